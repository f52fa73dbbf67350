### Turkish. Not yet read by a native speaker.
### The web page. What happened in a game is in telling.ftl, and what the terminal says too is in common.ftl.

## Everywhere

page-skip = Oyuna geç
page-notes = Bildirimler
page-unreachable = Sunucu yanıt vermiyor.
page-trying-again = Yeniden deneniyor…
page-nothing-here = Burada bir şey yok.
page-connection-lost = Bağlantı koptu. Yeniden bağlanılıyor…
page-unkept = Bu tarayıcı bu sayfa için bir şey saklayamıyor. Sayfayı kapatır ya da yenilerseniz buradaki oyunlarınız kaybolur.

nav-play = Oyna
nav-puzzles = Bulmacalar
nav-tournaments = Turnuvalar
nav-past = Geçmiş
nav-rules = Kurallar
nav-scores = Skorlar
nav-settings = Ayarlar

page-cancel = Vazgeç
page-close = Kapat
page-no = Hayır
page-name = Ad
page-game = Oyun
page-score = Skor
page-clock = Süre
page-rules = Kurallar
page-replay = Tekrar izle
page-join = Katıl
page-watch = İzle
page-leave = Ayrıl
page-all-games = Tüm oyunlar
page-moves = Hamleler
page-players = Oyuncular
page-player = Oyuncu
page-computer = Bilgisayar
page-computer-players = Bilgisayar oyuncuları
size-players = { $count } oyuncu
size-sets = { $count } set
size-rounds = { $count } tur
size-deals = { $count } tur
size-any-rounds = istenildiği kadar tur
size-to = hedef { $count }
page-new-table = Yeni masa
page-computer-level = bilgisayar ({ $level })
page-all-games-count = Tüm oyunlar ({ $count })

## First page

lobby-title = Geleneksel masa oyunları
lobby-lead = Bir oyun seçin; bilgisayarla, yanınızdaki biriyle ya da bağlantı gönderdiğiniz bir arkadaşınızla oynayın.
lobby-find = Oyun bul
lobby-computer = Bilgisayarla oyna
lobby-more = Diğer seçenekler
lobby-learn = Öğren
lobby-save-file = Kayıt dosyası aç
lobby-continue = Devam et
lobby-against = { $game }, rakip: { $others }
lobby-yours = Masalarınız
lobby-open = Katılabileceğiniz ya da izleyebileceğiniz masalar
lobby-none = Şu anda açık masa yok.
lobby-sit = Otur
lobby-resume = Sürdür
lobby-forget = Unut
lobby-empty-seat = boş yer
lobby-level = Seviye

phase-waiting = oyuncu bekliyor
phase-playing = sürüyor
phase-over = bitti

forget-title = Bu masa unutulsun mu?
forget-text = Bu tarayıcı yerinizin anahtarını siler. Sizin yerinize kimse oynayamaz, siz de oyuna dönemezsiniz.
forget-watched = Bu tarayıcı masayı artık listelemez. Oyuna adresiyle yine ulaşılabilir.

## All games

games-find = Oyunu adıyla ya da yöresiyle arayın
games-found = { $count } oyun
games-none = “{ $part }” ile eşleşen oyun yok.

## New table

new-houses = Taraf başına kuyu ({ $least }-{ $most })
new-seeds = Kuyu başına taş ({ $least }-{ $most })
new-houses-fault = Taraf başına kuyu sayısı { $least } ile { $most } arasında bir tam sayı olmalı.
new-seeds-fault = Kuyu başına taş sayısı { $least } ile { $most } arasında bir tam sayı olmalı.
new-sizes = Yaygın boyutlar:
new-size-in-words = { $seeds } taşlı { $houses } kuyu
new-against = Kiminle oynuyorsunuz?
new-against-computer = Bilgisayar
new-against-me = Yanınızdaki biri
new-against-me-note = bu ekranda
new-against-link = Bir arkadaş
new-against-link-note = göndereceğiniz bir bağlantıyla
new-against-open = Herhangi biri
new-against-open-note = ilk oturan kişi
new-your-name = Adınız
new-their-name = Rakibin adı
new-seats = Oyuncular
new-seat = { $seat }. oyuncu
new-who = Bu yere kim oturuyor
new-who-me = Ben ya da yanımdaki biri
new-who-link = Bir arkadaş (gizli bağlantıyla)
new-who-open = Herhangi biri
new-who-computer = Bilgisayar: { $level }
new-other-computers = Diğer bilgisayar oyuncuları
new-fewest = Bu oyun için en az { $count } oyuncu gerekir.
new-most = Bu oyunu en çok { $count } kişi oynayabilir.
new-remove-seat = { $seat }. oyuncuyu çıkar
new-add-seat = Oyuncu ekle
new-first = İlk hamle
new-first-toss = Yazı tura
new-first-me = Ben başlarım
new-first-they = Rakibim başlar
new-clock-none = Süresiz
new-clock-move-30 = Hamle başına 30 saniye
new-clock-move-120 = Hamle başına 2 dakika
new-clock-game-300-5 = 5 dakika + hamle başına 5 saniye
new-clock-game-900-10 = 15 dakika + hamle başına 10 saniye
new-advanced = Gelişmiş
new-public = Başkaları izleyebilsin diye masayı listede göster
new-hints = Ayrı ekranlarda oynarken ipucuna izin ver
new-house-rules = Özel kurallar
new-rule-names = Gri sözcük, kuralın kural sayfasındaki ve komut satırındaki adıdır.
new-usual = { $value } (varsayılan)
new-start = Başlat
new-no-name = Her insan oyuncunun bir adı olmalı.

## A table

table-your-turn = Sıra sizde
table-your-turn-in = { $game }: sıra sizde.
table-turn-of = Sıradaki: { $name }
sowing-leave-empty = { $count ->
    [one] Bu turda boş kalacak bir kuyu seçin.
   *[other] Bu turda boş kalacak { $count } kuyu seçin.
}
table-watching = İzliyorsunuz.
table-watching-turn-of = Sıradaki: { $name }. İzliyorsunuz.
table-waiting = Oyuncular bekleniyor.
table-gone = Bu masa kapandı.
table-move-waits = Hamleniz saklanıyor, bağlantı kurulunca gönderilecek.
table-choice-waits = Seçiminiz saklanıyor, bağlantı kurulunca gönderilecek.
table-offer-lost = Sunucu yeniden başladı, bu yüzden teklif kayboldu.
table-used = Bu bağlantı daha önce kullanılmış.
table-go = Masaya git
# Whose clock runs in a game that goes on elsewhere. $left: minutes and seconds.
away-clock = { $game }: { $name } { $left }
# When a game is over.
end-capture = Bir hamlede en çok alan: { $name }, { $count } taş
end-run = Art arda en çok hamle: { $name }, { $count }
end-cards = Bir hamlede en çok alan: { $name }, { $count } kart
end-sweeps = En çok süpürme: { $name }, { $count }
end-lead = { $name }, { $round }. turdan sona kadar öndeydi
end-rounds = Tur tur puanlar
end-round = Tur
end-points = Puan
table-back-to-tournament = Turnuvaya dön

table-you = siz
table-here = bağlı
table-away = bağlı değil
table-seeds-won = Kazanılan taş
table-link-for = { $seat }. oyuncu için bağlantı
table-copy = Bağlantıyı kopyala
table-copied = Bağlantı kopyalandı. İlk açan bu yere oturur.
table-share = Paylaş
table-sit = Buraya otur

table-invited = Oyuna davetlisiniz
table-invitation = { $hosts } sizi oyuna davet ediyor: { $game } ({ $size }). Adınız nedir?
table-invitation-open = { $game } oyunu ({ $size })
table-with-hints = Bu masada oyuncular ipucu isteyebilir.
clock-none = Süre sınırı yok.
clock-move-minutes = Süre: hamle başına { $minutes } dakika.
clock-move = Süre: hamle başına { $seconds } saniye.
clock-game-minutes = Süre: oyun için { $minutes } dakika, her hamlede { $increment } saniye ek.
clock-game-seconds = Süre: oyun için { $seconds } saniye, her hamlede { $increment } saniye ek.

table-take-back = Geri al
table-taken-back = geri alındı
table-draw = Beraber{"\u00AD"}lik öner
table-draw-ask = Beraberlikte anlaşılsın mı? Oyun hemen biter.
table-draw-agree = Berabere
table-resign = Çekil
table-resign-ask = Oyundan çekiliyor musunuz?
table-play-again = Yeniden oyna
table-to-rematch = Yeni masaya git
table-hint = İpucu
table-hints = İpuçları
table-help = Yardım
table-skip = Animasyonu geç
table-quit = Çık
table-restart = Baştan
table-save-files = Dosyaya kaydet

table-asks-take_back = { $name } bir hamleyi geri almak istiyor.
table-asks-draw = { $name } beraberlik öneriyor.
table-asks-new_deal = { $name } bu turun yeniden dağıtılmasını istiyor.
table-asks-rematch = { $name } rövanş istiyor.
table-asked = Yanıt bekleniyor.
table-agree = Kabul et
table-decline = Reddet
table-withdraw = Geri çek

leave-title = Masadan ayrılıyor musunuz?
leave-save = Kaydet ve ayrıl
leave-without = Kaydetmeden ayrıl
leave-close = Masayı kapat
leave-close-title = Masa kapatılsın mı?
leave-files = Kayıt dosyalarını da indir
leave-text = Kaydedilen oyunu ana sayfadan sürdürebilirsiniz. Kaydedilmeyen oyun silinir.
leave-friend = Oyun siz yokken de sürer. Oyuna ana sayfadan dönebilirsiniz.
leave-friend-clock = Oyun siz yokken de sürer, süreniz de işler. Oyuna ana sayfadan dönebilirsiniz.
leave-open = Siz kapatana kadar masa, davet ettikleriniz için açık kalır. Masaya ana sayfadan dönebilirsiniz.
leave-waiting = Masa, davetliler için açık kalır. Masaya ana sayfadan dönebilirsiniz.

restart-title = Baştan başlansın mı?
restart-text = Bu oyunu aynı oyuncularla yeniden oynayın, bu turu yeniden dağıtın ya da yeni bir oyun kurun.
restart-game = Bu oyun
restart-round = Bu tur
restart-new = Yeni oyun

## The board of a sowing game

sowing-store = { $name }, { $store }: { $count } taş
sowing-house = { $name }, { $house } { $number }: { $count } taş
sowing-burnt = { $name }, { $house } { $number }: bu tur için kapalı
sowing-won-by = temelli kazanan: { $name }
sowing-land-of = sahibi: { $name }
sowing-last = son hamle
sowing-no-seeds = Bu kuyu boş.
sowing-not-yours = Bu kuyudan yalnızca { $name } oynayabilir.
sowing-not-now = Kurallar bu hamleye şu anda izin vermiyor.
sowing-ends-in-store = hazinede biter
sowing-ends-in-own = { $house }. kuyunuzda biter
sowing-ends-in-other = karşıdaki { $house }. kuyuda biter
sowing-ends-after = { $laps } dağıtım sürer
sowing-ends-captures = { $count } taş kazandırır
sowing-ends-again = ek hamle
sowing-board = Tahta. Tuşlar: 1-9 kuyu oynar, oklar tahtada gezinir, P pas geçer.
sowing-swap = Taraf değiştir
sowing-pass = Pas
sowing-letter-south = G
sowing-letter-north = K
sowing-legend = G: { $south }, K: { $north }.
sowing-legend-won = Çift çerçeveli kare kuyu temelli kazanılmıştır: oynanmaz, taşları sahibine sayılmıştır.
sowing-legend-land = Kesik çizgili çerçevesi olan kuyu karşıdaki oyuncunundur.
sowing-set = Set { $number }/{ $sets }
sowing-round = { $number }. tur

## Cassino

cassino-table = Masa
cassino-hand = Eliniz
cassino-hand-of = Eliniz ({ $name })
cassino-stock = Deste: { $count }
cassino-empty = Masada kart yok.
cassino-hand-empty = Elde kart yok.
cassino-play = Oyna
cassino-capture = Al
cassino-worth = { $card }, değeri { $value }
cassino-worth-two = { $card }, masada { $table }, elde { $hand } değerinde
cassino-sum-not = { $sum }, { $value } değil
cassino-sum-times = { $sum }, { $times } kere { $value }
cassino-held = elde { $count } kart
cassino-captured = { $count } kart alındı
cassino-sweeps = { $count } süpürme
cassino-unit = puan
cassino-dealer = dağıtan
cassino-dealer-letter = D
cassino-new = yeni
cassino-drawn = { $card }, yeni çekildi
cassino-round = { $number }. tur
cassino-round-to = { $number }. tur, hedef { $target } puan
cassino-keys = Tuşlar: kart seçmek için oklar ve boşluk, P oynar, C alır.
cassino-no-card = Önce elinizden bir kart seçin.
cassino-no-table = Alınacak masa kartlarını seçin.
cassino-table-chosen = Almadan oynamak için masadaki kartların seçimini kaldırın.
cassino-next = Sonraki tur
# Cards as signs.
cassino-hint-play = İpucu: { $card } oynayın
cassino-hint-capture = İpucu: { $card } ile { $cards } alın
cassino-has-played = { $name } oynadı.
cassino-pass-screen = Ekranı verin. Sıradaki: { $name }.
cassino-hide = Kartlarımı gizle
cassino-show = Ben { $name }: kartlarımı göster
cassino-covered = Kartlar kapalı.
cassino-score = { $number }. turun puanları
cassino-item-sweeps = Süpürmeler
cassino-item-aces = Aslar
cassino-item-most_cards = En çok kart
cassino-item-most_spades = En çok maça
cassino-item-ten_of_diamonds = Karo onlusu
cassino-item-two_of_spades = Maça ikilisi
cassino-item-total = Bu tur
cassino-total = Toplam

## Finished games

past-title = Biten oyunlar
past-lead = Biten herhangi bir oyunu hamle hamle tekrar izleyin.
past-none = Henüz biten oyun yok.
past-any-level = Tüm seviyeler
past-more = Daha fazla
past-players = { $name } ve { $count } kişi daha
past-start = Başlangıç.
past-place = Hamle
past-steer = Oyunda ileri geri git
past-at = Hamle { $move }/{ $last }
past-at-start = Başlangıç, { $moves } hamle
past-first = Baş
past-back = Geri
past-play = Oynat
past-stop = Durdur
past-forward = İleri
past-last = Son
past-link = Bu hamlenin bağlantısını kopyala
past-copied = Bağlantı kopyalandı.
past-record = Kaydı indir
past-export = Bütün oyunları dışa aktar
past-import = Oyun içe aktar
past-imported =
    { $new ->
        [0] Yeni oyun yok.
       *[other] { $new } oyun içe aktarıldı.
    }
past-imported-known = { $known } oyun zaten buradaydı.
past-keys = Tuşlar: sol ve sağ adım adım gider, Home ve End başa ve sona atlar, boşluk oynatır ve durdurur.

## Review

review-title = İnceleme
review-judging = Hamleler değerlendiriliyor
review-retry = Yeniden dene
review-show = En iyi hamleyi göster
review-next = Sonraki hata
review-back = Önceki hata
review-stuck = Sunucu bu oyunu değerlendiremedi.
review-done =
    { $count ->
        [0] İnceleme tamam: işaretlenen hamle yok.
       *[other] İnceleme tamam: { $count } hamle işaretlendi.
    }
review-done-own =
    { $count ->
        [0] İnceleme tamam: işaretlenen hamleniz yok.
       *[other] İnceleme tamam: { $count } hamleniz işaretlendi.
    }
review-graph = { $name } her hamleden sonra kaç taş öndeydi
review-losses = Her hamlenin kaybettirdiği beklenen puan
review-slip = ufak hata
review-mistake = hata
review-blunder = büyük hata
review-slips = Ufak hatalar
review-mistakes = Hatalar
review-blunders = Büyük hatalar
review-tally = Oyuncuların hataları
review-lost-seeds = Hamle başına taş kaybı
review-lost-points = Hamle başına puan kaybı
review-seeds =
    { $count ->
        [one] { $amount } taş
       *[other] { $amount } taş
    }
review-points =
    { $count ->
        [one] { $amount } puan
       *[other] { $amount } puan
    }
review-worth = { $worth } ({ $name })
review-good = İyi bir hamle.
review-almost = İyi bir hamle, ama en iyisi değil.
review-unknown = Bu hamle değerlendirilmedi.
review-was-slip = Ufak bir hata: { $cost } kaybettirdi.
review-was-mistake = Bir hata: { $cost } kaybettirdi.
review-was-blunder = Büyük bir hata: { $cost } kaybettirdi.
review-margin = Hamlenin değeri: oyun sonunda { $worth }.
review-margin-most = Hamlenin değeri: oyun sonunda en çok { $worth }.
review-expected = Hamlenin değeri: beklenen { $worth }.
review-none-better = Daha iyi bir hamle yoktu.
review-best-sow = En iyi hamle { sown-house } oynamaktı: oyun sonunda { $worth }.
review-best-swap = En iyi hamle taraf değiştirmekti: oyun sonunda { $worth }.
review-best-pass = En iyi hamle pas geçmekti: oyun sonunda { $worth }.
review-best-play = En iyi hamle { $card } oynamaktı: beklenen { $worth }.
review-best-capture = En iyi hamle { $card } ile { $cards } almaktı: beklenen { $worth }.
review-turning = Oyun burada döndü.
review-to-turning = Dönüm noktasına git, hamle { $move }
review-proved = Kanıtlandı.
review-estimated = Tahmin.
review-guess = tahmin
review-find = En iyi hamleyi bulun.
review-right = Doğru: en iyi hamle bu.
review-same = Oyunda da bu oynandı. Daha iyi bir hamle var.
review-wrong = Daha iyi bir hamle var. Yeniden deneyin.

## Analysis

analysis-title = Analiz
analysis-thinking = Analiz ediliyor…
analysis-nothing = Burada analiz edilecek bir şey yok.
analysis-proved = kanıtlandı
analysis-estimated = tahmin
analysis-house = Kuyu
analysis-value = Değer
analysis-certainty = Kesinlik
analysis-line = Beklenen devam
analysis-caption = Oyun sonunda beklenen fark, taş olarak; { $depth } hamle ilerisine bakıldı.
analysis-even = Denk görünüyor.
analysis-proved-draw = Kanıtlandı: en iyi oyunla berabere.
analysis-proved-win = Kanıtlandı: en iyi oyunla { $name } { $count } taş farkla kazanır.
analysis-proved-loss = Kanıtlandı: en iyi oyunla { $name } { $count } taş farkla kaybeder.
analysis-ahead-exact = { $name } { $count } taş önde görünüyor.
analysis-ahead-least = { $name } en az { $count } taş önde görünüyor.
analysis-ahead-most = { $name } en çok { $count } taş önde görünüyor.
analysis-behind-exact = { $name } { $count } taş geride görünüyor.
# The value is a bound: at least so good, so at most so far behind.
analysis-behind-least = { $name } en çok { $count } taş geride görünüyor.
analysis-behind-most = { $name } en az { $count } taş geride görünüyor.

## Puzzles

puzzles-lead = En iyi hamleyi bulun: diğer her hamle en az üç taş kaybettirir.
puzzles-none = Burada bulmaca yok.
puzzles-daily = Günün bulmacası
puzzles-daily-of = Günün bulmacası: { $game }
puzzles-solve = Çöz
puzzles-next = Sonraki bulmaca
puzzles-rating = Bulmaca puanınız: { $rating } ({ $tried } bulmacadan sonra).
puzzles-no-rating = Bulmaca puanınız { $rating } ile başlar.
puzzles-solved = Çözülen: { $solved }/{ $all }
puzzles-number = { $game }: { $number }. bulmaca
puzzles-task = Sıra sizde. Bir kuyu, diğerlerinden en az { $loss } taş daha iyi.
puzzles-right-win = Doğru! { $seeds } taş farkla kazandırır; diğer her hamlenin sonucu en az { $loss } taş daha kötü.
puzzles-right-loss = Doğru! Yalnızca { $seeds } taş farkla kaybettirir; diğer her hamlenin sonucu en az { $loss } taş daha kötü.
puzzles-right-draw = Doğru! Beraberlik getirir; diğer her hamlenin sonucu en az { $loss } taş daha kötü.
puzzles-wrong = Hamleniz { sown-house } oynamaktı. Daha iyi bir hamle var. Yeniden deneyin.
puzzles-best = En iyi hamle { sown-house } oynamak.
puzzles-show = Yanıtı göster
puzzles-opponent = Rakip

## Tournaments

tournaments-new = Yeni turnuva
tournaments-none = Henüz turnuva yok.
tournaments-how = Bağlantıyı herkese gönderin, herkes katılınca başlatın.
tournaments-format = Kim kiminle oynar
tournaments-format-round-robin = herkes herkesle
tournaments-format-swiss = İsviçre sistemi: puanı eşit olanlar eşleşir
tournaments-format-knockout = eleme
tournaments-games = Eşleşme başına oyun
tournaments-games-fault = Eşleşme başına oyun: { $least } ile { $most } arasında bir tam sayı girin.
tournaments-open = Turnuva oluştur
tournaments-computer = Bilgisayar ({ $level })
tournaments-public = Turnuvayı listede herkese göster
tournaments-joined = Oyuncular bekleniyor: { $count } kişi katıldı.
tournaments-round = Tur { $round }/{ $rounds }
tournaments-your-name = Adınız nedir?
tournaments-copy = Bağlantıyı kopyala
tournaments-start = Başlat
tournaments-start-ask = Turnuva başlatılsın mı?
tournaments-end = Turnuvayı bitir
tournaments-end-ask = Turnuva bitirilsin mi?
tournaments-your-game = Oyununuz hazır. Rakip: { $name }.
tournaments-wait = Sonraki oyununuz henüz hazır değil.
tournaments-leave-ask = Turnuvadan ayrılıyor musunuz?
tournaments-remove = Çıkar
tournaments-remove-ask = { $name } turnuvadan çıkarılsın mı?
tournaments-gone = ayrıldı
tournaments-absent = Gelmedi olarak işaretle: { $name }
tournaments-absent-ask = Bu oyun { $name } için yenilgi sayılsın mı?
tournaments-byes = Bu turda oyunu olmayanlar: { $names }
tournaments-standings = Puan durumu
tournaments-player = Oyuncu
tournaments-points = Puan
tournaments-won = G
tournaments-drawn = B
tournaments-lost = M
tournaments-cross = Çapraz tablo

## Lessons

lesson-title = { $game }: ilk ders
lesson-first = İlk ders
lesson-at = Adım { $step }/{ $steps }
lesson-next = Sonraki
lesson-watch = Nora oynasın
lesson-play = Oyuna başla
lesson-done = Başlamak için bu kadarı yeter. Gerisi kurallarda.
lesson-other = Önce dersin istediğini deneyin.

## Rules and help

rules-title = Kurallar ve yardım
rules-lead = Her oyunun burada nasıl oynandığı ve kaynakların nerede ayrıldığı.
rules-in-english = Kurallar İngilizcedir.
rules-use = Burada nasıl oynanır
rules-use-sow = Oynamak için bir kuyuya tıklayın, dokunun ya da numarasına basın. Parlak çerçeveler oynanabilen kuyuları gösterir; son taşın nereye düşeceğini görmek için üstüne gelin.
rules-use-won = Bazı oyunlarda bir kuyu temelli kazanılabilir ya da karşıdaki oyuncunun olabilir: o zaman sahibinin harfini taşır, Güney için G, Kuzey için K. Taşı olmayanın pas geçtiği oyunlarda, gerektiğinde “Pas” düğmesi çıkar; P tuşu da aynıdır.
rules-use-analysis = Bilgisayara karşı hamleleri geri alabilirsiniz; “Analiz” her kuyunun değerini gösterir. İki ayrı ekrandaki insanlar oynarken analiz yoktur.
rules-use-cards = Elinizden bir kart, almak için de masadan kartlar seçin; sonra “Oyna” ya da “Al” düğmesine basın. Seçimi kaldırmak için karta yeniden tıklayın; kartı masaya da sürükleyebilirsiniz. Boşluk kart seçer, P oynar, C alır.
rules-use-share = Birkaç kişi aynı ekranda oynayabilir: her birine bir yer verin. Sıradaki oyuncu ekran başında yalnız olduğunu onaylayana dek kartlar kapalı kalır.
rules-use-hint = “İpucu” en iyi kartları seçer ve nedenini söyler. “Baştan” turu yeniden dağıtır ya da yeni bir oyun başlatır. “Dosyaya kaydet” maçı ve yedeğini indirir; ana sayfadaki “Kayıt dosyası aç” bunları okur.
rules-use-link = Gizli bağlantıyla bir arkadaşınız bir yere oturup oynar. Bağlantı yalnızca bir kez, ilk açan kişi için çalışır; bu yüzden başka kimseye göndermeyin.
rules-use-kept = Oyunlarınız siz oynarken kaydedilir. Sayfayı istediğiniz zaman kapatın, ana sayfadan devam edin. Biten oyunlar “Geçmiş” altındadır.
rules-use-skip = Escape animasyonu geçer; hızı “Ayarlar” sayfasında değiştirilir.
rules-plays = Oynadığı
rules-does = Ne yapar
rules-every-game = her oyun
rules-sowing = taş dağıtma oyunları
rules-cassino = Cassino
help-title = Yardım: { $game }
help-use = Bu sayfada nasıl oynanır

## Save files

saves-title = Kayıtlı oyunu sürdür
saves-lead = Burada ya da eski programda kaydedilmiş bir İskandinav Cassino maçını kayıt dosyalarından sürdürün.
saves-main = Kayıt dosyası
saves-backup = Varsa yedek dosya
saves-continue = Devam et
saves-none = Önce kayıt dosyasını seçin.
saves-no-backup = Önce yedek dosyayı seçin.
saves-faults = Bu dosya bozuk:
saves-interrupted = Program bu dosyayı kullanırken kesintiye uğramış. Yedek daha güvenli.
saves-refused = Oyun sürdürülemiyor
saves-as-it-is = Yine de oku
saves-repair = Onar
saves-use-backup = Yedeği oku
saves-repaired = Onarılanlar
saves-own = Burada oynanan oyunlar için dosya gerekmez: ana sayfadan sürdürün.
saves-done = İki dosya indirildi: oyun ve yedeği.

## Scores

scores-title = En yüksek skorlar
scores-none = Henüz yüksek skor yok. Olağan başlangıçtan, yardım almadan oynanıp biten oyunlar sayılır.
scores-when = Tarih
scores-result = Sonuç
scores-won = kazandı
scores-drawn = berabere
scores-lost = kaybetti
scores-ended-played = sonuna kadar oynandı
scores-ended-resigned = rakip çekildi
scores-ended-time = rakibin süresi doldu
scores-ended-agreed = anlaşmayla
scores-against = Rakip
scores-anybody = Herkes
scores-people = insan

## Settings

settings-server = Başka ekranlar için sunucu
settings-server-note = Biliyorsanız bir Parlour sunucusunun adresi. Başka ekranlardaki kişilerle oyunlar orada oynanır; diğerleri bu tarayıcıda kalır.
settings-server-fault = Bu bir adres değil. Adres https:// ile başlar.
settings-note = Ayarlar yalnızca bu tarayıcıda saklanır.
settings-language = Dil
settings-language-auto = tarayıcıyla aynı
settings-name = Adınız
settings-speed = Animasyon hızı
settings-speed-slow = yavaş
settings-speed-normal = normal
settings-speed-fast = hızlı
settings-speed-off = animasyon yok
settings-direction = Dağıtım yönü
settings-direction-auto = oyunun olağan yönü
settings-direction-anticlockwise = saat yönünün tersi
settings-direction-clockwise = saat yönü
settings-theme = Renkler
settings-theme-auto = sistemle aynı
settings-theme-light = açık
settings-theme-dark = koyu
settings-board = Tahtalar
settings-board-own = oyunun geleneğine göre
settings-board-maple = akçaağaç
settings-board-teak = tik
settings-board-walnut = ceviz
settings-board-ebony = abanoz
settings-seeds = Taşlar
settings-seeds-own = oyunun geleneğine göre
settings-seeds-glass = cam
settings-seeds-shells = deniz kabuğu
settings-seeds-beans = fasulye
settings-seeds-stones = dere taşı
settings-felt = Kart masası
settings-felt-green = yeşil
settings-felt-blue = mavi
settings-felt-red = bordo
settings-felt-night = gece
settings-preview = Hamlenin nerede biteceğini göster
settings-sorted = Kartları değerine göre sırala
settings-sound = Sesler: taşlar, kartlar ve sıra bana gelince bir çağrı
settings-notify = Başka sekmedeyken sıra bana gelince bildir
settings-refused = Tarayıcı bu sayfanın bildirimlerine izin vermiyor.

## A page without a server

site-lead = Bir oyun seçin; bilgisayarla ya da yanınızdaki biriyle oynayın.
site-insecure = Bu sayfa oyunları yalnızca https ile başlayan güvenli bir adreste saklar.
site-needs-server = Başka ekranlardaki kişiler ve turnuvalar için sunucu gerekir.
site-go-to-server = Git: { $server }
site-new-version = Yeni sürüm hazır.
site-reload = Yeniden yükle

## Explorer

explorer-title = Keşfedin
explorer-lead = Çözülmüş tahtalar: her hamlenin değeri ve burada ne sıklıkta oynandığı.
explorer-how = Sayılar, iki taraf da en iyisini oynarsa başlayan tarafın kaç taş farkla kazandığını (+) ya da kaybettiğini (−) gösterir.
explorer-seeds = Kuyu başına taş
explorer-first-wins =
    { $count ->
        [one] Başlayan taraf { $count } taş farkla kazanabilir.
       *[other] Başlayan taraf { $count } taş farkla kazanabilir.
    }
explorer-second-wins =
    { $count ->
        [one] Başlayan taraf { $count } taş farkla kaybeder.
       *[other] Başlayan taraf { $count } taş farkla kaybeder.
    }
explorer-draw = İki taraf da en iyisini oynarsa berabere.
explorer-moves-unproved = Hamlelerin değerleri kanıtlanmadı.
explorer-rule-capture-empty = Oynayanın kendi boş kuyusuna düşen son taş, karşı kuyu boşken de alır.
explorer-rule-ends-either = İki taraftan biri boşalır boşalmaz oyun biter.
explorer-rule-majority-off = Biri taşların yarısından fazlasını kazansa da oyun sürer.
explorer-rule-repetition-none = Konumlar sınırsız yinelenebilir.
explorer-played = Oynandı
explorer-won = Kazanıldı
explorer-won-of = { $won } galibiyet, { $drawn } beraberlik
explorer-line = Şimdiye kadarki hamleler
explorer-start = Başlangıç
explorer-boards = Bütün çözülmüş tahtalar
explorer-games =
    { $count ->
        [0] Bu tahtada henüz biten oyun yok.
        [one] Sayılar bu tahtadaki { $count } oyundan.
       *[other] Sayılar bu tahtadaki son { $count } oyundan.
    }
explorer-turn = Sıra: { $name }
explorer-play = Kuyu { $house } ile oynayın
explorer-over = Oyun bitti. Güney: { $south }, Kuzey: { $north }.

## Exercises

exercises-title = Alıştırmalar
exercises-lead = İlk dersin ardından kısa görevler, her biri tek bir beceri üzerine.
exercise-topic-last-seed = Son taşı sayın
exercise-topic-turn = Sırayı elde tutun
exercise-topic-capture = Taş kazanan hamleyi bulun
exercise-topic-endgame = Oyun sonları
exercise-at = { $number } / { $all }
exercise-task-last-seed = Son taşı buraya düşen kuyuyu seçin: { $pit }
exercise-task-turn = Hangi kuyu size bir hamle daha verir?
exercise-task-capture = Hangi kuyu taş kazandırır?
exercise-task-endgame = Az taş kaldı. En iyi hamle hangisi?
exercise-own-store = Sizin hazineniz.
exercise-other-store = Rakibin hazinesi.
exercise-own-house = Sizin kuyunuz: { $house }.
exercise-other-house = Rakibin kuyusu: { $house }.
exercise-ends = Son taşı buraya düşer: { $pit }
exercise-right = Doğru!
exercise-wrong = O değil. Yeniden deneyin.
exercise-answer = Doğru kuyu: { $house }.
exercise-next = Sonraki alıştırma

## Watching computers play, seeds, links as pictures

new-against-watch = Kimseye karşı: izliyorum
new-against-watch-note = iki bilgisayar oyuncusu
new-second-level = İkinci oyuncunun seviyesi
new-seed = Başlangıç sayısı
new-seed-drawn = rastgele
new-seed-note = Başlangıç sayısı aynı olan oyunlar aynı dağıtım ve aynı yazı turayla başlar. Rekor sayılmazlar.
new-seed-fault = Başlangıç sayısı en çok 19 basamaklı bir tam sayıdır, örneğin 12.
new-range = ({ $least }–{ $most })
new-rule-fault = { $rule }: { $least } ile { $most } arasında bir tam sayı girin.
new-rules-clash = Bu özel kurallar birlikte kullanılamaz: { $rules }.
watching-title = Oynatma
watching-pause = Duraklat
watching-go-on = Devam et
watching-step = Bir hamle
watching-pace = Hız
watching-pace-slow = yavaş
watching-pace-normal = normal
watching-pace-fast = hızlı
table-seed = Başlangıç sayısı: { $seed }
table-seeded = Başlangıç sayısını masayı kuran seçti.
table-qr = QR kodu
table-qr-title = Katılmak için tarayın
table-invite-title = Arkadaşınızı davet edin
table-qr-alt = Davet bağlantısının QR kodu
# Beside a link, where the address of the page is that of the own computer.
table-only-here = Bu bağlantı yalnızca bu bilgisayarda açılır, çünkü sayfa bilgisayarın kendi adresinde açıldı.

## Why the server refuses something, by its code

# $count, $houses, $seeds (numbers). $name: somebody's name.
problem-busy = Şu anda çok fazla kişi öneri istiyor. Birkaç saniye sonra yeniden deneyin.
problem-closing = Sunucu kapanıyor. Daha sonra yeniden deneyin.
problem-server-full = Çok fazla masa var. Daha sonra yeniden deneyin.
problem-store-full = Sunucuda yeni masalara yer yok. Daha sonra yeniden deneyin.
problem-not-stored = Sunucu şu anda bir şey saklayamıyor, bu yüzden hiçbir şey yapılmadı. Daha sonra yeniden deneyin.
problem-not-kept = Tarayıcı bunu saklayamadı, bu yüzden hiçbir şey yapılmadı. Disk dolu olabilir.
problem-damaged-store = Sunucunun bu oyundan sakladığı veriler bozuk, bu yüzden hiçbir şey yapılmadı.
problem-changed-elsewhere = Başka bir program bu oyunu değiştirdi, bu yüzden hiçbir şey yapılmadı. Sayfayı yeniden yükleyin.
problem-too-fast = Bir anda çok fazla istek geldi. Biraz bekleyin.
problem-too-slow = İstek çok uzun sürdü. Yeniden deneyin.
problem-too-many-tables = { $count ->
    [one] En çok { $count } masanız açık olabilir.
   *[other] En çok { $count } masanız açık olabilir.
}
problem-too-many-connections = { $count ->
    [one] En çok { $count } bağlantınız olabilir. Bir pencereyi kapatın.
   *[other] En çok { $count } bağlantınız olabilir. Bir pencereyi kapatın.
}
problem-too-many-tournaments = Çok fazla turnuva var. Kendi turnuvalarınızdan birini bitirin ya da daha sonra yeniden deneyin.
problem-too-large = Burada tahtalarda taraf başına en çok { $houses } kuyu, kuyu başına en çok { $seeds } taş olabilir.
problem-needs-server = Başka ekranlardaki kişiler için sunucu gerekir. Burada herkes bu ekranda oynar.
problem-no-person = En az bir yer bir insan için olmalı.
problem-no-such-table = Böyle bir masa yok. Oyunundan sonra kapanmış olabilir.
problem-no-such-game = Böyle bir oyun yok.
problem-no-such-tournament = Böyle bir turnuva yok.
problem-no-such-puzzle = Böyle bir bulmaca yok.
problem-no-such-exercise = Böyle bir alıştırma yok.
problem-no-such-board = Böyle çözülmüş bir tahta yok.
problem-wrong-key = Bu anahtar burada hiçbir yeri açmıyor.
problem-seat-taken = Bu yer dolu.
problem-waiting = Bazı yerler hâlâ boş.
problem-game-over = Oyun bitti.
problem-not-your-turn = Sıra başkasında.
problem-out-of-step = Oyun bu arada ilerledi. Yeniden bakın.
problem-no-move = Geri alınacak bir şey yok.
problem-cards-seen = O zamandan beri kartlar görüldü, bu yüzden geri alınamaz.
problem-no-hints = Masa böyle kurulmadıysa, başka ekranlardaki insanlara karşı ipucu yok.
problem-in-tournament = Turnuva oyunlarında bu yoktur.
problem-rematch-made = Rövanşın zaten bir masası var.
problem-not-over = Oyun henüz bitmedi.
problem-begun = Turnuva başladı.
problem-full = Bir turnuvada en çok { $count } oyuncu olabilir.
problem-name-taken = Bu ad zaten kullanılıyor: { $name }. Başka bir ad seçin.
problem-bad-name = Bir ad 1 ile 40 karakter arasındadır ve her karakteri görünür.
problem-tournament-over = Turnuva bitti.
