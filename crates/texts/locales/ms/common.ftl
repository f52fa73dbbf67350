### Malay. Not yet read by a native speaker.
###
### What page and terminal both name: parts of games, levels, cards, lists.
### docs/translating.md says how these files are written.

## The language itself

# Stands in the settings beside this language until a native speaker has read its files.
language-unread = belum disemak oleh penutur jati

## Sowing games
## Labels show what players of a game call its parts, if they have words of their own. These are the words for all
## other games; sentences use these for every game.

house = lubang
store = rumah
home = rumah
# Stands beside a store that nothing is sown into: what its side has won.
won = dimenangi

# $count (number)
seeds = { $count } biji

# $count (number)
houses = { $count } lubang

# $count (number): may be half a number, such as 2.5.
points = { $count } mata

# $count (number)
moves = { $count } langkah

# $side (south, north): the two sides of a board.
side = { $side ->
    [south] Selatan
   *[north] Utara
}

## Players

# $level: how strong a computer player is, or which player of the older program for Cassino it is.
level = { $level ->
    [easy] mudah
    [intermediate] sederhana
    [hard] sukar
    [expert] pakar
    [random] langkah rawak
    [any] gaya rawak
    [dumb] ringkas
    [capture] suka menangkap
    [fair] adil
    [careful] berhati-hati
    [bold] berani
    [immediate] kejar mata segera
    [lookahead] pandang ke depan
    [special] kejar kad istimewa
    [spade] kejar sped
    [more] kejar banyak kad
    [first] langkah pertama
    [greedy] tamak
    [best-first-move] giliran tambahan dahulu
    [best-first-move-capture-first] tangkapan dahulu
    [weights] pemberat sendiri
    [counter] mengira kad
    [alphabeta] alfa-beta
    [perfect] sempurna
    [smart] pintar
   *[other] { $level }
}

level-setting = { $setting ->
    [ms] hingga { $value } ms
    [depth] kedalaman { $value }
    [playouts] { $value } permainan simulasi
    [all] semua strategi { $value }
    [special] kad istimewa { $value }
    [more] banyak kad { $value }
    [spade] sped { $value }
    [sweep] sapuan { $value }
    [avsweep] elak sapuan lawan { $value }
    [avpower] simpan kad istimewa { $value }
    [last] tangkapan terakhir { $value }
    [build] binaan { $value }
    [random] rawak { $value }
    [capture] tangkapan { $value }
   *[other] { $setting } { $value }
}

## Cards

# $rank (ace, two, three … king)
rank = { $rank ->
    [ace] sat
    [two] dua
    [three] tiga
    [four] empat
    [five] lima
    [six] enam
    [seven] tujuh
    [eight] lapan
    [nine] sembilan
    [ten] sepuluh
    [jack] jek
    [queen] ratu
   *[king] raja
}

# $suit (hearts, diamonds, spades, clubs)
suit = { $suit ->
    [hearts] lekuk
    [diamonds] daiman
    [spades] sped
   *[clubs] kelawar
}

# The name of a card by itself. The suit comes first: "dua sped" would also mean two spades.
# $rank and $suit: as above.
card = { suit } { rank }

# The name of a card within a sentence. Sentences leave it in its base form.
# $rank and $suit: as above.
card-in-sentence = { card }

## Lists

# The end of a list; what comes before are things with commas between them.
# $list: all but the last. $last: the last.
list = { $list } dan { $last }

# A list of no cards.
nothing = tiada
