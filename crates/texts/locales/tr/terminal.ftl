### Turkish. Not yet read by a native speaker.
### The terminal.

## Everywhere

subtitle = geleneksel masa oyunları
too-small = Bu terminal { $width }×{ $height }; Parlour için en az { $least_width }×{ $least_height } gerekir. Büyütün ya da Ctrl-C ile çıkın.
pace = hız { $speed }   ? yardım
pace-off = hamleler anında   ? yardım
log = Hamleler
log-back = Hamleler, { $lines } geri
player-failed = { $name } oyunu sürdüremiyor: { $why }. Hamleyi geri alın ya da oyundan ayrılın.
hint-failed = İpucu yok: { $why }.
looking-for-hint = İpucu aranıyor...
thinks = { $name } düşünüyor...
thinks-thousands = { $name } düşünüyor: { $thousands } bin konum...
thinks-millions = { $name } düşünüyor: { $millions } milyon konum...
player = Oyuncu

## The menu and its pages

choose-game = Oyun seçin
players-exactly = { $least } oyuncu
players-range = { $least }-{ $most } oyuncu
more-games = Tüm oyunlar ({ $games })...
all-games = Tüm oyunlar ({ $games })
find-game = Ara: { $typed }
no-match = `{ $typed }` ile eşleşen oyun yok. Esc: hepsini göster.
gallery-keys = Aramak için yazın.  Yukarı, aşağı, Enter: seç.  Esc: geri.
resume = Sürdür
all-unfinished = Yarım kalan tüm oyunlar ({ $games })...

## Games that are kept

kept-game = { $game }: { $about }
unfinished-games = Yarım kalan oyunlar
finished-games = Biten oyunlar
saved-games = Kayıtlı oyunlar
no-unfinished-games = Yarım kalan oyun yok.  Tab: sonraki liste.  Esc: geri.
no-finished-games = Henüz biten oyun yok.  Tab: sonraki liste.  Esc: geri.
no-saved-games = Henüz kayıtlı oyun yok; w oynadığınız oyunu kaydeder.  Tab: sonraki liste.
unfinished-keys = Enter: sürdür  p: tekrar izle  e: dışa aktar  d: sil  Tab: sonraki liste
finished-keys = Enter: incele  e: dışa aktar  d: sil  Tab: sonraki liste
saved-keys = Enter: sürdür  p: tekrar izle  e: dışa aktar  d: sil  Tab: sonraki liste
note = Not
high-scores = En yüksek skorlar
no-scores = Bu oyunda henüz skor yok.
save-as = Oyunu şu adla kaydet
save-as-keys = Enter: kaydet (aynı adlı kaydın yerine geçer).  Esc: vazgeç.
saved = `{ $name }` adıyla kaydedildi.
not-saved = Kaydedilemedi: { $why }.
export-to = Oyunu şu dosyaya aktar
export-to-keys = Enter: dosyayı yaz (aynı adlı dosyanın yerine geçer).  Esc: vazgeç.
exported = Dosyaya yazıldı: { $file }
not-exported = Yazılamadı: { $why }.
not-deleted = Silinemedi: { $why }.
not-set = Şimdilik değişti ama kaydedilemedi: { $why }.
not-kept = Bu oyun kaydedilmiyor: { $why }.
not-read = Kayıtlı oyunlar okunamıyor: { $why }.

## Settings

settings = Ayarlar
setting-name = Adınız
setting-speed = Hız
setting-signs = Çizim
setting-board = Tahtalar
setting-hints = İpuçları
setting-language = Dil
speed-off = kapalı: hamleler anında görünür
signs-unicode = Unicode
signs-ascii = yalnızca ASCII
board-across = yatay
board-upright = dikey
board-across-flipped = yatay, ters
board-upright-flipped = dikey, ters
hints-always = her zaman
hints-asked = h tuşuna basınca
settings-keys-name = Oynarken kullanacağınız adı yazın.  Enter: tamam.
settings-keys = Sol, sağ: değiştir.  Enter: tamam.

## Setting a game up

set-up = { $game }: oyunu kur
start = Oyunu başlat
start-help = Enter: başlat. Yukarı, aşağı: değiştirmek istediğinize gidin.
players-heading = Oyuncular
game-heading = Oyun
rules-heading = Özel kurallar
seat = { $number }. oyuncu
kind-help = { $kind }: { $help }. Bir ad yazın. Sol, sağ: başka tür oyuncu. Tab: türü kendiniz yazın, örneğin { $another }.
kind-prompt = Oyuncu türü, ardından Enter:
add-player = Oyuncu ekle
add-player-help = Enter, sağ: oyuncu ekle. Delete: seçili oyuncuyu çıkar.
size = Boyut
size-of = { $seeds } taşlı { $houses } kuyu
own-size = { $size }, özel boyut
size-help = Sol, sağ: yaygın boyutlar ({ $sizes }). Başka bir boyut için sonraki iki ayarı değiştirin.
houses-a-side = Taraf başına kuyu
houses-help = Sol, sağ: değiştir. 1-1024 arası bir sayı da yazabilirsiniz.
seeds-a-house = Kuyu başına taş
seeds-help = Sol, sağ: değiştir. En çok 1000000 olan bir sayı da yazabilirsiniz.
board = Tahta
board-usual = normal diziliş
board-own = kendi konumunuz
board-help = Enter: oynamak ya da analiz etmek için konum kur. Delete: normal diziliş.
first-move = İlk hamle
first-move-help = Güney, Kuzey ya da yazı tura.
coin-toss = yazı tura
seed-number = Başlangıç sayısı
seed-number-help = Aynı başlangıç sayısı aynı oyunu verir. Bir sayı yazın. Sol, sağ: başka bir sayı çek.
default-is = varsayılan: { $value }
nameless = Oyuncunun adı olmalı: { $seat }.
no-person = En az bir oyuncu `human` olmalı.
too-few = Bu oyun için en az { $least } oyuncu gerekir.
rule-help = { $rule }: { $help } ({ $values }).
rule-help-number = { $rule }: { $help } (tam sayı).
more-rows = ... aşağıda { $rows } satır daha
settings-fault = Bu ayarlarla olmuyor: { $why }.

## The board editor

editor = { $game }: konum kur
editor-mover = Sıradaki: { $side }.
nothing-to-play = Bu oyun bitti: oynanacak bir şey kalmadı.
not-possible = Burada olmaz: { $why }.

## A sowing game

set-of = set { $number }/{ $of }
round-number = { $number }. tur
round-to-target = { $number }. tur, { $south } : { $north }, hedef { $target } taş
with-seed = başlangıç sayısı { $seed }
to-move = < sırada
part-of-board = ({ $from }-{ $to }/{ $of }, yukarı/aşağı)
won-houses-legend = 4s, 4n: Güney’in, Kuzey’in temelli kazandığı kuyu; sayılmıştır, oynanmaz.
land-legend = 4S, 4N: karşı taraftaki kuyu Güney’in, Kuzey’in.
choose-house = { $name } ({ $side }): bir kuyu seçin.
choose-house-or-swap = { $name } ({ $side }): bir kuyu seçin ya da s ile taraf değiştirin.
choose-to-pass = { $name } ({ $side }): oynayacak taş yok. Pas geçmek için p ya da Enter.
choose-empty = { $count ->
    [one] { $name } ({ $side }): bu turda boş kalacak bir kuyu seçin.
   *[other] { $name } ({ $side }): bu turda boş kalacak { $count } kuyu seçin.
}
choose-opening = { $name } ({ $side }): açılış için bir kuyu seçin.
choose-opening-secretly = { $name } ({ $side }): açılış için bir kuyu seçin; { $other }, siz bakmayın.
coin-spins = Para havada...
coin-falls = Yazı turayı { $name } kazandı.
both-sow = Birlikte dağıtıyorlar; elde kalan: { $south } { $south_hand }, { $north } { $north_hand }.
sows-hand = { $name } dağıtıyor: elde { $hand }.
sows-lap = { $name } dağıtıyor: dağıtım { $lap }/{ $laps }.
sows-hand-lap = { $name } dağıtıyor: elde { $hand }, dağıtım { $lap }/{ $laps }.
move-over = { $name }: hamle bitti.
preview = { $across ->
    [yes] Karşıdaki { $house }. kuyu: { $seeds } taş.
   *[no] { $house }. kuyu: { $seeds } taş.
}
preview-laps = { $laps } dağıtımda { $seeds } taş dağıtır.
preview-ends-own-store = Hazinenizde biter.
preview-ends-other-store = Karşı tarafın hazinesinde biter.
preview-ends-own-house = { $house }. kuyunuzda biter.
preview-ends-other-house = Karşıdaki { $house }. kuyuda biter.
preview-captures = { $captured } taş kazandırır.
preview-gives = Karşı tarafa { $given } taş verir.
preview-again = Yeniden oynarsınız.
preview-both-choose = { $house }. kuyu: iki taraf aynı anda dağıtır; nerede biteceği iki seçime de bağlı.
preview-both-hold = { $house }. kuyu: iki taraf aynı anda dağıtır; nerede biteceği iki ele de bağlı.
holds = Eldeki taşlar: { $name } { $hand }.
hints-on = Her hamlede ipucu gösterilecek; H kapatır.
hints-off = İpuçları kapalı; h ile isteyebilirsiniz.
analysing = Analiz ediliyor...
no-analysis = Analiz yok: { $why }.
is-proved = Kanıtlandı.
expected-line = Devamı: { $moves }.
takes-rest = Kalan { $seeds } taşı { $name } alır.
set-is-over = { $number }. set bitti. Devam için Enter.
round-is-over = { $number }. tur bitti. Devam için Enter.
nothing-to-undo = Geri alınacak hamle yok.
nothing-to-redo = Yinelenecek hamle yok.
taken-back = Geri alındı; r yineler.
redone = Yinelendi.

## Cassino

match-continues = Biri { $target } puana ulaşana dek maç sürer.
column-sweeps = süpür.
column-aces = as
column-cards = kart
column-spades = maça
column-round = tur
column-total = toplam
column-points = puan
column-points-short = puan
column-hand = el
dealer-letter = d
on-the-table = Masa: { $cards }, deste: { $stock }
your-hand = Eliniz
no-hand = El gösterilmiyor.
play-or-capture = { $name }: kart oynayın ya da alın.
play-or-capture-clock = { $name }: kart oynayın ya da alın. { $seconds } sn kaldı.
plays-next = Sıradaki: { $name }.
hand-over = Elinizi gizlemek için Enter’a basın, sonra ekranı verin. Sıradaki: { $name }.
turn-of = Oynama sırası: { $name }.
when-alone = { $name }, yalnız kalınca Enter’a basın.
no-card-chosen = Kart seçilmedi.
choose-card-first = Önce elinizden bir kart seçin.
choose-table-card = Almak için masadan en az bir kart seçin.
unchoose-table-cards = Almadan oynamak için masadaki kartların seçimini kaldırın.
captures-nothing = { $card } hiçbir kartı alamaz ama oynanabilir.
capture-of = Seçenek { $number }/{ $of }; c sonrakini gösterir.
enter-plays = Enter: { $card } oyna; alabileceği kartların toplamı { $value }.
enter-captures = Enter: { $card } ile { $cards } al.
enter-sweeps = Enter: { $card } ile { $cards } al: süpürme!
round-points = { $round }. tur bitti: { $points }.

## Reviews and replays

review = İnceleme: { $game }
at-start = Oyunun başı, önünde { $moves } hamle var.
at-end = Oyunun sonu, { $moves } hamle oynandı.
at-move = Hamle { $move }/{ $of } sonrası.
analysed = analiz { $known }/{ $all }
best-play-wins = En iyi oyunla { $name } { $margin } taş farkla kazanır.
best-play-loses = En iyi oyunla { $name } { $margin } taş farkla kaybeder.
best-play-draws = En iyi oyunla berabere biter.
# The same, not proved.
looks-won = { $name } { $margin } taş farkla kazanacak gibi görünüyor.
looks-lost = { $name } { $margin } taş farkla kaybedecek gibi görünüyor.
looks-drawn = Berabere bitecek gibi görünüyor.
next-move = Sonraki: { $sentence }
mistake = Hata: { $seeds } taşa mal oldu.
best-house = { $across ->
    [yes] En iyisi karşıdaki { $house }. kuyuydu.
   *[no] En iyisi { $house }. kuyuydu.
}
best-swap = En iyisi taraf değiştirmekti.
best-pass = En iyisi pas geçmekti.

## Questions

ask-resign = Oyundan çekiliyor musunuz?
ask-leave = Oyun yarım kaldı. Yine de ayrılmak istiyor musunuz?
ask-leave-kept = Oyundan ayrılmak istiyor musunuz? Kaydedildi; sonra sürdürebilirsiniz.
ask-new = Baştan başlansın mı? Bu oyun henüz bitmedi.
ask-delete = Bu oyun silinsin mi? { $game }
answer-delete-game = Oyunu sil
answer-delete = Sil
answer-keep = Kalsın
answer-resign = Çekil
answer-keep-playing = Oyuna devam
answer-menu = Menüye dön
answer-quit = Çık
answer-other-game = Yeni bir oyun kur
answer-same-game = Bu oyunu baştan başlat
answer-same-round = Bu turu yeniden dağıt

## What keys do: a word or two each, in the last line of the screen

key-choose = seç
key-play = oyna
key-games = oyunlar
key-scores = skorlar
key-load = yükle
key-settings = ayarlar
key-help = yardım
key-quit = çık
key-leave = ayrıl
key-new-game = yeni oyun
key-rematch = rövanş
key-menu = menü
key-select = seç
key-card = kart
key-captures = seçenek
key-hint = ipucu
key-faster = hızlı
key-slower = yavaş
key-at-once = anında
key-hide-hand = elimi gizle
key-show-hand = elimi göster
key-next-round = sonraki tur
key-back = geri
key-forward = ileri
key-next-mistake = sonraki hata
key-play-on = sürdür
key-start = baş
key-end = son
key-change = değiştir
key-pit = kuyu
key-seeds = taş
key-analyse = analiz
key-who-moves = sıra kimde
key-clear = boşalt
key-usual-start = normal diziliş
key-done = tamam
key-continue = devam
key-undo = geri al
key-redo = yinele
key-review = incele
key-moves = hamleler
key-skip = geç
key-pass = pas
key-resign = çekil
key-sow = oyna
key-analysis = analiz
key-across = karşı
key-house = kuyu

## The help

help-keys = Tuşlar
help-rules = Kurallar
help-players = Oyuncular
help-more = { $lines } satır daha.
help-next-page = Tab: sonraki sayfa.
help-scroll = Yukarı, aşağı: kaydır.
help-close = Esc: kapat.
players-help = Masaya kimler oturabilir. Oyun kurma sayfasında sol ve sağ tuşları bunları sırayla gösterir; bir oyuncunun üstünde Tab tuşuna basıp birini, isterseniz kendi sayınızla, yazabilirsiniz.
help-sowing =
    # Taş dağıtma oyunları
    sol, sağ         oynayabileceğiniz sonraki kuyu
    Home, End        ilk kuyu; son kuyu
    yukarı, aşağı    katlanmış tahtanın başka bölümü; dikey tahtada sonraki kuyu
    1 2 3 ...        o numaralı kuyu; Backspace bir rakam siler
    Enter, Space     kuyuyu oyna; numarasını yeniden yazmak da aynıdır
    s                pasta kuralı varsa taraf değiştir
    p                oynayacak taşınız yoksa pas geç; Enter da aynıdır
    Tab              karşıdaki kuyularınıza geç ve dön (yukarı, aşağı da olur)
    h                bir ipucu ve nedeni
    H                her hamlede ipucu: aç, kapat
    u                geri al: son seçiminize kadar
    r                geri alınanı yinele
    x                oyundan çekil
    v                tahtayı dik çevir ya da eski hâline getir
    f                tahtayı ters çevir
    n                yeni oyun; oyun bitince karşı tarafın başladığı rövanş
    a                oyun bitince: oyunu incele
    Enter, Space     taşlar dağıtılırken: sonuna geç; set ya da tur bitince: devam et
help-analysis = a                analiz: beklenen sonuç, ne kadar kesin olduğu ve en iyi devam
help-sowing-signs =
    Oynayabileceğiniz kuyunun numarası köşeli ayraç içindedir: [3]. Seçili kuyu >3< ile gösterilir ve çift çerçevelidir. Son taşın düşeceği kuyu ya da hazine kalın çerçeveli ve halkalıdır (Unicode yoksa @); tahtanın altındaki satır onun adını verir. Artı işareti son değişen yeri gösterir. x yanmış kuyudur. Yuvarlak köşeli 4s, Güney’in temelli kazandığı dört taşlı kuyudur, 4n ise Kuzey’inki; Kuzey tarafındaki 4S, Güney’e ait bir kuyudur.
    Fareyle: nerede biteceğini görmek için bir kuyunun üstüne gelin, oynamak için tıklayın. Son satırdaki tuşlara da tıklayabilirsiniz.
help-cassino =
    # Cassino
    1 2 3 4          elinizdeki bir kart
    sol, sağ         sonraki kart
    yukarı, aşağı    masa ile eliniz arasında geç
    Space            kartı seç ya da seçimini kaldır
    c                eldeki seçili kart için sonraki alma seçeneği
    Enter            seçili kartları al; masadan kart seçilmediyse kartı oyna
    p                kartı masaya oyna
    x                al
    h                bir ipucu ve nedeni
    H                her hamlede ipucu: aç, kapat
    n                yeni oyun, baştan başlat ya da bu turu yeniden dağıt
    Enter, Space     başkaları oynarken: beklemeden geç; oyuncu ve tur aralarında: devam et

    Seçili kartlar kalın çerçeveli ve yıldızlıdır. Elde as 14, maça ikilisi 15, karo onlusu 16 değerindedir; masada as 1, vale 11, kız 12, papaz 13 sayılır.
    Birkaç kişi oynuyorsanız ekranı sırayla birbirinize verin: sahibi yalnız olduğunu onaylamadan hiçbir el gösterilmez.
    Fareyle: seçmek için kartlara tıklayın. Son satırdaki tuşlara da tıklayabilirsiniz.
help-everywhere =
    # Her yerde
    ?, F1            bu yardım
    + -              hızlandır, yavaşlat
    0                hamleleri anında ya da yeniden adım adım göster
    o                ayarlar: adınız, dil, hız, karakterler, tahtalar, ipuçları
    PgUp, PgDn       hamleleri kaydır (ya da fare tekerleğini kullanın)
    Esc, q           ayrıl; oyun bitmediyse önce sorar
    Ctrl-C           hemen çık
    Ctrl-Z           programı askıya al; `fg` geri getirir
help-menu =
    # Menü, listeler ve sorular
    yukarı, aşağı    sonraki (Tab, Home, End de olur)
    1 2 3 ...        o numaralı olanı seç
    Enter, Space     seçili olanı aç
    /                menüde: tüm oyunlar; bulmak için adın bir bölümünü yazın
    y, n             soruda: evet, hayır
    F2               menüde: Unicode aç, kapat
help-set-up =
    # Oyun kurma
    yukarı, aşağı    değiştirmek istediğinize gidin (PgUp, PgDn, Home, End de olur)
    sol, sağ         değiştir
    harfler, rakamlar, Backspace  ad ya da sayı yaz
    Tab              oyuncuda: oyuncu türünü yaz, örneğin expert:ms=200
    Delete           oyuncuyu çıkar
    Enter            başlat; tahtada: konum kur
help-editor =
    # Konum kurma
    oklar            sonraki kuyu ya da hazine
    0 ile 9 arası    taş sayısı; + ve - birer değiştirir, Backspace bir rakam siler
    x                kuyuyu yak ya da yeniden aç
    m                sıra karşı tarafa geçsin
    c, u             tahtayı boşalt; normal diziliş
    a                konumu analiz et: her kuyu ne getirir
    Enter            tamam
help-review =
    # Oyunu inceleme
    sol, sağ         bir hamle geri, bir hamle ileri (Home, End de olur)
    PgUp, PgDn       önceki hata, sonraki hata
    p                buradan oynamayı sürdür
    Esc              geri

    Bir kuyunun altındaki sayı, onu oynamanın sıradaki oyuncuya ne getirdiğini gösterir; < en çok demektir. Grafikte çubuklar Güney kazanıyorsa yukarı, Kuzey kazanıyorsa aşağı gider; ? bir hatayı gösterir.
help-replay =
    # Oyunu tekrar izleme
    sol, sağ         bir hamle geri, bir hamle ileri (Home, End de olur)
    PgUp, PgDn       on hamle geri, on hamle ileri
    p                buradan oynamayı sürdür
    Esc              geri
help-shelf =
    # Oynadığınız oyunlar
    g                menüde: yarım kalan, biten ve kayıtlı oyunlar
    w                oyunda: oyunu bir adla kaydet
    l                menüde ya da oyunda: kayıtlı bir oyunu yükle
    s                menüde: seçili oyunun en yüksek skorları
    p, e, d          oyun listesinde: tekrar izle, dosyaya aktar, sil

## High scores

# $game: its name. $size: such as 6x4. $in_points (yes, no): whether the scores are points, not seeds.
score-heading = { $in_points ->
    [yes] { $game }, { $size }, puan olarak
   *[no] { $game }, { $size }
}
score-row = { $outcome ->
    [won] { $line }, kazandı
    [drawn] { $line }, berabere
    [won-by-resignation] { $line }, rakip çekildi, kazandı
    [won-on-time] { $line }, süreyle kazandı
    [agreed] { $line }, anlaşmalı beraberlik
   *[lost] { $line }
}

## A game line by line, without screens

line-begins = { $game }, başlangıç sayısı { $seed }.
line-resumed = { $id } numaralı oyun sürdürülüyor; oynanan hamle: { $actions }.
line-from-save = Kayıttan yeni oyun; oynanan hamle: { $actions }.
line-is-over = Oyun bitti.
line-commands = `help` komutları listeler.
line-choose = { $name } ({ $side }): kuyu seçin, 1-{ $houses }:
line-choose-empty = { $count ->
    [one] { $name } ({ $side }): bu turda boş kalacak bir kuyu seçin, 1-{ $houses }:
   *[other] { $name } ({ $side }): bu turda boş kalacak { $count } kuyuyu teker teker seçin, 1-{ $houses }:
}
line-choose-across = { $name } ({ $side }): kuyu seçin, 1-{ $houses }, ya da karşıdan, örneğin { $action }:
line-pass = { $name } ({ $side }): oynayacak taş yok; pas geçmek için Enter’a basın:
line-play = { $name }: kart oynayın ya da alın:
line-for-only = --- yalnızca { $name } için ---
line-clear = Sonraki oyuncu için ekranı temizlemek üzere Enter’a basın.
line-late = Bu, süre dolduktan sonra geldi ve oynanmadı; şimdi oynamak için yeniden yazın.
line-left = Oyun yarım bırakıldı.
line-end-of-input = Girdi bitti; oyun tamamlanmadı.
line-cannot-resign = Yalnızca iki kişilik oyunda çekilebilirsiniz; `quit` oyundan ayrılır.
line-see-help = `help` tüm komutları listeler.
line-hidden-record = Kayıt gizli kartları gösterirdi; oyun bitince görebilirsiniz.
line-secret-record = Kayıt diğer oyuncunun seçimini gösterirdi; önce siz seçin.
line-give-name = Bir ad verin, örneğin `save before dinner`.
line-not-recorded = Bu oyunun kaydı tutulmuyor, bu yüzden kaydedilemez.
# $why: in English.
line-unrecorded = Bu oyunun kaydı tutulmuyor: { $why }.
# $why: in English.
line-no-longer-recorded = Bu oyunun kaydı artık tutulmuyor: { $why }.
line-recorded-again = Oyunun kaydı yeniden tutuluyor; hiçbir şey kaybolmadı.
# $why: in English.
line-not-marked = Bu oyun yardımla oynanmış olarak işaretlenemedi: { $why }.
# $command: as it is typed.
line-to-resume = `{ $command }` bu oyunu sürdürür.
# $name: of a program that plays. $why: in English.
line-program-failed = { $name } başarısız oldu ve oyundan çekiliyor: { $why }.
line-cards-seen = O zamandan beri kartlar görüldü, bu yüzden geri alınamaz.
line-saved = Kaydedildi. `{ $command }` buradan sürdürür.
line-seat = { $you ->
    [yes] { $name } (siz): puan { $points }, elde { $hand }, alınan { $captured }, süpürme { $sweeps }
   *[no] { $name }: puan { $points }, elde { $hand }, alınan { $captured }, süpürme { $sweeps }
}
line-stock = Deste: { $count }
line-table = Masa: { $cards }
line-hand = Eliniz: { $cards }
line-sweep = süpürme
line-sweeps = Süpürmeler
line-aces = Aslar
line-most-cards = En çok kart
line-most-spades = En çok maça
line-this-round = Bu tur
line-total = Toplam
line-help-sowing =
    1 2 3 ...  o numaralı kuyuyu oyna; 1. kuyu hazinenize en uzak olandır
    across3    karşı taraftaki 3. kuyunuzu oyna (kuyuların el değiştirdiği oyunlarda)
    pass       oynayacak taşınız yoksa pas geç; Enter da aynıdır
    swap       pasta kuralı varsa taraf değiştir
    hint       bir ipucu ve nedeni; en iyi üç hamle için `hint 3`
    moves      oynayabileceğiniz kuyular ve her birinin ne yapacağı
    board      tahtayı yeniden göster
    undo       son seçiminize kadar hamleleri geri al
    redo       geri alınanı yinele
    resign     oyundan çekil; diğer oyuncu kazanır
    record     oyunun şimdiye kadarki kaydı, metin olarak
    save NAME  oyunu bir adla kaydet
    quit       oyundan ayrıl
line-help-cassino =
    h9         kupa dokuzlusunu masaya oyna
    h9xd7,s2   onunla karo yedilisini ve maça ikilisini al
    h9 d7 s2   aynısı
    hint       bir ipucu ve nedeni; en iyi üç hamle için `hint 3`
    moves      oynayabileceğiniz kartlar ve her birinin neleri alabileceği
    board      masayı ve elinizi yeniden göster
    resign     oyundan çekil (iki kişilik oyunda)
    record     oyun bitince kaydı, metin olarak
    save NAME  oyunu bir adla kaydet
    quit       oyundan ayrıl

    Renkler h (kupa), d (karo), s (maça), c (sinek); değerler a, 2-9, 0, j, q, k; d0 karo onlusudur. Elde as 14, s2 15, d0 16 değerindedir; masada as 1, vale 11, kız 12, papaz 13 sayılır.

## Bulmacalar, satır satır

# $game. $number, $all (numbers). $level: the weakest that finds the move.
puzzle-is = { $game }, { $number }. bulmaca (toplam { $all }), { $level }
# $game: which one, in English.
puzzle-played = Oynanmış bir oyundan: { $game }
# $rules: as they are typed.
puzzle-rules = Özel kurallar: { $rules }
# $side. $loss (number): in seeds.
puzzle-ask = Sırada: { $side }. Biri dışında her hamle en az { $loss } taş kaybettirir.
puzzle-type-house = Bir kuyu numarası yazın.
# $action: as it is typed.
puzzle-not-here = { $action } burada oynanamaz.
# $action. $value, $next: numbers of seeds with their signs.
puzzle-right = Doğru: { $action } hamlesinin değeri { $value }, sonraki en iyi hamlenin { $next }.
# $action
puzzle-wrong = { $action } doğru hamle değil. Yeniden deneyin.
