### Swedish. Not yet read by a native speaker.

## Sowing games

# Who begins a game.
# $name: of the player. $side: as the message `side` names it.
begins = { $name } ({ $side }) börjar.
begins-together = Båda sidor öppnar samtidigt.

# The house in the sentences below.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-house = { $across ->
    [yes] grop { $house } på andra sidan
   *[no] grop { $house }
}

# The seeds in the sentences below.
# $captured (number)
captured-seeds = { $captured ->
    [one] { $captured } kula
   *[other] { $captured } kulor
}

# A move, and what it brought. All four have $name, $house and $across; those about captures also have $captured.
sown = { $name } sår från { sown-house }.
sown-again = { $name } sår från { sown-house } och får ett drag till.
sown-captures = { $name } sår från { sown-house } och tar { captured-seeds }.
sown-captures-again = { $name } sår från { sown-house }, tar { captured-seeds } och får ett drag till.

# $name, $house, $across: as above.
sown-endless = { $name } sår från { sown-house }: draget skulle aldrig ta slut, så omgången är över.

# These follow one of the sentences above.
# $laps (number): at least 2.
sown-laps = Det blev { $laps } etapper.
# $given (number): seeds.
sown-given = { $given ->
    [one] { $given } kula går till andra sidan.
   *[other] { $given } kulor går till andra sidan.
}
# A house is won for good: nobody sows it any more.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-wins-house = { $across ->
    [yes] Grop { $house } på andra sidan är vunnen för gott.
   *[no] Grop { $house } är vunnen för gott.
}

# Both sides sow at the same time.
# $south, $north: names. $south_house, $north_house (numbers).
sown-together = { $south } sår från grop { $south_house } och { $north } samtidigt från grop { $north_house }.

# $name
swapped = { $name } byter sida.
passed = { $name } har inga kulor att så och passar.
left-empty = { $name } lämnar grop { $house } tom.
wasted-rest = { $seeds ->
    [one] Ingen får den { $seeds } kula som är kvar.
   *[other] Ingen får de { $seeds } kulor som är kvar.
}
# Only that a house has been chosen, not which.
chosen-secretly = { $name } har valt.

repeated-own = Ställningen har uppstått tre gånger: var och en får kulorna på sin sida.
repeated-split = Ställningen har uppstått tre gånger: kulorna på brädet delas lika.
repeated-draw = Ställningen har uppstått tre gånger: omgången slutar oavgjort.
# $name
has-majority = { $name } har fått mer än hälften av kulorna, så omgången är över.
too-few-left = { $name } kan inte längre få tillräckligt många kulor för en ny omgång, så omgången är över.
# $moves (number)
quiet = { $moves ->
    [one] Ingen fångst på { $moves } drag: var och en får kulorna på sin sida.
   *[other] Ingen fångst på { $moves } drag: var och en får kulorna på sin sida.
}

# A game may have several sets, which count points, or several rounds, which count seeds.
# $number: of the set or round. $south, $north: names. $south_score, $north_score (numbers): seeds.
set-over = Set { $number }: { $south } { $south_score }, { $north } { $north_score }.
round-over = Omgång { $number }: { $south } { $south_score }, { $north } { $north_score }.
# How the match stands after that.
# $south, $north (numbers): points, maybe half ones.
standing-points = Poäng: { $south }–{ $north }.
# $south, $north, $target (numbers): seeds of all rounds together, and how many win.
standing-seeds = Totalt { $south }–{ $north }; { $target } kulor räcker till seger.

# $number: of the set or round. $name: who begins.
set-begins = Set { $number }: { $name } börjar.
set-begins-together = Set { $number }: båda sidor öppnar samtidigt.
round-begins = Omgång { $number }: { $name } börjar.
round-begins-together = Omgång { $number }: båda sidor öppnar samtidigt.

# The end of a game.
# $name: the winner. $south, $north: names. $south_score, $north_score (numbers): seeds, or points of all sets.
game-won = { $name } vinner: { $south } { $south_score }, { $north } { $north_score }.
game-drawn = Oavgjort: { $south } { $south_score }, { $north } { $north_score }.

## Cassino
## $card and $cards are names, as `card-in-sentence` and `list` make them, or signs, such as ♦10.

# $round (number). $name: the dealer. $cards: on the table.
dealt = Omgång { $round }. { $name } ger. På bordet: { $cards }.
# $name, $card
played = { $name } lägger { $card }.
# The same for people who type cards and may still be learning how they are written.
# $sign: as it is typed, such as d0. $card: its name.
played-typed = { $name } lägger { $sign }, { $card }.
# $name. $card: from the hand. $cards: from the table.
captured = { $name } tar { $cards } med { $card }.
swept = { $name } tar { $cards } med { $card }: tabbe!
# The cards that a round leaves on the table.
# $name, $cards
leftovers = { $name } tog sist och får { $cards }.
leftovers-none = Inget blev kvar på bordet.
leftovers-nobody = Ingen har tagit något, så ingen får korten på bordet.
# $round (number)
cards-round-over = Omgång { $round } är över.
# $name: who has won the match. $names: several, as `list` joins them.
match-won = { $name } vinner matchen.
match-tied = { $names } delar segern.

## Any game

# $name
sat-down = { $name } slår sig ner.
took-back = { $name } tar tillbaka ett drag.
dealt-again = Omgången ges om.
timed-out = { $name } överskred tiden och lägger det lägsta kortet.
lost-on-time = { $name } överskred tiden.
resigned = { $name } gav upp.
computer-takes-over = Datorn tar över för { $name }.
declined = Avböjt.
draw-agreed = Oavgjort enligt överenskommelse.
line-cut-off = Partiet skulle fortsätta i det oändliga, så det blir oavgjort.
wins = { $name } vinner!
# $names: several, as `list` joins them.
share-win = { $names } delar segern.
tie = Oavgjort!

## Hints, and the reasons of computer players
## A hint names a move; sentences about what it brings follow.

# $house (number). $across (yes, no): as in `sown-house`.
hint-sow = { $across ->
    [yes] Tips: så från grop { $house } på andra sidan.
   *[no] Tips: så från grop { $house }.
}
hint-leave-empty = Tips: lämna grop { $house } tom.
hint-swap = Tips: byt sida.
hint-pass = Tips: passa.
# $card, $cards: as in `played` and `captured`.
hint-play = Tips: lägg { $card }.
hint-capture = Tips: ta { $cards } med { $card }.

# $captured (number): seeds.
move-captures = { $captured ->
    [one] Draget tar { $captured } kula.
   *[other] Draget tar { $captured } kulor.
}
move-captures-again = { $captured ->
    [one] Draget tar { $captured } kula och ger ett extradrag.
   *[other] Draget tar { $captured } kulor och ger ett extradrag.
}
move-captures-some = Draget tar kulor.
move-again = Draget ger ett extradrag.
move-captures-nothing = Draget tar ingenting.
move-swaps = Draget tar över andra sidan.
move-is-first = Det är det första tillåtna draget.
move-is-unforeseen = Båda sidor sår samtidigt, så resten går inte att förutse.

# What a move is worth if both sides play their best.
# $outcome (win, loss, draw, …): at-least and at-most mark a bound. $by (number): seeds; 0 for a draw.
proved = { $outcome ->
    [win] { $by ->
        [one] Bevisat: vinst med { $by } kula.
       *[other] Bevisat: vinst med { $by } kulor.
    }
    [loss] { $by ->
        [one] Bevisat: förlust med { $by } kula.
       *[other] Bevisat: förlust med { $by } kulor.
    }
    [win-at-least] { $by ->
        [one] Bevisat: vinst med minst { $by } kula.
       *[other] Bevisat: vinst med minst { $by } kulor.
    }
    [loss-at-most] { $by ->
        [one] Bevisat: förlust med högst { $by } kula.
       *[other] Bevisat: förlust med högst { $by } kulor.
    }
    [draw-at-least] Bevisat: minst oavgjort.
   *[draw] Bevisat: oavgjort.
}

# What a move seems to be worth. $outcome, $by: as above.
expected = { $outcome ->
    [win] { $by ->
        [one] Det ser ut som vinst med { $by } kula.
       *[other] Det ser ut som vinst med { $by } kulor.
    }
    [loss] { $by ->
        [one] Det ser ut som förlust med { $by } kula.
       *[other] Det ser ut som förlust med { $by } kulor.
    }
    [win-at-least] { $by ->
        [one] Det ser ut som vinst med minst { $by } kula.
       *[other] Det ser ut som vinst med minst { $by } kulor.
    }
    [loss-at-most] { $by ->
        [one] Det ser ut som förlust med högst { $by } kula.
       *[other] Det ser ut som förlust med högst { $by } kulor.
    }
    [draw-at-least] Det ser ut som minst oavgjort.
   *[draw] Det ser ut som oavgjort.
}

# How far ahead a computer looked for what it expects.
# $depth (number)
looked-ahead = { $depth ->
    [one] Sökte { $depth } drag framåt.
   *[other] Sökte { $depth } drag framåt.
}
# $seeds, $wanted (numbers): the size of a table of exact values, by the seeds in houses.
small-database = Tiden räckte bara till en slutspelsdatabas med { $seeds } kulor, inte { $wanted }.
# Said where a position cannot be searched. $why: in English.
looked-two-ahead = Sökte två drag framåt: { $why }.
# Said to people at a table in the browser.
player-replaced = Datorspelaren fungerade inte, så en enkel spelare gör det här draget.

# Cards that a hint names only by their number.
# $count (number): at least 2.
spades-of-many = { $count } spader
cards-of-many = { $count } kort
other-cards-of-many = { $count } andra kort
# $cards: a list of names, and of numbers as above.
move-takes = Det tar { $cards }.
move-sweeps = Det tar { $cards }: tabbe.
move-takes-no-card = Det tar inget kort.
# $cards: what stays on the table. $sweepers (number): unseen cards that could capture all of it.
move-leaves = { $sweepers ->
    [0] Kvar på bordet: { $cards }. Inget osett kort skulle kunna ge tabbe.
    [one] Kvar på bordet: { $cards }. { $sweepers } osett kort skulle kunna ge tabbe.
   *[other] Kvar på bordet: { $cards }. { $sweepers } osedda kort skulle kunna ge tabbe.
}
# What a hint expects, in points. $points: a number with a sign, such as +1.5. $exact (yes, no)
move-is-worth = { $exact ->
    [yes] Väntade poäng, exakt: { $points }.
   *[no] Väntade poäng: ungefär { $points }.
}

## Why a move is refused

# $house (number). $houses (number): on each side. $laps (number)
refusal-game-over = Partiet är över.
refusal-no-such-house = Grop { $house } finns inte; groparna är 1 till { $houses }.
refusal-empty-house = Grop { $house } är tom; välj en med kulor.
refusal-burnt-house = Grop { $house } är bränd den här omgången; välj en annan.
refusal-endless-relay = Kedjedraget från grop { $house } skulle aldrig ta slut; välj en annan grop.
refusal-relay-too-long = Kedjedraget från grop { $house } har fler än { $laps } etapper; välj en annan grop.
refusal-won-house = Grop { $house } är vunnen för gott och får inte sås från; välj en annan.
refusal-not-yours = Grop { $house } på andra sidan tillhör den andra spelaren; välj en av dina.
refusal-single-seed = Grop { $house } har bara en kula; välj en grop med fler.
refusal-two-seeds = Grop { $house } har precis två kulor; välj en grop med fler eller färre.
refusal-not-first = Första draget måste göras från någon av de två sista spelbara groparna, inte från grop { $house }.
refusal-too-short = Första etappen från grop { $house } måste sluta i en tom grop eller på andra sidan.
refusal-must-feed = Grop { $house } ger andra sidan inga kulor; välj en grop som ger den några.
refusal-grand-slam = Grop { $house } skulle ta alla kulor på andra sidan, och det är inte tillåtet.
refusal-must-pass = Du har inga kulor att så; passa.
refusal-no-pass = Du får bara passa när du inte har några kulor att så, och bara i spel med den regeln.
refusal-no-swap = Bara den andra spelaren får byta sida, i sitt första drag, och bara med bytesregeln.
# $card, $cards: as in `played` and `captured`.
refusal-match-over = Matchen är över.
refusal-not-in-hand = Kortet finns inte på handen: { $card }.
refusal-no-card = Inget kort på bordet är valt; man måste ta minst ett.
refusal-not-on-table = Inte på bordet: { $cards }.
# $value (number): what the table card counts. $most (number): what the card from the hand counts.
refusal-too-big = För högt för att tas: { $card } räknas som { $value } på bordet, det spelade kortet bara som { $most }.
# $sum, $value (numbers): of the chosen cards, and of the card from the hand.
refusal-not-divisible = De valda korten blir tillsammans { $sum }, och det är ingen multipel av { $value }.
refusal-no-partition = De valda korten går inte att dela i grupper om { $value }.
refusal-must-capture = Kortet kan ta, så det måste ta: { $card }.
