### Swedish. Not yet read by a native speaker.

## Everywhere

page-skip = Hoppa till spelet
page-notes = Meddelanden
page-unreachable = Servern svarar inte.
page-trying-again = Försöker igen …
page-nothing-here = Här finns ingenting.
page-connection-lost = Anslutningen bröts. Ansluter igen …
page-unkept = Webbläsaren kan inte spara något för den här sidan. Om du stänger sidan eller laddar om den försvinner dina partier här.

nav-play = Spela
nav-puzzles = Uppgifter
nav-tournaments = Turneringar
nav-past = Partier
nav-rules = Regler
nav-scores = Topplista
nav-settings = Inställningar

# Buttons and short words that several scenes use.
page-cancel = Avbryt
page-close = Stäng
page-no = Nej
page-name = Namn
page-game = Spel
page-score = Poäng
page-clock = Klocka
page-rules = Regler
page-replay = Repris
page-join = Gå med
page-watch = Titta på
page-leave = Lämna
page-all-games = Alla spel
page-moves = Drag
page-players = Spelare
page-player = Spelare
page-computer = Dator
page-computer-players = Datorspelare
size-players =
    { $count ->
        [one] { $count } spelare
       *[other] { $count } spelare
    }
size-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } set
    }
size-rounds =
    { $count ->
        [one] { $count } omgång
       *[other] { $count } omgångar
    }
size-deals =
    { $count ->
        [one] { $count } omgång
       *[other] { $count } omgångar
    }
size-any-rounds = hur många omgångar som helst
size-to = till { $count }
page-new-table = Nytt bord
# A computer player and how strong it is.
page-computer-level = dator ({ $level })
# The number of games in all.
page-all-games-count = Alla { $count } spel

## First page

lobby-title = Traditionella bords- och kortspel
lobby-lead = Välj ett spel och spela mot datorn, någon bredvid dig eller en vän som du skickar en länk till.
lobby-find = Hitta ett spel
lobby-computer = Spela mot datorn
lobby-more = Fler val
lobby-learn = Lär dig
lobby-save-file = Öppna en sparfil
lobby-continue = Fortsätt
lobby-against = { $game } mot { $others }
lobby-yours = Dina bord
lobby-open = Bord att spela vid eller titta på
lobby-none = Just nu finns inga öppna bord.
lobby-sit = Slå dig ner
lobby-resume = Återuppta
lobby-forget = Glöm
lobby-empty-seat = ledig plats
lobby-level = Nivå

phase-waiting = väntar på spelare
phase-playing = pågår
phase-over = avslutat

forget-title = Glömma det här bordet?
forget-text = Webbläsaren raderar sin nyckel till din plats. Ingen kan spela vidare i ditt ställe, och du kan inte återvända till partiet.
forget-watched = Webbläsaren visar inte längre bordet i listan. Partiet finns kvar på sin adress.

## All games

games-find = Hitta ett spel efter namn eller plats
games-found =
    { $count ->
        [one] { $count } spel
       *[other] { $count } spel
    }
games-none = Inget spel passar ”{ $part }”.

## New table

new-houses = Gropar per sida ({ $least } till { $most })
new-seeds = Kulor per grop ({ $least } till { $most })
new-houses-fault = Gropar per sida måste vara ett heltal från { $least } till { $most }.
new-seeds-fault = Kulor per grop måste vara ett heltal från { $least } till { $most }.
new-sizes = Vanliga storlekar:
new-size-in-words =
    { $houses ->
        [one] { $houses } grop
       *[other] { $houses } gropar
    } med { $seeds ->
        [one] { $seeds } kula
       *[other] { $seeds } kulor
    }
new-against = Vem spelar du mot?
new-against-computer = Datorn
new-against-me = Någon bredvid dig
new-against-me-note = vid den här skärmen
new-against-link = En vän
new-against-link-note = du får en länk att skicka
new-against-open = Vem som helst
new-against-open-note = den som sätter sig först
new-your-name = Ditt namn
new-their-name = Den andras namn
new-seats = Platser
new-seat = Plats { $seat }
new-who = Vem sitter här
new-who-me = Jag, eller någon bredvid mig
new-who-link = En vän, via hemlig länk
new-who-open = Vem som helst
# A computer player in a list of who may sit at a seat.
new-who-computer = Dator: { $level }
new-other-computers = Andra datorspelare
new-fewest =
    { $count ->
        [one] Spelet kräver minst { $count } spelare.
       *[other] Spelet kräver minst { $count } spelare.
    }
new-most =
    { $count ->
        [one] Spelet har högst { $count } spelare.
       *[other] Spelet har högst { $count } spelare.
    }
new-remove-seat = Ta bort plats { $seat }
new-add-seat = Lägg till en plats
new-first = Första draget
new-first-toss = Singla slant
new-first-me = Jag börjar
new-first-they = Motståndaren börjar
new-clock-none = Ingen klocka
new-clock-move-30 = 30 sekunder per drag
new-clock-move-120 = 2 minuter per drag
new-clock-game-300-5 = 5 minuter + 5 sekunder per drag
new-clock-game-900-10 = 15 minuter + 10 sekunder per drag
new-advanced = Avancerat
new-public = Visa bordet i listan så att andra kan titta på
new-hints = Tillåt tips mellan spelare vid olika skärmar
new-house-rules = Husregler
new-rule-names = Det grå ordet är regelns namn i regelbladet och på kommandoraden.
# The usual value of a house rule.
new-usual = { $value } (vanligast)
new-start = Starta
new-no-name = Varje person behöver ett namn.

## A table

table-your-turn = Din tur
table-your-turn-in = { $game }: det är din tur.
table-turn-of = { $name } är vid draget
sowing-leave-empty = { $count ->
    [one] Välj en grop som förblir tom i den här omgången.
   *[other] Välj { $count } gropar som förblir tomma i den här omgången.
}
table-watching = Du tittar på.
table-watching-turn-of = { $name } är vid draget. Du tittar på.
table-waiting = Väntar på spelare.
table-gone = Bordet är stängt.
table-move-waits = Ditt drag sparas och skickas när anslutningen är tillbaka.
table-choice-waits = Ditt val sparas och skickas när anslutningen är tillbaka.
table-offer-lost = Servern har startat om, och erbjudandet gick förlorat.
table-used = Länken har redan använts.
table-go = Till bordet
# Whose clock runs in a game that goes on elsewhere. $left: minutes and seconds.
away-clock = { $game }: { $name } { $left }
# When a game is over.
end-capture = Största fångst: { $name }, { $count ->
    [one] { $count } kula
   *[other] { $count } kulor
}
end-run = Flest drag i rad: { $name }, { $count }
end-cards = Största fångst: { $name }, { $count ->
    [one] { $count } kort
   *[other] { $count } kort
}
end-sweeps = Flest tabbar: { $name }, { $count }
end-lead = { $name } ledde från omgång { $round } till slutet
end-rounds = Omgång för omgång
end-round = Omgång
end-points = Poäng
table-back-to-tournament = Tillbaka till turneringen

table-you = du
table-here = ansluten
table-away = inte ansluten
table-seeds-won = Vunna kulor
table-link-for = Länk till plats { $seat }
table-copy = Kopiera länk
table-copied = Länken är kopierad. Den som öppnar den först spelar på den här platsen.
table-share = Dela
table-sit = Sitt här

table-invited = Du är inbjuden att spela
table-invitation = { $hosts } bjuder in dig till ett parti { $game } ({ $size }). Vad heter du?
table-invitation-open = Ett parti { $game } ({ $size })
table-with-hints = Spelarna får be om tips vid det här bordet.
clock-none = Ingen klocka.
clock-move-minutes =
    { $minutes ->
        [one] Klocka: { $minutes } minut för varje drag.
       *[other] Klocka: { $minutes } minuter för varje drag.
    }
clock-move =
    { $seconds ->
        [one] Klocka: { $seconds } sekund för varje drag.
       *[other] Klocka: { $seconds } sekunder för varje drag.
    }
clock-game-minutes =
    Klocka: { $minutes ->
        [one] { $minutes } minut
       *[other] { $minutes } minuter
    } för partiet och { $increment ->
        [one] { $increment } sekund
       *[other] { $increment } sekunder
    } till för varje drag.
clock-game-seconds =
    Klocka: { $seconds ->
        [one] { $seconds } sekund
       *[other] { $seconds } sekunder
    } för partiet och { $increment ->
        [one] { $increment } sekund
       *[other] { $increment } sekunder
    } till för varje drag.

table-take-back = Ta tillbaka
table-taken-back = tillbakataget
table-draw = Erbjud remi
table-draw-ask = Komma överens om remi? Partiet slutar genast.
table-draw-agree = Remi
table-resign = Ge upp
table-resign-ask = Ge upp partiet?
table-play-again = Spela igen
table-to-rematch = Till det nya bordet
table-hint = Tips
table-hints = Tips
table-help = Hjälp
table-skip = Hoppa över animering
table-quit = Avsluta
table-restart = Börja om
table-save-files = Spara till filer

table-asks-take_back = { $name } vill ta tillbaka ett drag.
table-asks-draw = { $name } erbjuder remi.
table-asks-new_deal = { $name } vill ge om omgången.
table-asks-rematch = { $name } vill ha revansch.
table-asked = Väntar på svar.
table-agree = Godta
table-decline = Avböj
table-withdraw = Dra tillbaka

leave-title = Lämna bordet?
leave-save = Spara och lämna
leave-without = Lämna utan att spara
leave-close = Stäng bordet
leave-close-title = Stänga bordet?
leave-files = Ladda ner sparfiler också
leave-text = Ett sparat parti kan du fortsätta från första sidan. Ett parti som inte sparas raderas.
leave-friend = Partiet fortsätter utan dig. Du kan återvända till det från första sidan.
leave-friend-clock = Partiet fortsätter utan dig, och din klocka går. Du kan återvända till det från första sidan.
leave-open = Tills du stänger det står bordet öppet för dem du har bjudit in. Du kan återvända till det från första sidan.
leave-waiting = Bordet står öppet för dem som är inbjudna. Du kan återvända till det från första sidan.

restart-title = Börja om?
restart-text = Spela partiet igen med samma spelare, ge om omgången eller förbered ett nytt parti.
restart-game = Partiet
restart-round = Omgången
restart-new = Nytt parti

## The board of a sowing game

# What the house and the store are called in the game: kuyu, lubang, rumah … as its players say.
sowing-store =
    { $count ->
        [one] { $name }, { $store }: { $count } kula
       *[other] { $name }, { $store }: { $count } kulor
    }
sowing-house =
    { $count ->
        [one] { $name }, { $house } { $number }: { $count } kula
       *[other] { $name }, { $house } { $number }: { $count } kulor
    }
sowing-burnt = { $name }, { $house } { $number }: stängd den här omgången
sowing-won-by = vunnen för gott av { $name }
sowing-land-of = ägs av { $name }
sowing-last = senaste draget
sowing-no-seeds = Den här gropen är tom.
sowing-not-yours = Bara { $name } får så från den här gropen.
sowing-not-now = Reglerna tillåter inte det här draget nu.
sowing-ends-in-store = slutar i boet
sowing-ends-in-own = slutar i din grop { $house }
sowing-ends-in-other = slutar i grop { $house } på andra sidan
sowing-ends-after =
    { $laps ->
        [one] efter { $laps } etapp
       *[other] efter { $laps } etapper
    }
sowing-ends-captures =
    { $count ->
        [one] tar { $count } kula
       *[other] tar { $count } kulor
    }
sowing-ends-again = extradrag
sowing-board = Bräde. Tangenter: 1 till 9 sår från en grop, pilarna flyttar längs brädet, P passar.
sowing-swap = Byt sida
sowing-pass = Passa
# The letters of South and North, on houses that do not belong to their side.
sowing-letter-south = S
sowing-letter-north = N
sowing-legend = S: { $south }, N: { $north }.
sowing-legend-won = En fyrkantig grop med dubbel kant är vunnen för gott: ingen sår från den, och kulorna är redan räknade för ägaren.
sowing-legend-land = En grop med streckad kant tillhör spelaren mittemot.
sowing-set = Set { $number } av { $sets }
sowing-round = Omgång { $number }

## Cassino

cassino-table = Bord
cassino-hand = Din hand
cassino-hand-of = Din hand ({ $name })
cassino-stock = Talong: { $count }
cassino-empty = Bordet är tomt.
cassino-hand-empty = Inga kort på handen.
cassino-play = Lägg
cassino-capture = Ta
cassino-worth = { $card }, värde { $value }
cassino-worth-two = { $card }, värde { $table } på bordet, { $hand } på handen
cassino-sum-not = { $sum }, inte { $value }
cassino-sum-times = { $sum }, { $times } gånger { $value }
cassino-held =
    { $count ->
        [one] { $count } kort på handen
       *[other] { $count } kort på handen
    }
cassino-captured =
    { $count ->
        [one] { $count } taget kort
       *[other] { $count } tagna kort
    }
cassino-sweeps =
    { $count ->
        [one] { $count } tabbe
       *[other] { $count } tabbar
    }
# Points, as short as can be.
cassino-unit = p
cassino-dealer = givare
cassino-dealer-letter = G
cassino-new = ny
cassino-drawn = { $card }, nyss draget
cassino-round = Omgång { $number }
cassino-round-to =
    { $target ->
        [one] Omgång { $number }, till { $target } poäng
       *[other] Omgång { $number }, till { $target } poäng
    }
cassino-keys = Tangenter: välj kort med pilarna och blanksteg, P lägger, C tar.
cassino-no-card = Välj först ett kort på din hand.
cassino-no-table = Välj korten på bordet som du vill ta.
cassino-table-chosen = Avmarkera korten på bordet om du bara vill lägga ett kort.
cassino-next = Nästa omgång
# Cards as signs.
cassino-hint-play = Tips: lägg { $card }
cassino-hint-capture = Tips: { $card } tar { $cards }
cassino-has-played = { $name } har spelat.
cassino-pass-screen = Lämna över skärmen till { $name }.
cassino-hide = Dölj mina kort
cassino-show = Jag är { $name }: visa mina kort
cassino-covered = Korten är dolda.
cassino-score = Poäng i omgång { $number }
cassino-item-sweeps = Tabbar
cassino-item-aces = Ess
cassino-item-most_cards = Flest kort
cassino-item-most_spades = Flest spader
cassino-item-ten_of_diamonds = Ruter tio
cassino-item-two_of_spades = Spader två
cassino-item-total = Denna omgång
cassino-total = Totalt

## Finished games

past-title = Avslutade partier
past-lead = Se vilket avslutat parti som helst, drag för drag.
past-none = Inga avslutade partier än.
past-any-level = Alla nivåer
past-more = Visa fler
past-players = { $name } och { $count } andra
past-start = Början.
past-place = Drag
past-steer = Stega genom partiet
past-at = Drag { $move } av { $last }
past-at-start =
    { $moves ->
        [one] Början, { $moves } drag
       *[other] Början, { $moves } drag
    }
past-first = Början
past-back = Bakåt
past-play = Spela
past-stop = Stopp
past-forward = Framåt
past-last = Slutet
past-link = Kopiera länk till draget
past-copied = Länken är kopierad.
past-record = Ladda ner protokoll
past-export = Exportera alla partier
past-import = Importera partier
past-imported =
    { $new ->
        [0] Inga nya partier.
        [one] 1 parti importerat.
       *[other] { $new } partier importerade.
    }
past-imported-known =
    { $known ->
        [one] 1 fanns redan.
       *[other] { $known } fanns redan.
    }
past-keys = Tangenter: vänster och höger stegar, Home och End hoppar, blanksteg spelar och stoppar.

## Review

review-title = Genomgång
review-judging = Bedömer dragen
review-retry = Försök igen
review-show = Visa bästa draget
review-next = Nästa misstag
review-back = Förra misstaget
review-stuck = Servern kunde inte bedöma partiet.
review-done =
    { $count ->
        [0] Genomgången är klar: inga drag markerade.
        [one] Genomgången är klar: { $count } drag markerat.
       *[other] Genomgången är klar: { $count } drag markerade.
    }
review-done-own =
    { $count ->
        [0] Genomgången är klar: inga av dina drag är markerade.
        [one] Genomgången är klar: { $count } av dina drag är markerat.
       *[other] Genomgången är klar: { $count } av dina drag är markerade.
    }
review-graph = Hur många kulor { $name } ledde med efter varje drag
review-losses = Väntade poäng som varje drag förlorade
review-slip = ett småfel
review-mistake = ett misstag
review-blunder = en blunder
review-slips = Småfel
review-mistakes = Misstag
review-blunders = Blundrar
review-tally = Misstag per spelare
review-lost-seeds = Förlorade kulor per drag
review-lost-points = Förlorade poäng per drag
# An amount with its sign, such as +3.
review-seeds =
    { $count ->
        [one] { $amount } kula
       *[other] { $amount } kulor
    }
review-points =
    { $count ->
        [one] { $amount } poäng
       *[other] { $amount } poäng
    }
review-worth = { $worth } för { $name }
review-good = Ett bra drag.
review-almost = Ett bra drag, om än inte det bästa.
review-unknown = Draget är inte bedömt.
review-was-slip = Ett småfel: det kostade { $cost }.
review-was-mistake = Ett misstag: det kostade { $cost }.
review-was-blunder = En blunder: den kostade { $cost }.
review-margin = Dragets värde: { $worth } i slutet.
review-margin-most = Dragets värde: högst { $worth } i slutet.
review-expected = Dragets värde: { $worth } väntas.
review-none-better = Inget drag var bättre.
review-best-sow = Bäst var att så från { sown-house }: { $worth } i slutet.
review-best-swap = Bäst var att byta sida: { $worth } i slutet.
review-best-pass = Bäst var att passa: { $worth } i slutet.
review-best-play = Bäst var att lägga { $card }: { $worth } väntas.
review-best-capture = Bäst var att ta { $cards } med { $card }: { $worth } väntas.
review-turning = Här vände partiet.
review-to-turning = Till vändpunkten, drag { $move }
review-proved = Bevisat.
review-estimated = Uppskattat.
review-guess = uppskattat
review-find = Hitta det bästa draget.
review-right = Rätt: det är det bästa draget.
review-same = Det var så det spelades. Det finns ett bättre drag.
review-wrong = Det finns ett bättre drag. Försök igen.

## Analysis

analysis-title = Analys
analysis-thinking = Analyserar …
analysis-nothing = Här finns inget att analysera.
analysis-proved = bevisat
analysis-estimated = uppskattat
analysis-house = Grop
analysis-value = Värde
analysis-certainty = Säkerhet
analysis-line = Väntad variant
analysis-caption =
    { $depth ->
        [one] Väntad ledning i slutet, i kulor; { $depth } drags sökdjup.
       *[other] Väntad ledning i slutet, i kulor; { $depth } drags sökdjup.
    }
analysis-even = Det ser jämnt ut.
analysis-proved-draw = Bevisat: oavgjort med bästa spel.
analysis-proved-win =
    { $count ->
        [one] Bevisat: { $name } vinner med { $count } kula vid bästa spel.
       *[other] Bevisat: { $name } vinner med { $count } kulor vid bästa spel.
    }
analysis-proved-loss =
    { $count ->
        [one] Bevisat: { $name } förlorar med { $count } kula vid bästa spel.
       *[other] Bevisat: { $name } förlorar med { $count } kulor vid bästa spel.
    }
analysis-ahead-exact =
    { $count ->
        [one] { $name } ser ut att leda med { $count } kula.
       *[other] { $name } ser ut att leda med { $count } kulor.
    }
analysis-ahead-least =
    { $count ->
        [one] { $name } ser ut att leda med minst { $count } kula.
       *[other] { $name } ser ut att leda med minst { $count } kulor.
    }
analysis-ahead-most =
    { $count ->
        [one] { $name } ser ut att leda med högst { $count } kula.
       *[other] { $name } ser ut att leda med högst { $count } kulor.
    }
analysis-behind-exact =
    { $count ->
        [one] { $name } ser ut att ligga under med { $count } kula.
       *[other] { $name } ser ut att ligga under med { $count } kulor.
    }
# The value is a bound: at least so good, so at most so far behind.
analysis-behind-least =
    { $count ->
        [one] { $name } ser ut att ligga under med högst { $count } kula.
       *[other] { $name } ser ut att ligga under med högst { $count } kulor.
    }
analysis-behind-most =
    { $count ->
        [one] { $name } ser ut att ligga under med minst { $count } kula.
       *[other] { $name } ser ut att ligga under med minst { $count } kulor.
    }

## Puzzles

puzzles-lead = Hitta det bästa draget: alla andra förlorar minst tre kulor.
puzzles-none = Här finns inga uppgifter.
puzzles-daily = Dagens uppgift
puzzles-daily-of = Dagens uppgift: { $game }
puzzles-solve = Lös
puzzles-next = Nästa uppgift
puzzles-rating =
    { $tried ->
        [one] Din rating: { $rating }, efter { $tried } uppgift.
       *[other] Din rating: { $rating }, efter { $tried } uppgifter.
    }
puzzles-no-rating = Din rating börjar på { $rating }.
puzzles-solved = { $solved } av { $all } lösta
puzzles-number = { $game }: uppgift { $number }
puzzles-task =
    { $loss ->
        [one] Ditt drag. En grop är minst { $loss } kula bättre än alla andra.
       *[other] Ditt drag. En grop är minst { $loss } kulor bättre än alla andra.
    }
puzzles-right-win =
    Rätt! Draget vinner med { $seeds ->
        [one] { $seeds } kula
       *[other] { $seeds } kulor
    }; alla andra drag slutar minst { $loss ->
        [one] { $loss } kula
       *[other] { $loss } kulor
    } sämre.
puzzles-right-loss =
    Rätt! Draget förlorar med bara { $seeds ->
        [one] { $seeds } kula
       *[other] { $seeds } kulor
    }; alla andra drag slutar minst { $loss ->
        [one] { $loss } kula
       *[other] { $loss } kulor
    } sämre.
puzzles-right-draw =
    { $loss ->
        [one] Rätt! Draget ger oavgjort; alla andra drag slutar minst { $loss } kula sämre.
       *[other] Rätt! Draget ger oavgjort; alla andra drag slutar minst { $loss } kulor sämre.
    }
puzzles-wrong = Du sådde från { sown-house }. Det finns ett bättre drag. Försök igen.
puzzles-best = Det bästa draget är { sown-house }.
puzzles-show = Visa svaret
puzzles-opponent = Motståndare

## Tournaments

tournaments-new = Ny turnering
tournaments-none = Det finns inga turneringar än.
tournaments-how = Skicka länken till alla och starta när alla har gått med.
tournaments-format = Vem möter vem
tournaments-format-round-robin = alla möter alla
tournaments-format-swiss = schweizer: spelare med lika poäng möts
tournaments-format-knockout = utslagning
tournaments-games = Partier per par
tournaments-games-fault = Antalet partier per möte måste vara ett heltal från { $least } till { $most }.
tournaments-open = Skapa turnering
tournaments-computer = Dator ({ $level })
tournaments-public = Visa turneringen i listan för alla
tournaments-joined =
    { $count ->
        [one] Väntar på spelare: { $count } har gått med.
       *[other] Väntar på spelare: { $count } har gått med.
    }
tournaments-round = Rond { $round } av { $rounds }
tournaments-your-name = Vad heter du?
tournaments-copy = Kopiera inbjudningslänk
tournaments-start = Starta
tournaments-start-ask = Starta turneringen?
tournaments-end = Avsluta turneringen
tournaments-end-ask = Avsluta turneringen?
tournaments-your-game = Ditt parti mot { $name } är klart att spelas.
tournaments-wait = Ditt nästa parti är inte klart än.
tournaments-leave-ask = Lämna turneringen?
tournaments-remove = Ta bort
tournaments-remove-ask = Ta bort { $name }?
tournaments-gone = har lämnat
tournaments-absent = Markera som frånvarande: { $name }
tournaments-absent-ask = Räkna partiet som förlorat för { $name }?
tournaments-byes = Inget parti i den här ronden: { $names }
tournaments-standings = Ställning
tournaments-player = Spelare
tournaments-points = Poäng
tournaments-won = Vunna
tournaments-drawn = Remi
tournaments-lost = Förl.
tournaments-cross = Korstabell

## Lessons

lesson-title = { $game }: en första lektion
lesson-first = En första lektion
lesson-at = Steg { $step } av { $steps }
lesson-next = Nästa
lesson-watch = Låt Nora spela
lesson-play = Spela ett parti
lesson-done = Det är allt du behöver för att börja. Resten står i reglerna.
lesson-other = Gör först det lektionen ber om.

## Rules and help

rules-title = Regler och hjälp
rules-lead = Hur varje spel spelas här, och var källorna skiljer sig åt.
rules-in-english = Reglerna är på engelska.
rules-use = Så spelar du här
rules-use-sow = Klicka eller tryck på en grop för att så från den, eller tryck dess nummer. Ljusa kanter visar groparna du kan så från; peka på en för att se var dess sista kula hamnar.
rules-use-won = I vissa spel kan en grop vinnas för gott, eller tillhöra spelaren mittemot: då bär den ägarens bokstav, S för Syd eller N för Nord. Där en spelare utan kulor passar visas knappen ”Passa” när det är dags; P gör detsamma.
rules-use-analysis = Mot datorn kan du ta tillbaka drag, och ”Analys” visar vad varje grop är värd. I partier mellan människor vid två skärmar finns ingen analys.
rules-use-cards = Välj ett kort på din hand och, för att ta, kort på bordet; tryck sedan ”Lägg” eller ”Ta”. Klicka på ett kort igen för att avmarkera det, eller dra det till bordet. Blanksteg väljer ett kort, P lägger, C tar.
rules-use-share = Flera kan dela en skärm: ge var och en en plats. Korten är dolda tills nästa spelare bekräftar att ingen annan ser på.
rules-use-hint = ”Tips” väljer de bästa korten och säger varför. ”Börja om” ger om omgången eller startar ett nytt parti. ”Spara till filer” laddar ner matchen och en reservkopia; ”Öppna en sparfil” på första sidan läser in dem.
rules-use-link = Med en hemlig länk kan en vän spela på en plats. Den fungerar en gång, för den första som öppnar den, så skicka den inte till någon annan.
rules-use-kept = Dina partier sparas medan du spelar. Stäng sidan när du vill och fortsätt från första sidan. Avslutade partier finns under ”Partier”.
rules-use-skip = Escape hoppar över en animering; under ”Inställningar” ändrar du dess tempo.
rules-plays = Spelar
rules-does = Vad den gör
rules-every-game = alla spel
rules-sowing = såspel
rules-cassino = Cassino
help-title = Hjälp med { $game }
help-use = Så spelar du på den här sidan

## Save files

saves-title = Fortsätt ett sparat parti
saves-lead = Fortsätt en match nordisk kasino från dess sparfiler, härifrån eller från det äldre programmet.
saves-main = Sparfil
saves-backup = Reservkopia, om du har en
saves-continue = Fortsätt
saves-none = Välj först sparfilen.
saves-no-backup = Välj först reservkopian.
saves-faults = Filen är skadad:
saves-interrupted = Programmet avbröts medan filen användes. Reservkopian är säkrare.
saves-refused = Partiet kan inte fortsättas
saves-as-it-is = Läs den ändå
saves-repair = Reparera den
saves-use-backup = Läs reservkopian
saves-repaired = Vad som reparerades
saves-own = Partier som spelats här behöver ingen fil: fortsätt dem från första sidan.
saves-done = Två filer laddades ner: partiet och dess reservkopia.

## Scores

scores-title = Topplista
scores-none = Inga resultat än. Ett avslutat parti räknas när det har spelats från vanlig början utan hjälp.
scores-when = Datum
scores-result = Resultat
scores-won = vinst
scores-drawn = oavgjort
scores-lost = förlust
scores-ended-played = spelat till slut
scores-ended-resigned = motståndaren gav upp
scores-ended-time = motståndaren överskred tiden
scores-ended-agreed = överenskommelse
scores-against = Mot
scores-anybody = Alla
scores-people = människor

## Settings

settings-server = Server för andra skärmar
settings-server-note = Adressen till en Parlour-server, om du känner till någon. Partier med personer vid andra skärmar spelas där; alla andra stannar i den här webbläsaren.
settings-server-fault = Det här är ingen adress. En adress börjar med https://.
settings-note = Inställningarna sparas bara i den här webbläsaren.
settings-language = Språk
settings-language-auto = samma som webbläsaren
settings-name = Ditt namn
settings-speed = Animeringens tempo
settings-speed-slow = långsamt
settings-speed-normal = normalt
settings-speed-fast = snabbt
settings-speed-off = ingen animering
settings-direction = Såriktning
settings-direction-auto = som brukligt i spelet
settings-direction-anticlockwise = moturs
settings-direction-clockwise = medurs
settings-theme = Färger
settings-theme-auto = samma som systemet
settings-theme-light = ljust
settings-theme-dark = mörkt
settings-board = Bräden
settings-board-own = som brukligt i varje spel
settings-board-maple = lönn
settings-board-teak = teak
settings-board-walnut = valnöt
settings-board-ebony = ebenholts
settings-seeds = Kulor
settings-seeds-own = som brukligt i varje spel
settings-seeds-glass = glas
settings-seeds-shells = kaurisnäckor
settings-seeds-beans = bönor
settings-seeds-stones = flodstenar
settings-felt = Kortbord
settings-felt-green = grönt
settings-felt-blue = blått
settings-felt-red = vinrött
settings-felt-night = nattsvart
settings-preview = Visa var ett drag skulle sluta
settings-sorted = Sortera korten efter vad de räknas som
settings-sound = Ljud: kulor, kort och en signal när det är min tur
settings-notify = Meddela mig när det är min tur och jag är i en annan flik
settings-refused = Webbläsaren tillåter inte aviseringar från den här sidan.

## A page without a server

site-lead = Välj ett spel och spela mot datorn eller någon bredvid dig.
site-insecure = Den här sidan sparar partier bara på en säker adress, som börjar med https.
site-needs-server = Personer vid andra skärmar och turneringar behöver en server.
site-go-to-server = Gå till { $server }
site-new-version = En ny version är klar.
site-reload = Ladda om

## Explorer

explorer-title = Utforska
explorer-lead = Lösta bräden: vad varje drag är värt och hur ofta det har spelats här.
explorer-how = Talet säger hur mycket sidan som börjar vinner (+) eller förlorar (−) med, om båda spelar sitt bästa.
explorer-seeds = Kulor per grop
explorer-first-wins =
    { $count ->
        [one] Sidan som börjar kan vinna med { $count } kula.
       *[other] Sidan som börjar kan vinna med { $count } kulor.
    }
explorer-second-wins =
    { $count ->
        [one] Sidan som börjar förlorar med { $count } kula.
       *[other] Sidan som börjar förlorar med { $count } kulor.
    }
explorer-draw = Oavgjort om båda spelar sitt bästa.
explorer-moves-unproved = Dragens värden är inte bevisade.
explorer-rule-capture-empty = En sista kula i en egen tom grop tar även om gropen mittemot är tom.
explorer-rule-ends-either = Partiet slutar så snart någon av sidorna är tom.
explorer-rule-majority-off = Partiet fortsätter även när någon har mer än hälften av alla kulor.
explorer-rule-repetition-none = Ställningar får upprepas hur ofta som helst.
explorer-played = Spelat
explorer-won = Vunnet
explorer-won-of = { $won } vunna, { $drawn } oavgjorda
explorer-line = Drag hittills
explorer-start = Start
explorer-boards = Alla lösta bräden
explorer-games =
    { $count ->
        [0] Inga avslutade partier på det här brädet än.
        [one] Antalen gäller { $count } parti på det här brädet.
       *[other] Antalen gäller de senaste { $count } partierna på det här brädet.
    }
explorer-turn = Vid draget: { $name }
explorer-play = Så grop { $house }
explorer-over = Partiet är slut. Syd: { $south }, nord: { $north }.

## Exercises

exercises-title = Övningar
exercises-lead = Korta uppgifter efter den första lektionen, en färdighet i taget.
exercise-topic-last-seed = Räkna till sista kulan
exercise-topic-turn = Behåll draget
exercise-topic-capture = Hitta fångsten
exercise-topic-endgame = Slutspel
exercise-at = { $number } av { $all }
exercise-task-last-seed = Välj gropen vars sista kula hamnar här: { $pit }
exercise-task-turn = Vilken grop ger dig ett drag till?
exercise-task-capture = Vilken grop fångar kulor?
exercise-task-endgame = Få kulor är kvar. Vilket drag är bäst?
exercise-own-store = Ditt bo.
exercise-other-store = Motståndarens bo.
exercise-own-house = Din grop { $house }.
exercise-other-house = Motståndarens grop { $house }.
exercise-ends = Dess sista kula hamnar här: { $pit }
exercise-right = Rätt!
exercise-wrong = Inte den. Försök igen.
exercise-answer = Det är grop { $house }.
exercise-next = Nästa övning

## Watching computers play, seeds, links as pictures

new-against-watch = Ingen: jag tittar på
new-against-watch-note = två datorspelare
new-second-level = Andra spelarens nivå
new-seed = Starttal
new-seed-drawn = slumpas
new-seed-note = Partier med samma starttal börjar med samma giv och samma slantsingling. De räknas inte bland de bästa resultaten.
new-seed-fault = Starttalet är ett heltal med högst 19 siffror, till exempel 12.
new-range = ({ $least } till { $most })
new-rule-fault = { $rule }: ange ett heltal från { $least } till { $most }.
new-rules-clash = De här husreglerna går inte ihop: { $rules }.
watching-title = Uppspelning
watching-pause = Pausa
watching-go-on = Fortsätt
watching-step = Ett drag
watching-pace = Hastighet
watching-pace-slow = långsamt
watching-pace-normal = normalt
watching-pace-fast = snabbt
table-seed = Starttal: { $seed }
table-seeded = Den som ställde upp bordet valde starttalet.
table-qr = QR-kod
table-qr-title = Skanna för att vara med
table-invite-title = Bjud in en vän
table-qr-alt = QR-kod för inbjudningslänken
# Beside a link, where the address of the page is that of the own computer.
table-only-here = Länken går bara att öppna på den här datorn, eftersom sidan öppnades på datorns egen adress.

## Why the server refuses something, by its code

# $count, $houses, $seeds (numbers). $name: somebody's name.
problem-busy = För många ber om råd just nu. Försök igen om några sekunder.
problem-closing = Servern stängs. Försök igen senare.
problem-server-full = Det finns för många bord. Försök igen senare.
problem-store-full = Servern har inte plats för nya bord. Försök igen senare.
problem-not-stored = Servern kan inte spara något just nu, så ingenting har hänt. Försök igen senare.
problem-not-kept = Webbläsaren kunde inte spara det, så ingenting har hänt. Disken kan vara full.
problem-damaged-store = Det som servern har sparat av partiet är skadat, så ingenting har hänt.
problem-changed-elsewhere = Ett annat program har ändrat partiet, så ingenting har hänt. Läs in sidan på nytt.
problem-too-fast = Det var för mycket på en gång. Vänta ett ögonblick.
problem-too-slow = Begäran tog för lång tid. Försök igen.
problem-too-many-tables = { $count ->
    [one] Du kan ha högst { $count } bord öppet.
   *[other] Du kan ha högst { $count } bord öppna.
}
problem-too-many-connections = { $count ->
    [one] Du kan ha högst { $count } anslutning.
   *[other] Du kan ha högst { $count } anslutningar. Stäng ett fönster.
}
problem-too-many-tournaments = Det finns för många turneringar. Avsluta en av dina, eller försök igen senare.
problem-too-large = Bräden har här högst { $houses } gropar per sida och { $seeds } kulor per grop.
problem-needs-server = Personer vid andra skärmar behöver en server. Här spelar alla vid den här skärmen.
problem-no-person = Minst en plats måste vara för en person.
problem-no-such-table = Det finns inget sådant bord. Det kan ha stängts efter partiet.
problem-no-such-game = Det finns inget sådant spel.
problem-no-such-tournament = Det finns ingen sådan turnering.
problem-no-such-puzzle = Det finns ingen sådan uppgift.
problem-no-such-exercise = Det finns ingen sådan övning.
problem-no-such-board = Det finns inget sådant löst bräde.
problem-wrong-key = Den här nyckeln går inte till någon plats här.
problem-seat-taken = Platsen är upptagen.
problem-waiting = Några platser är fortfarande lediga.
problem-game-over = Partiet är över.
problem-not-your-turn = Det är någon annans tur.
problem-out-of-step = Partiet har gått vidare under tiden. Titta igen.
problem-no-move = Det finns inget att ta tillbaka.
problem-cards-seen = Kort har setts sedan dess, så det går inte att ta tillbaka.
problem-no-hints = Det finns inga tips mot personer vid andra skärmar, om inte bordet ställdes upp så.
problem-in-tournament = I turneringspartier finns inte detta.
problem-rematch-made = Returmatchen har redan ett bord.
problem-not-over = Partiet är inte över än.
problem-begun = Turneringen har börjat.
problem-full = En turnering har högst { $count } spelare.
problem-name-taken = Någon heter redan { $name }. Välj ett annat namn.
problem-bad-name = Ett namn har 1 till 40 tecken, som alla syns.
problem-tournament-over = Turneringen är över.
