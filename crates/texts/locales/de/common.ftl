### German. Not yet read by a native speaker.

## The language itself

# Stands in the settings beside this language until a native speaker has read its files.
language-unread = noch nicht muttersprachlich geprüft

## Sowing games

house = Mulde
store = Speicher
home = Heim
# Stands beside a store that nothing is sown into: what its side has won.
won = Gewinn

# $count (number)
seeds = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}

# $count (number)
houses = { $count ->
    [one] { $count } Mulde
   *[other] { $count } Mulden
}

# $count (number): may be half a number, such as 2.5.
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

# $count (number)
moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}

# $side (south, north): the two sides of a board.
side = { $side ->
    [south] Süd
   *[north] Nord
}

## Players

# $level: how strong a computer player is, or which player of the older program for Cassino it is.
level = { $level ->
    [easy] leicht
    [intermediate] mittel
    [hard] schwer
    [expert] Experte
    [random] zufällige Züge
    [any] zufälliger Stil
    [dumb] einfach
    [capture] nimmt gern
    [fair] solide
    [careful] vorsichtig
    [bold] mutig
    [immediate] auf schnelle Punkte aus
    [lookahead] vorausschauend
    [special] auf Sonderkarten aus
    [spade] auf Pik aus
    [more] auf viele Karten aus
    [first] erster Zug
    [greedy] gierig
    [best-first-move] Extrazüge zuerst
    [best-first-move-capture-first] Fänge zuerst
    [weights] eigene Gewichte
    [counter] zählt Karten
    [alphabeta] Alpha-Beta
    [perfect] perfekt
    [smart] klug
   *[other] { $level }
}

level-setting = { $setting ->
    [ms] bis { $value } ms
    [depth] Tiefe { $value }
    [playouts] { $value } simulierte Partien
    [all] alle Strategien { $value }
    [special] Sonderkarten { $value }
    [more] viele Karten { $value }
    [spade] Pik { $value }
    [sweep] Sweeps { $value }
    [avsweep] keine Sweeps für andere { $value }
    [avpower] Sonderkarten zurückhalten { $value }
    [last] letzter Fang { $value }
    [build] Aufbauen { $value }
    [random] Zufall { $value }
    [capture] Fänge { $value }
   *[other] { $setting } { $value }
}

## Cards

# $rank (ace, two, three … king)
rank = { $rank ->
    [ace] Ass
    [two] Zwei
    [three] Drei
    [four] Vier
    [five] Fünf
    [six] Sechs
    [seven] Sieben
    [eight] Acht
    [nine] Neun
    [ten] Zehn
    [jack] Bube
    [queen] Dame
   *[king] König
}

# $suit (hearts, diamonds, spades, clubs)
suit = { $suit ->
    [hearts] Herz
    [diamonds] Karo
    [spades] Pik
   *[clubs] Kreuz
}

# The name of a card by itself.
# $rank and $suit: as above.
card = { suit }-{ rank }

# The name of a card within a sentence. Sentences leave it in its base form.
# $rank and $suit: as above.
card-in-sentence = { card }

## Lists

# The end of a list; what comes before are things with commas between them.
# $list: all but the last. $last: the last.
list = { $list } und { $last }

# A list of no cards.
nothing = nichts
