### Malay. Not yet read by a native speaker.
###
### What the lists of games, house rules and computer players say.

## Groups of games, and how hard a game is to learn

group-store-sowing = Menabur ke dalam rumah
group-counts = Tangkapan mengikut bilangan
group-same-house-relay = Berantai dari lubang yang sama
group-next-house-relay = Berantai dari lubang berikutnya
group-won-houses = Lubang dimenangi selamanya
group-land = Permainan merebut tanah
group-cards = Kad

difficulty-easy = mudah
difficulty-medium = sederhana
difficulty-hard = sukar

## What each game is like

game-kalah = Tabur hingga ke rumah untuk bermain lagi; tangkap di seberang papan.
game-mancala = Seperti Kalah, tetapi tamat sebaik sahaja satu pihak kosong.
game-mangala = Genapkan lubang, dan ambil bakinya apabila biji anda habis.
game-congkak = Teruskan dari lubang berikutnya, dan menang di sebalik lubang kosong.
game-congkak-traditional = Taburan berantai, giliran tambahan, dan lubang yang terbakar.
game-oware = Jadikan dua dan tiga di pihak lawan, tetapi jangan habiskan bijinya.
game-wari = Oware yang membenarkan semua biji lawan dimenangi sekali gus.
game-ouri = Oware yang melindungi biji tunggal; grand slam diberi ganjaran.
game-songo = Jadikan dua dan empat di barisan tujuh lubang lawan; tiga selamat.
game-bohnenspiel = Jadikan dua, empat atau enam kacang, walaupun di barisan sendiri.
game-al-manqala = Jadikan dua dan empat di mana-mana barisan; lawan mesti ada biji.
game-vai-lung-thlan = Akhiri di lubang kosong dan menangi deretan batu tunggal di belakangnya.
game-togyzkumalak = Tangkap lubang genap, dan miliki selamanya satu lubang berisi tiga.
game-bestemshe = Togyzkumalak kecil: lima lubang, tangkapan genap, tanpa tuzdyk.
game-awari = Oware yang diselesaikan pada 2002: permainan sempurna berakhir seri.
game-ayoayo = Tabur tanpa henti hingga lubang kosong anda menangkap biji di seberang.
game-endodoi = Permainan berantai pantas kaum Maasai; tangkap di seberang papan.
game-hoyito = Jadikan empat di pihak lawan dengan biji terakhir, dan bermain lagi.
game-erherhe = Menangi lubang berisi satu dan tiga, pusingan demi pusingan.
game-pallanguzhi = Empat untuk tuan lubang; menangi lubang di sebalik lubang kosong.
game-pandi = Empat untuk tuan lubang; satu lubang kosong memenangi dua lubang.
game-ali-guli-mane = Menang di sebalik lubang kosong dan seberangnya, lalu bermain lagi.
game-longbeu-a-cha = Menang di sebalik lubang kosong, dan sebalik yang berikutnya juga.
game-bosh = Menangi lubang di sebalik lubang kosong, dan tutup lubang lawan.
game-san-yao = Menangi biji untuk memiliki lubang: sembilan daripada sepuluh menang.
game-dakon = Taburan berantai panjang melalui lumbung sendiri, pusingan demi pusingan.
game-ohvalhu = Dakon lapan lubang: tanpa lepas giliran; daun menanda lubang hilang.
game-jongkak = Pusingan tamat apabila pihak anda kosong; hanya yang kalah susun semula.
game-lamlameta = Langkau pasangan biji lawan, kemudian menangi semuanya sekali gus.
game-krur = Jadikan satu lubang lawan berisi empat; lubang itu milik anda selamanya.
game-gabata = Tangkap weg, curi daripada weg lawan, dan menangi lubang sebagai tanah.
game-anywoli = Empat untuk tuan lubang, tetapi biji terakhir anda memenanginya.
game-cassino = Tangkap kad dari meja; yang pertama mencapai 16 mata menang.

## Where a game is played

place-kalah = Amerika Syarikat
place-mancala = Amerika Utara
place-mangala = Turkiye
place-congkak = Malaysia
place-congkak-traditional = Malaysia dan Indonesia
place-oware = Afrika Barat
place-wari = Afrika Barat, Caribbean
place-ouri = Cape Verde
place-songo = Cameroon, Gabon, Guinea Khat.
place-bohnenspiel = Estonia dan Jerman
place-al-manqala = Palestin dan Syria
place-vai-lung-thlan = Mizoram, India
place-togyzkumalak = Kazakhstan dan Kyrgyzstan
place-bestemshe = Kazakhstan
place-awari = Afrika Barat (varian diselesaikan)
place-ayoayo = Nigeria
place-endodoi = Kenya, Tanzania
place-hoyito = Republik Dominica
place-erherhe = Afrika Barat
place-pallanguzhi = India Selatan dan Sri Lanka
place-pandi = India Selatan
place-ali-guli-mane = Karnataka, India
place-longbeu-a-cha = Assam, India, dan Myanmar
place-bosh = Somalia
place-san-yao = China
place-dakon = Jawa, Indonesia
place-ohvalhu = Maldives
place-jongkak = Malaysia
place-lamlameta = Konso, Ethiopia
place-krur = Sahara Barat dan Mauritania
place-gabata = Ethiopia
place-anywoli = Ethiopia dan Sudan Selatan
place-cassino = Finland, Sweden

## What games are called whose name says something

title-congkak-traditional = Congkak tradisional
title-cassino = Cassino Nordik

## House rules of sowing games

rule-capture = sama ada biji terakhir di lubang kosong milik sendiri menangkap: tidak sekali-kali, jika lubang bertentangan berisi biji, atau sentiasa
rule-even-capture = sama ada biji terakhir yang menjadikan lubang di pihak lawan genap menangkap lubang itu
rule-extra-turn = sama ada biji terakhir di rumah sendiri memberi giliran lagi
rule-first-move-extra-turn = sama ada langkah pertama permainan boleh memberi giliran lagi
rule-ends = sama ada permainan tamat apabila pihak yang mendapat giliran kosong, sebaik sahaja mana-mana pihak kosong, atau juga sebaik sahaja pihak yang baru bermain (own) atau lawannya kosong
rule-rest = siapa yang mendapat biji yang tinggal di lubang pada akhirnya
rule-leftovers = sama ada biji yang tinggal pada akhirnya dipindahkan ke rumah, atau dikira sahaja
rule-pie = sama ada pemain kedua boleh menukar pihak pada giliran pertamanya
rule-majority = sama ada permainan tamat apabila sebuah rumah berisi lebih separuh daripada semua biji, atau terlalu banyak hingga pemain lain tidak dapat bermain satu pusingan lagi
rule-repetition = apa yang berlaku apabila sesuatu kedudukan muncul kali ketiga: tiada apa-apa, setiap pemain mengambil biji di pihak sendiri, bakinya dibahagi dua, atau permainan seri
rule-relay = sama ada taburan diteruskan dari lubang yang berisi, atau dari lubang berikutnya
rule-first-seed = sama ada biji pertama daripada dua atau lebih kekal di lubang asalnya
rule-opening = bagaimana langkah pertama sesuatu pusingan dibuat: bergilir-gilir, serentak oleh kedua-duanya, atau selang satu lubang
rule-sets = berapa set dalam satu perlawanan
rule-rounds = berapa pusingan dimainkan; 0 bermaksud sehingga seorang pemain tidak dapat mengisi satu lubang
rule-stores = rumah mana yang menerima biji semasa menabur: rumah sendiri, atau tiada
rule-direction = arah biji mengelilingi papan yang dilukis di laman; langkahnya sama
rule-origin = apa yang berlaku kepada lubang asal: ditabur seperti yang lain, dilangkau, atau menyimpan biji pertama
rule-endless = sama ada taburan berantai yang tidak berakhir tidak sah, atau menamatkan pusingan: setiap pemain mengambil biji di pihak sendiri, atau bakinya dibahagi dua
rule-capture-in = di lubang kosong siapa biji terakhir menangkap lubang bertentangan
rule-last-seed = sama ada biji terakhir dimenangi bersama lubang bertentangan
rule-most = bilangan biji terbanyak dalam lubang bertentangan yang masih boleh ditangkap; 0 bermaksud tiada had
rule-sandwich = sama ada biji terakhir di lubang kosong lawan, di antara dua lubang lawan yang sama bilangannya, menangkap ketiga-tiganya
rule-counts = bilangan di lubang terakhir yang ditangkap: tiada, genap, atau senarai seperti 2,3
rule-counts-in = di lubang siapa biji terakhir menangkap mengikut bilangan
rule-chain = sama ada tangkapan mengikut bilangan juga mengambil lubang sebelum lubang terakhir, selagi bilangannya sepadan
rule-lone = sama ada segenggam yang terdiri daripada satu biji boleh menangkap mengikut bilangan
rule-slam = apa yang berlaku apabila tangkapan akan mengambil semua biji pihak lawan
rule-fours = siapa yang memenangi lubang yang menjadi tepat empat semasa biji ditabur
rule-children = sama ada biji terakhir boleh memenangi lubang selamanya
rule-tuzdyk-bar = lubang mana yang tidak boleh menjadi tuzdyk kedua
rule-tuzdyks = berapa tuzdyk yang boleh dimiliki seorang pemain
rule-gap-capture = apa yang diambil oleh pemain apabila taburan berantai dari lubang berikutnya berhenti di hadapan lubang kosong
rule-gap-opposite = sama ada lubang yang bertentangan dengan lubang yang ditangkap di sebalik lubang kosong turut diambil
rule-empty-landing = sama ada tangkapan di sebalik lubang kosong memerlukan biji terakhir jatuh di lubang kosong
rule-again = sama ada tangkapan memberi langkah lagi: tidak sekali-kali, sekali setiap giliran, atau sentiasa
rule-singles = sama ada lubang berisi satu biji boleh ditabur oleh pemain yang ada lubang lebih besar
rule-twos = sama ada lubang yang berisi tepat dua tidak boleh ditabur, dilangkau dan ditangkap bersama, seperti dalam Lamlameta
rule-start = sama ada mana-mana lubang boleh ditabur, atau hanya lubang yang taburan pertamanya berakhir di lubang kosong atau di pihak lawan
rule-feed = sama ada pemain mesti meninggalkan biji untuk lawan yang tiada biji
rule-pass = sama ada pemain tanpa biji melepaskan giliran, dan bukan menamatkan pusingan
rule-last = bilangan biji, atau kurang, yang tinggal di lubang selepas satu langkah dan menamatkan pusingan: satu nombor, 0 bermaksud tiada, atau n bermaksud sebanyak isi awal sebuah lubang
rule-last-to = siapa yang mendapat biji terakhir itu
rule-unfed = siapa yang mendapat biji pemain yang tidak dapat memberikan biji
rule-no-capture-limit = selepas berapa langkah tanpa tangkapan setiap pemain mengambil biji di pihak sendiri; 0 bermaksud tidak sekali-kali
rule-play-on = berapa lubang yang mesti dapat diisi oleh setiap pemain untuk satu pusingan lagi
rule-fill = lubang mana yang diisi dahulu untuk pusingan berikutnya, atau pemain memilih yang dibiarkan kosong
rule-starter = siapa yang memulakan pusingan berikutnya
rule-refill = siapa yang mengisi semula lubang untuk pusingan berikutnya
rule-land = sama ada biji yang dimenangi dalam satu pusingan menentukan pemilikan lubang dalam pusingan berikutnya
rule-goal = jika pusingan dimainkan untuk merebut tanah: bilangan lubang yang memenangi perlawanan
rule-target = bilangan biji yang memenangi perlawanan dengan pusingan dari permulaan yang sama, dijumlahkan daripada semua pusingan; 0 bermaksud tiada

## What house rules of sowing games can be. Each answers its rule above; the first two answer those that are on or off.

value-on = Ya
value-off = Tidak
value-capture-none = Tidak sekali-kali
value-capture-standard = Jika lubang bertentangan berisi biji
value-capture-empty = Sentiasa
value-extra-turn-not-first = Ya, tetapi bukan pada langkah pertama
value-ends-mover = Apabila pihak yang mendapat giliran kosong
value-ends-either = Sebaik sahaja mana-mana pihak kosong
value-ends-own = Juga apabila pihak yang baru bermain kosong
value-ends-opponent = Juga apabila pihak lawannya kosong
value-rest-owner = Pemilik setiap lubang
value-rest-emptier = Pemain yang pihaknya kosong
value-rest-opponent = Lawan pemain yang pihaknya kosong
value-rest-nobody = Tiada sesiapa, apabila satu pihak kosong
value-leftovers-banked = Dipindahkan ke rumah
value-leftovers-counted = Tinggal di tempatnya dan dikira
value-majority-on = Dengan lebih separuh daripada semua biji
value-majority-play-on = Apabila lawan tidak dapat bermain satu pusingan lagi
value-repetition-none = Tiada apa-apa
value-repetition-own = Setiap pemain mengambil biji di pihak sendiri
value-repetition-split = Bakinya dibahagi dua
value-repetition-draw = Permainan seri
value-relay-none = Tidak diteruskan
value-relay-occupied = Dari lubang yang berisi
value-relay-next-house = Dari lubang berikutnya
value-first-seed-next = Bergerak seperti yang lain
value-first-seed-origin = Kekal
value-opening-turns = Bergilir-gilir
value-opening-together = Serentak oleh kedua-duanya
value-opening-every-other = Selang satu lubang
value-stores-own = Rumah sendiri
value-stores-none = Tiada
value-direction-anticlockwise = Lawan arah jam
value-direction-clockwise = Ikut arah jam
value-origin-resow = Ditabur seperti yang lain
value-origin-skip = Dilangkau
value-origin-first = Menyimpan biji pertama
value-endless-illegal = Tidak sah
value-endless-own = Setiap pemain mengambil biji di pihak sendiri
value-endless-split = Bakinya dibahagi dua
value-capture-in-own = Milik sendiri
value-capture-in-both = Mana-mana pemain
value-last-seed-take = Turut dimenangi
value-last-seed-leave = Kekal
value-counts-none = Tiada
value-counts-even = Bilangan genap
value-counts-in-other = Lawan
value-counts-in-both = Mana-mana pemain
value-slam-take = Menangkap seperti biasa
value-slam-none = Tidak mengambil apa-apa
value-slam-illegal = Tidak sah
value-slam-last = Sah hanya jika setiap langkah berbuat demikian
value-slam-leave = Meninggalkan lubang yang terakhir
value-slam-forfeit = Mengambilnya, dan lawan mendapat bakinya
value-slam-again = Mengambilnya dan memberi langkah lagi
value-fours-none = Tiada siapa
value-fours-owner = Pemiliknya, kecuali biji itu yang terakhir
value-fours-sower = Pemain yang menabur, kecuali biji itu yang terakhir
value-fours-all-owner = Sentiasa pemiliknya
value-fours-all-sower = Sentiasa pemain yang menabur
value-children-none = Tidak
value-children-tuzdyk = Sebagai tuzdyk: yang menjadi tiga
value-children-krur = Sebagai krur: yang menjadi empat, hanya ditabur oleh pemenangnya
value-children-weg = Sebagai weg: yang menjadi empat, boleh dicuri oleh biji terakhir
value-tuzdyk-bar-same-number = Yang sama nombornya dengan tuzdyk lawan
value-tuzdyk-bar-facing = Yang bertentangan dengan tuzdyk lawan
value-gap-capture-off = Tiada apa-apa
value-gap-capture-one = Lubang di sebalik lubang kosong
value-gap-capture-series = Lubang itu, dan yang di sebalik lubang kosong berikutnya
value-gap-capture-continue = Lubang itu, dan taburan diteruskan
value-again-off = Tidak sekali-kali
value-again-once = Sekali setiap giliran
value-again-always = Sentiasa
value-singles-any = Ya
value-singles-strict = Tidak
value-singles-feed = Hanya untuk memberi biji kepada lawan yang tiada biji
value-start-any = Mana-mana lubang
value-start-reach = Hanya yang sampai ke situ
value-feed-free = Tidak
value-feed-must = Ya, jika tidak pusingan tamat
value-feed-if-possible = Ya, jika boleh
value-last-0 = Tidak sekali-kali
value-last-n = Sebanyak isi awal sebuah lubang
value-last-to-mover = Pemain yang baru bermain
value-last-to-owner = Pemilik lubang
value-last-to-capturer = Pemain yang terakhir memenangi biji
value-last-to-starter = Pemain yang memulakan pusingan
value-unfed-own = Pemain itu sendiri
value-unfed-other = Lawannya
value-fill-far = Dari yang terakhir, di sebelah rumah
value-fill-near = Dari yang pertama
value-fill-ends = Dari kedua-dua hujung ke dalam
value-fill-west = Dari hujung barat papan
value-fill-choice = Mengikut pilihan pemain
value-starter-alternate = Pemain secara bergilir-gilir
value-starter-winner = Pemenang pusingan terakhir
value-starter-loser = Yang kalah dalam pusingan terakhir
value-starter-last-mover = Yang bermain terakhir dalam pusingan itu
value-refill-both = Kedua-dua pemain
value-refill-loser = Hanya yang kalah
value-land-full = Ya, satu lubang bagi setiap yang dipenuhi
value-land-all-but-one = Ya, walaupun kurang satu biji

## House rules of Cassino

cassino-rule-ties = siapa yang mendapat mata untuk kad terbanyak dan sped terbanyak apabila seri
cassino-rule-refill = sama ada pemain menarik satu kad selepas setiap giliran, atau menerima empat kad apabila semua tangan kosong
cassino-rule-capture = sama ada kad yang dimainkan wajib menangkap jika boleh
cassino-rule-first-dealer = sama ada tempat pertama atau tempat rawak mengagihkan kad dalam pusingan pertama
cassino-rule-late-sweeps = sama ada sapuan dikira selepas dek habis
cassino-rule-length = sama ada bermain satu perlawanan hingga sasaran, atau satu pusingan sahaja
cassino-rule-target = mata yang menamatkan perlawanan, mulai 1
cassino-rule-turn-limit = saat setiap giliran; 0 bermaksud tiada had

## What house rules of Cassino can be

cassino-value-ties-each = Setiap seorang, kecuali tiada siapa yang memilikinya
cassino-value-ties-none = Tiada siapa
cassino-value-ties-pagat_fi = Separuh seorang bagi dua orang daripada lebih dua pemain
cassino-value-ties-carry = Pemain seterusnya yang seorang diri memiliki terbanyak
cassino-value-ties-seed_exact = Setiap seorang, atau semua jika tiada siapa yang memilikinya
cassino-value-refill-one = Satu kad selepas setiap giliran
cassino-value-refill-packets-of-four = Empat kad apabila semua tangan kosong
cassino-value-capture-optional = Tidak
cassino-value-capture-compulsory = Ya
cassino-value-first-dealer-first = Tempat pertama
cassino-value-first-dealer-random = Tempat rawak
cassino-value-late-sweeps-count = Dikira
cassino-value-late-sweeps-not = Tidak dikira
cassino-value-length-match = Satu perlawanan hingga sasaran
cassino-value-length-round = Satu pusingan sahaja

## Computer players, by their names

player-human = seorang manusia
player-random = membuat langkah sah secara rawak
player-first = membuat langkah sah yang terendah
player-greedy = mengambil biji atau kad terbanyak sekali gus
player-best-first-move = mengutamakan giliran tambahan, kemudian tangkapan, kemudian langkah sah yang pertama
player-best-first-move-capture-first = mengutamakan tangkapan, kemudian giliran tambahan, kemudian langkah sah yang pertama
player-dumb = pemain daripada program lama: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more
player-weights = strategi program lama dengan pemberat anda sendiri: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture
player-easy = untuk pemula: kerap bermain secara rawak
player-intermediate = memandang sedikit ke depan
player-hard = kuat, tetapi sekali-sekala tersilap
player-any = salah seorang pemain program lama, dipilih berdasarkan benih
player-counter = mengira kad tersembunyi, menjangka balasan, dan menyelesaikan hujung pusingan dengan tepat
player-expert = pemain pantas yang terkuat; ms=T menetapkan milisaat setiap langkah, dan dalam Cassino playouts=N menjadikannya bermain sama pada setiap mesin
player-alphabeta = mencari selama T milisaat setiap langkah, atau dengan depth=D, D langkah ke depan (1 hingga 250)
player-perfect = bermain sempurna jika langkah terbaik dapat dibuktikan dalam T milisaat setiap giliran, dan menyatakannya; lalai sepuluh saat
player-smart = memandang D langkah ke depan (1 hingga 20, lalai 5) dan mengira isi rumah

## Headings in the list of house rules

topic-moves = Langkah
topic-sowing = Menabur
topic-captures = Tangkapan
topic-end = Akhir pusingan
topic-match = Set dan pusingan
