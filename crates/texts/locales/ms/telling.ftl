### Malay. Not yet read by a native speaker.
###
### Sentences about what happened in a game, and about what a move is worth: one for each event.
### docs/translating.md says how these files are written.

## Sowing games

# Who begins a game.
# $name: of the player. $side: as the message `side` names it.
begins = { $name } ({ $side }) bermula dahulu.
begins-together = Kedua-dua pihak bermula serentak.

# The house in the sentences below.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-house = { $across ->
    [yes] lubang { $house } di seberang
   *[no] lubang { $house }
}

# The seeds in the sentences below.
# $captured (number)
captured-seeds = { $captured } biji

# A move, and what it brought. All four have $name, $house and $across; those about captures also have $captured.
sown = { $name } menabur dari { sown-house }.
sown-again = { $name } menabur dari { sown-house } dan bermain lagi.
sown-captures = { $name } menabur dari { sown-house } dan menangkap { captured-seeds }.
sown-captures-again = { $name } menabur dari { sown-house }, menangkap { captured-seeds } dan bermain lagi.

# $name, $house, $across: as above.
sown-endless = { $name } menabur dari { sown-house }: taburan ini tidak akan berakhir, maka pusingan tamat.

# These follow one of the sentences above.
# $laps (number): at least 2.
sown-laps = Langkah ini mengambil { $laps } taburan.
# $given (number): seeds.
sown-given = Pihak lawan mendapat { $given } biji.
# A house is won for good: nobody sows it any more.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-wins-house = { $across ->
    [yes] Lubang { $house } di seberang dimenangi selamanya.
   *[no] Lubang { $house } dimenangi selamanya.
}

# Both sides sow at the same time.
# $south, $north: names. $south_house, $north_house (numbers).
sown-together = Serentak, { $south } menabur dari lubang { $south_house } dan { $north } dari lubang { $north_house }.

# $name
swapped = { $name } menukar pihak.
passed = { $name } tiada biji untuk ditabur, lalu melepaskan giliran.
left-empty = { $name } membiarkan lubang { $house } kosong.
wasted-rest = Tiada sesiapa mendapat baki { $seeds } biji.
# Only that a house has been chosen, not which.
chosen-secretly = { $name } sudah memilih.

repeated-own = Kedudukan ini sudah berlaku tiga kali: setiap pemain mengambil biji di pihak sendiri.
repeated-split = Kedudukan ini sudah berlaku tiga kali: biji di papan dibahagi dua.
repeated-draw = Kedudukan ini sudah berlaku tiga kali: pusingan ini seri.
# $name
has-majority = { $name } memperoleh lebih daripada separuh biji; pusingan tamat.
too-few-left = { $name } tidak dapat lagi memperoleh biji yang cukup untuk pusingan lain; pusingan tamat.
# $moves (number)
quiet = Tiada tangkapan dalam { $moves } langkah: setiap pemain mengambil biji di pihak sendiri.

# A game may have several sets, which count points, or several rounds, which count seeds.
# $number: of the set or round. $south, $north: names. $south_score, $north_score (numbers): seeds.
set-over = Set { $number }: { $south } { $south_score }, { $north } { $north_score }.
round-over = Pusingan { $number }: { $south } { $south_score }, { $north } { $north_score }.
# How the match stands after that.
# $south, $north (numbers): points, maybe half ones.
standing-points = Mata: { $south } lawan { $north }.
# $south, $north, $target (numbers): seeds of all rounds together, and how many win.
standing-seeds = Jumlah keseluruhan { $south } lawan { $north }; { $target } biji untuk menang.

# $number: of the set or round. $name: who begins.
set-begins = Set { $number }: { $name } bermula dahulu.
set-begins-together = Set { $number }: kedua-dua pihak bermula serentak.
round-begins = Pusingan { $number }: { $name } bermula dahulu.
round-begins-together = Pusingan { $number }: kedua-dua pihak bermula serentak.

# The end of a game.
# $name: the winner. $south, $north: names. $south_score, $north_score (numbers): seeds, or points of all sets.
game-won = { $name } menang: { $south } { $south_score }, { $north } { $north_score }.
game-drawn = Seri: { $south } { $south_score }, { $north } { $north_score }.

## Cassino
## $card and $cards are names, as `card-in-sentence` and `list` make them, or signs, such as ♦10.

# $round (number). $name: the dealer. $cards: on the table.
dealt = Pusingan { $round }. { $name } mengagihkan kad. Di atas meja: { $cards }.
# $name, $card
played = { $name } memainkan { $card }.
# The same for people who type cards and may still be learning how they are written.
# $sign: as it is typed, such as d0. $card: its name.
played-typed = { $name } memainkan { $sign }, iaitu { $card }.
# $name. $card: from the hand. $cards: from the table.
captured = { $name } menangkap { $cards } dengan { $card }.
swept = { $name } menangkap { $cards } dengan { $card }: satu sapuan!
# The cards that a round leaves on the table.
# $name, $cards
leftovers = { $name } yang terakhir menangkap dan mengambil { $cards }.
leftovers-none = Tiada kad tinggal di atas meja.
leftovers-nobody = Tiada sesiapa menangkap, maka kad di atas meja tidak menjadi milik sesiapa.
# $round (number)
cards-round-over = Pusingan { $round } tamat.
# $name: who has won the match. $names: several, as `list` joins them.
match-won = { $name } memenangi perlawanan.
match-tied = { $names } berkongsi kemenangan perlawanan.

## Any game

# $name
sat-down = { $name } mengambil tempat.
took-back = { $name } menarik balik satu langkah.
dealt-again = Kad pusingan ini diagihkan semula.
timed-out = { $name } kehabisan masa dan memainkan kad terendah.
lost-on-time = { $name } kehabisan masa.
resigned = { $name } menyerah kalah.
computer-takes-over = Komputer mengambil alih tempat { $name }.
declined = Ditolak.
draw-agreed = Seri atas persetujuan bersama.
line-cut-off = Permainan ini tidak akan berakhir, maka hasilnya seri.
wins = { $name } menang!
# $names: several, as `list` joins them.
share-win = { $names } berkongsi kemenangan.
tie = Seri!

## Hints, and the reasons of computer players
## A hint names a move; sentences about what it brings follow.

# $house (number). $across (yes, no): as in `sown-house`.
hint-sow = { $across ->
    [yes] Petunjuk: tabur dari lubang { $house } di seberang.
   *[no] Petunjuk: tabur dari lubang { $house }.
}
hint-leave-empty = Petunjuk: biarkan lubang { $house } kosong.
hint-swap = Petunjuk: tukar pihak.
hint-pass = Petunjuk: lepaskan giliran.
# $card, $cards: as in `played` and `captured`.
hint-play = Petunjuk: mainkan { $card }.
hint-capture = Petunjuk: tangkap { $cards } dengan { $card }.

# $captured (number): seeds.
move-captures = Langkah ini menangkap { $captured } biji.
move-captures-again = Langkah ini menangkap { $captured } biji dan memberi giliran tambahan.
move-captures-some = Langkah ini menangkap biji.
move-again = Langkah ini memberi giliran tambahan.
move-captures-nothing = Langkah ini tidak menangkap apa-apa.
move-swaps = Langkah ini mengambil alih pihak lawan.
move-is-first = Inilah langkah sah yang pertama.
move-is-unforeseen = Kedua-dua pihak menabur serentak, maka yang selebihnya tidak dapat diramal.

# What a move is worth if both sides play their best.
# $outcome (win, loss, draw, …): at-least and at-most mark a bound. $by (number): seeds; 0 for a draw.
proved = { $outcome ->
    [win] Terbukti: menang { $by } biji.
    [loss] Terbukti: kalah { $by } biji.
    [win-at-least] Terbukti: menang sekurang-kurangnya { $by } biji.
    [loss-at-most] Terbukti: kalah paling banyak { $by } biji.
    [draw-at-least] Terbukti: sekurang-kurangnya seri.
   *[draw] Terbukti: seri.
}

# What a move seems to be worth. $outcome, $by: as above.
expected = { $outcome ->
    [win] Nampaknya akan menang { $by } biji.
    [loss] Nampaknya akan kalah { $by } biji.
    [win-at-least] Nampaknya akan menang sekurang-kurangnya { $by } biji.
    [loss-at-most] Nampaknya akan kalah paling banyak { $by } biji.
    [draw-at-least] Nampaknya sekurang-kurangnya seri.
   *[draw] Nampaknya akan seri.
}

# How far ahead a computer looked for what it expects.
# $depth (number)
looked-ahead = Carian { $depth } langkah ke depan.
# $seeds, $wanted (numbers): the size of a table of exact values, by the seeds in houses.
small-database = Masa hanya cukup untuk pangkalan data akhir permainan dengan { $seeds } biji, bukan { $wanted }.
# Said where a position cannot be searched. $why: in English.
looked-two-ahead = Carian dua langkah ke depan: { $why }.
# Said to people at a table in the browser.
player-replaced = Pemain komputer gagal, maka pemain ringkas membuat langkah ini.

# Cards that a hint names only by their number.
# $count (number): at least 2.
spades-of-many = { $count } kad sped
cards-of-many = { $count } kad
other-cards-of-many = { $count } kad lain
# $cards: a list of names, and of numbers as above.
move-takes = Langkah ini mengambil { $cards }.
move-sweeps = Langkah ini mengambil { $cards }: satu sapuan.
move-takes-no-card = Langkah ini tidak menangkap sebarang kad.
# $cards: what stays on the table. $sweepers (number): unseen cards that could capture all of it.
move-leaves = { $sweepers ->
    [0] Tinggal di atas meja: { $cards }. Tiada kad tersembunyi yang dapat menyapu meja.
   *[other] Tinggal di atas meja: { $cards }. { $sweepers } kad tersembunyi dapat menyapu meja.
}
# What a hint expects, in points. $points: a number with a sign, such as +1.5. $exact (yes, no)
move-is-worth = { $exact ->
    [yes] Jangkaan mata, tepat: { $points }.
   *[no] Jangkaan mata: kira-kira { $points }.
}

## Why a move is refused

# $house (number). $houses (number): on each side. $laps (number)
refusal-game-over = Permainan sudah tamat.
refusal-no-such-house = Tiada lubang { $house }; lubang bernombor 1 hingga { $houses }.
refusal-empty-house = Lubang { $house } kosong; pilih yang berisi biji.
refusal-burnt-house = Lubang { $house } terbakar untuk pusingan ini; pilih yang lain.
refusal-endless-relay = Taburan berantai dari lubang { $house } tidak akan berakhir; pilih lubang lain.
refusal-relay-too-long = Taburan berantai dari lubang { $house } melebihi { $laps } taburan; pilih lubang lain.
refusal-won-house = Lubang { $house } dimenangi selamanya dan tidak boleh ditabur; pilih yang lain.
refusal-not-yours = Lubang { $house } di seberang milik pemain lawan; pilih lubang anda.
refusal-single-seed = Lubang { $house } berisi satu biji sahaja; pilih lubang yang lebih banyak bijinya.
refusal-two-seeds = Lubang { $house } berisi tepat dua biji; pilih lubang yang lebih atau kurang daripada itu.
refusal-not-first = Langkah pertama mesti dari salah satu daripada dua lubang terakhir yang boleh ditabur, bukan dari lubang { $house }.
refusal-too-short = Taburan pertama dari lubang { $house } mesti berakhir di lubang kosong atau di pihak lawan.
refusal-must-feed = Lubang { $house } tidak memberikan biji kepada pihak lawan; pilih lubang yang memberikannya.
refusal-grand-slam = Lubang { $house } akan menangkap semua biji pihak lawan, dan ini tidak dibenarkan.
refusal-must-pass = Anda tiada biji untuk ditabur; lepaskan giliran.
refusal-no-pass = Giliran boleh dilepaskan hanya apabila anda tiada biji untuk ditabur, dan hanya dalam permainan yang ada peraturan itu.
refusal-no-swap = Hanya pemain kedua boleh menukar pihak, pada giliran pertamanya, dan hanya di bawah peraturan pai.
# $card, $cards: as in `played` and `captured`.
refusal-match-over = Perlawanan sudah tamat.
refusal-not-in-hand = Kad ini tiada di tangan: { $card }.
refusal-no-card = Tiada kad meja dipilih; tangkapan memerlukan sekurang-kurangnya satu.
refusal-not-on-table = Tiada di atas meja: { $cards }.
# $value (number): what the table card counts. $most (number): what the card from the hand counts.
refusal-too-big = Terlalu besar untuk ditangkap: { $card } bernilai { $value } di atas meja, kad yang dimainkan hanya { $most }.
# $sum, $value (numbers): of the chosen cards, and of the card from the hand.
refusal-not-divisible = Jumlah kad yang dipilih ialah { $sum }, bukan gandaan { $value }.
refusal-no-partition = Kad yang dipilih tidak dapat dibahagikan kepada kumpulan yang bernilai { $value }.
refusal-must-capture = Kad ini dapat menangkap, maka ia mesti menangkap: { $card }.
