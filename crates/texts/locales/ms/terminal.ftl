### Malay. Not yet read by a native speaker.
###
### The terminal.
### Screens are narrow: keep labels and the descriptions of keys short. Names of keys, such as Enter and Esc, stand in
### the program and stay as they are printed on keyboards.

## Everywhere

subtitle = permainan meja tradisional
# $width, $height, $least_width, $least_height (numbers): in characters.
too-small = Terminal ini { $width } kali { $height }; Parlour memerlukan { $least_width } kali { $least_height }. Besarkan terminal, atau keluar dengan Ctrl-C.
# Stands at the top right of every screen; `?` is a key.
# $speed (number)
pace = kelajuan { $speed }   ? bantuan
pace-off = langkah terus   ? bantuan
log = Langkah
# $lines (number): how far the list of moves is scrolled back.
log-back = Langkah, { $lines } ke belakang
# $name. $why: in English.
player-failed = { $name } tidak dapat bermain lagi: { $why }. Tarik balik satu langkah, atau tinggalkan permainan.
hint-failed = Tiada petunjuk: { $why }.
looking-for-hint = Mencari petunjuk ...
# $name
thinks = { $name } sedang berfikir ...
# $thousands, $millions (numbers): of positions that were searched.
thinks-thousands = { $name } sedang berfikir: { $thousands } ribu kedudukan ...
thinks-millions = { $name } sedang berfikir: { $millions } juta kedudukan ...
# The default name of a person.
player = Pemain

## The menu and its pages

choose-game = Pilih permainan
# $least, $most (numbers)
players-exactly = { $least } pemain
players-range = { $least } hingga { $most } pemain
# $games (number)
more-games = Semua { $games } permainan ...
all-games = Semua { $games } permainan
# $typed: a part of a name.
find-game = Cari: { $typed }
no-match = Tiada padanan untuk `{ $typed }`. Esc: tunjuk semua.
gallery-keys = Taip untuk mencari.  Atas, bawah, Enter: pilih.  Esc: kembali.
resume = Sambung
# $games (number)
all-unfinished = Semua { $games } permainan belum selesai ...

## Games that are kept

kept-game = { $game }: { $about }
unfinished-games = Permainan belum selesai
finished-games = Permainan selesai
saved-games = Simpanan
no-unfinished-games = Tiada permainan belum selesai.  Tab: senarai lain.  Esc: kembali.
no-finished-games = Belum ada permainan selesai.  Tab: senarai lain.  Esc: kembali.
no-saved-games = Belum ada simpanan; w menyimpan permainan.  Tab: senarai lain.
unfinished-keys = Enter: sambung  p: tayang  e: eksport  d: padam  Tab: senarai lain
finished-keys = Enter: ulasan  e: eksport  d: padam  Tab: senarai lain
saved-keys = Enter: main terus  p: tayang  e: eksport  d: padam  Tab: senarai lain
note = Catatan
high-scores = Skor tertinggi
no-scores = Belum ada skor tertinggi untuk permainan ini.
save-as = Simpan sebagai
save-as-keys = Enter: simpan, menggantikan simpanan yang sama nama.  Esc: batal.
# $name: of the save.
saved = Disimpan sebagai `{ $name }`.
# $why: in English, here and below.
not-saved = Tidak disimpan: { $why }.
export-to = Eksport permainan ini ke fail
export-to-keys = Enter: tulis fail, menggantikan fail yang sama nama.  Esc: batal.
# $file: a name.
exported = Ditulis ke { $file }.
not-exported = Tidak ditulis: { $why }.
not-deleted = Tidak dipadam: { $why }.
not-set = Diubah buat masa ini, tetapi tidak disimpan: { $why }.
not-kept = Permainan ini tidak sedang disimpan: { $why }.
not-read = Simpanan tidak dapat dibaca: { $why }.

## Settings

settings = Tetapan
setting-name = Nama anda
setting-speed = Kelajuan
setting-signs = Aksara
setting-board = Papan
setting-hints = Petunjuk
setting-language = Bahasa
speed-off = mati: langkah muncul terus
signs-unicode = Unicode
signs-ascii = ASCII sahaja
# How boards lie on the screen.
board-across = melintang
board-upright = menegak
board-across-flipped = melintang terbalik
board-upright-flipped = menegak terbalik
hints-always = sentiasa
hints-asked = apabila anda tekan h
settings-keys-name = Taip nama yang anda gunakan semasa bermain.  Enter: siap.
settings-keys = Kiri, kanan: ubah.  Enter: siap.

## Setting a game up

# $game: its title.
set-up = { $game }: penyediaan
start = Mulakan permainan
start-help = Enter: mula. Atas, bawah: pergi ke bahagian yang hendak diubah.
players-heading = Pemain
game-heading = Permainan
rules-heading = Peraturan pilihan
# $number: of the seat.
seat = Tempat { $number }
# $kind: as it is typed. $help: what it does. $another: as it is typed.
kind-help = { $kind }: { $help }. Taip nama. Kiri, kanan: jenis pemain lain. Tab: taip jenis, seperti { $another }.
kind-prompt = Jenis pemain, kemudian Enter:
add-player = Tambah pemain
add-player-help = Enter, kanan: tambah pemain. Delete: buang pemain yang dipilih.
size = Saiz
# A number of houses on each side, and of seeds in each house.
# $houses, $seeds (numbers)
size-of = { $houses } lubang berisi { $seeds }
# $size: as above.
own-size = { $size }, saiz sendiri
# $sizes: such as "6 × 4, 5 × 5": houses and seeds.
size-help = Kiri, kanan: saiz biasa ({ $sizes }). Untuk saiz lain, ubah dua yang berikut.
houses-a-side = Lubang setiap pihak
houses-help = Kiri, kanan: ubah, atau taip nombor dari 1 hingga 1024.
seeds-a-house = Biji setiap lubang
seeds-help = Kiri, kanan: ubah, atau taip nombor hingga 1000000.
board = Papan
board-usual = permulaan biasa
board-own = kedudukan anda sendiri
board-help = Enter: susun kedudukan untuk dimainkan atau dianalisis. Delete: permulaan biasa.
first-move = Langkah pertama
first-move-help = Selatan, Utara, atau lambung syiling.
coin-toss = lambung syiling
seed-number = Benih
seed-number-help = Benih yang sama memberi permainan yang sama. Taip nombor, atau kiri, kanan: benih lain.
# $value: as it is typed.
default-is = lalai: { $value }
# $seat: its label.
nameless = Pemain memerlukan nama: { $seat }.
no-person = Sekurang-kurangnya seorang pemain mesti `human`.
# $least (number)
too-few = Permainan ini memerlukan sekurang-kurangnya { $least } pemain.
# $rule: its key. $help: what it is about. $values: as they are typed.
rule-help = { $rule }: { $help } ({ $values }).
rule-help-number = { $rule }: { $help } (nombor bulat).
# $rows (number)
more-rows = ... { $rows } lagi di bawah
# $why: in English.
settings-fault = Tetapan ini tidak boleh digunakan: { $why }.

## The board editor

# $game: its title.
editor = { $game }: susun kedudukan
# $side: as the message `side` names it.
editor-mover = Giliran berikutnya: { $side }.
nothing-to-play = Permainan ini sudah tamat: tiada lagi yang dapat dimainkan.
# $why: in English.
not-possible = Tidak boleh di sini: { $why }.

## A sowing game

# Parts of the line above a game.
# $number, $of (numbers)
set-of = set { $number } daripada { $of }
# $number
round-number = pusingan { $number }
# $south, $north, $target (numbers): seeds.
round-to-target = pusingan { $number }, { $south } : { $north } daripada { $target } biji
# $seed: a number that makes the game the same again.
with-seed = benih { $seed }
# Beside the name of whose turn it is.
to-move = < giliran
# In brackets, what part of a wide board is shown. $from, $to, $of (numbers): houses.
part-of-board = ({ $from }-{ $to } daripada { $of }, atas/bawah)
won-houses-legend = 4s, 4n: dimenangi selamanya oleh Selatan, oleh Utara; sudah dikira, tidak ditabur.
land-legend = 4S, 4N: milik Selatan, milik Utara, di seberang papan.
# $name. $side: as the message `side` names it.
choose-house = { $name } ({ $side }): pilih lubang.
choose-house-or-swap = { $name } ({ $side }): pilih lubang, atau tekan s untuk menukar pihak.
choose-to-pass = { $name } ({ $side }): tiada biji untuk ditabur. Tekan p atau Enter untuk lepas.
choose-empty = { $name } ({ $side }): pilih { $count } lubang yang dibiarkan kosong dalam pusingan ini.
choose-opening = { $name } ({ $side }): pilih lubang untuk memulakan permainan.
# $other: a name.
choose-opening-secretly = { $name } ({ $side }): pilih lubang untuk memulakan permainan; { $other }, pandang ke tempat lain.
coin-spins = Syiling sedang berputar ...
coin-falls = { $name } menang lambungan.
# $south, $north: names. $south_hand, $north_hand (numbers): seeds.
both-sow = Kedua-duanya menabur: { $south } ada { $south_hand } di tangan, { $north } ada { $north_hand }.
# While seeds fall. $name. $hand (number): seeds. $lap, $laps (numbers)
sows-hand = { $name } menabur: { $hand } di tangan.
sows-lap = { $name } menabur: taburan { $lap } daripada { $laps }.
sows-hand-lap = { $name } menabur: { $hand } di tangan, taburan { $lap } daripada { $laps }.
move-over = { $name }: langkah selesai.
# What the house under the cursor would do, in several sentences.
# $house (number). $across (yes, no). $seeds (number)
preview = { $across ->
    [yes] Lubang { $house } di seberang: { $seeds } biji.
   *[no] Lubang { $house }: { $seeds } biji.
}
# $seeds (number): of all laps. $laps (number): at least 2.
preview-laps = Menabur { $seeds } biji dalam { $laps } taburan.
preview-ends-own-store = Berakhir di rumah anda.
# $name: of the other player. $house (number)
preview-ends-other-store = Berakhir di rumah lawan.
preview-ends-own-house = Berakhir di lubang { $house } anda.
preview-ends-other-house = Berakhir di lubang { $house } di seberang.
# $captured, $given (numbers): seeds.
preview-captures = Menangkap { $captured }.
preview-gives = Memberi pihak lawan { $given }.
preview-again = Anda bermain lagi.
# The result cannot be foreseen, because both sides sow at the same time. $house (number)
preview-both-choose = Lubang { $house }: kedua-dua pihak menabur serentak, maka penghujungnya bergantung pada kedua-dua pilihan.
preview-both-hold = Lubang { $house }: kedua-dua pihak menabur serentak, maka penghujungnya bergantung pada kedua-dua tangan.
# $name. $hand (number): seeds.
holds = Di tangan { $name }: { $hand }.
hints-on = Petunjuk dihidupkan untuk setiap langkah; H mematikannya.
hints-off = Petunjuk dimatikan; h meminta satu.
analysing = Menganalisis ...
# $why: in English.
no-analysis = Tiada analisis: { $why }.
is-proved = Terbukti.
# $moves: as they are typed, such as "3 1 5".
expected-line = Urutan: { $moves }.
# The seeds that are left at the end. $name. $seeds (number)
takes-rest = { $name } mengambil baki { $seeds } biji.
# $number
set-is-over = Set { $number } tamat. Tekan Enter untuk teruskan.
round-is-over = Pusingan { $number } tamat. Tekan Enter untuk teruskan.
nothing-to-undo = Tiada yang dapat ditarik balik.
nothing-to-redo = Tiada yang dapat diulang.
taken-back = Ditarik balik; r mengulanginya.
redone = Diulang.

## Cassino

# $target (number): points.
match-continues = Perlawanan diteruskan sehingga seseorang mendapat { $target } mata.
# Heads of columns: at most six letters.
column-sweeps = sapuan
column-aces = sat
column-cards = kad
column-spades = sped
column-round = pus.
column-total = jumlah
column-points = mata
column-points-short = mata
column-hand = tangan
# A letter beside the dealer.
dealer-letter = p
# $cards, $stock (numbers)
on-the-table = Meja: { $cards }, dek: { $stock }
your-hand = Tangan anda
no-hand = Kad tangan tersembunyi.
# $name. $seconds (number)
play-or-capture = { $name }: mainkan kad atau tangkap.
play-or-capture-clock = { $name }: mainkan kad atau tangkap. Tinggal { $seconds } s.
plays-next = Giliran berikutnya: { $name }.
hand-over = Tekan Enter untuk menyembunyikan kad anda, kemudian serahkan skrin. Giliran berikutnya: { $name }.
turn-of = Giliran: { $name }.
when-alone = { $name }, tekan Enter apabila anda bersendirian.
no-card-chosen = Tiada kad dipilih.
choose-card-first = Pilih kad di tangan anda dahulu.
choose-table-card = Pilih sekurang-kurangnya satu kad meja untuk ditangkap.
unchoose-table-cards = Untuk memainkan kad tanpa menangkap, nyahpilih kad meja.
# $card, $cards: signs, such as ♦10.
captures-nothing = { $card } tidak dapat menangkap apa-apa, tetapi anda boleh memainkannya.
# $number, $of (numbers)
capture-of = Tangkapan { $number } daripada { $of }; c untuk yang berikutnya.
# $value (number)
enter-plays = Enter memainkan { $card }; kad ini menangkap kad yang berjumlah { $value }.
enter-captures = Enter menangkap { $cards } dengan { $card }.
enter-sweeps = Enter menangkap { $cards } dengan { $card }: satu sapuan.
# Totals of a round. $round (number). $points: names with numbers.
round-points = Pusingan { $round } tamat: { $points }.

## Reviews and replays

# $game: as the line above a game names it.
review = Ulasan: { $game }
# $moves (number)
at-start = Awal permainan, { $moves } langkah lagi.
at-end = Akhir permainan, selepas { $moves } langkah.
# $move, $of (numbers)
at-move = Selepas langkah { $move } daripada { $of }.
# $known, $all (numbers): positions.
analysed = { $known } daripada { $all } dianalisis
# $name. $margin (number): seeds.
best-play-wins = Dengan permainan terbaik { $name } menang { $margin }.
best-play-loses = Dengan permainan terbaik { $name } kalah { $margin }.
best-play-draws = Dengan permainan terbaik hasilnya seri.
# The same, not proved.
looks-won = Nampaknya { $name } menang { $margin }.
looks-lost = Nampaknya { $name } kalah { $margin }.
looks-drawn = Nampaknya seri.
# $sentence: what was played, as a sentence.
next-move = Berikutnya: { $sentence }
# $seeds (number)
mistake = Kesilapan: kerugian { $seeds } biji.
# $house (number). $across (yes, no)
best-house = { $across ->
    [yes] Pilihan terbaik: lubang { $house } di seberang.
   *[no] Pilihan terbaik: lubang { $house }.
}
best-swap = Pilihan terbaik: tukar pihak.
best-pass = Pilihan terbaik: lepaskan giliran.

## Questions

ask-resign = Menyerah kalah?
ask-leave = Tinggalkan permainan belum selesai ini?
ask-leave-kept = Tinggalkan permainan ini? Ia disimpan; anda boleh menyambungnya nanti.
ask-new = Mula semula? Permainan ini belum selesai.
# $game: as lists name it.
ask-delete = Padam permainan ini? { $game }
answer-delete-game = Padam permainan ini
answer-delete = Padam
answer-keep = Simpan
answer-resign = Menyerah
answer-keep-playing = Terus bermain
answer-menu = Kembali ke menu
answer-quit = Keluar
answer-other-game = Permainan baharu
answer-same-game = Mula semula permainan ini
answer-same-round = Agihkan semula pusingan ini

## What keys do: a word or two each, in the last line of the screen

key-choose = pilih
key-play = main
key-games = senarai
key-scores = skor
key-load = muat
key-settings = tetapan
key-help = bantuan
key-quit = keluar
key-leave = keluar
key-new-game = main baharu
key-rematch = main lagi
key-menu = menu
key-select = pilih
key-card = kad
key-captures = tangkapan
key-hint = petunjuk
key-faster = laju
key-slower = perlahan
key-at-once = terus
key-hide-hand = sembunyi kad
key-show-hand = tunjuk kad
key-next-round = pusingan baharu
key-back = undur
key-forward = maju
key-next-mistake = silap lain
key-play-on = main terus
key-start = awal
key-end = akhir
key-change = ubah
key-pit = lubang
key-seeds = biji
key-analyse = analisis
key-who-moves = giliran
key-clear = padam
key-usual-start = asal
key-done = siap
key-continue = terus
key-undo = batal
key-redo = ulang
key-review = ulasan
key-moves = langkah
key-skip = langkau
key-pass = lepas
key-resign = serah
key-sow = tabur
key-analysis = analisis
key-across = seberang
key-house = lubang

## The help
## A line that begins with # is a heading. In the other lines two spaces or more stand between keys and what they do;
## the program lines them up.

help-keys = Kekunci
help-rules = Peraturan
help-players = Pemain
# $lines (number)
help-more = { $lines } baris lagi.
help-next-page = Tab: halaman lain.
help-scroll = Atas, bawah: tatal.
help-close = Esc: tutup.
players-help = Siapa yang boleh mengambil tempat. Di halaman penyediaan, kiri dan kanan menyemak pilihan satu demi satu; tekan Tab pada pemain untuk menaip salah satu daripada ini, dengan nombor anda sendiri jika mahu.
help-sowing =
    # Permainan menabur
    kiri, kanan    lubang berikutnya yang boleh ditabur
    Home, End      lubang pertama; lubang terakhir
    atas, bawah    bahagian lain papan berlipat; lubang berikutnya di papan menegak
    1 2 3 ...      lubang dengan nombor itu; Backspace memadam satu angka
    Enter, Space   tabur dari lubang itu; boleh juga tekan nombornya sekali lagi
    s              tukar pihak, jika peraturan pai membenarkannya
    p              lepaskan giliran, jika tiada biji untuk ditabur; Enter juga
    Tab            lubang anda di seberang, dan kembali (juga atas, bawah)
    h              petunjuk, dan sebabnya
    H              petunjuk untuk setiap langkah, hidup atau mati
    u              batal: tarik balik langkah hingga pilihan terakhir anda
    r              ulang langkah yang ditarik balik
    x              menyerah kalah
    v              tegakkan papan, atau lintangkan semula
    f              terbalikkan papan
    n              permainan baharu; selepas tamat: main lagi, lawan bermula dahulu
    a              selepas tamat: ulas permainan
    Enter, Space   semasa biji bergerak: langkau; selepas set atau pusingan: teruskan
# Follows `help-sowing` where an engine can be asked.
help-analysis = a              analisis: jangkaan hasil, sejauh mana kepastiannya, dan urutan terbaik
help-sowing-signs =
    Nombor lubang yang boleh ditabur ditulis dalam kurungan: [3]. Lubang yang dipilih ialah >3< dan berbingkai dua. Lubang atau rumah tempat biji terakhirnya akan jatuh berbingkai tebal dan bertanda gelang (@ tanpa Unicode), dan baris di bawah papan menyebutnya. Tanda tambah menandakan tempat yang terakhir berubah. Tanda x ialah lubang terbakar. 4s berbucu bulat ialah lubang berisi empat biji yang dimenangi selamanya oleh Selatan, 4n oleh Utara; 4S di pihak Utara ialah lubang milik Selatan.
    Dengan tetikus: tuding lubang untuk melihat penghujung taburannya, klik untuk menabur. Anda juga boleh mengklik kekunci di baris terakhir.
help-cassino =
    # Cassino
    1 2 3 4        kad di tangan anda
    kiri, kanan    kad berikutnya
    atas, bawah    antara meja dengan tangan anda
    Space          pilih kad, atau nyahpilih
    c              tangkapan berikutnya bagi kad tangan yang dipilih
    Enter          tangkap kad yang dipilih; tanpa kad meja, mainkan kad itu
    p              mainkan kad ke meja
    x              tangkap
    h              petunjuk, dan sebabnya
    H              petunjuk untuk setiap langkah, hidup atau mati
    n              permainan baharu, mula semula, atau agihkan semula pusingan ini
    Enter, Space   semasa lawan bermain: langkau; antara pemain dan pusingan: teruskan

    Kad yang dipilih berbingkai tebal dan berbintang. Di tangan, sat bernilai 14, sped dua 15, daiman sepuluh 16; di atas meja sat 1, jek 11, ratu 12, raja 13.
    Apabila beberapa orang bermain, serahkan skrin: kad tidak ditunjukkan sehingga pemiliknya mengesahkan bahawa dia bersendirian.
    Dengan tetikus: klik kad untuk memilihnya. Anda juga boleh mengklik kekunci di baris terakhir.
help-everywhere =
    # Di semua skrin
    ?, F1          bantuan ini
    + -            lebih laju, lebih perlahan
    0              tunjukkan langkah terus, atau selangkah demi selangkah semula
    o              tetapan: nama anda, bahasa, kelajuan, aksara, papan, petunjuk
    PgUp, PgDn     tatal senarai langkah (atau guna roda tetikus)
    Esc, q         keluar; bertanya dahulu jika permainan belum selesai
    Ctrl-C         keluar serta-merta
    Ctrl-Z         gantung Parlour; `fg` mengembalikannya
help-menu =
    # Menu, senarai dan soalan
    atas, bawah    yang berikutnya (juga Tab, Home, End)
    1 2 3 ...      pilih yang bernombor itu
    Enter, Space   pilih yang ditanda
    /              dalam menu: semua permainan; taip sebahagian nama untuk mencari
    y, n           dalam soalan: ya, tidak
    F2             dalam menu: Unicode hidup atau mati
help-set-up =
    # Menyediakan permainan
    atas, bawah    pergi ke bahagian yang hendak diubah (juga PgUp, PgDn, Home, End)
    kiri, kanan    ubah
    huruf, angka, Backspace  taip nama atau nombor
    Tab            pada pemain: taip jenis pemain, seperti expert:ms=200
    Delete         buang pemain
    Enter          mula; pada papan: susun kedudukan
help-editor =
    # Menyusun kedudukan
    anak panah     lubang atau rumah berikutnya
    0 hingga 9     bilangan biji; + dan - mengubahnya satu, Backspace memadam angka
    x              bakar lubang, atau isi semula
    m              giliran bertukar kepada pihak lawan
    c, u           kosongkan papan; permulaan biasa
    a              analisis kedudukan: nilai setiap lubang
    Enter          siap
help-review =
    # Mengulas permainan
    kiri, kanan    undur satu langkah, maju satu langkah (juga Home, End)
    PgUp, PgDn     kesilapan sebelumnya, kesilapan berikutnya
    p              main terus dari sini
    Esc            kembali

    Nombor di bawah lubang ialah nilai taburannya bagi pemain yang mendapat giliran; < bermaksud paling banyak. Dalam graf, palang naik apabila Selatan menang dan turun apabila Utara menang, dan ? menandakan kesilapan.
help-replay =
    # Menayangkan semula permainan
    kiri, kanan    undur satu langkah, maju satu langkah (juga Home, End)
    PgUp, PgDn     undur sepuluh langkah, maju sepuluh langkah
    p              main terus dari sini
    Esc            kembali
help-shelf =
    # Permainan yang pernah anda mainkan
    g              dalam menu: semua permainan: belum selesai, selesai dan simpanan
    w              dalam permainan: simpan dengan nama
    l              dalam menu atau permainan: muatkan simpanan
    s              dalam menu: skor tertinggi permainan yang dipilih
    p, e, d        dalam senarai permainan: tayang semula, eksport ke fail, padam

## High scores

# $game: its name. $size: such as 6x4. $in_points (yes, no): whether the scores are points, not seeds.
score-heading = { $in_points ->
    [yes] { $game }, { $size }, dalam mata
   *[no] { $game }, { $size }
}
# $line: the score, the date and the name.
score-row = { $outcome ->
    [won] { $line }, menang
    [drawn] { $line }, seri
    [won-by-resignation] { $line }, menang kerana lawan menyerah
    [won-on-time] { $line }, menang kerana masa
    [agreed] { $line }, seri atas persetujuan
   *[lost] { $line }
}

## A game line by line, without screens
## A message that ends with a colon asks for something to be typed. Commands, such as `help`, stay as they are typed.

line-begins = { $game }, benih { $seed }.
# $id (number). $actions (number): that were played.
line-resumed = Menyambung permainan { $id } selepas { $actions } langkah.
line-from-save = Permainan baharu daripada simpanan selepas { $actions } langkah.
line-is-over = Permainan sudah tamat.
line-commands = `help` menyenaraikan arahan.
# $name. $side: as the message `side` names it. $houses (number)
line-choose = { $name } ({ $side }): pilih lubang, 1 hingga { $houses }:
line-choose-empty = { $name } ({ $side }): pilih { $count } lubang yang dibiarkan kosong dalam pusingan ini, satu demi satu, 1 hingga { $houses }:
# $action: as it is typed.
line-choose-across = { $name } ({ $side }): pilih lubang, 1 hingga { $houses }, atau di seberang, seperti { $action }:
line-pass = { $name } ({ $side }): tiada biji untuk ditabur; tekan Enter untuk melepaskan giliran:
line-play = { $name }: mainkan kad atau tangkap:
line-for-only = --- untuk { $name } sahaja ---
line-clear = Tekan Enter untuk mengosongkan skrin bagi pemain berikutnya.
line-late = Arahan itu tiba selepas masa habis dan tidak dimainkan; taip sekali lagi untuk memainkannya sekarang.
line-left = Permainan ditinggalkan sebelum selesai.
line-end-of-input = Input tamat; permainan belum selesai.
line-cannot-resign = Anda boleh menyerah kalah hanya dalam permainan dua orang; `quit` meninggalkan permainan.
# Follows an error in English.
line-see-help = `help` menyenaraikan semua arahan.
line-hidden-record = Rekod akan mendedahkan kad tersembunyi; anda boleh melihatnya apabila permainan tamat.
line-secret-record = Rekod akan mendedahkan pilihan pemain lain; buat pilihan anda dahulu.
line-give-name = Berikan nama, seperti `save before dinner`.
line-not-recorded = Permainan ini tidak direkodkan, maka ia tidak dapat disimpan.
# $why: in English.
line-unrecorded = Permainan ini tidak direkodkan: { $why }.
# $why: in English.
line-no-longer-recorded = Permainan ini tidak lagi direkodkan: { $why }.
line-recorded-again = Permainan kembali direkodkan; tiada apa-apa yang hilang.
# $why: in English.
line-not-marked = Permainan ini tidak dapat ditandai sebagai dimainkan dengan bantuan: { $why }.
# $command: as it is typed.
line-to-resume = `{ $command }` menyambung permainan ini.
# $name: of a program that plays. $why: in English.
line-program-failed = { $name } gagal, lalu menyerah kalah: { $why }.
line-cards-seen = Kad sudah dilihat sejak itu, maka langkah tidak dapat ditarik balik.
# $command: as it is typed.
line-saved = Disimpan. `{ $command }` menyambung dari sini.
# A seat at Cassino. $you (yes, no): whether it is the seat of whoever reads this. $points, $hand, $captured, $sweeps
# (numbers): cards, but for the points and the sweeps.
line-seat = { $you ->
    [yes] { $name } (anda): mata { $points }, di tangan { $hand }, ditangkap { $captured }, sapuan { $sweeps }
   *[no] { $name }: mata { $points }, di tangan { $hand }, ditangkap { $captured }, sapuan { $sweeps }
}
# $count (number): cards.
line-stock = Dek: { $count }
# $cards: as they are typed.
line-table = Meja: { $cards }
line-hand = Tangan anda: { $cards }
# Beside an action that takes every card of the table.
line-sweep = satu sapuan
# Rows of the points of a round: at most 14 letters.
line-sweeps = Sapuan
line-aces = Sat
line-most-cards = Kad terbanyak
line-most-spades = Sped terbanyak
line-this-round = Pusingan ini
line-total = Jumlah
line-help-sowing =
    1 2 3 ...  tabur dari lubang bernombor itu; lubang 1 paling jauh dari rumah anda
    across3    tabur dari lubang 3 anda di seberang, jika lubang boleh bertukar milik
    pass       lepaskan giliran apabila tiada biji untuk ditabur; Enter juga begitu
    swap       tukar pihak, jika peraturan pai membenarkannya
    hint       petunjuk, dan sebabnya; `hint 3` untuk tiga langkah terbaik
    moves      lubang yang boleh ditabur, dan kesan setiap satu
    board      papan sekali lagi
    undo       tarik balik langkah hingga pilihan terakhir anda
    redo       ulang langkah yang ditarik balik
    resign     menyerah kalah; pemain lain menang
    record     permainan setakat ini, sebagai teks
    save NAME  simpan permainan dengan nama
    quit       tinggalkan permainan
line-help-cassino =
    h9         mainkan lekuk sembilan ke meja
    h9xd7,s2   tangkap daiman tujuh dan sped dua dengannya
    h9 d7 s2   sama juga
    hint       petunjuk, dan sebabnya; `hint 3` untuk tiga langkah terbaik
    moves      kad yang boleh dimainkan, dan tangkapan setiap satu
    board      meja dan kad tangan anda sekali lagi
    resign     menyerah kalah, dalam permainan dua orang
    record     permainan sebagai teks, setelah tamat
    save NAME  simpan permainan dengan nama
    quit       tinggalkan permainan

    Simbol kad ialah h (lekuk), d (daiman), s (sped), c (kelawar); nilainya a, 2 hingga 9, 0 (sepuluh), j, q, k; d0 ialah daiman sepuluh. Di tangan, sat bernilai 14, s2 15 dan d0 16; di atas meja sat 1, jek 11, ratu 12, raja 13.

## Teka-teki, baris demi baris

# $game. $number, $all (numbers). $level: the weakest that finds the move.
puzzle-is = { $game }, teka-teki { $number } daripada { $all }, { $level }
# $game: which one, in English.
puzzle-played = Daripada permainan sebenar: { $game }
# $rules: as they are typed.
puzzle-rules = Peraturan pilihan: { $rules }
# $side. $loss (number): in seeds.
puzzle-ask = Giliran { $side }. Setiap langkah kecuali satu rugi sekurang-kurangnya { $loss } biji.
puzzle-type-house = Taip nombor lubang.
# $action: as it is typed.
puzzle-not-here = { $action } tidak boleh dimainkan di sini.
# $action. $value, $next: numbers of seeds with their signs.
puzzle-right = Betul: { $action } bernilai { $value }, langkah terbaik seterusnya { $next }.
# $action
puzzle-wrong = { $action } bukan langkahnya. Cuba lagi.
