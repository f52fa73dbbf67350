### Turkish. Not yet read by a native speaker.
### What the lists of games, house rules and computer players say.

## Groups of games, and how hard a game is to learn

group-store-sowing = Hazineye taş dağıtma
group-counts = Sayıya göre taş alma
group-same-house-relay = Aynı kuyudan zincirleme dağıtım
group-next-house-relay = Sonraki kuyudan zincirleme dağıtım
group-won-houses = Temelli kazanılan kuyular
group-land = Toprak oyunları
group-cards = Kart oyunları

difficulty-easy = kolay
difficulty-medium = orta
difficulty-hard = zor

## What each game is like

game-kalah = Son taşı hazinenize düşürüp yeniden oynayın; karşıdaki taşları alın.
game-mancala = Taraflardan birinin taşı biter bitmez sona eren Kalah.
game-mangala = Kuyuları çift yapıp alın; taşınız bitince kalanlar da sizin.
game-congkak = Sonraki kuyudan dağıtmayı sürdürün; boş kuyunun ötesini kazanın.
game-congkak-traditional = Zincirleme dağıtım, ek hamleler ve dolmayan kuyuların yandığı turlar.
game-oware = Karşı tarafta ikiler ve üçler yapın, ama rakibi aç bırakmayın.
game-wari = Rakibin bütün taşlarını bir hamlede alabildiğiniz Oware.
game-ouri = Tek taşları koruyan, hepsini birden almayı ödüllendiren Oware.
game-songo = Yedi kuyulu karşı sırada ikiler ve dörtler yapın; üçler güvende.
game-bohnenspiel = Kendi sıranız dahil her yerde iki, dört ya da altı fasulye yapın.
game-al-manqala = Her iki sırada ikiler ve dörtler yapın; rakibi aç bırakmayın.
game-vai-lung-thlan = Boş kuyuda bitirin, hemen gerisinde dizili tek taşları alın.
game-togyzkumalak = Kuyuları çift yapıp alın; üç taşlı bir kuyuyu temelli kazanın.
game-bestemshe = Küçük Togyzkumalak: beş kuyu, çiftleri almak var, tuzdyk yok.
game-awari = 2002’de çözülen Oware: kusursuz oyun berabere biter.
game-ayoayo = Kendi boş kuyunuza varana dek dağıtın; karşısındaki taşları alın.
game-endodoi = Masailerin hızlı zincirleme oyunu; karşıdaki taşlar alınır.
game-hoyito = Son taşla karşı tarafta dörtler yapın ve yeniden oynayın.
game-erherhe = Tur tur, bir ve üç taşlı kuyuları kazanın.
game-pallanguzhi = Dağıtırken oluşan dörtler sahibine gider; boşluğun ötesini kazanın.
game-pandi = Dörtler sahibinin; bir boşluk iki kuyu birden kazandırır.
game-ali-guli-mane = Boşluğun ötesini ve karşısını kazanın, sonra bir kez daha oynayın.
game-longbeu-a-cha = Boşluğun ötesini kazanın; sonraki boşluğun ötesini de.
game-bosh = Boşluğun ötesindeki kuyuyu kazanın, rakibin kuyularını kapatın.
game-san-yao = Taş kazanıp kuyu edinin: on kuyudan dokuzu maçı kazandırır.
game-dakon = Uzun zincirleme dağıtımlar ve kendi pirinç ambarınız, tur üstüne tur.
game-ohvalhu = Sekiz kuyulu Dakon: pas yok, kaybedilen kuyuya yaprak konur.
game-jongkak = Kendi tarafınızı boşaltıp turu bitirin; yalnızca kaybeden yeniden dizer.
game-lamlameta = Karşı tarafın ikililerini atlayın, sonra hepsini birden kazanın.
game-krur = Karşıda dört taşlı bir kuyu yapın: kuyu temelli sizin olur.
game-gabata = Weg edinin, rakip weglerden taş çalın; kazandığınız kuyu toprağınız olur.
game-anywoli = Dörtler kuyunun sahibinin, ama son taşla yapılan oynayanın.
game-cassino = Masadan kart alın; 16 puana ilk ulaşan kazanır.

## Where a game is played

place-kalah = ABD
place-mancala = Kuzey Amerika
place-mangala = Türkiye
place-congkak = Malezya
place-congkak-traditional = Malezya ve Endonezya
place-oware = Batı Afrika
place-wari = Batı Afrika, Karayipler
place-ouri = Yeşil Burun Adaları
place-songo = Kamerun, Gabon, Ekv. Ginesi
place-bohnenspiel = Estonya ve Almanya
place-al-manqala = Filistin ve Suriye
place-vai-lung-thlan = Mizoram, Hindistan
place-togyzkumalak = Kazakistan ve Kırgızistan
place-bestemshe = Kazakistan
place-awari = Batı Afrika (çözülmüş çeşit)
place-ayoayo = Nijerya
place-endodoi = Kenya, Tanzanya
place-hoyito = Dominik Cumhuriyeti
place-erherhe = Batı Afrika
place-pallanguzhi = Güney Hindistan ve Sri Lanka
place-pandi = Güney Hindistan
place-ali-guli-mane = Karnataka, Hindistan
place-longbeu-a-cha = Assam (Hindistan) ve Myanmar
place-bosh = Somali
place-san-yao = Çin
place-dakon = Cava, Endonezya
place-ohvalhu = Maldivler
place-jongkak = Malezya
place-lamlameta = Konso, Etiyopya
place-krur = Batı Sahra ve Moritanya
place-gabata = Etiyopya
place-anywoli = Etiyopya ve Güney Sudan
place-cassino = Finlandiya, İsveç

## What games are called whose name says something

title-congkak-traditional = Geleneksel Congkak
title-cassino = İskandinav Cassino

## House rules of sowing games

rule-capture = oynayanın kendi boş kuyusuna düşen son taş karşı kuyuyu aldırır mı: hiçbir zaman, karşıda taş varsa ya da her zaman
rule-even-capture = karşı taraftaki bir kuyuyu çift yapan son taş o kuyuyu aldırır mı
rule-extra-turn = oynayanın kendi hazinesine düşen son taş bir hamle daha kazandırır mı
rule-first-move-extra-turn = oyunun ilk hamlesi bir hamle daha kazandırabilir mi
rule-ends = oyun ne zaman biter: sırası gelenin taşı yoksa, herhangi bir tarafın taşı bitince ya da buna ek olarak oynayan tarafın (own) veya rakibinin taşı bitince
rule-rest = sonda kuyularda kalan taşlar kime gider
rule-leftovers = sonda kalan taşlar hazinelere taşınır mı, yoksa yalnızca sayılır mı
rule-pie = ikinci oyuncu ilk hamlesinde taraf değiştirebilir mi
rule-majority = bir hazinede taşların yarısından çoğu ya da rakibin yeni tur oynamasını önleyecek kadarı toplanınca oyun biter mi
rule-repetition = aynı konum üçüncü kez oluşunca ne olur: hiçbir şey, herkes kendi tarafını alır, kalan bölüşülür ya da oyun berabere biter
rule-relay = dağıtım, son taşın düştüğü dolu kuyudan mı yoksa sonraki kuyudan mı sürer
rule-first-seed = iki veya daha çok taşın ilki, alındığı kuyuda kalır mı
rule-opening = turun ilk hamlesi nasıl yapılır: sırayla, iki taraf aynı anda ya da birer kuyu atlayarak
rule-sets = bir maç kaç set sürer
rule-rounds = kaç tur oynanır; 0: bir oyuncu bir kuyuyu bile dolduramayana dek
rule-stores = dağıtırken hangi hazineye taş bırakılır: oynayanınkine ya da hiçbirine
rule-direction = taşların sayfada çizilen tahtada hangi yönde ilerlediği; hamleler aynıdır
rule-origin = taşların alındığı kuyuya ne olur: diğerleri gibi taş konur, atlanır ya da ilk taş onda kalır
rule-endless = hiç bitmeyen zincirleme dağıtım yasak mı, yoksa turu bitirir mi: herkes kendi tarafını alır ya da kalan bölüşülür
rule-capture-in = son taş kimin boş kuyusuna düşünce karşısındaki kuyu alınır
rule-last-seed = karşı kuyuyla birlikte son taş da kazanılır mı
rule-most = alınabilen karşı kuyuda en çok kaç taş bulunabilir; 0: sınır yok
rule-sandwich = rakibin eşit taşlı iki kuyusu arasındaki boş kuyusuna düşen son taş bu üç kuyuyu aldırır mı
rule-counts = son kuyu hangi sayılarda alınır: hiçbiri, çiftler ya da 2,3 gibi bir liste
rule-counts-in = son taş kimin kuyularında sayıya göre aldırır
rule-chain = sayıya göre almada, sayıları uydukça önceki kuyular da alınır mı
rule-lone = tek taşlık hamle sayıya göre taş alabilir mi
rule-slam = karşı tarafın bütün taşlarını alacak hamleye ne olur
rule-fours = dağıtım sırasında tam dört taşa ulaşan kuyuyu kim kazanır
rule-children = son taş bir kuyuyu temelli kazandırabilir mi
rule-tuzdyk-bar = hangi kuyu ikinci tuzdyk olamaz
rule-tuzdyks = bir oyuncunun kaç tuzdyk kuyusu olabilir
rule-gap-capture = sonraki kuyudan süren dağıtım boş bir kuyunun önünde durunca oynayan ne alır
rule-gap-opposite = boşluğun ötesindeki kuyuyla birlikte onun karşısındaki de alınır mı
rule-empty-landing = boşluğun ötesini almak için son taşın boş kuyuya düşmesi gerekir mi
rule-again = taş almak bir hamle daha kazandırır mı: hiçbir zaman, her sırada bir kez ya da her zaman
rule-singles = daha dolu bir kuyusu olan oyuncu tek taşlı kuyuyu oynayabilir mi
rule-twos = tam iki taşlı kuyular Lamlameta oyunundaki gibi oynanmaz, atlanır ve topluca alınır mı
rule-start = her kuyu oynanabilir mi, yoksa yalnızca ilk dağıtımı boş kuyuda ya da karşı tarafta biten mi
rule-feed = oyuncu, taşı kalmayan rakibine taş bırakmak zorunda mı
rule-pass = taşı olmayan oyuncu pas mı geçer, yoksa tur mu biter
rule-last = bir hamleden sonra kuyularda en çok kaç taş kalınca tur biter: bir sayı, 0 hiçbir zaman, n bir kuyunun başlangıçtaki taşı kadar
rule-last-to = bu son taşlar kime gider
rule-unfed = rakibine taş veremeyen oyuncunun taşları kime gider
rule-no-capture-limit = taş alınmadan kaç hamle geçince herkes kendi tarafını alır; 0: hiçbir zaman
rule-play-on = yeni bir tur için her oyuncu kaç kuyu doldurabilmeli
rule-fill = sonraki tur için önce hangi kuyular doldurulur ya da hangilerinin boş kalacağını oyuncu mu seçer
rule-starter = sonraki tura kim başlar
rule-refill = sonraki tur için kuyuları kim yeniden doldurur
rule-land = bir turda kazanılan taşlar, sonraki turda kimin kaç kuyusu olacağını belirler mi
rule-goal = toprak için oynanan turlarda maçı kaç kuyu kazandırır
rule-target = hep aynı dizilişle başlayan turların toplamında maçı kaç taş kazandırır; 0: hedef yok

## What house rules of sowing games can be. Each answers its rule above; the first two answer those that are on or off.

value-on = Evet
value-off = Hayır
value-capture-none = Hiçbir zaman
value-capture-standard = Karşı kuyuda taş varsa
value-capture-empty = Her zaman
value-extra-turn-not-first = Evet, ama ilk hamlede değil
value-ends-mover = Sırası gelenin tarafı boşsa
value-ends-either = Herhangi bir taraf boşalınca
value-ends-own = Oynayan tarafın taşı bitince de
value-ends-opponent = Oynayanın rakibinin taşı bitince de
value-rest-owner = Her kuyunun sahibi
value-rest-emptier = Tarafı boşalan oyuncu
value-rest-opponent = Tarafı boşalanın rakibi
value-rest-nobody = Bir taraf boşsa hiç kimse
value-leftovers-banked = Hazinelere taşınır
value-leftovers-counted = Yerinde kalır ve sayılır
value-majority-on = Taşların yarısından çoğuyla
value-majority-play-on = Rakip yeni tur oynayamayacaksa
value-repetition-none = Hiçbir şey
value-repetition-own = Herkes kendi tarafını alır
value-repetition-split = Kalan bölüşülür
value-repetition-draw = Oyun berabere biter
value-relay-none = Sürmez
value-relay-occupied = Dolu kuyudan
value-relay-next-house = Sonraki kuyudan
value-first-seed-next = Diğerleri gibi ilerler
value-first-seed-origin = Kalır
value-opening-turns = Sırayla
value-opening-together = İki taraf aynı anda
value-opening-every-other = Birer kuyu atlayarak
value-stores-own = Oynayanınki
value-stores-none = Hiçbiri
value-direction-anticlockwise = Saat yönünün tersine
value-direction-clockwise = Saat yönünde
value-origin-resow = Diğerleri gibi taş konur
value-origin-skip = Atlanır
value-origin-first = İlk taş onda kalır
value-endless-illegal = Yasaktır
value-endless-own = Herkes kendi tarafını alır
value-endless-split = Kalan bölüşülür
value-capture-in-own = Oynayanın
value-capture-in-both = Her iki oyuncunun
value-last-seed-take = O da kazanılır
value-last-seed-leave = Kalır
value-counts-none = Hiçbiri
value-counts-even = Çift sayılar
value-counts-in-other = Rakibin
value-counts-in-both = Her iki oyuncunun
value-slam-take = Her zamanki gibi alır
value-slam-none = Hiçbir şey almaz
value-slam-illegal = Yasaktır
value-slam-last = Yalnızca her hamle böyleyse serbesttir
value-slam-leave = Kuyuların sonuncusunu bırakır
value-slam-forfeit = Alır, kalanlar rakibindir
value-slam-again = Alır ve bir hamle daha kazandırır
value-fours-none = Kimse
value-fours-owner = Sahibi, taş dağıtımın sonuncusu değilse
value-fours-sower = Oynayan, taş dağıtımın sonuncusu değilse
value-fours-all-owner = Her zaman sahibi
value-fours-all-sower = Her zaman oynayan
value-children-none = Hayır
value-children-tuzdyk = Tuzdyk olarak: üçe ulaşan
value-children-krur = Krur olarak: dörde ulaşan, yalnızca kazananın taş bıraktığı
value-children-weg = Weg olarak: dörde ulaşan, son taşların taş çaldığı
value-tuzdyk-bar-same-number = Rakibinkiyle aynı numaralı olan
value-tuzdyk-bar-facing = Rakibinkinin karşısındaki
value-gap-capture-off = Hiçbir şey
value-gap-capture-one = Boş kuyunun ötesindekini
value-gap-capture-series = Onu ve sonraki boşlukların ötesindekileri
value-gap-capture-continue = Onu alır ve dağıtım sürer
value-again-off = Hiçbir zaman
value-again-once = Sırada bir kez
value-again-always = Her zaman
value-singles-any = Evet
value-singles-strict = Hayır
value-singles-feed = Yalnızca taşı kalmayan rakibe taş vermek için
value-start-any = Her kuyu
value-start-reach = Yalnızca oraya ulaşan
value-feed-free = Hayır
value-feed-must = Evet, yoksa tur biter
value-feed-if-possible = Evet, olabiliyorsa
value-last-0 = Hiçbir zaman
value-last-n = Bir kuyunun başlangıçtaki taşı kadar
value-last-to-mover = Oynayan
value-last-to-owner = Kuyuların sahipleri
value-last-to-capturer = En son taş kazanan
value-last-to-starter = Tura başlayan oyuncu
value-unfed-own = O oyuncu
value-unfed-other = Rakibi
value-fill-far = Hazinenin yanındaki sonuncudan başlayarak
value-fill-near = İlkinden başlayarak
value-fill-ends = İki uçtan içe doğru
value-fill-west = Tahtanın batı ucundan
value-fill-choice = Oyuncunun seçimine göre
value-starter-alternate = Oyuncular sırayla
value-starter-winner = Son turu kazanan
value-starter-loser = Son turu kaybeden
value-starter-last-mover = Son turda son hamleyi yapan
value-refill-both = İki oyuncu da
value-refill-loser = Yalnızca kaybeden
value-land-full = Evet, doldurulan her kuyu için bir kuyu
value-land-all-but-one = Evet, bir taş eksik olsa da

## House rules of Cassino

cassino-rule-ties = eşitlikte en çok kart ve en çok maça puanını kim alır
cassino-rule-refill = oyuncular her hamleden sonra birer kart mı çeker, yoksa bütün eller boşalınca dörder kart mı dağıtılır
cassino-rule-capture = oynanan kart, kart alabiliyorsa almak zorunda mı
cassino-rule-first-dealer = ilk turu ilk oyuncu mu, rastgele biri mi dağıtır
cassino-rule-late-sweeps = deste bittikten sonraki süpürmeler sayılır mı
cassino-rule-length = hedefe kadar süren bir maç mı, tek tur mu oynanır
cassino-rule-target = maçı bitiren puan, en az 1
cassino-rule-turn-limit = hamle başına saniye; 0: sınır yok

## What house rules of Cassino can be

cassino-value-ties-each = Her biri, ama hiç kimsede yoksa kimse
cassino-value-ties-none = Kimse
cassino-value-ties-pagat_fi = İkiden çok oyuncuda eşit iki kişi yarımşar
cassino-value-ties-carry = Bir sonraki turda tek başına en çok olan
cassino-value-ties-seed_exact = Her biri, hiç kimsede yoksa herkes
cassino-value-refill-one = Her hamleden sonra bir kart
cassino-value-refill-packets-of-four = Eller boşalınca dört kart
cassino-value-capture-optional = Hayır
cassino-value-capture-compulsory = Evet
cassino-value-first-dealer-first = İlk oyuncu
cassino-value-first-dealer-random = Rastgele biri
cassino-value-late-sweeps-count = Sayılır
cassino-value-late-sweeps-not = Sayılmaz
cassino-value-length-match = Hedefe kadar bir maç
cassino-value-length-round = Tek tur

## Computer players, by their names

player-human = bir insan
player-random = rastgele bir hamle oynar
player-first = oynanabilecek ilk hamleyi oynar
player-greedy = o anda en çok taşı ya da kartı alır
player-best-first-move = sırasıyla ek hamleyi, taş almayı, oynanabilecek ilk hamleyi yeğler
player-best-first-move-capture-first = sırasıyla taş almayı, ek hamleyi, oynanabilecek ilk hamleyi yeğler
player-dumb = eski programın oyuncuları: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more
player-weights = eski programın stratejileri, ağırlıklarını siz verirsiniz: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture
player-easy = yeni başlayanlar için: sık sık rastgele oynar
player-intermediate = biraz ileriye bakar
player-hard = güçlüdür, ara sıra yanılır
player-any = eski programın oyuncularından biri; başlangıç sayısına göre seçilir
player-counter = görülmemiş kartları sayar, yanıtı öngörür ve tur sonunu kesin olarak çözer
player-expert = en güçlü hızlı oyuncu; ms=T hamle başına süreyi milisaniye olarak verir, Cassino oyununda playouts=N her makinede aynı oynamasını sağlar
player-alphabeta = hamle başına T milisaniye arar ya da depth=D ile D hamle ilerisine bakar (1-250)
player-perfect = hamle başına T milisaniyede en iyi hamleyi kanıtlayabilirse kusursuz oynar ve bunu söyler; varsayılan süre on saniyedir
player-smart = D hamle ilerisine bakar (1-20, varsayılan 5) ve hazineleri sayar

## Headings in the list of house rules

topic-moves = Hamleler
topic-sowing = Dağıtım
topic-captures = Taş alma
topic-end = Turun sonu
topic-match = Setler ve turlar
