### Swedish. Not yet read by a native speaker.

## The language itself

# Stands in the settings beside this language until a native speaker has read its files.
language-unread = ännu inte granskad av modersmålstalare

## Sowing games

house = grop
store = bo
home = hem
# Stands beside a store that nothing is sown into: what its side has won.
won = vunnet

# $count (number)
seeds = { $count ->
    [one] { $count } kula
   *[other] { $count } kulor
}

# $count (number)
houses = { $count ->
    [one] { $count } grop
   *[other] { $count } gropar
}

# $count (number): may be half a number, such as 2.5.
points = { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}

# $count (number)
moves = { $count ->
    [one] { $count } drag
   *[other] { $count } drag
}

# $side (south, north): the two sides of a board.
side = { $side ->
    [south] Syd
   *[north] Nord
}

## Players

# $level: how strong a computer player is, or which player of the older program for Cassino it is.
level = { $level ->
    [easy] lätt
    [intermediate] medel
    [hard] svår
    [expert] expert
    [random] slumpmässiga drag
    [any] slumpmässig stil
    [dumb] enkel
    [capture] tar gärna
    [fair] hygglig
    [careful] försiktig
    [bold] djärv
    [immediate] poäng nu
    [lookahead] förutseende
    [special] jagar specialkort
    [spade] jagar spader
    [more] jagar många kort
    [first] första draget
    [greedy] girig
    [best-first-move] extradrag först
    [best-first-move-capture-first] fångster först
    [weights] egna vikter
    [counter] räknar kort
    [alphabeta] alfa-beta
    [perfect] perfekt
    [smart] smart
   *[other] { $level }
}

level-setting = { $setting ->
    [ms] högst { $value } ms
    [depth] djup { $value }
    [playouts] { $value } simulerade partier
    [all] alla strategier { $value }
    [special] specialkort { $value }
    [more] många kort { $value }
    [spade] spader { $value }
    [sweep] tabbar { $value }
    [avsweep] inga tabbar åt andra { $value }
    [avpower] spara specialkort { $value }
    [last] sista taget { $value }
    [build] byggen { $value }
    [random] slump { $value }
    [capture] att ta kort { $value }
   *[other] { $setting } { $value }
}

## Cards

# $rank (ace, two, three … king)
rank = { $rank ->
    [ace] ess
    [two] två
    [three] tre
    [four] fyra
    [five] fem
    [six] sex
    [seven] sju
    [eight] åtta
    [nine] nio
    [ten] tio
    [jack] knekt
    [queen] dam
   *[king] kung
}

# $suit (hearts, diamonds, spades, clubs)
suit = { $suit ->
    [hearts] hjärter
    [diamonds] ruter
    [spades] spader
   *[clubs] klöver
}

# The name of a card by itself.
# $rank and $suit: as above.
card = { suit } { rank }

# The name of a card within a sentence. Sentences leave it in its base form.
# $rank and $suit: as above.
card-in-sentence = { card }

## Lists

# The end of a list; what comes before are things with commas between them.
# $list: all but the last. $last: the last.
list = { $list } och { $last }

# A list of no cards.
nothing = ingenting
