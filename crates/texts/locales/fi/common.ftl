### Finnish. Not yet read by a native speaker.
###
### What page and terminal both name: parts of games, levels, cards, lists.
###
### docs/translating.md says how these files are written.

## The language itself

# Stands in the settings beside this language until a native speaker has read its files.
language-unread = ei vielä äidinkielisen lukijan tarkistama

## Sowing games
## Labels show what players of a game call its parts, if they have words of their own. These are the words for all
## other games; sentences use these for every game.

house = kuoppa
store = varasto
home = koti
# Stands beside a store that nothing is sown into: what its side has won.
won = saalis

# $count (number)
seeds = { $count ->
    [one] { $count } siemen
   *[other] { $count } siementä
}

# $count (number)
houses = { $count ->
    [one] { $count } kuoppa
   *[other] { $count } kuoppaa
}

# $count (number): may be half a number, such as 2.5.
points = { $count ->
    [one] { $count } piste
   *[other] { $count } pistettä
}

# $count (number)
moves = { $count ->
    [one] { $count } siirto
   *[other] { $count } siirtoa
}

# $side (south, north): the two sides of a board.
side = { $side ->
    [south] Etelä
   *[north] Pohjoinen
}

## Players

# $level: how strong a computer player is, or which player of the older program for Cassino it is.
level = { $level ->
    [easy] helppo
    [intermediate] keskitaso
    [hard] vaikea
    [expert] mestari
    [random] satunnaiset siirrot
    [any] satunnainen tyyli
    [dumb] yksinkertainen
    [capture] innokas ottamaan
    [fair] tasainen
    [careful] varovainen
    [bold] rohkea
    [immediate] pisteitä heti
    [lookahead] ennakoiva
    [special] tavoittelee erikoiskortteja
    [spade] tavoittelee patoja
    [more] tavoittelee korttien määrää
    [first] ensimmäinen siirto
    [greedy] ahne
    [best-first-move] lisävuorot ensin
    [best-first-move-capture-first] kaappaukset ensin
    [weights] omat painot
    [counter] laskee kortteja
    [alphabeta] alfa-beeta
    [perfect] täydellinen
    [smart] nokkela
   *[other] { $level }
}

level-setting = { $setting ->
    [ms] enintään { $value } ms
    [depth] syvyys { $value }
    [playouts] { $value } simuloitua peliä
    [all] kaikki strategiat { $value }
    [special] erikoiskortit { $value }
    [more] paljon kortteja { $value }
    [spade] padat { $value }
    [sweep] mökit { $value }
    [avsweep] ei mökkejä muille { $value }
    [avpower] erikoiskorttien säästäminen { $value }
    [last] viimeinen otto { $value }
    [build] rakentaminen { $value }
    [random] sattuma { $value }
    [capture] ottaminen { $value }
   *[other] { $setting } { $value }
}

## Cards

# $rank (ace, two, three … king)
rank = { $rank ->
    [ace] ässä
    [two] kakkonen
    [three] kolmonen
    [four] nelonen
    [five] viitonen
    [six] kutonen
    [seven] seiska
    [eight] kasi
    [nine] ysi
    [ten] kymppi
    [jack] sotilas
    [queen] rouva
   *[king] kuningas
}

# $suit (hearts, diamonds, spades, clubs): the first part of the name of a card
suit = { $suit ->
    [hearts] hertta
    [diamonds] ruutu
    [spades] pata
   *[clubs] risti
}

# The name of a card by itself.
# $rank and $suit: as above.
card = { suit }{ rank }

# The name of a card within a sentence. Sentences leave it in its base form.
# $rank and $suit: as above.
card-in-sentence = { card }

## Lists

# The end of a list; what comes before are things with commas between them.
# $list: all but the last. $last: the last.
list = { $list } ja { $last }

# A list of no cards.
nothing = ei mitään
