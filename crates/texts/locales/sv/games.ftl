### Swedish. Not yet read by a native speaker.

## Groups of games, and how hard a game is to learn

group-store-sowing = Sådd i boet
group-counts = Fångster efter antal
group-same-house-relay = Kedjedrag från samma grop
group-next-house-relay = Kedjedrag från nästa grop
group-won-houses = Gropar vunna för gott
group-land = Spel om mark
group-cards = Kort

difficulty-easy = lätt
difficulty-medium = medel
difficulty-hard = svår

## What each game is like

game-kalah = Så i ditt bo för att få ett drag till; ta kulorna mittemot.
game-mancala = Kalah som slutar så snart en av sidorna är tom.
game-mangala = Gör gropar jämna, och ta resten när din sida är tom.
game-congkak = Så vidare från nästa grop, och vinn bortom en tom.
game-congkak-traditional = Kedjedrag, extradrag och omgångar där gropar som inte kan fyllas är brända.
game-oware = Gör tvåor och treor på andra sidan, men svält aldrig ut den.
game-wari = Oware där man får vinna andra sidans alla kulor på en gång.
game-ouri = Oware som skonar ensamma kulor och belönar en grand slam.
game-songo = Gör tvåor och fyror i den andra raden om sju; treor går säkra.
game-bohnenspiel = Få ihop två, fyra eller sex bönor var som helst, även i din egen rad.
game-al-manqala = Gör tvåor och fyror i vilken rad som helst, och håll motståndaren matad.
game-vai-lung-thlan = Sluta i en tom grop och vinn raden av ensamma stenar bakom dig.
game-togyzkumalak = Ta jämna gropar, och gör en grop med tre till din för gott.
game-bestemshe = Det lilla togyzkumalak: fem gropar, jämna fångster, ingen tuzdyk.
game-awari = Den oware som löstes 2002: perfekt spel slutar oavgjort.
game-ayoayo = Så vidare och vidare, tills du slutar i en egen tom grop och tar mittemot.
game-endodoi = Massajernas snabba kedjespel, med fångster mittemot.
game-hoyito = Gör fyror på andra sidan med sista kulan, och få ett drag till.
game-erherhe = Vinn gropar med en och tre, omgång efter omgång.
game-pallanguzhi = Fyror går till sin ägare medan du sår; vinn gropen bortom en lucka.
game-pandi = Fyror till ägaren, och en lucka som vinner två gropar på en gång.
game-ali-guli-mane = Vinn bortom en lucka och mittemot, och dra en gång till.
game-longbeu-a-cha = Vinn bortom en lucka, och igen bortom nästa.
game-bosh = Vinn gropen bortom luckan, och stäng motståndarens gropar.
game-san-yao = Vinn kulor för att äga gropar: nio av de tio vinner matchen.
game-dakon = Långa kedjedrag genom din egen risbod, omgång efter omgång.
game-ohvalhu = Dakon med åtta gropar: ingen får passa, och ett löv märker en förlorad grop.
game-jongkak = Töm din sida för att avsluta omgången; bara förloraren lägger ut på nytt.
game-lamlameta = Gå förbi andra sidans par, och vinn dem sedan alla på en gång.
game-krur = Gör en grop med fyra på andra sidan, och den är din för gott.
game-gabata = Ta wegs, stjäl från den andras, och vinn groparna som mark.
game-anywoli = Fyror går till gropens ägare, men din sista kula vinner dem.
game-cassino = Ta kort från bordet; först till 16 poäng vinner.

## Where a game is played

place-kalah = USA
place-mancala = Nordamerika
place-mangala = Turkiet
place-congkak = Malaysia
place-congkak-traditional = Malaysia och Indonesien
place-oware = Västafrika
place-wari = Västafrika, Västindien
place-ouri = Kap Verde
place-songo = Kamerun, Gabon, Ekvatorialguinea
place-bohnenspiel = Estland och Tyskland
place-al-manqala = Palestina och Syrien
place-vai-lung-thlan = Mizoram, Indien
place-togyzkumalak = Kazakstan och Kirgizistan
place-bestemshe = Kazakstan
place-awari = Västafrika (löst variant)
place-ayoayo = Nigeria
place-endodoi = Kenya, Tanzania
place-hoyito = Dominikanska republiken
place-erherhe = Västafrika
place-pallanguzhi = Sydindien och Sri Lanka
place-pandi = Sydindien
place-ali-guli-mane = Karnataka, Indien
place-longbeu-a-cha = Assam, Indien, och Myanmar
place-bosh = Somalia
place-san-yao = Kina
place-dakon = Java, Indonesien
place-ohvalhu = Maldiverna
place-jongkak = Malaysia
place-lamlameta = Konso, Etiopien
place-krur = Västsahara och Mauretanien
place-gabata = Etiopien
place-anywoli = Etiopien och Sydsudan
place-cassino = Finland, Sverige

## What games are called whose name says something

title-congkak-traditional = Traditionell congkak
title-cassino = Nordisk kasino

## House rules of sowing games

rule-capture = om en sista kula i en egen tom grop tar: aldrig, om det ligger kulor mittemot, eller alltid
rule-even-capture = om en sista kula som gör en grop på andra sidan jämn tar den
rule-extra-turn = om en sista kula i eget bo ger ett extradrag
rule-first-move-extra-turn = om partiets första drag kan ge ett extradrag
rule-ends = om partiet slutar när sidan vid draget är tom, så snart någon av dem är tom, eller också så snart sidan som drog (own) eller dess motståndare är det
rule-rest = vem som får kulorna som ligger kvar i gropar på slutet
rule-leftovers = om kulorna som är kvar på slutet flyttas till bona eller bara räknas
rule-pie = om den andra spelaren får byta sida i sitt första drag
rule-majority = om partiet slutar när ett bo har mer än hälften av alla kulor, eller så många att den andra spelaren inte kan spela en omgång till
rule-repetition = vad som händer när en ställning uppstår för tredje gången: ingenting, var och en tar sin sida, resten delas, eller partiet är oavgjort
rule-relay = om sådden fortsätter från en grop med kulor eller från nästa grop
rule-first-seed = om den första kulan av flera stannar i gropen den lyftes från
rule-opening = hur omgångens första drag görs: i tur och ordning, av båda samtidigt, eller i varannan grop
rule-sets = hur många set en match har
rule-rounds = hur många omgångar som spelas; 0: tills en spelare inte kan fylla en grop
rule-stores = vilka bon man sår i: sitt eget eller inget
rule-direction = åt vilket håll kulorna går på brädet som sidan ritar det; dragen är desamma
rule-origin = vad som händer med gropen man sår från: den sås i som andra, hoppas över, eller behåller första kulan
rule-endless = om ett kedjedrag som aldrig tar slut är förbjudet eller avslutar omgången: var och en tar sin sida, eller resten delas
rule-capture-in = i vems tomma gropar en sista kula tar gropen mittemot
rule-last-seed = om sista kulan vinns tillsammans med gropen mittemot
rule-most = hur många kulor gropen mittemot högst får ha för att kunna tas; 0: ingen gräns
rule-sandwich = om en sista kula i en av motståndarens tomma gropar, mellan två av deras gropar med lika många, tar alla tre
rule-counts = vilka antal i den sista gropen som tas: none, even eller en lista som 2,3
rule-counts-in = i vems gropar en sista kula tar efter antal
rule-chain = om en fångst efter antal också tar groparna före den sista, så länge de har ett sådant antal
rule-lone = om ett drag med bara en kula kan ta efter antal
rule-slam = vad en fångst gör som skulle ta alla kulor på andra sidan
rule-fours = vem som vinner en grop som en kula på vägen ger exakt fyra
rule-children = om en sista kula kan vinna en grop för gott
rule-tuzdyk-bar = vilken grop som inte får bli en andra tuzdyk
rule-tuzdyks = hur många tuzdyk en spelare får ha
rule-gap-capture = vad man tar där ett kedjedrag från nästa grop stannar framför en tom grop
rule-gap-opposite = om också gropen mittemot en som tas bortom en lucka tas
rule-empty-landing = om en fångst bortom en lucka kräver en sista kula i en tom grop
rule-again = om en fångst ger ett drag till: aldrig, en gång per tur, eller alltid
rule-singles = om man får så från en grop med en kula när man har en större
rule-twos = om gropar med precis två är spärrade, hoppas över och tas tillsammans, som i Lamlameta
rule-start = om man får så från vilken grop som helst, eller bara från en vars första etapp slutar i en tom grop eller på andra sidan
rule-feed = om man måste lämna kulor till en motståndare som inga har
rule-pass = om en spelare utan kulor passar, i stället för att omgången slutar
rule-last = så många kulor eller färre kvar i gropar efter ett drag avslutar omgången: ett tal, 0 för aldrig, eller n för så många som en grop börjar med
rule-last-to = vem som får dessa sista kulor
rule-unfed = vem som får kulorna från en spelare som inte kan mata
rule-no-capture-limit = efter hur många drag utan fångst var och en tar sin sida; 0: aldrig
rule-play-on = hur många gropar var och en måste kunna fylla för en omgång till
rule-fill = vilka gropar som fylls först inför nästa omgång, eller att spelaren väljer vilka som förblir tomma
rule-starter = vem som börjar nästa omgång
rule-refill = vem som fyller gropar på nytt inför nästa omgång
rule-land = om kulorna man vinner i en omgång avgör vem som äger hur många gropar i nästa
rule-goal = när man spelar om mark: antalet gropar som vinner matchen
rule-target = antalet kulor, alla omgångar hopräknade, som vinner en match där varje omgång börjar likadant; 0: inget mål

## What house rules of sowing games can be. Each answers its rule above; the first two answer those that are on or off.

value-on = Ja
value-off = Nej
value-capture-none = Aldrig
value-capture-standard = Om det ligger kulor mittemot
value-capture-empty = Alltid
value-extra-turn-not-first = Ja, men inte i första draget
value-ends-mover = När sidan vid draget är tom
value-ends-either = Så snart någon sida är tom
value-ends-own = Också när sidan som drog är tom
value-ends-opponent = Också när motståndarens sida är tom
value-rest-owner = Den som äger gropen
value-rest-emptier = Den vars sida är tom
value-rest-opponent = Motståndaren till den vars sida är tom
value-rest-nobody = Ingen, när en sida är tom
value-leftovers-banked = De flyttas till bona
value-leftovers-counted = De ligger kvar och räknas
value-majority-on = Vid mer än hälften av alla kulor
value-majority-play-on = När den andra inte kan spela en omgång till
value-repetition-none = Ingenting
value-repetition-own = Var och en tar sin sida
value-repetition-split = Resten delas
value-repetition-draw = Partiet är oavgjort
value-relay-none = Den fortsätter inte
value-relay-occupied = Från en grop med kulor
value-relay-next-house = Från nästa grop
value-first-seed-next = Den flyttas som de andra
value-first-seed-origin = Den stannar
value-opening-turns = I tur och ordning
value-opening-together = Av båda samtidigt
value-opening-every-other = I varannan grop
value-stores-own = Sitt eget
value-stores-none = Inget
value-direction-anticlockwise = Moturs
value-direction-clockwise = Medurs
value-origin-resow = Den sås i som andra
value-origin-skip = Den hoppas över
value-origin-first = Den behåller första kulan
value-endless-illegal = Det är förbjudet
value-endless-own = Var och en tar sin sida
value-endless-split = Resten delas
value-capture-in-own = Ens egna
value-capture-in-both = Bådas
value-last-seed-take = Den vinns också
value-last-seed-leave = Den ligger kvar
value-counts-none = Inga
value-counts-even = Jämna antal
value-counts-in-other = Motståndarens
value-counts-in-both = Bådas
value-slam-take = Den tar som vanligt
value-slam-none = Den tar ingenting
value-slam-illegal = Den är förbjuden
value-slam-last = Den är tillåten bara om varje drag gör så
value-slam-leave = Den lämnar den sista gropen
value-slam-forfeit = Den tar dem, och motståndaren får resten
value-slam-again = Den tar dem och ger ett drag till
value-fours-none = Ingen
value-fours-owner = Ägaren, om kulan inte är etappens sista
value-fours-sower = Den som drar, om kulan inte är etappens sista
value-fours-all-owner = Alltid ägaren
value-fours-all-sower = Alltid den som drar
value-children-none = Nej
value-children-tuzdyk = Som tuzdyk: en som får tre
value-children-krur = Som krur: en som får fyra, där bara vinnaren sår
value-children-weg = Som weg: en som får fyra, där sista kulor stjäl
value-tuzdyk-bar-same-number = Den med samma nummer som den andras
value-tuzdyk-bar-facing = Den som ligger mittemot den andras
value-gap-capture-off = Ingenting
value-gap-capture-one = Gropen bortom den tomma
value-gap-capture-series = Den, och dem bortom fler luckor
value-gap-capture-continue = Den, och sådden fortsätter
value-again-off = Aldrig
value-again-once = En gång per tur
value-again-always = Alltid
value-singles-any = Ja
value-singles-strict = Nej
value-singles-feed = Bara för att mata en motståndare utan kulor
value-start-any = Vilken grop som helst
value-start-reach = Bara en som når så långt
value-feed-free = Nej
value-feed-must = Ja, annars slutar omgången
value-feed-if-possible = Ja, om det går
value-last-0 = Aldrig
value-last-n = Så många som en grop börjar med
value-last-to-mover = Den som drog
value-last-to-owner = De som äger groparna
value-last-to-capturer = Den som sist vann kulor
value-last-to-starter = Den som började omgången
value-unfed-own = Den spelaren
value-unfed-other = Motståndaren
value-fill-far = Från den sista, bredvid boet
value-fill-near = Från den första
value-fill-ends = Från båda ändarna och inåt
value-fill-west = Från brädets västra ände
value-fill-choice = Som spelaren väljer
value-starter-alternate = Spelarna turas om
value-starter-winner = Den som vann den förra
value-starter-loser = Den som förlorade den förra
value-starter-last-mover = Den som drog sist
value-refill-both = Båda
value-refill-loser = Bara förloraren
value-land-full = Ja, en grop för varje fylld
value-land-all-but-one = Ja, även om en kula fattas

## House rules of Cassino

cassino-rule-ties = vem som får poäng för flest kort och flest spader när det är lika
cassino-rule-refill = om man drar ett kort efter varje tur, eller får fyra nya när alla händer är tomma
cassino-rule-capture = om ett kort som kan ta måste ta
cassino-rule-first-dealer = om första platsen eller en slumpvis vald plats ger i första omgången
cassino-rule-late-sweeps = om tabbar räknas när talongen är slut
cassino-rule-length = om man spelar en match till målet eller bara en omgång
cassino-rule-target = poängen som avslutar en match, från 1
cassino-rule-turn-limit = sekunder per tur; 0: ingen gräns

## What house rules of Cassino can be

cassino-value-ties-each = Var och en, om någon har något
cassino-value-ties-none = Ingen
cassino-value-ties-pagat_fi = Två av fler än två får hälften var
cassino-value-ties-carry = Nästa som ensam har flest
cassino-value-ties-seed_exact = Var och en, eller alla om ingen har något
cassino-value-refill-one = Ett kort efter varje tur
cassino-value-refill-packets-of-four = Fyra kort när alla händer är tomma
cassino-value-capture-optional = Nej
cassino-value-capture-compulsory = Ja
cassino-value-first-dealer-first = Första platsen
cassino-value-first-dealer-random = En slumpvis vald plats
cassino-value-late-sweeps-count = De räknas
cassino-value-late-sweeps-not = De räknas inte
cassino-value-length-match = En match till målet
cassino-value-length-round = Bara en omgång

## Computer players, by their names

player-human = en människa
player-random = spelar slumpmässigt
player-first = spelar alltid det första tillåtna draget
player-greedy = tar så många kulor eller kort som möjligt på en gång
player-best-first-move = föredrar ett extradrag, sedan en fångst, sedan det första tillåtna draget
player-best-first-move-capture-first = föredrar en fångst, sedan ett extradrag, sedan det första tillåtna draget
player-dumb = det äldre programmets spelare: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more
player-weights = det äldre programmets strategier med egna vikter: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture
player-easy = för nybörjare: spelar ofta slumpmässigt
player-intermediate = tänker lite framåt
player-hard = stark, med en och annan miss
player-any = en av det äldre programmets spelare, lottad med starttalet
player-counter = räknar osedda kort, förutser svaret och löser slutet av en omgång exakt
player-expert = den starkaste snabba spelaren; ms=T anger millisekunder per drag, och i Cassino gör playouts=N att den spelar likadant på alla datorer
player-alphabeta = söker T millisekunder per drag, eller med depth=D, D drag framåt (1 till 250)
player-perfect = spelar perfekt om den kan bevisa ett bästa drag på T millisekunder per tur, och säger då det; normalt tio sekunder
player-smart = tänker D drag framåt (1 till 20, normalt 5) och räknar bona

## Headings in the list of house rules

topic-moves = Drag
topic-sowing = Sådd
topic-captures = Fångster
topic-end = Slutet av en omgång
topic-match = Set och omgångar
