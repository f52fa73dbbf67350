### German. Not yet read by a native speaker.

## Sowing games

# Who begins a game.
# $name: of the player. $side: as the message `side` names it.
begins = { $name } ({ $side }) beginnt.
begins-together = Beide Seiten eröffnen gleichzeitig.

# The house in the sentences below: they say "sät aus Mulde 3" or "sät aus Mulde 3 der anderen Seite".
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-house = { $across ->
    [yes] Mulde { $house } der anderen Seite
   *[no] Mulde { $house }
}

# The seeds in the sentences below.
# $captured (number)
captured-seeds = { $captured ->
    [one] { $captured } Stein
   *[other] { $captured } Steine
}

# A move, and what it brought. All four have $name, $house and $across; those about captures also have $captured.
sown = { $name } sät aus { sown-house }.
sown-again = { $name } sät aus { sown-house } und ist noch einmal am Zug.
sown-captures = { $name } sät aus { sown-house } und fängt { captured-seeds }.
sown-captures-again = { $name } sät aus { sown-house }, fängt { captured-seeds } und ist noch einmal am Zug.

# $name, $house, $across: as above.
sown-endless = { $name } sät aus { sown-house }: Der Zug würde nie enden, also ist die Runde vorbei.

# These follow one of the sentences above.
# $laps (number): at least 2.
sown-laps = Das waren { $laps } Etappen.
# $given (number): seeds.
sown-given = { $given ->
    [one] { $given } Stein geht an die andere Seite.
   *[other] { $given } Steine gehen an die andere Seite.
}
# A house is won for good: nobody sows it any more.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-wins-house = { $across ->
    [yes] Mulde { $house } der anderen Seite ist für immer gewonnen.
   *[no] Mulde { $house } ist für immer gewonnen.
}

# Both sides sow at the same time.
# $south, $north: names. $south_house, $north_house (numbers).
sown-together = { $south } sät aus Mulde { $south_house } und gleichzeitig { $north } aus Mulde { $north_house }.

# $name
swapped = { $name } tauscht die Seiten.
passed = { $name } hat keine Steine zum Säen und passt.
left-empty = { $name } lässt Mulde { $house } leer.
wasted-rest = { $seeds ->
    [one] Den letzten { $seeds } Stein bekommt niemand.
   *[other] Die restlichen { $seeds } Steine bekommt niemand.
}
# Only that a house has been chosen, not which.
chosen-secretly = { $name } hat gewählt.

repeated-own = Diese Stellung gab es nun dreimal: Beide bekommen die Steine auf ihrer Seite.
repeated-split = Diese Stellung gab es nun dreimal: Die Steine auf dem Brett werden geteilt.
repeated-draw = Diese Stellung gab es nun dreimal: Die Runde endet unentschieden.
# $name
has-majority = { $name } hat mehr als die Hälfte der Steine; damit ist die Runde vorbei.
too-few-left = { $name } kann nicht mehr genug Steine für eine weitere Runde gewinnen; damit ist die Runde vorbei.
# $moves (number)
quiet = { $moves ->
    [one] Kein Fang in { $moves } Zug: Beide bekommen die Steine auf ihrer Seite.
   *[other] Kein Fang in { $moves } Zügen: Beide bekommen die Steine auf ihrer Seite.
}

# A game may have several sets, which count points, or several rounds, which count seeds.
# $number: of the set or round. $south, $north: names. $south_score, $north_score (numbers): seeds.
set-over = Satz { $number }: { $south } { $south_score }, { $north } { $north_score }.
round-over = Runde { $number }: { $south } { $south_score }, { $north } { $north_score }.
# How the match stands after that.
# $south, $north (numbers): points, maybe half ones.
standing-points = Punkte: { $south } zu { $north }.
# $south, $north, $target (numbers): seeds of all rounds together, and how many win.
standing-seeds = Insgesamt { $south } zu { $north }; zum Sieg reichen { $target } Steine.

# $number: of the set or round. $name: who begins.
set-begins = Satz { $number }: { $name } beginnt.
set-begins-together = Satz { $number }: Beide Seiten eröffnen gleichzeitig.
round-begins = Runde { $number }: { $name } beginnt.
round-begins-together = Runde { $number }: Beide Seiten eröffnen gleichzeitig.

# The end of a game.
# $name: the winner. $south, $north: names. $south_score, $north_score (numbers): seeds, or points of all sets.
game-won = { $name } gewinnt: { $south } { $south_score }, { $north } { $north_score }.
game-drawn = Unentschieden: { $south } { $south_score }, { $north } { $north_score }.

## Cassino
## $card and $cards are names, as `card-in-sentence` and `list` make them, or signs, such as ♦10.

# $round (number). $name: the dealer. $cards: on the table.
dealt = Runde { $round }. { $name } gibt. Auf dem Tisch: { $cards }.
# $name, $card
played = { $name } legt { $card }.
# The same for people who type cards and may still be learning how they are written.
# $sign: as it is typed, such as d0. $card: its name.
played-typed = { $name } legt { $sign }, { $card }.
# $name. $card: from the hand. $cards: from the table.
captured = { $name } nimmt { $cards } mit { $card }.
swept = { $name } nimmt { $cards } mit { $card }: ein Sweep!
# The cards that a round leaves on the table.
# $name, $cards
leftovers = { $name } hat zuletzt genommen und bekommt { $cards }.
leftovers-none = Auf dem Tisch ist nichts übrig.
leftovers-nobody = Niemand hat genommen, also bekommt niemand die Karten auf dem Tisch.
# $round (number)
cards-round-over = Runde { $round } ist vorbei.
# $name: who has won the match. $names: several, as `list` joins them.
match-won = { $name } gewinnt das Match.
match-tied = { $names } gewinnen gemeinsam.

## Any game

# $name
sat-down = { $name } setzt sich.
took-back = { $name } nimmt einen Zug zurück.
dealt-again = Die Runde wird neu gegeben.
timed-out = { $name } hat die Zeit überschritten und legt die niedrigste Karte.
lost-on-time = { $name } hat die Zeit überschritten.
resigned = { $name } gibt auf.
computer-takes-over = Der Computer übernimmt für { $name }.
declined = Abgelehnt.
draw-agreed = Unentschieden nach Einigung.
line-cut-off = Die Partie ginge endlos weiter, darum endet sie unentschieden.
wins = { $name } gewinnt!
# $names: several, as `list` joins them.
share-win = { $names } teilen sich den Sieg.
tie = Unentschieden!

## Hints, and the reasons of computer players
## A hint names a move; sentences about what it brings follow.

# $house (number). $across (yes, no): as in `sown-house`.
hint-sow = { $across ->
    [yes] Tipp: Säe aus Mulde { $house } der anderen Seite.
   *[no] Tipp: Säe aus Mulde { $house }.
}
hint-leave-empty = Tipp: Lass Mulde { $house } leer.
hint-swap = Tipp: Tausche die Seiten.
hint-pass = Tipp: Passe.
# $card, $cards: as in `played` and `captured`.
hint-play = Tipp: Lege { $card }.
hint-capture = Tipp: Nimm { $cards } mit { $card }.

# $captured (number): seeds.
move-captures = { $captured ->
    [one] Der Zug fängt { $captured } Stein.
   *[other] Der Zug fängt { $captured } Steine.
}
move-captures-again = { $captured ->
    [one] Der Zug fängt { $captured } Stein und bringt einen Extrazug.
   *[other] Der Zug fängt { $captured } Steine und bringt einen Extrazug.
}
move-captures-some = Der Zug fängt Steine.
move-again = Der Zug bringt einen Extrazug.
move-captures-nothing = Der Zug fängt nichts.
move-swaps = Damit werden die Seiten getauscht.
move-is-first = Es ist der erste erlaubte Zug.
move-is-unforeseen = Beide Seiten säen gleichzeitig, also lässt sich der Rest nicht vorhersehen.

# What a move is worth if both sides play their best.
# $outcome (win, loss, draw, …): at-least and at-most mark a bound. $by (number): seeds; 0 for a draw.
proved = { $outcome ->
    [win] { $by ->
        [one] Bewiesen: Sieg mit { $by } Stein Vorsprung.
       *[other] Bewiesen: Sieg mit { $by } Steinen Vorsprung.
    }
    [loss] { $by ->
        [one] Bewiesen: Niederlage mit { $by } Stein Rückstand.
       *[other] Bewiesen: Niederlage mit { $by } Steinen Rückstand.
    }
    [win-at-least] { $by ->
        [one] Bewiesen: Sieg mit mindestens { $by } Stein Vorsprung.
       *[other] Bewiesen: Sieg mit mindestens { $by } Steinen Vorsprung.
    }
    [loss-at-most] { $by ->
        [one] Bewiesen: Niederlage mit höchstens { $by } Stein Rückstand.
       *[other] Bewiesen: Niederlage mit höchstens { $by } Steinen Rückstand.
    }
    [draw-at-least] Bewiesen: mindestens unentschieden.
   *[draw] Bewiesen: unentschieden.
}

# What a move seems to be worth. $outcome, $by: as above.
expected = { $outcome ->
    [win] { $by ->
        [one] Voraussichtlich Sieg mit { $by } Stein Vorsprung.
       *[other] Voraussichtlich Sieg mit { $by } Steinen Vorsprung.
    }
    [loss] { $by ->
        [one] Voraussichtlich Niederlage mit { $by } Stein Rückstand.
       *[other] Voraussichtlich Niederlage mit { $by } Steinen Rückstand.
    }
    [win-at-least] { $by ->
        [one] Voraussichtlich Sieg mit mindestens { $by } Stein Vorsprung.
       *[other] Voraussichtlich Sieg mit mindestens { $by } Steinen Vorsprung.
    }
    [loss-at-most] { $by ->
        [one] Voraussichtlich Niederlage mit höchstens { $by } Stein Rückstand.
       *[other] Voraussichtlich Niederlage mit höchstens { $by } Steinen Rückstand.
    }
    [draw-at-least] Voraussichtlich mindestens unentschieden.
   *[draw] Voraussichtlich unentschieden.
}

# How far ahead a computer looked for what it expects.
# $depth (number)
looked-ahead = { $depth ->
    [one] { $depth } Zug vorausgerechnet.
   *[other] { $depth } Züge vorausgerechnet.
}
# $seeds, $wanted (numbers): the size of a table of exact values, by the seeds in houses.
small-database = Die Zeit reichte nur für eine Endspieldatenbank bis { $seeds } Steine, nicht bis { $wanted }.
# Said where a position cannot be searched. $why: in English.
looked-two-ahead = Zwei Züge vorausgerechnet: { $why }.
# Said to people at a table in the browser.
player-replaced = Der Computerspieler ist ausgefallen; diesen Zug macht ein einfacher.

# Cards that a hint names only by their number.
# $count (number): at least 2.
spades-of-many = { $count } Pikkarten
cards-of-many = { $count } Karten
other-cards-of-many = { $count } andere Karten
# $cards: a list of names, and of numbers as above.
move-takes = Das bringt { $cards }.
move-sweeps = Das bringt { $cards }: ein Sweep.
move-takes-no-card = Das bringt keine Karte.
# $cards: what stays on the table. $sweepers (number): unseen cards that could capture all of it.
move-leaves = { $sweepers ->
    [0] Auf dem Tisch bleibt: { $cards }. Keine verdeckte Karte könnte den Tisch leeren.
    [one] Auf dem Tisch bleibt: { $cards }. { $sweepers } verdeckte Karte könnte den Tisch leeren.
   *[other] Auf dem Tisch bleibt: { $cards }. { $sweepers } verdeckte Karten könnten den Tisch leeren.
}
# What a hint expects, in points. $points: a number with a sign, such as +1.5. $exact (yes, no)
move-is-worth = { $exact ->
    [yes] Erwartete Punkte, genau: { $points }.
   *[no] Erwartete Punkte: etwa { $points }.
}

## Why a move is refused

# $house (number). $houses (number): on each side. $laps (number)
refusal-game-over = Die Partie ist vorbei.
refusal-no-such-house = Mulde { $house } gibt es nicht; die Mulden sind 1 bis { $houses }.
refusal-empty-house = Mulde { $house } ist leer; wähle eine mit Steinen.
refusal-burnt-house = Mulde { $house } ist für diese Runde verbrannt; wähle eine andere.
refusal-endless-relay = Der Kettenzug aus Mulde { $house } würde nie enden; wähle eine andere Mulde.
refusal-relay-too-long = Der Kettenzug aus Mulde { $house } hat mehr als { $laps } Etappen; wähle eine andere Mulde.
refusal-won-house = Mulde { $house } ist für immer gewonnen und wird nicht gesät; wähle eine andere.
refusal-not-yours = Mulde { $house } der anderen Seite gehört dem anderen Spieler; wähle eine eigene.
refusal-single-seed = In Mulde { $house } liegt nur ein Stein; wähle eine mit mehr.
refusal-two-seeds = In Mulde { $house } liegen genau zwei Steine; wähle eine mit mehr oder weniger.
refusal-not-first = Der erste Zug muss aus einer der letzten beiden spielbaren Mulden kommen, nicht aus Mulde { $house }.
refusal-too-short = Die erste Etappe aus Mulde { $house } muss in einer leeren Mulde oder auf der anderen Seite enden.
refusal-must-feed = Mulde { $house } lässt der anderen Seite keinen Stein; wähle eine Mulde, die ihr einen lässt.
refusal-grand-slam = Mulde { $house } würde alle Steine der anderen Seite fangen, und das ist nicht erlaubt.
refusal-must-pass = Du hast keine Steine zum Säen; passe.
refusal-no-pass = Passen darfst du nur ohne Steine zum Säen, und nur in Spielen mit dieser Regel.
refusal-no-swap = Die Seiten tauschen darf nur der zweite Spieler bei seinem ersten Zug, und nur mit der Tauschregel.
# $card, $cards: as in `played` and `captured`.
refusal-match-over = Das Match ist vorbei.
refusal-not-in-hand = Diese Karte ist nicht auf der Hand: { $card }.
refusal-no-card = Keine Karte auf dem Tisch gewählt; zum Nehmen gehört mindestens eine.
refusal-not-on-table = Nicht auf dem Tisch: { $cards }.
# $value (number): what the table card counts. $most (number): what the card from the hand counts.
refusal-too-big = Zu hoch zum Nehmen: { $card } zählt auf dem Tisch { $value }, die gespielte Karte nur { $most }.
# $sum, $value (numbers): of the chosen cards, and of the card from the hand.
refusal-not-divisible = Die gewählten Karten ergeben zusammen { $sum }; das ist kein Vielfaches von { $value }.
refusal-no-partition = Die gewählten Karten lassen sich nicht in Gruppen zu je { $value } aufteilen.
refusal-must-capture = Diese Karte kann nehmen, also muss sie: { $card }.
