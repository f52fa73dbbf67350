### Swedish. Not yet read by a native speaker.
###
### Screens are narrow: keep labels and the descriptions of keys short. Names of keys, such as Enter and Esc, stand in
### the program and stay as they are printed on keyboards.

## Everywhere

subtitle = traditionella bords- och kortspel
# $width, $height, $least_width, $least_height (numbers): in characters.
too-small = Terminalen är { $width } gånger { $height }; Parlour behöver { $least_width } gånger { $least_height }. Gör den större, eller avsluta med Ctrl-C.
# Stands at the top right of every screen; `?` is a key.
# $speed (number)
pace = tempo { $speed }   ? hjälp
pace-off = drag direkt   ? hjälp
log = Drag
# $lines (number): how far the list of moves is scrolled back.
log-back = Drag, { $lines } tillbaka
# $name. $why: in English.
player-failed = { $name } kan inte spela vidare: { $why }. Ta tillbaka ett drag, eller lämna partiet.
hint-failed = Inget tips: { $why }.
looking-for-hint = Letar efter ett tips ...
# $name
thinks = { $name } tänker ...
# $thousands, $millions (numbers): of positions that were searched.
thinks-thousands = { $name } tänker: { $thousands } tusen ställningar ...
thinks-millions = { $name } tänker: { $millions } miljoner ställningar ...
# The default name of a person.
player = Spelare

## The menu and its pages

choose-game = Välj ett spel
# $least, $most (numbers)
players-exactly = { $least } spelare
players-range = { $least } till { $most } spelare
# $games (number)
more-games = Alla { $games } spel ...
all-games = Alla { $games } spel
# $typed: a part of a name.
find-game = Sök: { $typed }
no-match = Inget spel passar `{ $typed }`. Esc: visa alla.
gallery-keys = Skriv för att söka.  Upp, ner, Enter: välj.  Esc: tillbaka.
resume = Återuppta
# $games (number)
all-unfinished = Alla { $games } oavslutade partier ...

## Games that are kept

kept-game = { $game }: { $about }
unfinished-games = Oavslutade partier
finished-games = Avslutade partier
saved-games = Sparade partier
no-unfinished-games = Inga oavslutade partier.  Tab: nästa lista.  Esc: tillbaka.
no-finished-games = Inga avslutade partier än.  Tab: nästa lista.  Esc: tillbaka.
no-saved-games = Inga sparade partier än; w sparar ett pågående parti.  Tab: nästa lista.
unfinished-keys = Enter: återuppta  p: repris  e: exportera  d: radera  Tab: nästa lista
finished-keys = Enter: gå igenom  e: exportera  d: radera  Tab: nästa lista
saved-keys = Enter: spela vidare  p: repris  e: exportera  d: radera  Tab: nästa lista
note = Anteckning
high-scores = Topplista
no-scores = Inga resultat för det här spelet än.
save-as = Spara partiet som
save-as-keys = Enter: spara och ersätt parti med samma namn.  Esc: avbryt.
# $name: of the save.
saved = Sparat som `{ $name }`.
# $why: in English, here and below.
not-saved = Inte sparat: { $why }.
export-to = Exportera partiet till filen
export-to-keys = Enter: skriv filen och ersätt fil med samma namn.  Esc: avbryt.
# $file: a name.
exported = Skrivet till { $file }.
not-exported = Inte skrivet: { $why }.
not-deleted = Inte raderat: { $why }.
not-set = Ändrat för tillfället, men inte sparat: { $why }.
not-kept = Partiet sparas inte: { $why }.
not-read = Sparade partier kan inte läsas: { $why }.

## Settings

settings = Inställningar
setting-name = Ditt namn
setting-speed = Tempo
setting-signs = Rita med
setting-board = Bräden
setting-hints = Tips
setting-language = Språk
speed-off = av: drag visas direkt
signs-unicode = Unicode
signs-ascii = bara ASCII
# How boards lie on the screen.
board-across = liggande
board-upright = stående
board-across-flipped = liggande, vänt
board-upright-flipped = stående, vänt
hints-always = visas alltid
hints-asked = när du trycker h
settings-keys-name = Skriv namnet du spelar under.  Enter: klar.
settings-keys = Vänster, höger: ändra.  Enter: klar.

## Setting a game up

# $game: its title.
set-up = { $game }: förbered
start = Starta partiet
start-help = Enter: starta. Upp, ner: gå till det du vill ändra.
players-heading = Spelare
game-heading = Spel
rules-heading = Husregler
# $number: of the seat.
seat = Plats { $number }
# $kind: as it is typed. $help: what it does. $another: as it is typed.
kind-help = { $kind }: { $help }. Skriv ett namn. Vänster, höger: en annan sorts spelare. Tab: skriv en, till exempel { $another }.
kind-prompt = Sorts spelare, sedan Enter:
add-player = Lägg till spelare
add-player-help = Enter, höger: lägg till en spelare. Delete: ta bort den valda.
size = Storlek
# A number of houses on each side, and of seeds in each house.
# $houses, $seeds (numbers)
size-of = { $houses ->
    [one] { $houses } grop med { $seeds }
   *[other] { $houses } gropar med { $seeds }
}
# $size: as above.
own-size = { $size }, egen storlek
# $sizes: such as "6 × 4, 5 × 5": houses and seeds.
size-help = Vänster, höger: de vanliga storlekarna ({ $sizes }). För andra, ställ in de två nästa.
houses-a-side = Gropar per sida
houses-help = Vänster, höger: ändra, eller skriv ett tal från 1 till 1024.
seeds-a-house = Kulor per grop
seeds-help = Vänster, höger: ändra, eller skriv ett tal upp till 1000000.
board = Bräde
board-usual = vanlig uppställning
board-own = en egen ställning
board-help = Enter: lägg upp en ställning att spela från eller analysera. Delete: vanlig uppställning.
first-move = Första draget
first-move-help = Syd, Nord eller slantsingling.
coin-toss = slantsingling
seed-number = Starttal
seed-number-help = Samma starttal ger samma parti. Skriv ett tal, eller vänster, höger: dra ett nytt.
# $value: as it is typed.
default-is = normalt: { $value }
# $seat: its label.
nameless = En spelare behöver ett namn: { $seat }.
no-person = Minst en spelare måste vara `human`.
# $least (number)
too-few = Spelet kräver minst { $least } spelare.
# $rule: its key. $help: what it is about. $values: as they are typed.
rule-help = { $rule }: { $help } ({ $values }).
rule-help-number = { $rule }: { $help } (ett heltal).
# $rows (number)
more-rows = ... { $rows } till nedanför
# $why: in English.
settings-fault = Inställningarna fungerar inte: { $why }.

## The board editor

# $game: its title.
editor = { $game }: lägg upp en ställning
# $side: as the message `side` names it.
editor-mover = { $side } är vid draget.
nothing-to-play = Partiet är över: det finns inget kvar att spela.
# $why: in English.
not-possible = Inte möjligt här: { $why }.

## A sowing game

# Parts of the line above a game.
# $number, $of (numbers)
set-of = set { $number } av { $of }
# $number
round-number = omgång { $number }
# $south, $north, $target (numbers): seeds.
round-to-target = omgång { $number }, { $south } : { $north } av { $target } kulor
# $seed: a number that makes the game the same again.
with-seed = starttal { $seed }
# Beside the name of whose turn it is.
to-move = < vid draget
# In brackets, what part of a wide board is shown. $from, $to, $of (numbers): houses.
part-of-board = ({ $from }-{ $to } av { $of }, upp/ner)
won-houses-legend = 4s, 4n: vunnen för gott av Syd, av Nord; redan räknad, sås aldrig.
land-legend = 4S, 4N: tillhör Syd, Nord, på andra sidan.
# $name. $side: as the message `side` names it.
choose-house = { $name } ({ $side }): välj en grop.
choose-house-or-swap = { $name } ({ $side }): välj en grop, eller byt sida med s.
choose-to-pass = { $name } ({ $side }): inga kulor att så. Passa med p eller Enter.
choose-empty = { $count ->
    [one] { $name } ({ $side }): välj en grop som förblir tom i den här omgången.
   *[other] { $name } ({ $side }): välj { $count } gropar som förblir tomma i den här omgången.
}
choose-opening = { $name } ({ $side }): välj en grop att öppna med.
# $other: a name.
choose-opening-secretly = { $name } ({ $side }): välj en grop att öppna med; { $other }, titta bort.
coin-spins = Slanten singlar ...
coin-falls = { $name } vinner slantsinglingen.
# $south, $north: names. $south_hand, $north_hand (numbers): seeds.
both-sow = Båda sår: { $south } har { $south_hand } i handen, { $north } har { $north_hand }.
# While seeds fall. $name. $hand (number): seeds. $lap, $laps (numbers)
sows-hand = { $name } sår: { $hand } i handen.
sows-lap = { $name } sår: etapp { $lap } av { $laps }.
sows-hand-lap = { $name } sår: { $hand } i handen, etapp { $lap } av { $laps }.
move-over = { $name }: draget är över.
# What the house under the cursor would do, in several sentences.
# $house (number). $across (yes, no). $seeds (number)
preview = { $across ->
    [yes] Grop { $house } på andra sidan: { $seeds ->
        [one] { $seeds } kula.
       *[other] { $seeds } kulor.
    }
   *[no] Grop { $house }: { $seeds ->
        [one] { $seeds } kula.
       *[other] { $seeds } kulor.
    }
}
# $seeds (number): of all laps. $laps (number): at least 2.
preview-laps = Draget sår { $seeds } kulor i { $laps } etapper.
preview-ends-own-store = Det slutar i ditt bo.
# $name: of the other player. $house (number)
preview-ends-other-store = Det slutar i det andra boet.
preview-ends-own-house = Det slutar i din grop { $house }.
preview-ends-other-house = Det slutar i grop { $house } på andra sidan.
# $captured, $given (numbers): seeds.
preview-captures = Det tar { $captured }.
preview-gives = Det ger andra sidan { $given }.
preview-again = Du får ett drag till.
# The result cannot be foreseen, because both sides sow at the same time. $house (number)
preview-both-choose = Grop { $house }: båda sidor sår samtidigt, så slutet beror på bådas val.
preview-both-hold = Grop { $house }: båda sidor sår samtidigt, så slutet beror på bådas händer.
# $name. $hand (number): seeds.
holds = I handen hos { $name }: { $hand }.
hints-on = Tips visas för varje drag; H stänger av dem.
hints-off = Tips är av; h ger ett.
analysing = Analyserar ...
# $why: in English.
no-analysis = Ingen analys: { $why }.
is-proved = Bevisat.
# $moves: as they are typed, such as "3 1 5".
expected-line = Variant: { $moves }.
# The seeds that are left at the end. $name. $seeds (number)
takes-rest = { $seeds ->
    [one] { $name } får den { $seeds } kula som är kvar.
   *[other] { $name } får de { $seeds } kulor som är kvar.
}
# $number
set-is-over = Set { $number } är över. Tryck Enter för att fortsätta.
round-is-over = Omgång { $number } är över. Tryck Enter för att fortsätta.
nothing-to-undo = Inget att ta tillbaka.
nothing-to-redo = Inget att göra om.
taken-back = Tillbakataget; r gör om det.
redone = Gjort igen.

## Cassino

# $target (number): points.
match-continues = Matchen fortsätter tills någon har { $target } poäng.
# Heads of columns: at most six letters.
column-sweeps = tabbar
column-aces = ess
column-cards = kort
column-spades = spader
column-round = omgång
column-total = summa
column-points = poäng
column-points-short = p
column-hand = hand
# A letter beside the dealer.
dealer-letter = g
# $cards, $stock (numbers)
on-the-table = Bordet: { $cards }, talongen: { $stock }
your-hand = Din hand
no-hand = Ingen hand visas.
# $name. $seconds (number)
play-or-capture = { $name }: lägg ett kort eller ta in.
play-or-capture-clock = { $name }: lägg ett kort eller ta in. { $seconds } s kvar.
plays-next = Näst på tur: { $name }.
hand-over = Tryck Enter för att dölja din hand och lämna sedan över skärmen. Näst på tur: { $name }.
turn-of = Nu spelar { $name }.
when-alone = { $name }, tryck Enter när du är ensam.
no-card-chosen = Inget kort är valt.
choose-card-first = Välj först ett kort på din hand.
choose-table-card = Välj minst ett kort på bordet att ta.
unchoose-table-cards = Avmarkera korten på bordet om du bara vill lägga ett kort.
# $card, $cards: signs, such as ♦10.
captures-nothing = { $card } kan inte ta något, men du kan lägga det.
# $number, $of (numbers)
capture-of = Fångst { $number } av { $of }; c visar nästa.
# $value (number)
enter-plays = Enter lägger { $card }; det kan ta kort med summan { $value }.
enter-captures = Enter tar { $cards } med { $card }.
enter-sweeps = Enter tar { $cards } med { $card }: tabbe.
# Totals of a round. $round (number). $points: names with numbers.
round-points = Omgång { $round } är över: { $points }.

## Reviews and replays

# $game: as the line above a game names it.
review = Genomgång: { $game }
# $moves (number)
at-start = { $moves ->
    [one] Partiets början, { $moves } drag kvar.
   *[other] Partiets början, { $moves } drag kvar.
}
at-end = { $moves ->
    [one] Partiets slut, efter { $moves } drag.
   *[other] Partiets slut, efter { $moves } drag.
}
# $move, $of (numbers)
at-move = Efter drag { $move } av { $of }.
# $known, $all (numbers): positions.
analysed = analyserat { $known } av { $all }
# $name. $margin (number): seeds.
best-play-wins = Med bästa spel vinner { $name } med { $margin }.
best-play-loses = Med bästa spel förlorar { $name } med { $margin }.
best-play-draws = Med bästa spel blir det oavgjort.
# The same, not proved.
looks-won = Det ser ut som om { $name } vinner med { $margin }.
looks-lost = Det ser ut som om { $name } förlorar med { $margin }.
looks-drawn = Det ser ut att bli oavgjort.
# $sentence: what was played, as a sentence.
next-move = Nästa: { $sentence }
# $seeds (number)
mistake = { $seeds ->
    [one] Ett misstag: det kostar { $seeds } kula.
   *[other] Ett misstag: det kostar { $seeds } kulor.
}
# $house (number). $across (yes, no)
best-house = { $across ->
    [yes] Grop { $house } på andra sidan var bäst.
   *[no] Grop { $house } var bäst.
}
best-swap = Att byta sida var bäst.
best-pass = Att passa var bäst.

## Questions

ask-resign = Ge upp partiet?
ask-leave = Lämna det oavslutade partiet?
ask-leave-kept = Lämna partiet? Det är sparat; du kan återuppta det senare.
ask-new = Börja om? Partiet är inte avslutat.
# $game: as lists name it.
ask-delete = Radera partiet? { $game }
answer-delete-game = Radera partiet
answer-delete = Radera
answer-keep = Behåll
answer-resign = Ge upp
answer-keep-playing = Spela vidare
answer-menu = Till menyn
answer-quit = Avsluta
answer-other-game = Nytt parti
answer-same-game = Börja om partiet
answer-same-round = Ge om omgången

## What keys do: a word or two each, in the last line of the screen

key-choose = välj
key-play = spela
key-games = spel
key-scores = topplista
key-load = öppna
key-settings = val
key-help = hjälp
key-quit = avsluta
key-leave = lämna
key-new-game = nytt parti
key-rematch = revansch
key-menu = meny
key-select = markera
key-card = kort
key-captures = fångster
key-hint = tips
key-faster = snabbare
key-slower = saktare
key-at-once = direkt
key-hide-hand = dölj handen
key-show-hand = visa handen
key-next-round = nästa omgång
key-back = bakåt
key-forward = framåt
key-next-mistake = nästa misstag
key-play-on = fortsätt
key-start = start
key-end = slut
key-change = ändra
key-pit = ruta
key-seeds = kulor
key-analyse = analysera
key-who-moves = vem drar
key-clear = töm
key-usual-start = vanlig start
key-done = klar
key-continue = fortsätt
key-undo = ångra
key-redo = gör om
key-review = gå igenom
key-moves = drag
key-skip = hoppa
key-pass = passa
key-resign = ge upp
key-sow = så
key-analysis = analys
key-across = mittemot
key-house = grop

## The help
## A line that begins with # is a heading. In the other lines two spaces or more stand between keys and what they do;
## the program lines them up.

help-keys = Tangenter
help-rules = Regler
help-players = Spelare
# $lines (number)
help-more = { $lines ->
    [one] { $lines } rad till.
   *[other] { $lines } rader till.
}
help-next-page = Tab: nästa sida.
help-scroll = Upp, ner: bläddra.
help-close = Esc: stäng.
players-help = De som kan ta en plats. När du förbereder ett parti bläddrar vänster och höger bland dem; tryck Tab på en spelare för att skriva in en av dem, med eget tal om du vill.
help-sowing =
    # Såspel
    vänster, höger  nästa grop du kan så från
    Home, End       första gropen; den sista
    upp, ner        en annan del av ett delat bräde; nästa grop på ett stående
    1 2 3 ...       gropen med det numret; Backspace tar bort en siffra
    Enter, Space    så från gropen; dess nummer en gång till gör detsamma
    s               byt sida, där bytesregeln tillåter det
    p               passa, när du inte har några kulor att så; även Enter
    Tab             dina gropar på andra sidan, och tillbaka (även upp, ner)
    h               ett tips, och varför
    H               tips för varje drag, på eller av
    u               ångra: ta tillbaka drag till ditt senaste val
    r               gör om det du tog tillbaka
    x               ge upp
    v               ställ brädet upp, eller lägg det igen
    f               vänd brädet
    n               nytt parti; efter slutet en revansch som andra sidan börjar
    a               efter slutet: gå igenom partiet
    Enter, Space    medan kulor flyttas: hoppa till slutet; efter set eller omgång: fortsätt
# Follows `help-sowing` where an engine can be asked.
help-analysis = a               analys: väntat resultat, hur säkert det är, och bästa variant
help-sowing-signs =
    En grop du kan så från har sitt nummer inom hakparentes: [3]. Den markerade gropen är >3< och har dubbel kant. Platsen där dess sista kula skulle hamna har tjock kant och en ring (@ utan Unicode), och raden under brädet nämner den. Ett plus visar vad som ändrades senast. Ett x är en bränd grop. 4s med runda hörn är en grop med fyra kulor som Syd har vunnit för gott, 4n en som Nord har vunnit; 4S på Nords sida är en grop som tillhör Syd.
    Med musen: peka på en grop för att se var den slutar, klicka för att så från den. Du kan klicka på tangenterna i sista raden också.
help-cassino =
    # Cassino
    1 2 3 4         ett kort på din hand
    vänster, höger  nästa kort
    upp, ner        mellan bordet och din hand
    Space           markera kortet, eller avmarkera det
    c               nästa fångst för det valda handkortet
    Enter           ta de valda korten; utan kort på bordet: lägg kortet
    p               lägg kortet på bordet
    x               ta in
    h               ett tips, och varför
    H               tips för varje drag, på eller av
    n               nytt parti, börja om, eller ge om omgången
    Enter, Space    medan andra spelar: hoppa över väntan; mellan spelare och omgångar: fortsätt

    Valda kort har tjock kant och en stjärna. På handen är ett ess värt 14, spader två 15, ruter tio 16; på bordet är ess 1, knektar 11, damer 12, kungar 13.
    När flera personer spelar lämnar ni över skärmen: ingen hand visas förrän dess ägare har bekräftat att ingen annan ser på.
    Med musen: klicka på kort för att välja dem. Du kan klicka på tangenterna i sista raden också.
help-everywhere =
    # Överallt
    ?, F1           den här hjälpen
    + -             snabbare, långsammare
    0               visa drag direkt, eller steg för steg igen
    o               inställningar: namn, språk, tempo, tecken, bräden, tips
    PgUp, PgDn      bläddra bland dragen (eller med mushjulet)
    Esc, q          lämna; frågar först om ett parti inte är avslutat
    Ctrl-C          avsluta genast
    Ctrl-Z          pausa Parlour; `fg` tar tillbaka det
help-menu =
    # Meny, listor och frågor
    upp, ner        nästa rad (även Tab, Home, End)
    1 2 3 ...       välj den med det numret
    Enter, Space    välj den markerade
    /               i menyn: alla spel; skriv en del av ett namn för att hitta ett
    y, n            i en fråga: ja, nej
    F2              i menyn: Unicode på eller av
help-set-up =
    # Att förbereda ett parti
    upp, ner        gå till det du vill ändra (även PgUp, PgDn, Home, End)
    vänster, höger  ändra det
    bokstäver, siffror, Backspace  skriv ett namn eller ett tal
    Tab             på en spelare: skriv en sorts spelare, till exempel expert:ms=200
    Delete          ta bort en spelare
    Enter           starta; på brädet: lägg upp en ställning
help-editor =
    # Att lägga upp en ställning
    pilar           nästa grop eller bo
    0 till 9        antal kulor; + och - ändrar med en, Backspace tar bort en siffra
    x               bränn gropen, eller fyll den igen
    m               andra sidan är vid draget
    c, u            töm brädet; vanlig uppställning
    a               analysera ställningen: vad varje grop är värd
    Enter           klar
help-review =
    # Att gå igenom ett parti
    vänster, höger  ett drag bakåt, ett drag framåt (även Home, End)
    PgUp, PgDn      förra misstaget, nästa misstag
    p               spela vidare härifrån
    Esc             tillbaka

    Talet under en grop är vad den var värd för spelaren vid draget; < betyder högst. I diagrammet går staplarna uppåt där Syd vinner och nedåt där Nord vinner, och ? märker ett misstag.
help-replay =
    # Att se ett parti i repris
    vänster, höger  ett drag bakåt, ett drag framåt (även Home, End)
    PgUp, PgDn      tio drag bakåt, tio framåt
    p               spela vidare härifrån
    Esc             tillbaka
help-shelf =
    # Partier du har spelat
    g               i menyn: alla oavslutade, avslutade och sparade partier
    w               i ett parti: spara det under ett namn
    l               i menyn eller ett parti: öppna ett sparat parti
    s               i menyn: topplistan för det valda spelet
    p, e, d         i en lista med partier: repris, exportera till en fil, radera

## High scores

# $game: its name. $size: such as 6x4. $in_points (yes, no): whether the scores are points, not seeds.
score-heading = { $in_points ->
    [yes] { $game }, { $size }, i poäng
   *[no] { $game }, { $size }
}
# $line: the score, the date and the name.
score-row = { $outcome ->
    [won] { $line }, vinst
    [drawn] { $line }, oavgjort
    [won-by-resignation] { $line }, vinst på uppgivet parti
    [won-on-time] { $line }, vinst på tid
    [agreed] { $line }, oavgjort enligt överenskommelse
   *[lost] { $line }
}

## A game line by line, without screens
## A message that ends with a colon asks for something to be typed. Commands, such as `help`, stay as they are typed.

# $game: its title. $seed: a number that makes the game the same again.
line-begins = { $game }, starttal { $seed }.
# $id (number). $actions (number): that were played.
line-resumed = { $actions ->
    [one] Återupptar parti { $id } efter { $actions } drag.
   *[other] Återupptar parti { $id } efter { $actions } drag.
}
line-from-save = { $actions ->
    [one] Nytt parti från ett sparat efter { $actions } drag.
   *[other] Nytt parti från ett sparat efter { $actions } drag.
}
line-is-over = Det är över.
line-commands = `help` visar kommandona.
# $name. $side: as the message `side` names it. $houses (number)
line-choose = { $name } ({ $side }): välj en grop, 1 till { $houses }:
line-choose-empty = { $count ->
    [one] { $name } ({ $side }): välj en grop som förblir tom i den här omgången, 1 till { $houses }:
   *[other] { $name } ({ $side }): välj { $count } gropar som förblir tomma i den här omgången, en i taget, 1 till { $houses }:
}
# $action: as it is typed.
line-choose-across = { $name } ({ $side }): välj en grop, 1 till { $houses }, eller på andra sidan, till exempel { $action }:
line-pass = { $name } ({ $side }): inga kulor att så; tryck Enter för att passa:
line-play = { $name }: lägg ett kort eller ta in:
line-for-only = --- bara för { $name } ---
line-clear = Tryck Enter för att tömma skärmen för nästa spelare.
line-late = Det kom efter att tiden gått ut och spelades inte; skriv det igen för att spela det nu.
line-left = Partiet lämnades oavslutat.
line-end-of-input = Slut på inmatning; partiet är inte avslutat.
line-cannot-resign = Man kan bara ge upp i ett parti för två; `quit` lämnar partiet.
# Follows an error in English.
line-see-help = `help` visar alla kommandon.
line-hidden-record = Protokollet skulle visa dolda kort; du får se det när partiet är över.
line-secret-record = Protokollet skulle visa vad den andra spelaren valde; välj först.
line-give-name = Ange ett namn, till exempel `save before dinner`.
line-not-recorded = Partiet protokollförs inte, så det kan inte sparas.
# $why: in English.
line-unrecorded = Partiet protokollförs inte: { $why }.
# $why: in English.
line-no-longer-recorded = Partiet protokollförs inte längre: { $why }.
line-recorded-again = Partiet protokollförs igen; inget gick förlorat.
# $why: in English.
line-not-marked = Partiet kunde inte markeras som spelat med hjälp: { $why }.
# $command: as it is typed.
line-to-resume = `{ $command }` fortsätter det här partiet.
# $name: of a program that plays. $why: in English.
line-program-failed = { $name } har misslyckats och ger upp: { $why }.
line-cards-seen = Kort har setts sedan dess, så det går inte att ta tillbaka.
# $command: as it is typed.
line-saved = Sparat. `{ $command }` fortsätter härifrån.
# A seat at Cassino. $you (yes, no): whether it is the seat of whoever reads this. $points, $hand, $captured, $sweeps
# (numbers): cards, but for the points and the sweeps.
line-seat = { $you ->
    [yes] { $name } (du): poäng { $points }, på handen { $hand }, tagna { $captured }, tabbar { $sweeps }
   *[no] { $name }: poäng { $points }, på handen { $hand }, tagna { $captured }, tabbar { $sweeps }
}
# $count (number): cards.
line-stock = Talongen: { $count }
# $cards: as they are typed.
line-table = Bordet: { $cards }
line-hand = Din hand: { $cards }
# Beside an action that takes every card of the table.
line-sweep = tabbe
# Rows of the points of a round: at most 14 letters.
line-sweeps = Tabbar
line-aces = Ess
line-most-cards = Flest kort
line-most-spades = Flest spader
line-this-round = Denna omgång
line-total = Totalt
line-help-sowing =
    1 2 3 ...  så från gropen med det numret; grop 1 ligger längst från ditt bo
    across3    så från din grop 3 på andra sidan, i spel där gropar byter ägare
    pass       passa, när du inte har några kulor att så; även Enter
    swap       byt sida, där bytesregeln tillåter det
    hint       ett tips, och varför; `hint 3` för de tre bästa dragen
    moves      groparna du kan så från, och vad var och en gör
    board      brädet igen
    undo       ta tillbaka drag till ditt senaste val
    redo       gör om det du tog tillbaka
    resign     ge upp; den andra spelaren vinner
    record     partiet hittills, som text
    save NAME  spara partiet under ett namn
    quit       lämna partiet
line-help-cassino =
    h9         lägg hjärter nio på bordet
    h9xd7,s2   ta ruter sju och spader två med den
    h9 d7 s2   detsamma
    hint       ett tips, och varför; `hint 3` för de tre bästa dragen
    moves      korten du kan lägga, och vad vart och ett kan ta
    board      bordet och din hand igen
    resign     ge upp, i ett parti för två
    record     partiet som text, när det är över
    save NAME  spara partiet under ett namn
    quit       lämna partiet

    Färgerna är h d s c (hjärter, ruter, spader, klöver), valörerna a 2 till 9 0 j q k; d0 är ruter tio. På handen är ett ess värt 14, s2 15 och d0 16; på bordet är ess 1, knektar 11, damer 12, kungar 13.

## Uppgifter, rad för rad

# $game. $number, $all (numbers). $level: the weakest that finds the move.
puzzle-is = { $game }, uppgift { $number } av { $all }, { $level }
# $game: which one, in English.
puzzle-played = Ur ett spelat parti: { $game }
# $rules: as they are typed.
puzzle-rules = Husregler: { $rules }
# $side. $loss (number): in seeds.
puzzle-ask = { $side } är vid draget. Alla drag utom ett förlorar minst { $loss ->
    [one] { $loss } kula
   *[other] { $loss } kulor
}.
puzzle-type-house = Skriv numret på en grop.
# $action: as it is typed.
puzzle-not-here = { $action } kan inte spelas här.
# $action. $value, $next: numbers of seeds with their signs.
puzzle-right = Rätt: { $action } är värt { $value }, det näst bästa draget { $next }.
# $action
puzzle-wrong = { $action } är inte rätt drag. Försök igen.
