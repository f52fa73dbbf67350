### Malay. Not yet read by a native speaker.
###
### The web page. What happened in a game is in telling.ftl, and what the terminal says too is in common.ftl.
###
### Buttons and labels have little room on a phone: keep them short. docs/translating.md says how these files are written.

## Everywhere

page-skip = Langkau ke permainan
page-notes = Pemberitahuan
page-unreachable = Pelayan tidak menjawab.
page-trying-again = Mencuba lagi…
page-nothing-here = Tiada apa-apa di sini.
page-connection-lost = Sambungan terputus. Menyambung semula…
page-unkept = Pelayar ini tidak dapat menyimpan apa-apa untuk halaman ini. Jika anda menutup atau memuatkan semula halaman ini, permainan anda di sini akan hilang.

nav-play = Main
nav-puzzles = Teka-teki
nav-tournaments = Kejohanan
nav-past = Sejarah
nav-rules = Peraturan
nav-scores = Skor
nav-settings = Tetapan

# Buttons and short words that several scenes use.
page-cancel = Batal
page-close = Tutup
page-no = Tidak
page-name = Nama
page-game = Permainan
page-score = Skor
page-clock = Jam
page-rules = Peraturan
page-replay = Tayang semula
page-join = Sertai
page-watch = Tonton
page-leave = Keluar
page-all-games = Semua permainan
page-moves = Langkah
page-players = Pemain
page-player = Pemain
page-computer = Komputer
page-computer-players = Pemain komputer
size-players = { $count } pemain
size-sets = { $count } set
size-rounds = { $count } pusingan
size-deals = { $count } pusingan
size-any-rounds = sebarang bilangan pusingan
size-to = hingga { $count }
page-new-table = Meja baharu
# A computer player and how strong it is.
page-computer-level = komputer ({ $level })
# The number of games in all.
page-all-games-count = Semua { $count } permainan

## First page

lobby-title = Permainan meja tradisional
lobby-lead = Pilih permainan dan lawan komputer, orang di sebelah anda, atau rakan yang anda kirimi pautan.
lobby-find = Cari permainan
lobby-computer = Lawan komputer
lobby-more = Pilihan lain
lobby-learn = Belajar
lobby-save-file = Buka fail simpanan
lobby-continue = Teruskan
lobby-against = { $game } menentang { $others }
lobby-yours = Meja anda
lobby-open = Meja untuk disertai atau ditonton
lobby-none = Tiada meja terbuka sekarang.
lobby-sit = Duduk
lobby-resume = Sambung
lobby-forget = Lupakan
lobby-empty-seat = tempat kosong
lobby-level = Tahap

phase-waiting = menunggu pemain
phase-playing = sedang berlangsung
phase-over = tamat

forget-title = Lupakan meja ini?
forget-text = Pelayar ini akan memadam kunci ke tempat anda. Tiada sesiapa dapat bermain bagi pihak anda, dan anda tidak dapat kembali ke permainan ini.
forget-watched = Pelayar ini tidak lagi menyenaraikan meja ini. Alamatnya masih membawa ke permainan itu.

## All games

games-find = Cari permainan menurut nama atau tempat asalnya
games-found = { $count } permainan
games-none = Tiada permainan yang sepadan dengan “{ $part }”.

## New table

new-houses = Lubang setiap pihak ({ $least } hingga { $most })
new-seeds = Biji setiap lubang ({ $least } hingga { $most })
new-houses-fault = Bilangan lubang setiap pihak mesti nombor bulat dari { $least } hingga { $most }.
new-seeds-fault = Bilangan biji setiap lubang mesti nombor bulat dari { $least } hingga { $most }.
new-sizes = Saiz biasa:
new-size-in-words = { $houses } lubang berisi { $seeds } biji
new-against = Siapa lawan anda?
new-against-computer = Komputer
new-against-me = Orang di sebelah anda
new-against-me-note = di skrin ini
new-against-link = Seorang rakan
new-against-link-note = anda mendapat pautan untuk dikirim
new-against-open = Sesiapa sahaja
new-against-open-note = yang duduk dahulu
new-your-name = Nama anda
new-their-name = Nama lawan
new-seats = Tempat
new-seat = Tempat { $seat }
new-who = Siapa duduk di sini
new-who-me = Saya, atau orang di sebelah saya
new-who-link = Rakan, melalui pautan rahsia
new-who-open = Sesiapa sahaja
# A computer player in a list of who may sit at a seat.
new-who-computer = Komputer: { $level }
new-other-computers = Pemain komputer lain
new-fewest = Permainan ini memerlukan sekurang-kurangnya { $count } pemain.
new-most = Permainan ini untuk paling ramai { $count } pemain.
new-remove-seat = Buang tempat { $seat }
new-add-seat = Tambah tempat
new-first = Langkah pertama
new-first-toss = Lambung syiling
new-first-me = Saya dahulu
new-first-they = Lawan dahulu
new-clock-none = Tanpa jam
new-clock-move-30 = 30 saat setiap langkah
new-clock-move-120 = 2 minit setiap langkah
new-clock-game-300-5 = 5 minit + 5 saat setiap langkah
new-clock-game-900-10 = 15 minit + 10 saat setiap langkah
new-advanced = Lanjutan
new-public = Senaraikan meja ini supaya orang lain dapat menonton
new-hints = Benarkan petunjuk antara pemain di skrin berlainan
new-house-rules = Peraturan pilihan
new-rule-names = Perkataan kelabu ialah nama peraturan dalam helaian peraturan dan pada baris perintah.
# The usual value of a house rule.
new-usual = { $value } (biasa)
new-start = Mula
new-no-name = Setiap orang memerlukan nama.

## A table

table-your-turn = Giliran anda
table-your-turn-in = { $game }: giliran anda.
table-turn-of = Giliran: { $name }
sowing-leave-empty = Pilih { $count } lubang yang dibiarkan kosong dalam pusingan ini.
table-watching = Anda sedang menonton.
table-watching-turn-of = Giliran: { $name }. Anda sedang menonton.
table-waiting = Menunggu pemain.
table-gone = Meja ini sudah ditutup.
table-move-waits = Langkah anda disimpan dan akan dihantar apabila sambungan pulih.
table-choice-waits = Pilihan anda disimpan dan akan dihantar apabila sambungan pulih.
table-offer-lost = Pelayan telah dimulakan semula, dan tawaran itu hilang.
table-used = Pautan ini sudah digunakan.
table-go = Pergi ke meja
# Whose clock runs in a game that goes on elsewhere. $left: minutes and seconds.
away-clock = { $game }: { $name } { $left }
# When a game is over.
end-capture = Tangkapan terbesar: { $name }, { $count } biji
end-run = Langkah berturut-turut terbanyak: { $name }, { $count }
end-cards = Tangkapan terbesar: { $name }, { $count } kad
end-sweeps = Sapuan terbanyak: { $name }, { $count }
end-lead = { $name } mendahului dari pusingan { $round } hingga akhir
end-rounds = Setiap pusingan
end-round = Pusingan
end-points = Mata
table-back-to-tournament = Kembali ke kejohanan

table-you = anda
table-here = bersambung
table-away = terputus
table-seeds-won = Biji dimenangi
table-link-for = Pautan untuk tempat { $seat }
table-copy = Salin pautan
table-copied = Pautan disalin. Orang pertama yang membukanya bermain di tempat ini.
table-share = Kongsi
table-sit = Duduk di sini

table-invited = Anda dijemput bermain
table-invitation = { $hosts } menjemput anda bermain { $game } ({ $size }). Siapakah nama anda?
table-invitation-open = Permainan { $game } ({ $size })
table-with-hints = Pemain boleh meminta petunjuk di meja ini.
clock-none = Tiada jam.
clock-move-minutes = Jam: { $minutes } minit untuk setiap langkah.
clock-move = Jam: { $seconds } saat untuk setiap langkah.
clock-game-minutes = Jam: { $minutes } minit untuk seluruh permainan, ditambah { $increment } saat dengan setiap langkah.
clock-game-seconds = Jam: { $seconds } saat untuk seluruh permainan, ditambah { $increment } saat dengan setiap langkah.

table-take-back = Tarik balik
table-taken-back = ditarik balik
table-draw = Tawar{"\u00AD"}kan seri
table-draw-ask = Bersetuju seri? Permainan tamat serta-merta.
table-draw-agree = Seri
table-resign = Menye{"\u00AD"}rah
table-resign-ask = Menyerah kalah?
table-play-again = Main lagi
table-to-rematch = Pergi ke meja baharu
table-hint = Petun{"\u00AD"}juk
table-hints = Petunjuk
table-help = Ban{"\u00AD"}tuan
table-skip = Langkau animasi
table-quit = Keluar
table-restart = Mula semula
table-save-files = Simpan ke fail

table-asks-take_back = { $name } meminta untuk menarik balik satu langkah.
table-asks-draw = { $name } menawarkan seri.
table-asks-new_deal = { $name } meminta supaya kad pusingan ini diagihkan semula.
table-asks-rematch = { $name } mengajak bermain lagi.
table-asked = Menunggu jawapan.
table-agree = Setuju
table-decline = Tolak
table-withdraw = Batalkan

leave-title = Tinggalkan meja ini?
leave-save = Simpan dan keluar
leave-without = Keluar tanpa simpan
leave-close = Tutup meja
leave-close-title = Tutup meja ini?
leave-files = Muat turun fail simpanan juga
leave-text = Permainan yang disimpan boleh diteruskan dari halaman utama. Permainan yang tidak disimpan akan dipadam.
leave-friend = Permainan berjalan terus tanpa anda. Anda boleh kembali dari halaman utama.
leave-friend-clock = Permainan berjalan terus tanpa anda, begitu juga jam anda. Anda boleh kembali dari halaman utama.
leave-open = Selagi anda tidak menutupnya, meja ini kekal terbuka untuk orang yang anda jemput. Anda boleh kembali dari halaman utama.
leave-waiting = Meja ini kekal terbuka untuk orang yang dijemput. Anda boleh kembali dari halaman utama.

restart-title = Mula semula?
restart-text = Main semula permainan ini dengan pemain yang sama, agihkan semula kad pusingan ini, atau sediakan permainan baharu.
restart-game = Permainan ini
restart-round = Pusingan ini
restart-new = Baharu

## The board of a sowing game

# What the house and the store are called in the game: kuyu, lubang, rumah … as its players say.
sowing-store = { $store } ({ $name }): { $count } biji
sowing-house = { $house } { $number } ({ $name }): { $count } biji
sowing-burnt = { $house } { $number } ({ $name }): ditutup untuk pusingan ini
sowing-won-by = dimenangi selamanya oleh { $name }
sowing-land-of = milik { $name }
sowing-last = langkah terakhir
sowing-no-seeds = Lubang ini kosong.
sowing-not-yours = Hanya { $name } boleh menabur dari lubang ini.
sowing-not-now = Peraturan tidak membenarkan langkah ini sekarang.
sowing-ends-in-store = berakhir di rumah
sowing-ends-in-own = berakhir di lubang { $house } anda
sowing-ends-in-other = berakhir di lubang { $house } di seberang
sowing-ends-after = selepas { $laps } taburan
sowing-ends-captures = menangkap { $count } biji
sowing-ends-again = giliran tambahan
sowing-board = Papan. Kekunci: 1 hingga 9 menabur dari lubang, anak panah bergerak di papan, P melepaskan giliran.
sowing-swap = Tukar pihak
sowing-pass = Lepas
# The letters of South and North, on houses that do not belong to their side.
sowing-letter-south = S
sowing-letter-north = U
sowing-legend = S: { $south }, U: { $north }.
sowing-legend-won = Lubang petak berbingkai dua dimenangi selamanya: tiada sesiapa menabur daripadanya, dan bijinya sudah dikira untuk pemiliknya.
sowing-legend-land = Lubang berbingkai putus-putus milik pemain di seberang.
sowing-set = Set { $number } daripada { $sets }
sowing-round = Pusingan { $number }

## Cassino

cassino-table = Meja
cassino-hand = Tangan anda
cassino-hand-of = Tangan anda ({ $name })
cassino-stock = Dek: { $count }
cassino-empty = Meja kosong.
cassino-hand-empty = Tiada kad di tangan.
cassino-play = Main
cassino-capture = Tangkap
cassino-worth = { $card }, bernilai { $value }
cassino-worth-two = { $card }, bernilai { $table } di atas meja, { $hand } di tangan
cassino-sum-not = { $sum }, bukan { $value }
cassino-sum-times = { $sum }, { $times } kali { $value }
cassino-held = { $count } kad di tangan
cassino-captured = { $count } kad ditangkap
cassino-sweeps = { $count } sapuan
# Points, as short as can be.
cassino-unit = mata
cassino-dealer = pengagih
cassino-dealer-letter = P
cassino-new = baharu
cassino-drawn = { $card }, baru ditarik
cassino-round = Pusingan { $number }
cassino-round-to = Pusingan { $number }, hingga { $target } mata
cassino-keys = Kekunci: pilih kad dengan anak panah dan bar ruang, P memainkan kad, C menangkap.
cassino-no-card = Pilih kad dari tangan anda dahulu.
cassino-no-table = Pilih kad meja yang hendak ditangkap.
cassino-table-chosen = Untuk memainkan kad tanpa menangkap, nyahpilih kad meja.
cassino-next = Pusingan seterusnya
# Cards as signs.
cassino-hint-play = Petunjuk: mainkan { $card }
cassino-hint-capture = Petunjuk: { $card } menangkap { $cards }
cassino-has-played = { $name } sudah bermain.
cassino-pass-screen = Serahkan skrin kepada { $name }.
cassino-hide = Sembunyikan kad
cassino-show = Saya { $name }: tunjukkan kad
cassino-covered = Kad ditutup.
cassino-score = Mata dalam pusingan { $number }
cassino-item-sweeps = Sapuan
cassino-item-aces = Sat
cassino-item-most_cards = Kad terbanyak
cassino-item-most_spades = Sped terbanyak
cassino-item-ten_of_diamonds = Daiman sepuluh
cassino-item-two_of_spades = Sped dua
cassino-item-total = Pusingan ini
cassino-total = Jumlah

## Finished games

past-title = Permainan selesai
past-lead = Tayang semula mana-mana permainan selesai, selangkah demi selangkah.
past-none = Belum ada permainan selesai.
past-any-level = Semua tahap
past-more = Tunjuk lagi
past-players = { $name } dan { $count } yang lain
past-start = Permulaan.
past-place = Langkah
past-steer = Ikuti permainan selangkah demi selangkah
past-at = Langkah { $move } daripada { $last }
past-at-start = Permulaan, { $moves } langkah
past-first = Awal
past-back = Undur
past-play = Tayang
past-stop = Henti
past-forward = Maju
past-last = Akhir
past-link = Salin pautan ke langkah ini
past-copied = Pautan disalin.
past-record = Muat turun rekod
past-export = Eksport semua permainan
past-import = Import permainan
past-imported =
    { $new ->
        [0] Tiada permainan baharu.
       *[other] { $new } permainan diimport.
    }
past-imported-known = { $known } sudah ada di sini.
past-keys = Kekunci: kiri dan kanan bergerak selangkah, Home dan End melompat ke hujung, bar ruang menayangkan dan menghentikannya.

## Review

review-title = Ulasan
review-judging = Menilai langkah
review-retry = Cuba sekali lagi
review-show = Tunjuk langkah terbaik
review-next = Kesilapan berikut{"\u00AD"}nya
review-back = Kesilapan sebe{"\u00AD"}lum{"\u00AD"}nya
review-stuck = Pelayan tidak dapat menilai permainan ini.
review-done =
    { $count ->
        [0] Ulasan selesai: tiada langkah ditandai.
       *[other] Ulasan selesai: { $count } langkah ditandai.
    }
review-done-own =
    { $count ->
        [0] Ulasan selesai: tiada langkah anda ditandai.
       *[other] Ulasan selesai: { $count } langkah anda ditandai.
    }
review-graph = Berapa biji { $name } mendahului selepas setiap langkah
review-losses = Jangkaan mata yang hilang pada setiap langkah
review-slip = silap kecil
review-mistake = kesilapan
review-blunder = silap besar
review-slips = Silap kecil
review-mistakes = Kesilapan
review-blunders = Silap besar
review-tally = Kesilapan setiap pemain
review-lost-seeds = Biji hilang setiap langkah
review-lost-points = Mata hilang setiap langkah
# An amount with its sign, such as +3.
review-seeds =
    { $count ->
       *[other] { $amount } biji
    }
review-points =
    { $count ->
       *[other] { $amount } mata
    }
review-worth = { $worth } untuk { $name }
review-good = Langkah yang baik.
review-almost = Langkah yang baik, walaupun bukan yang terbaik.
review-unknown = Langkah ini tidak dinilai.
review-was-slip = Silap kecil: rugi { $cost }.
review-was-mistake = Kesilapan: rugi { $cost }.
review-was-blunder = Silap besar: rugi { $cost }.
review-margin = Nilai langkah: { $worth } pada akhirnya.
review-margin-most = Nilai langkah: paling banyak { $worth } pada akhirnya.
review-expected = Nilai langkah: jangkaan { $worth }.
review-none-better = Tiada langkah yang lebih baik.
review-best-sow = Langkah terbaik ialah menabur dari { sown-house }: { $worth } pada akhirnya.
review-best-swap = Langkah terbaik ialah menukar pihak: { $worth } pada akhirnya.
review-best-pass = Langkah terbaik ialah melepaskan giliran: { $worth } pada akhirnya.
review-best-play = Langkah terbaik ialah memainkan { $card }: jangkaan { $worth }.
review-best-capture = Langkah terbaik ialah menangkap { $cards } dengan { $card }: jangkaan { $worth }.
review-turning = Di sinilah permainan berubah arah.
review-to-turning = Pergi ke titik perubahan, langkah { $move }
review-proved = Terbukti.
review-estimated = Anggaran.
review-guess = anggaran
review-find = Cari langkah terbaik.
review-right = Betul: itulah langkah terbaik.
review-same = Itulah yang dimainkan tadi. Ada langkah yang lebih baik.
review-wrong = Ada langkah yang lebih baik. Cuba lagi.

## Analysis

analysis-title = Analisis
analysis-thinking = Menganalisis…
analysis-nothing = Tiada apa-apa untuk dianalisis di sini.
analysis-proved = terbukti
analysis-estimated = anggaran
analysis-house = Lubang
analysis-value = Nilai
analysis-certainty = Kepastian
analysis-line = Jangkaan urutan
analysis-caption = Jangkaan kelebihan pada akhirnya, dalam biji; carian sedalam { $depth } langkah.
analysis-even = Nampaknya seimbang.
analysis-proved-draw = Terbukti: seri dengan permainan terbaik.
analysis-proved-win = Terbukti: { $name } menang { $count } biji dengan permainan terbaik.
analysis-proved-loss = Terbukti: { $name } kalah { $count } biji dengan permainan terbaik.
analysis-ahead-exact = { $name } nampaknya mendahului { $count } biji.
analysis-ahead-least = { $name } nampaknya mendahului sekurang-kurangnya { $count } biji.
analysis-ahead-most = { $name } nampaknya mendahului paling banyak { $count } biji.
analysis-behind-exact = { $name } nampaknya ketinggalan { $count } biji.
# The value is a bound: at least so good, so at most so far behind.
analysis-behind-least = { $name } nampaknya ketinggalan paling banyak { $count } biji.
analysis-behind-most = { $name } nampaknya ketinggalan sekurang-kurangnya { $count } biji.

## Puzzles

puzzles-lead = Cari langkah terbaik. Setiap langkah lain merugikan sekurang-kurangnya tiga biji.
puzzles-none = Tiada teka-teki di sini.
puzzles-daily = Teka-teki hari ini
puzzles-daily-of = Teka-teki hari ini: { $game }
puzzles-solve = Selesaikan
puzzles-next = Teka-teki lain
puzzles-rating = Penarafan anda: { $rating }, selepas { $tried } teka-teki.
puzzles-no-rating = Penarafan anda bermula pada { $rating }.
puzzles-solved = { $solved } daripada { $all } selesai
puzzles-number = { $game }: teka-teki { $number }
puzzles-task = Giliran anda. Satu lubang paling baik, dengan kelebihan sekurang-kurangnya { $loss } biji.
puzzles-right-win = Betul! Langkah ini menang { $seeds } biji; setiap langkah lain sekurang-kurangnya { $loss } biji lebih buruk.
puzzles-right-loss = Betul! Langkah ini kalah { $seeds } biji sahaja; setiap langkah lain sekurang-kurangnya { $loss } biji lebih buruk.
puzzles-right-draw = Betul! Langkah ini seri; setiap langkah lain sekurang-kurangnya { $loss } biji lebih buruk.
puzzles-wrong = Anda menabur dari { sown-house }. Ada langkah yang lebih baik. Cuba lagi.
puzzles-best = Langkah terbaik ialah { sown-house }.
puzzles-show = Tunjukkan jawapan
puzzles-opponent = Lawan

## Tournaments

tournaments-new = Kejohanan baharu
tournaments-none = Belum ada kejohanan.
tournaments-how = Kirimkan pautan kepada semua orang, dan mulakan apabila semua sudah menyertai.
tournaments-format = Siapa lawan siapa
tournaments-format-round-robin = semua lawan semua
tournaments-format-swiss = Swiss: pemain yang sama mata bertemu
tournaments-format-knockout = kalah mati
tournaments-games = Permainan setiap pasangan
tournaments-games-fault = Permainan setiap pasangan mesti nombor bulat dari { $least } hingga { $most }.
tournaments-open = Cipta kejohanan
tournaments-computer = Komputer ({ $level })
tournaments-public = Senaraikan kejohanan ini untuk semua orang
tournaments-joined = Menunggu pemain: { $count } sudah menyertai.
tournaments-round = Pusingan { $round } daripada { $rounds }
tournaments-your-name = Siapakah nama anda?
tournaments-copy = Salin pautan jemputan
tournaments-start = Mula
tournaments-start-ask = Mulakan kejohanan?
tournaments-end = Tamatkan kejohanan
tournaments-end-ask = Tamatkan kejohanan?
tournaments-your-game = Permainan anda menentang { $name } sudah sedia.
tournaments-wait = Permainan anda yang berikutnya belum sedia.
tournaments-leave-ask = Tinggalkan kejohanan ini?
tournaments-remove = Buang
tournaments-remove-ask = Buang { $name }?
tournaments-gone = sudah keluar
tournaments-absent = Tandakan tidak hadir: { $name }
tournaments-absent-ask = Kira permainan ini sebagai kekalahan bagi { $name }?
tournaments-byes = Tanpa lawan dalam pusingan ini: { $names }
tournaments-standings = Kedudukan
tournaments-player = Pemain
tournaments-points = Mata
tournaments-won = Menang
tournaments-drawn = Seri
tournaments-lost = Kalah
tournaments-cross = Jadual silang

## Lessons

lesson-title = { $game }: pelajaran pertama
lesson-first = Pelajaran pertama
lesson-at = Bahagian { $step } daripada { $steps }
lesson-next = Seterusnya
lesson-watch = Biar Nora main
lesson-play = Main satu permainan
lesson-done = Itu sahaja yang perlu anda tahu untuk bermula. Selebihnya ada dalam peraturan.
lesson-other = Cuba dahulu apa yang diminta oleh pelajaran ini.

## Rules and help

rules-title = Peraturan dan bantuan
rules-lead = Cara setiap permainan dimainkan di sini, dan perbezaan antara sumber.
rules-in-english = Peraturan ini dalam bahasa Inggeris.
rules-use = Cara bermain di sini
rules-use-sow = Klik atau ketik lubang untuk menabur daripadanya, atau tekan nombornya. Bingkai terang menandakan lubang yang boleh ditabur; halakan penuding pada lubang untuk melihat tempat biji terakhirnya akan jatuh.
rules-use-won = Dalam sesetengah permainan, lubang boleh dimenangi selamanya, atau menjadi milik pemain di seberang: lubang itu bertanda huruf pemiliknya, S untuk Selatan atau U untuk Utara. Jika pemain tanpa biji perlu melepaskan giliran, butang Lepas akan muncul; kekunci P juga boleh digunakan.
rules-use-analysis = Semasa melawan komputer, anda boleh menarik balik langkah, dan Analisis menunjukkan nilai setiap lubang. Tiada analisis semasa permainan antara orang di dua skrin.
rules-use-cards = Pilih kad dari tangan anda dan, untuk menangkap, kad di atas meja; kemudian tekan Main atau Tangkap. Klik kad sekali lagi untuk menyahpilihnya, atau seret ke meja. Bar ruang memilih kad, P memainkan kad, C menangkap.
rules-use-share = Beberapa orang boleh berkongsi satu skrin: beri setiap orang satu tempat. Kad kekal tertutup sehingga pemain berikutnya mengesahkan bahawa dia bersendirian di hadapan skrin.
rules-use-hint = Petunjuk memilih kad terbaik dan menerangkan sebabnya. Mula semula mengagihkan semula pusingan atau memulakan permainan baharu. Simpan ke fail memuat turun perlawanan dan sandarannya; “Buka fail simpanan” di halaman utama membacanya.
rules-use-link = Pautan rahsia membolehkan seorang rakan bermain di satu tempat. Pautan ini berfungsi sekali sahaja, untuk orang pertama yang membukanya, maka jangan kirimkan kepada orang lain.
rules-use-kept = Permainan anda disimpan semasa anda bermain. Tutup halaman ini bila-bila masa, dan teruskan dari halaman utama. Permainan selesai ada di bawah “Sejarah”.
rules-use-skip = Escape melangkau animasi; Tetapan mengubah kelajuannya.
rules-plays = Cara bermain
rules-does = Fungsinya
rules-every-game = semua permainan
rules-sowing = permainan menabur
rules-cassino = Cassino
help-title = Bantuan untuk { $game }
help-use = Cara bermain di halaman ini

## Save files

saves-title = Teruskan permainan yang disimpan
saves-lead = Teruskan perlawanan Cassino Nordik daripada fail simpanannya, yang dibuat di sini atau oleh program lama.
saves-main = Fail simpanan
saves-backup = Fail sandaran, jika ada
saves-continue = Teruskan
saves-none = Pilih fail simpanan dahulu.
saves-no-backup = Pilih fail sandaran dahulu.
saves-faults = Fail ini rosak:
saves-interrupted = Program terganggu semasa fail ini digunakan. Sandaran lebih selamat.
saves-refused = Permainan tidak dapat diteruskan
saves-as-it-is = Baca juga
saves-repair = Baiki
saves-use-backup = Baca sandaran
saves-repaired = Yang telah dibaiki
saves-own = Permainan yang dimainkan di sini tidak memerlukan fail: teruskan dari halaman utama.
saves-done = Dua fail telah dimuat turun: permainan dan sandarannya.

## Scores

scores-title = Skor tertinggi
scores-none = Belum ada skor tertinggi. Permainan yang tamat dikira jika bermula dari permulaan biasa dan dimainkan tanpa bantuan.
scores-when = Tarikh
scores-result = Keputusan
scores-won = menang
scores-drawn = seri
scores-lost = kalah
scores-ended-played = dimainkan hingga tamat
scores-ended-resigned = lawan menyerah
scores-ended-time = lawan kehabisan masa
scores-ended-agreed = atas persetujuan
scores-against = Lawan
scores-anybody = Sesiapa sahaja
scores-people = orang

## Settings

settings-server = Pelayan untuk skrin lain
settings-server-note = Alamat pelayan Parlour, jika anda tahu. Permainan dengan orang di skrin lain dimainkan di sana; yang lain kekal dalam pelayar ini.
settings-server-fault = Ini bukan alamat. Alamat bermula dengan https://.
settings-note = Tetapan disimpan dalam pelayar ini sahaja.
settings-language = Bahasa
settings-language-auto = ikut pelayar
settings-name = Nama anda
settings-speed = Kelajuan animasi
settings-speed-slow = perlahan
settings-speed-normal = biasa
settings-speed-fast = laju
settings-speed-off = tanpa animasi
settings-direction = Arah menabur
settings-direction-auto = arah biasa permainan
settings-direction-anticlockwise = lawan arah jam
settings-direction-clockwise = ikut arah jam
settings-theme = Warna
settings-theme-auto = ikut sistem
settings-theme-light = cerah
settings-theme-dark = gelap
settings-board = Papan
settings-board-own = khas bagi setiap permainan
settings-board-maple = mapel
settings-board-teak = jati
settings-board-walnut = walnut
settings-board-ebony = kayu hitam
settings-seeds = Biji
settings-seeds-own = khas bagi setiap permainan
settings-seeds-glass = kaca
settings-seeds-shells = kulit siput
settings-seeds-beans = kacang
settings-seeds-stones = batu sungai
settings-felt = Meja kad
settings-felt-green = hijau
settings-felt-blue = biru
settings-felt-red = merah burgundi
settings-felt-night = malam
settings-preview = Tunjukkan penghujung langkah
settings-sorted = Susun kad mengikut nilainya
settings-sound = Bunyi: biji, kad, dan isyarat apabila tiba giliran saya
settings-notify = Maklumkan giliran saya apabila saya di tab lain
settings-refused = Pelayar tidak membenarkan pemberitahuan daripada halaman ini.

## A page without a server

site-lead = Pilih permainan dan lawan komputer atau orang di sebelah anda.
site-insecure = Halaman ini menyimpan permainan hanya pada alamat selamat, yang bermula dengan https.
site-needs-server = Orang di skrin lain dan kejohanan memerlukan pelayan.
site-go-to-server = Pergi ke { $server }
site-new-version = Versi baharu sudah sedia.
site-reload = Muat semula

## Explorer

explorer-title = Teroka
explorer-lead = Papan yang telah diselesaikan: nilai setiap langkah, dan berapa kali ia dimainkan di sini.
explorer-how = Setiap nombor ialah beza kemenangan (+) atau kekalahan (−) pihak yang mula jika kedua-dua pihak bermain sebaik mungkin.
explorer-seeds = Biji setiap lubang
explorer-first-wins =
    { $count ->
        [one] Pihak yang mula boleh menang dengan { $count } biji.
       *[other] Pihak yang mula boleh menang dengan { $count } biji.
    }
explorer-second-wins =
    { $count ->
        [one] Pihak yang mula kalah dengan { $count } biji.
       *[other] Pihak yang mula kalah dengan { $count } biji.
    }
explorer-draw = Seri jika kedua-dua pihak bermain sebaik mungkin.
explorer-moves-unproved = Nilai langkah-langkahnya belum dibuktikan.
explorer-rule-capture-empty = Biji terakhir di lubang kosong milik sendiri menangkap walaupun lubang bertentangan kosong.
explorer-rule-ends-either = Permainan tamat sebaik sahaja salah satu pihak kosong.
explorer-rule-majority-off = Permainan diteruskan walaupun seorang pemain sudah memenangi lebih separuh daripada semua biji.
explorer-rule-repetition-none = Kedudukan boleh berulang tanpa had.
explorer-played = Dimainkan
explorer-won = Menang
explorer-won-of = { $won } menang, { $drawn } seri
explorer-line = Langkah setakat ini
explorer-start = Mula
explorer-boards = Semua papan yang diselesaikan
explorer-games =
    { $count ->
        [0] Belum ada permainan yang tamat pada papan ini.
        [one] Bilangan ini daripada { $count } permainan pada papan ini.
       *[other] Bilangan ini daripada { $count } permainan terakhir pada papan ini.
    }
explorer-turn = Giliran: { $name }
explorer-play = Tabur lubang { $house }
explorer-over = Permainan tamat. Selatan: { $south }, Utara: { $north }.

## Exercises

exercises-title = Latihan
exercises-lead = Tugasan pendek selepas pelajaran pertama, setiap satu untuk satu kemahiran.
exercise-topic-last-seed = Kira biji terakhir
exercise-topic-turn = Kekalkan giliran
exercise-topic-capture = Cari tangkapan
exercise-topic-endgame = Akhir permainan
exercise-at = { $number } daripada { $all }
exercise-task-last-seed = Pilih lubang yang biji terakhirnya jatuh di sini: { $pit }
exercise-task-turn = Lubang mana memberi anda satu giliran lagi?
exercise-task-capture = Lubang mana menangkap biji?
exercise-task-endgame = Tinggal sedikit biji. Langkah mana yang terbaik?
exercise-own-store = Rumah anda.
exercise-other-store = Rumah lawan.
exercise-own-house = Lubang { $house } anda.
exercise-other-house = Lubang { $house } lawan.
exercise-ends = Biji terakhirnya jatuh di sini: { $pit }
exercise-right = Betul!
exercise-wrong = Bukan yang itu. Cuba lagi.
exercise-answer = Jawapannya lubang { $house }.
exercise-next = Latihan seterusnya

## Watching computers play, seeds, links as pictures

new-against-watch = Tiada sesiapa: saya menonton
new-against-watch-note = dua pemain komputer
new-second-level = Tahap pemain kedua
new-seed = Nombor benih
new-seed-drawn = rawak
new-seed-note = Permainan dengan nombor benih yang sama bermula dengan agihan kad dan lambungan syiling yang sama. Ia tidak dikira sebagai skor tertinggi.
new-seed-fault = Nombor benih ialah nombor bulat dengan paling banyak 19 digit, seperti 12.
new-range = ({ $least } hingga { $most })
new-rule-fault = { $rule }: masukkan nombor bulat dari { $least } hingga { $most }.
new-rules-clash = Peraturan pilihan ini tidak serasi: { $rules }.
watching-title = Kawalan tontonan
watching-pause = Jeda
watching-go-on = Teruskan
watching-step = Satu langkah
watching-pace = Kelajuan
watching-pace-slow = perlahan
watching-pace-normal = biasa
watching-pace-fast = pantas
table-seed = Nombor benih: { $seed }
table-seeded = Pembuka meja memilih nombor benih permainan ini.
table-qr = Kod QR
table-qr-title = Imbas untuk sertai
table-invite-title = Jemput rakan
table-qr-alt = Kod QR pautan jemputan
# Beside a link, where the address of the page is that of the own computer.
table-only-here = Pautan ini hanya boleh dibuka pada komputer ini, kerana halaman ini dibuka di alamatnya sendiri.

## Why the server refuses something, by its code

# $count, $houses, $seeds (numbers). $name: somebody's name.
problem-busy = Terlalu ramai orang sedang meminta nasihat. Cuba lagi dalam beberapa saat.
problem-closing = Pelayan sedang ditutup. Cuba lagi kemudian.
problem-server-full = Terlalu banyak meja. Cuba lagi kemudian.
problem-store-full = Pelayan tiada ruang untuk meja baharu. Cuba lagi kemudian.
problem-not-stored = Pelayan tidak dapat menyimpan apa-apa buat masa ini, jadi tiada apa-apa dilakukan. Cuba lagi kemudian.
problem-not-kept = Pelayar ini tidak dapat menyimpannya, jadi tiada apa-apa dilakukan. Cakera mungkin penuh.
problem-damaged-store = Simpanan pelayan bagi permainan ini rosak, jadi tiada apa-apa dilakukan.
problem-changed-elsewhere = Program lain telah mengubah permainan ini, jadi tiada apa-apa dilakukan. Muatkan semula halaman.
problem-too-fast = Terlalu banyak sekali gus. Tunggu sebentar.
problem-too-slow = Permintaan mengambil masa terlalu lama. Cuba lagi.
problem-too-many-tables = { $count ->
   *[other] Anda boleh membuka paling banyak { $count } meja.
}
problem-too-many-connections = { $count ->
   *[other] Anda boleh mempunyai paling banyak { $count } sambungan. Tutup satu tetingkap.
}
problem-too-many-tournaments = Terlalu banyak kejohanan. Tamatkan satu kejohanan anda, atau cuba lagi kemudian.
problem-too-large = Papan di sini mempunyai paling banyak { $houses } lubang setiap pihak dan { $seeds } biji setiap lubang.
problem-needs-server = Orang di skrin lain memerlukan pelayan. Di sini semua bermain pada skrin ini.
problem-no-person = Sekurang-kurangnya satu tempat mesti untuk seorang manusia.
problem-no-such-table = Tiada meja begini. Mungkin ia ditutup selepas permainannya.
problem-no-such-game = Tiada permainan begini.
problem-no-such-tournament = Tiada kejohanan begini.
problem-no-such-puzzle = Tiada teka-teki begini.
problem-no-such-exercise = Tiada latihan begini.
problem-no-such-board = Tiada papan diselesaikan begini.
problem-wrong-key = Kunci ini tidak membuka mana-mana tempat di sini.
problem-seat-taken = Tempat ini sudah diambil.
problem-waiting = Beberapa tempat masih kosong.
problem-game-over = Permainan sudah tamat.
problem-not-your-turn = Sekarang giliran orang lain.
problem-out-of-step = Permainan sudah berjalan sementara itu. Lihat semula.
problem-no-move = Tiada apa-apa untuk ditarik balik.
problem-cards-seen = Daun terup sudah dilihat sejak itu, jadi ia tidak dapat ditarik balik.
problem-no-hints = Tiada petunjuk menentang orang di skrin lain, kecuali meja disediakan begitu.
problem-in-tournament = Permainan kejohanan tidak menggunakan ini.
problem-rematch-made = Perlawanan semula sudah ada meja.
problem-not-over = Permainan belum tamat.
problem-begun = Kejohanan sudah bermula.
problem-full = Sebuah kejohanan mempunyai paling ramai { $count } pemain.
problem-name-taken = Nama ini sudah digunakan: { $name }. Pilih nama lain.
problem-bad-name = Nama mempunyai 1 hingga 40 aksara, semuanya kelihatan.
problem-tournament-over = Kejohanan sudah tamat.
