### Finnish. Not yet read by a native speaker.
###
### What the lists of games, house rules and computer players say.
###
### The English texts stand in the program too, for JSON and the command line, which stay English.

## Groups of games, and how hard a game is to learn

group-store-sowing = Kylvö omaan varastoon
group-counts = Kaappaus lukumäärän mukaan
group-same-house-relay = Jatkokylvö samasta kuopasta
group-next-house-relay = Jatkokylvö seuraavasta kuopasta
group-won-houses = Pysyvästi vallatut kuopat
group-land = Pelit maasta
group-cards = Kortit

difficulty-easy = helppo
difficulty-medium = keskitaso
difficulty-hard = vaikea

## What each game is like

game-kalah = Kylvä varastoosi ja saat lisävuoron; kaappaa vastapäätä.
game-mancala = Kalah, joka päättyy heti kun jompikumpi puoli tyhjenee.
game-mangala = Tee kuopista parillisia, ja kun omasi tyhjenevät, saat loputkin.
game-congkak = Jatka kylvöä seuraavasta kuopasta ja voita tyhjän takana oleva.
game-congkak-traditional = Jatkokylvöä, lisävuoroja ja kierroksia, joissa vajaat kuopat suljetaan.
game-oware = Tee vastapuolelle kakkosia ja kolmosia, mutta älä näännytä sitä.
game-wari = Oware, jossa saa viedä vastapuolen kaikki siemenet kerralla.
game-ouri = Oware, joka säästää yksittäisiä siemeniä ja palkitsee täyskaappauksen.
game-songo = Tee toisen puolen seitsemään kuoppaan kakkosia ja nelosia; kolmoset ovat turvassa.
game-bohnenspiel = Tee kahden, neljän tai kuuden pavun kuoppia, vaikka omallekin riville.
game-al-manqala = Tee kakkosia ja nelosia kummallekin riville ja ruoki vastustajaasi.
game-vai-lung-thlan = Lopeta tyhjään kuoppaan, niin saat sitä edeltävät yksittäiset kivet.
game-togyzkumalak = Kaappaa parillisia kuoppia ja valtaa yksi kolmen siemenen kuoppa pysyvästi.
game-bestemshe = Pieni togyzkumalak: viisi kuoppaa, parilliset kaappaukset, ei tuzdykia.
game-awari = Oware, joka ratkaistiin vuonna 2002: täydellinen peli on tasapeli.
game-ayoayo = Kylvä yhä uudelleen, kunnes oma tyhjä kuoppasi kaappaa vastapäätä.
game-endodoi = Maasaiden nopea jatkokylvöpeli, jossa kaapataan vastapäätä.
game-hoyito = Tee viimeisellä siemenellä nelosia vastapuolelle ja siirrä uudelleen.
game-erherhe = Voita ykkösen ja kolmosen kuoppia kierros toisensa jälkeen.
game-pallanguzhi = Neloset menevät omistajalleen kylväessä; aukon takaa saa koko kuopan.
game-pandi = Neloset menevät omistajalleen, ja aukko tuo kaksi kuoppaa kerralla.
game-ali-guli-mane = Voita kuoppa aukon takaa ja toinen sitä vastapäätä, ja siirrä vielä kerran.
game-longbeu-a-cha = Voita kuoppa aukon takaa, ja toinen seuraavan aukon takaa.
game-bosh = Voita kuoppa aukon takaa ja sulje vastustajasi kuopat.
game-san-yao = Voita siemeniä ja omista kuoppia: yhdeksän kymmenestä voittaa ottelun.
game-dakon = Pitkiä jatkokylvöjä oman riisiaitan kautta, kierros toisensa jälkeen.
game-ohvalhu = Dakon kahdeksalla kuopalla: ei passausta, ja lehti merkitsee menetetyn kuopan.
game-jongkak = Tyhjennä puolesi ja kierros päättyy; vain häviäjä täyttää kuoppansa uudelleen.
game-lamlameta = Ohita vastapuolen kakkoset ja kaappaa ne sitten kaikki kerralla.
game-krur = Tee vastapuolelle neljän siemenen kuoppa, ja se on sinun pysyvästi.
game-gabata = Valtaa wegejä, varasta toisen wegeistä ja voita kuopat maaksesi.
game-anywoli = Neloset menevät kuopan omistajalle, mutta viimeisen siemenen nelonen sinulle.
game-cassino = Ota kortteja pöydästä: 16 pistettä voittaa.

## Where a game is played

place-kalah = Yhdysvallat
place-mancala = Pohjois-Amerikka
place-mangala = Turkki
place-congkak = Malesia
place-congkak-traditional = Malesia ja Indonesia
place-oware = Länsi-Afrikka
place-wari = Länsi-Afrikka, Karibia
place-ouri = Kap Verde
place-songo = Kamerun, Gabon, Päiväntas. Guinea
place-bohnenspiel = Viro ja Saksa
place-al-manqala = Palestiina ja Syyria
place-vai-lung-thlan = Mizoram, Intia
place-togyzkumalak = Kazakstan ja Kirgisia
place-bestemshe = Kazakstan
place-awari = Länsi-Afrikka (ratkaistu muunnelma)
place-ayoayo = Nigeria
place-endodoi = Kenia, Tansania
place-hoyito = Dominikaaninen tasavalta
place-erherhe = Länsi-Afrikka
place-pallanguzhi = Etelä-Intia ja Sri Lanka
place-pandi = Etelä-Intia
place-ali-guli-mane = Karnataka, Intia
place-longbeu-a-cha = Assam, Intia, ja Myanmar
place-bosh = Somalia
place-san-yao = Kiina
place-dakon = Jaava, Indonesia
place-ohvalhu = Malediivit
place-jongkak = Malesia
place-lamlameta = Konso, Etiopia
place-krur = Länsi-Sahara ja Mauritania
place-gabata = Etiopia
place-anywoli = Etiopia ja Etelä-Sudan
place-cassino = Suomi, Ruotsi

## What games are called whose name says something

title-congkak-traditional = Perinteinen congkak
title-cassino = Pohjoismainen kasino

## House rules of sowing games

rule-capture = kaappaako omaan tyhjään kuoppaan osuva viimeinen siemen: ei koskaan, jos vastakkaisessa kuopassa on siemeniä, tai aina
rule-even-capture = kaappaako viimeinen siemen vastapuolen kuopan, jonka se tekee parilliseksi
rule-extra-turn = antaako omaan varastoon osuva viimeinen siemen lisävuoron
rule-first-move-extra-turn = voiko pelin ensimmäinen siirto antaa lisävuoron
rule-ends = päättyykö peli, kun vuorossa oleva puoli on tyhjä, heti kun jompikumpi puoli on tyhjä, vai myös heti kun siirtänyt puoli (own) tai vastapuoli tyhjenee
rule-rest = kuka saa lopussa kuoppiin jääneet siemenet
rule-leftovers = siirretäänkö lopussa jäävät siemenet varastoihin vai lasketaanko ne vain
rule-pie = saako toisena siirtävä vaihtaa puolia ensimmäisellä vuorollaan
rule-majority = päättyykö peli, kun varastossa on yli puolet kaikista siemenistä, tai niin paljon, ettei toinen voi pelata enää kierrosta
rule-repetition = mitä tapahtuu, kun sama asema toistuu kolmannen kerran: ei mitään, kumpikin saa oman puolensa, loput puolitetaan, tai tasapeli
rule-relay = jatkuuko kylvö kuopasta, jossa on siemeniä, vai seuraavasta kuopasta
rule-first-seed = jääkö kahdesta tai useammasta siemenestä ensimmäinen kuoppaan, josta ne nostettiin
rule-opening = miten kierroksen ensimmäinen siirto tehdään: vuorotellen, samaan aikaan vai joka toiseen kuoppaan
rule-sets = montako erää ottelussa on
rule-rounds = montako kierrosta pelataan; 0: pelataan, kunnes pelaaja ei voi täyttää kuoppaa
rule-stores = mihin varastoon kylvettäessä putoaa siemeniä: omaan vai ei kumpaankaan
rule-direction = mihin suuntaan siemenet kiertävät sivun piirtämää lautaa; siirrot ovat samat
rule-origin = mitä tyhjennetylle kuopalle tapahtuu: se kylvetään kuten muut, ohitetaan, tai ensimmäinen siemen jää siihen
rule-endless = onko päättymätön jatkokylvö kielletty vai päättääkö se kierroksen: kumpikin saa oman puolensa tai loput puolitetaan
rule-capture-in = kenen tyhjissä kuopissa viimeinen siemen kaappaa vastakkaisen kuopan
rule-last-seed = tuleeko viimeinen siemen vastakkaisen kuopan mukana
rule-most = montako siementä kaapattavassa vastakkaisessa kuopassa saa enintään olla; 0: ei rajaa
rule-sandwich = kaappaako viimeinen siemen vastustajan tyhjässä kuopassa kolme kuoppaa, kun sen molemmin puolin olevissa vastustajan kuopissa on yhtä paljon
rule-counts = mitkä viimeisen kuopan lukumäärät kaapataan: ei mitkään, parilliset, tai luettelo, kuten 2,3
rule-counts-in = kenen kuopissa viimeinen siemen kaappaa lukumäärän mukaan
rule-chain = kaapataanko myös edeltävät kuopat niin kauan kuin niissä on sopiva lukumäärä
rule-lone = voiko yhden siemenen kylvö kaapata lukumäärän mukaan
rule-slam = mitä tekee kaappaus, joka veisi vastapuolen kaikki siemenet
rule-fours = kuka saa kuopan, johon matkalla tulee tasan neljä siementä
rule-children = voiko viimeinen siemen vallata kuopan pysyvästi
rule-tuzdyk-bar = mistä kuopasta ei saa tulla toista tuzdykia
rule-tuzdyks = montako tuzdykia pelaajalla saa olla
rule-gap-capture = mitä siirtäjä saa, kun jatkokylvö seuraavasta kuopasta pysähtyy tyhjän kuopan eteen
rule-gap-opposite = kaapataanko myös kuoppa, joka on vastapäätä aukon takaa kaapattua
rule-empty-landing = vaatiiko kaappaus aukon takaa, että viimeinen siemen osuu tyhjään kuoppaan
rule-again = antaako kaappaus uuden siirron: ei koskaan, kerran vuorossa vai aina
rule-singles = saako yhden siemenen kuopan kylvää, kun pelaajalla on suurempia
rule-twos = onko tasan kahden kuopat suljettu kylvöltä, ohitetaanko ne ja kaapataanko ne yhdessä, kuten Lamlametassa
rule-start = saako minkä tahansa kuopan kylvää vai vain sellaisen, jonka ensimmäinen kylvö päättyy tyhjään kuoppaan tai vastapuolelle
rule-feed = onko pelaajan jätettävä siemeniä vastustajalle, jolla ei ole niitä
rule-pass = passaako pelaaja, jolla ei ole siemeniä, vai päättyykö kierros
rule-last = kun kuopissa on siirron jälkeen enintään näin monta siementä, kierros päättyy: luku, 0: ei koskaan, tai n: yhtä monta kuin kuopassa alussa
rule-last-to = kuka saa nämä viimeiset siemenet
rule-unfed = kuka saa siemenet pelaajalta, joka ei voi ruokkia vastustajaa
rule-no-capture-limit = monenko kaappauksettoman siirron jälkeen kumpikin saa oman puolensa; 0: ei koskaan
rule-play-on = montako kuoppaa kummankin on voitava täyttää, jotta pelataan uusi kierros
rule-fill = mitkä kuopat täytetään ensin seuraavaa kierrosta varten, tai että pelaaja valitsee, mitkä jäävät tyhjiksi
rule-starter = kuka aloittaa seuraavan kierroksen
rule-refill = kuka täyttää kuoppansa uudelleen seuraavaa kierrosta varten
rule-land = ratkaisevatko kierroksella voitetut siemenet, montako kuoppaa kukin omistaa seuraavalla
rule-goal = kun kierroksia pelataan maasta: montako kuoppaa voittaa ottelun
rule-target = siemenet, jotka voittavat samasta alusta pelattavien kierrosten ottelun, kierrokset yhteen laskettuina; 0: ei mitään

## What house rules of sowing games can be. Each answers its rule above; the first two answer those that are on or off.

value-on = Kyllä
value-off = Ei
value-capture-none = Ei koskaan
value-capture-standard = Jos vastakkaisessa kuopassa on siemeniä
value-capture-empty = Aina
value-extra-turn-not-first = Kyllä, mutta ei ensimmäisellä siirrolla
value-ends-mover = Kun vuorossa oleva puoli on tyhjä
value-ends-either = Heti kun jompikumpi puoli on tyhjä
value-ends-own = Myös kun siirtänyt puoli on tyhjä
value-ends-opponent = Myös kun siirtäneen vastapuoli on tyhjä
value-rest-owner = Kunkin kuopan omistaja
value-rest-emptier = Pelaaja, jonka puoli on tyhjä
value-rest-opponent = Sen vastustaja, jonka puoli on tyhjä
value-rest-nobody = Ei kukaan, kun toinen puoli on tyhjä
value-leftovers-banked = Ne siirretään varastoihin
value-leftovers-counted = Ne jäävät paikoilleen ja lasketaan
value-majority-on = Kun siinä on yli puolet siemenistä
value-majority-play-on = Kun toinen ei voi pelata enää kierrosta
value-repetition-none = Ei mitään
value-repetition-own = Kumpikin saa oman puolensa
value-repetition-split = Loput puolitetaan
value-repetition-draw = Peli on tasan
value-relay-none = Se ei jatku
value-relay-occupied = Kuopasta, jossa on siemeniä
value-relay-next-house = Seuraavasta kuopasta
value-first-seed-next = Se siirtyy kuten muut
value-first-seed-origin = Se jää
value-opening-turns = Vuorotellen
value-opening-together = Samaan aikaan
value-opening-every-other = Joka toiseen kuoppaan
value-stores-own = Omaan
value-stores-none = Ei kumpaankaan
value-direction-anticlockwise = Vastapäivään
value-direction-clockwise = Myötäpäivään
value-origin-resow = Se kylvetään kuten muut
value-origin-skip = Se ohitetaan
value-origin-first = Ensimmäinen siemen jää siihen
value-endless-illegal = Se on kielletty
value-endless-own = Kumpikin saa oman puolensa
value-endless-split = Loput puolitetaan
value-capture-in-own = Siirtäjän
value-capture-in-both = Kumman tahansa
value-last-seed-take = Se tulee mukana
value-last-seed-leave = Se jää
value-counts-none = Ei mitään
value-counts-even = Parilliset
value-counts-in-other = Vastustajan
value-counts-in-both = Kumman tahansa
value-slam-take = Se kaappaa tavalliseen tapaan
value-slam-none = Se ei vie mitään
value-slam-illegal = Se on kielletty
value-slam-last = Se on sallittu vain, jos jokainen siirto tekee niin
value-slam-leave = Se jättää viimeisen kuopista
value-slam-forfeit = Se vie ne, ja vastustaja saa loput
value-slam-again = Se vie ne ja antaa uuden siirron
value-fours-none = Ei kukaan
value-fours-owner = Omistaja, jos siemen ei ole kylvön viimeinen
value-fours-sower = Siirtäjä, jos siemen ei ole kylvön viimeinen
value-fours-all-owner = Aina omistaja
value-fours-all-sower = Aina siirtäjä
value-children-none = Ei
value-children-tuzdyk = Tuzdykiksi: kuopan, johon tulee kolme
value-children-krur = Kruriksi: kuopan, johon tulee neljä ja johon vain voittaja kylvää
value-children-weg = Wegiksi: kuopan, johon tulee neljä ja josta viimeiset siemenet vievät
value-tuzdyk-bar-same-number = Se, jolla on sama numero kuin toisen tuzdykilla
value-tuzdyk-bar-facing = Se, joka on toisen tuzdykia vastapäätä
value-gap-capture-off = Ei mitään
value-gap-capture-one = Kuopan tyhjän takaa
value-gap-capture-series = Sen ja seuraavien aukkojen takaiset
value-gap-capture-continue = Sen, ja kylvö jatkuu
value-again-off = Ei koskaan
value-again-once = Kerran vuorossa
value-again-always = Aina
value-singles-any = Kyllä
value-singles-strict = Ei
value-singles-feed = Vain, jotta vastustaja saa siemeniä
value-start-any = Minkä tahansa
value-start-reach = Vain niin pitkälle ulottuvan
value-feed-free = Ei
value-feed-must = Kyllä, tai kierros päättyy
value-feed-if-possible = Kyllä, jos mahdollista
value-last-0 = Ei koskaan
value-last-n = Yhtä monta kuin kuopassa alussa
value-last-to-mover = Pelaaja, joka siirsi
value-last-to-owner = Kuoppien omistajat
value-last-to-capturer = Viimeksi siemeniä voittanut
value-last-to-starter = Kierroksen aloittanut pelaaja
value-unfed-own = Pelaaja itse
value-unfed-other = Vastustaja
value-fill-far = Viimeisestä, varaston vierestä alkaen
value-fill-near = Ensimmäisestä alkaen
value-fill-ends = Molemmista päistä sisäänpäin
value-fill-west = Laudan länsipäästä
value-fill-choice = Pelaajan valinnan mukaan
value-starter-alternate = Pelaajat vuorotellen
value-starter-winner = Edellisen voittaja
value-starter-loser = Edellisen häviäjä
value-starter-last-mover = Se, joka siirsi viimeksi
value-refill-both = Molemmat
value-refill-loser = Vain häviäjä
value-land-full = Kyllä, yhden kutakin täytettyä kohti
value-land-all-but-one = Kyllä, vaikka yksi siemen puuttuisi

## House rules of Cassino

cassino-rule-ties = kuka saa pisteet eniten korteista ja eniten padoista, kun määrä on sama
cassino-rule-refill = nostavatko pelaajat kortin joka vuoron jälkeen vai jaetaanko neljä, kun kaikki kädet ovat tyhjät
cassino-rule-capture = onko kortilla pakko ottaa, jos sillä voi ottaa
cassino-rule-first-dealer = jakaako ensimmäisen jaon ensimmäinen vai satunnainen paikka
cassino-rule-late-sweeps = lasketaanko mökit sen jälkeen, kun pakka on loppunut
cassino-rule-length = pelataanko ottelu tavoitteeseen asti vai yksi jako
cassino-rule-target = pistemäärä, joka päättää ottelun, alkaen yhdestä
cassino-rule-turn-limit = sekunteja vuoroa kohti; 0: ei rajaa

## What house rules of Cassino can be

cassino-value-ties-each = Jokainen heistä, ellei kenelläkään ole yhtään
cassino-value-ties-none = Ei kukaan
cassino-value-ties-pagat_fi = Kaksi useammasta kuin kahdesta saa puolet kumpikin
cassino-value-ties-carry = Seuraava, jolla yksin on eniten
cassino-value-ties-seed_exact = Jokainen heistä, tai kaikki, jos kenelläkään ei ole
cassino-value-refill-one = Kortti joka vuoron jälkeen
cassino-value-refill-packets-of-four = Neljä korttia, kun kädet ovat tyhjät
cassino-value-capture-optional = Ei
cassino-value-capture-compulsory = Kyllä
cassino-value-first-dealer-first = Ensimmäinen paikka
cassino-value-first-dealer-random = Satunnainen paikka
cassino-value-late-sweeps-count = Lasketaan
cassino-value-late-sweeps-not = Ei lasketa
cassino-value-length-match = Ottelu tavoitteeseen asti
cassino-value-length-round = Yksi jako

## Computer players, by their names

player-human = ihminen
player-random = pelaa sallitun siirron satunnaisesti
player-first = pelaa pienimmän sallitun siirron
player-greedy = ottaa eniten siemeniä tai kortteja kerralla
player-best-first-move = suosii lisävuoroa, sitten kaappausta, sitten ensimmäistä sallittua siirtoa
player-best-first-move-capture-first = suosii kaappausta, sitten lisävuoroa, sitten ensimmäistä sallittua siirtoa
player-dumb = vanhemman ohjelman pelaajat: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more
player-weights = vanhemman ohjelman strategiat omilla painoillasi: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture
player-easy = aloittelijoille: pelaa usein umpimähkään
player-intermediate = katsoo hieman eteenpäin
player-hard = vahva, mutta lipsahtaa joskus
player-any = jokin vanhemman ohjelman pelaajista, lähtöluvun arpoma
player-counter = laskee näkemättömät kortit, ennakoi vastauksen ja ratkaisee jaon lopun tarkasti
player-expert = vahvin nopea pelaaja; ms=T asettaa millisekunnit siirtoa kohti, ja Cassinossa playouts=N saa sen pelaamaan samoin joka koneella
player-alphabeta = laskee T millisekuntia siirtoa kohti, tai depth=D, D siirtoa eteenpäin (1–250)
player-perfect = pelaa täydellisesti, jos voi todistaa parhaan siirron T millisekunnissa, ja kertoo siitä; oletus on kymmenen sekuntia
player-smart = katsoo D siirtoa eteenpäin (1–20, oletus 5) ja laskee varastot

## Headings in the list of house rules

topic-moves = Siirrot
topic-sowing = Kylvö
topic-captures = Kaappaukset
topic-end = Kierroksen loppu
topic-match = Erät ja kierrokset
