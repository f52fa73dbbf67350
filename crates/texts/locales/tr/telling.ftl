### Turkish. Not yet read by a native speaker.
### Sentences about what happened in a game, and about what a move is worth: one for each event.

## Sowing games

begins = { $name } ({ $side }) başlıyor.
begins-together = İki taraf aynı anda başlıyor.

# In the accusative: what is played.
sown-house = { $across ->
    [yes] karşıdaki { $house }. kuyuyu
   *[no] { $house }. kuyuyu
}

captured-seeds = { $captured } taş

sown = { $name } { sown-house } oynadı.
sown-again = { $name } { sown-house } oynadı ve bir hamle daha kazandı.
sown-captures = { $name } { sown-house } oynadı ve { captured-seeds } aldı.
sown-captures-again = { $name } { sown-house } oynadı, { captured-seeds } aldı ve bir hamle daha kazandı.

sown-endless = { $name } { sown-house } oynadı: dağıtım hiç bitmeyeceği için tur sona erdi.

sown-laps = Hamle { $laps } dağıtım sürdü.
sown-given = Karşı tarafa { $given } taş gitti.
sown-wins-house = { $across ->
    [yes] Karşıdaki { $house }. kuyu temelli kazanıldı.
   *[no] { $house }. kuyu temelli kazanıldı.
}

sown-together = Aynı anda oynadılar: { $south } { $south_house }. kuyuyu, { $north } { $north_house }. kuyuyu.

swapped = { $name } taraf değiştirdi.
passed = { $name } pas geçti: oynayacak taşı yok.
left-empty = { $name } { $house }. kuyuyu boş bıraktı.
wasted-rest = Kalan { $seeds } taşı kimse almaz.
chosen-secretly = { $name } seçimini yaptı.

repeated-own = Aynı konum üç kez oluştu: herkes kendi tarafındaki taşları alır.
repeated-split = Aynı konum üç kez oluştu: tahtadaki taşlar yarı yarıya bölüşülür.
repeated-draw = Aynı konum üç kez oluştu: tur berabere.
# $name
has-majority = { $name } taşların yarısından fazlasını kazandı; tur sona erdi.
too-few-left = { $name } yeni bir tur için yeterince taş kazanamaz; tur sona erdi.
quiet = { $moves } hamledir taş alınmadı: herkes kendi tarafındaki taşları alır.

set-over = { $number }. set: { $south } { $south_score }, { $north } { $north_score }.
round-over = { $number }. tur: { $south } { $south_score }, { $north } { $north_score }.
standing-points = Puan durumu: { $south }-{ $north }.
standing-seeds = Toplam { $south }-{ $north }; kazanmak için { $target } taş gerekir.

set-begins = { $number }. set: { $name } başlıyor.
set-begins-together = { $number }. set: iki taraf aynı anda başlıyor.
round-begins = { $number }. tur: { $name } başlıyor.
round-begins-together = { $number }. tur: iki taraf aynı anda başlıyor.

game-won = { $name } kazandı: { $south } { $south_score }, { $north } { $north_score }.
game-drawn = Berabere: { $south } { $south_score }, { $north } { $north_score }.

## Cassino

dealt = { $round }. tur. Kartları { $name } dağıttı. Masada: { $cards }.
played = { $name } { $card } oynadı.
played-typed = { $name } { $sign } oynadı: { $card }.
captured = { $name }, { $card } ile { $cards } aldı.
swept = { $name }, { $card } ile { $cards } aldı: süpürme!
leftovers = Son kartı alan { $name }, masada kalanları da aldı: { $cards }.
leftovers-none = Masada kart kalmadı.
leftovers-nobody = Kimse kart almadı; masadaki kartlar kimseye verilmedi.
cards-round-over = { $round }. tur bitti.
match-won = Maçı { $name } kazandı.
match-tied = { $names } birinciliği paylaştı.

## Any game

sat-down = { $name } masaya oturdu.
took-back = { $name } bir hamleyi geri aldı.
dealt-again = Turun kartları yeniden dağıtıldı.
timed-out = Süre doldu: { $name } en düşük kartını oynadı.
lost-on-time = Süre doldu: { $name } kaybetti.
resigned = { $name } oyundan çekildi.
computer-takes-over = { $name } yerine artık bilgisayar oynuyor.
declined = Kabul edilmedi.
draw-agreed = Anlaşmalı beraberlik.
line-cut-off = Oyun sonsuza dek sürerdi, bu yüzden berabere bitti.
wins = { $name } kazandı!
share-win = { $names } birlikte kazandı.
tie = Berabere!

## Hints, and the reasons of computer players

hint-sow = { $across ->
    [yes] İpucu: karşıdaki { $house }. kuyuyu oynayın.
   *[no] İpucu: { $house }. kuyuyu oynayın.
}
hint-leave-empty = İpucu: { $house }. kuyuyu boş bırakın.
hint-swap = İpucu: taraf değiştirin.
hint-pass = İpucu: pas geçin.
hint-play = İpucu: { $card } oynayın.
hint-capture = İpucu: { $card } ile { $cards } alın.

move-captures = { $captured } taş kazandırır.
move-captures-again = { $captured } taş ve bir hamle daha kazandırır.
move-captures-some = Taş kazandırır.
move-again = Bir hamle daha kazandırır.
move-captures-nothing = Taş kazandırmaz.
move-swaps = Karşı tarafa geçilir.
move-is-first = Oynanabilecek ilk hamle bu.
move-is-unforeseen = İki taraf aynı anda dağıttığı için gerisi öngörülemez.

proved = { $outcome ->
    [win] Kanıtlandı: { $by } taş farkla galibiyet.
    [loss] Kanıtlandı: { $by } taş farkla yenilgi.
    [win-at-least] Kanıtlandı: en az { $by } taş farkla galibiyet.
    [loss-at-most] Kanıtlandı: en çok { $by } taş farkla yenilgi.
    [draw-at-least] Kanıtlandı: en az beraberlik.
   *[draw] Kanıtlandı: beraberlik.
}

expected = { $outcome ->
    [win] { $by } taş farkla galibiyet bekleniyor.
    [loss] { $by } taş farkla yenilgi bekleniyor.
    [win-at-least] En az { $by } taş farkla galibiyet bekleniyor.
    [loss-at-most] En çok { $by } taş farkla yenilgi bekleniyor.
    [draw-at-least] En az beraberlik bekleniyor.
   *[draw] Beraberlik bekleniyor.
}

looked-ahead = { $depth } hamle ilerisine bakıldı.
small-database = Süre yalnızca { $seeds } taşlık oyun sonu veritabanına yetti; { $wanted } taşlığa yetmedi.
looked-two-ahead = İki hamle ilerisine bakıldı: { $why }.
player-replaced = Bilgisayar oyuncusu başarısız oldu; bu hamleyi basit bir oyuncu yapıyor.

spades-of-many = { $count } maça
cards-of-many = { $count } kart
other-cards-of-many = { $count } başka kart
move-takes = Alınan: { $cards }.
move-sweeps = Alınan: { $cards }. Süpürme!
move-takes-no-card = Kart kazandırmaz.
move-leaves = { $sweepers ->
    [0] Masada kalan: { $cards }. Görülmemiş hiçbir kart masayı süpüremez.
   *[other] Masada kalan: { $cards }. Görülmemiş { $sweepers } kart masayı süpürebilir.
}
move-is-worth = { $exact ->
    [yes] Beklenen puan (kesin): { $points }.
   *[no] Beklenen puan: yaklaşık { $points }.
}

## Why a move is refused

refusal-game-over = Oyun bitti.
refusal-no-such-house = { $house }. kuyu yok; kuyu numaraları: 1-{ $houses }.
refusal-empty-house = { $house }. kuyu boş; taş olan bir kuyu seçin.
refusal-burnt-house = { $house }. kuyu bu tur için yandı; başka bir kuyu seçin.
refusal-endless-relay = { $house }. kuyudan başlayan dağıtım hiç bitmez; başka bir kuyu seçin.
refusal-relay-too-long = { $house }. kuyudan başlayan hamle { $laps } dağıtımı aşıyor; başka bir kuyu seçin.
refusal-won-house = { $house }. kuyu temelli kazanıldı ve oynanmaz; başka bir kuyu seçin.
refusal-not-yours = Karşıdaki { $house }. kuyu diğer oyuncunun; kendi kuyularınızdan birini seçin.
refusal-single-seed = { $house }. kuyuda tek taş var; daha çok taşlı bir kuyu seçin.
refusal-two-seeds = { $house }. kuyuda tam iki taş var; daha çok ya da daha az taşlı bir kuyu seçin.
refusal-not-first = İlk hamle, oynanabilen son iki kuyudan biriyle yapılmalı; { $house }. kuyu olmaz.
refusal-too-short = { $house }. kuyudan ilk dağıtım boş bir kuyuda ya da karşı tarafta bitmeli.
refusal-must-feed = { $house }. kuyu karşı tarafa taş bırakmıyor; taş bırakan bir kuyu seçin.
refusal-grand-slam = { $house }. kuyu karşı tarafın bütün taşlarını alırdı; buna izin yok.
refusal-must-pass = Oynayacak taşınız yok; pas geçin.
refusal-no-pass = Yalnızca oynayacak taşınız yoksa ve oyunun kuralı izin veriyorsa pas geçebilirsiniz.
refusal-no-swap = Tarafı yalnızca ikinci oyuncu, ilk hamlesinde ve pasta kuralı varsa değiştirebilir.
refusal-match-over = Maç bitti.
refusal-not-in-hand = Bu kart elinizde yok: { $card }.
refusal-no-card = Masadan kart seçilmedi; almak için en az bir kart seçilmeli.
refusal-not-on-table = Masada yok: { $cards }.
refusal-too-big = Bu kart alınamaz: { $card } masada { $value } sayılır, oynanan kart yalnızca { $most }.
refusal-not-divisible = Seçilen kartların toplamı { $sum }; { $value } sayısının katı değil.
refusal-no-partition = Seçilen kartlar, toplamı { $value } olan gruplara ayrılamıyor.
refusal-must-capture = Bu kartla almak zorunlu, çünkü alabiliyor: { $card }.
