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
rule-fill = lubang mana yang diisi dahulu untuk pusingan berikutnya
rule-starter = siapa yang memulakan pusingan berikutnya
rule-refill = siapa yang mengisi semula lubang untuk pusingan berikutnya
rule-land = sama ada biji yang dimenangi dalam satu pusingan menentukan pemilikan lubang dalam pusingan berikutnya
rule-goal = jika pusingan dimainkan untuk merebut tanah: bilangan lubang yang memenangi perlawanan
rule-target = bilangan biji yang memenangi perlawanan dengan pusingan dari permulaan yang sama, dijumlahkan daripada semua pusingan; 0 bermaksud tiada

## House rules of Cassino

cassino-rule-ties = siapa yang mendapat mata untuk kad terbanyak dan sped terbanyak apabila seri
cassino-rule-refill = sama ada pemain menarik satu kad selepas setiap giliran, atau menerima empat kad apabila semua tangan kosong
cassino-rule-capture = sama ada kad yang dimainkan wajib menangkap jika boleh
cassino-rule-first-dealer = sama ada tempat pertama atau tempat rawak mengagihkan kad dalam pusingan pertama
cassino-rule-late-sweeps = sama ada sapuan dikira selepas dek habis
cassino-rule-length = sama ada bermain satu perlawanan hingga sasaran, atau satu pusingan sahaja
cassino-rule-target = mata yang menamatkan perlawanan, mulai 1
cassino-rule-turn-limit = saat setiap giliran; 0 bermaksud tiada had

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
