### Turkish. Not yet read by a native speaker.
### What page and terminal both name: parts of games, levels, cards, lists.

## The language itself

language-unread = ana dili Türkçe olan biri henüz gözden geçirmedi

## Sowing games

house = kuyu
store = hazine
home = ev
won = alınan

seeds = { $count } taş
houses = { $count } kuyu
points = { $count } puan
moves = { $count } hamle

side = { $side ->
    [south] Güney
   *[north] Kuzey
}

## Players

level = { $level ->
    [easy] kolay
    [intermediate] orta
    [hard] zor
    [expert] uzman
    [random] rastgele hamleler
    [any] rastgele tarz
    [dumb] basit
    [capture] kart almaya hevesli
    [fair] dengeli
    [careful] temkinli
    [bold] atak
    [immediate] hemen puan peşinde
    [lookahead] ileriyi düşünen
    [special] özel kart peşinde
    [spade] maça peşinde
    [more] çok kart peşinde
    [first] ilk hamle
    [greedy] açgözlü
    [best-first-move] önce ek hamle
    [best-first-move-capture-first] önce taş almak
    [weights] kendi ağırlıkları
    [counter] kart sayar
    [alphabeta] alfa-beta
    [perfect] kusursuz
    [smart] akıllı
   *[other] { $level }
}

level-setting = { $setting ->
    [ms] en çok { $value } ms
    [depth] derinlik { $value }
    [playouts] { $value } benzetim oyunu
    [all] tüm stratejiler { $value }
    [special] özel kartlar { $value }
    [more] çok kart { $value }
    [spade] maçalar { $value }
    [sweep] süpürmeler { $value }
    [avsweep] rakibe süpürme yok { $value }
    [avpower] özel kartları saklama { $value }
    [last] son alım { $value }
    [build] kurma { $value }
    [random] şans { $value }
    [capture] kart alma { $value }
   *[other] { $setting } { $value }
}

## Cards

# The rank as it follows a suit: karo onlusu.
rank = { $rank ->
    [ace] ası
    [two] ikilisi
    [three] üçlüsü
    [four] dörtlüsü
    [five] beşlisi
    [six] altılısı
    [seven] yedilisi
    [eight] sekizlisi
    [nine] dokuzlusu
    [ten] onlusu
    [jack] valesi
    [queen] kızı
   *[king] papazı
}

suit = { $suit ->
    [hearts] kupa
    [diamonds] karo
    [spades] maça
   *[clubs] sinek
}

card = { suit } { rank }
card-in-sentence = { card }

## Lists

list = { $list } ve { $last }
nothing = kart yok
