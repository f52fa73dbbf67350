### The first lessons of the web page: what is said before each step, by game and step. lessons.json has what is
### played at each step.
###
### Nora is the other player. A lesson names the parts of a game as its players do, and explains these words first. A
### sentence has at most 240 letters, to fit a phone.

## kalah

lesson-kalah-1 = The six houses below are yours, and so is the store on the right. Whoever has more seeds in their store at the end wins.
lesson-kalah-2 = Sow house 3: its seeds go one by one into the next houses. The last one lands in your store.
lesson-kalah-3 = When the last seed lands in your store, you move again. Sow house 6: its seeds reach Nora’s houses.
lesson-kalah-4 = Now it is Nora’s turn. She knows the same trick: watch where her last seed lands.
lesson-kalah-5 = Her last seed landed in her store, so she moves again.
lesson-kalah-6 = Your house 6 is empty, and Nora’s house across from it is full. Sow house 1: the last seed lands in the empty house.
lesson-kalah-7 = A capture! The last seed and everything across from it went to your store. Let Nora answer.
lesson-kalah-8 = When a side has no seeds to sow, the game ends, and remaining seeds count for the side they are on. Sow any house you like, then play a game.

## mancala

lesson-mancala-1 = You are South: the houses below are yours, and so is the store on the right. Whoever has more seeds at the end wins.
lesson-mancala-2 = Sow house 3: its seeds go one by one into the next houses. The last one lands in your store.
lesson-mancala-3 = When the last seed lands in your store, you move again. Sow house 6: its seeds reach the other side.
lesson-mancala-4 = Now it is the turn of Nora, who plays North.
lesson-mancala-5 = Her last seed landed in her own store too, so she moves again.
lesson-mancala-6 = Your house 6 is empty, and the house across from it is full. Sow house 1 so that the last seed lands there.
lesson-mancala-7 = A capture! The last seed and all seeds across from it are yours. Let Nora answer.
lesson-mancala-8 = The game ends as soon as one side is empty. Sow any house you like, then play a game.

## mangala

lesson-mangala-1 = Mangala comes from Turkey. A house is called kuyu, a seed taş, and what you win goes to your hazine, the treasury on the right.
lesson-mangala-2 = Sow kuyu 6. Note that the first taş stays in the kuyu you sow from.
lesson-mangala-3 = Now it is Nora’s turn.
lesson-mangala-4 = Her last taş landed in her hazine, so she moves again.
lesson-mangala-5 = You can do that too. Sow kuyu 4: of its four taş the first stays, and the last reaches your hazine.
lesson-mangala-6 = You move again. Nora’s kuyu 2 holds five taş. Sow kuyu 5: your last taş makes it six, and an even number is yours!
lesson-mangala-7 = You captured all six. Nora moves.
lesson-mangala-8 = A single taş just moves to the next kuyu. Sow kuyu 4.
lesson-mangala-9 = When one side is empty, its owner also takes what is left on the other side. Five sets make a match. Let Nora move.
lesson-mangala-10 = Sow any kuyu you like, then play a set.

## congkak

lesson-congkak-1 = In this Congkak the homes at both ends only hold captured seeds: nobody sows into them. Your houses are below, numbered in the order of sowing.
lesson-congkak-2 = Sow house 4 and watch: when a lap ends, sowing continues from the next house, and so on.
lesson-congkak-3 = The laps ended before an empty house, and the seeds in the house beyond it went to your home. Now Nora moves.
lesson-congkak-4 = Two laps, and seven seeds for Nora: the house beyond the empty one may be yours or hers.
lesson-congkak-5 = Hover over a house to see where its laps would end and what they win. Choose a house yourself, then play a game.

## congkak-traditional

lesson-congkak-traditional-1 = In Malaysia and Indonesia a house is called lubang, a seed biji, and the store at the end of your side rumah.
lesson-congkak-traditional-2 = Sow lubang 1: it holds seven biji, and the last one lands in your rumah. You move again.
lesson-congkak-traditional-3 = Sow lubang 7. When the last biji lands on others, all of them are sown on: a relay.
lesson-congkak-traditional-4 = It ended in your rumah, so you move again. Now sow lubang 1: after some laps it ends in an empty lubang of yours and captures what is across from it.
lesson-congkak-traditional-5 = A tembak, a capture! After each round the lubang are refilled from the rumah; one that cannot be filled is closed for the next round.

## oware

lesson-oware-1 = In oware you win houses on the other side, by their number. Nothing is sown into the stores; they only keep what has been won.
lesson-oware-2 = Sow house 6. Its last seed makes Nora’s house 4 a two, and twos and threes on her side are yours.
lesson-oware-3 = You won the two and, going back, the two and the three before it. The five ended the chain.
lesson-oware-4 = Always leave your opponent something: when her side is empty, you must play a house that reaches it. A move that would capture everything she has captures nothing.

## wari

lesson-wari-1 = Wari is sown like oware. When your last seed makes a house on Nora’s side two or three, you win it, and the twos and threes before it.
lesson-wari-2 = Nora has two houses with one seed each. Sow house 6 to make both of them twos.
lesson-wari-3 = A grand slam: you won every seed Nora had, which is allowed in wari. She cannot move, so what is left is yours too. You win, 27 to 21.

## ouri

lesson-ouri-1 = Ouri is oware with two rules of its own. Twos and threes on Nora’s side are yours here too.
lesson-ouri-2 = Sow house 6: it makes both of Nora’s houses twos and wins everything she has.
lesson-ouri-3 = After such a grand slam you move again, and must feed Nora. A single seed stays while a larger house is left, so only house 5 may be sown.
lesson-ouri-4 = Nora has seeds again. A player who cannot feed loses the seeds on the board to the other.

## songo

lesson-songo-1 = In songo twos and fours on the other side are won. Threes are safe.
lesson-songo-2 = Sow house 7. Its last seed makes Nora’s house 3 a two, and the house before it becomes a four.
lesson-songo-3 = You won both. The seven before them ended the chain, as a three would have done.

## bohnenspiel

lesson-bohnenspiel-1 = In Bohnenspiel you win houses of two, four or six beans, on either side of the board.
lesson-bohnenspiel-2 = Sow house 5. Its last bean makes Nora’s house 1 a four.
lesson-bohnenspiel-3 = The chain ran back across the end of the board: your own house 6 had become a six, so you won that too.
lesson-bohnenspiel-4 = Nobody has to feed. When a player has no beans left, the other takes everything on the board.

## al-manqala

lesson-al-manqala-1 = In al-manqala you win houses of two or four beads, on either side of the board.
lesson-al-manqala-2 = Sow house 3. It ends on your own side, in house 6, which becomes a two.
lesson-al-manqala-3 = You won the two and the four before it. The six ended the chain.
lesson-al-manqala-4 = Keep your opponent fed: if you cannot, what is left on the board goes to the other player.

## vai-lung-thlan

lesson-vai-lung-thlan-1 = Here single stones are won: end in an empty house, and you take that stone and the single stones just before it.
lesson-vai-lung-thlan-2 = Sow house 6. Its two stones fall in two empty houses.
lesson-vai-lung-thlan-3 = You won both, although they lie on Nora’s side. Now Nora moves.
lesson-vai-lung-thlan-4 = You have no stones to sow. In this game you pass, and Nora goes on: press Pass.
lesson-vai-lung-thlan-5 = The game ends when the board is empty, or when a player has more than half of the stones.

## togyzkumalak

lesson-togyzkumalak-1 = A house is called otau, and what you win goes to your kazan. The first ball of a handful always falls back into its own house.
lesson-togyzkumalak-2 = Sow house 9. Its last ball makes Nora’s house 3 exactly three.
lesson-togyzkumalak-3 = It is your tuzdyk now, a house won for good. Nobody lifts it, and every ball that falls in it counts for you. You may have only one. Nora moves.
lesson-togyzkumalak-4 = Even numbers on her side are won. Sow house 8: the last ball makes her house 7 a ten.
lesson-togyzkumalak-5 = Ten balls for your kazan. The first to hold more than 81, with the tuzdyk, wins.

## bestemshe

lesson-bestemshe-1 = Bestemshe is the small togyzkumalak. The first ball of a handful falls back into its own house; a lone ball moves to the next.
lesson-bestemshe-2 = Sow house 5: one ball stays, and the last makes Nora’s house 3 a six. Even numbers on her side are yours.
lesson-bestemshe-3 = You won all six. Whoever has more than half of the balls, 26, wins.

## awari

lesson-awari-1 = Awari is the oware that computers have solved: twos and threes on the other side are won, and perfect play ends in a draw.
lesson-awari-2 = A move that leaves Nora no seed may be played only if every move does. House 6 would take her last seed, so sow house 1.
lesson-awari-3 = Nora still has her seed, and moves it.
lesson-awari-4 = Now both of your houses may be sown. Choose one.

## ayoayo

lesson-ayoayo-1 = Ayoayo is a relay: when your last seed falls in a house with seeds, you lift them all and sow on.
lesson-ayoayo-2 = Sow house 2. Its last seed falls in house 4, which is sown on and ends in your empty house 6.
lesson-ayoayo-3 = A last seed in an empty house of yours wins that seed and everything across from it: six seeds.
lesson-ayoayo-4 = Keep Nora fed: when she has no seeds, you must play a house that gives her some.

## endodoi

lesson-endodoi-1 = Endodoi is fast: when your last seed falls in a house with seeds, you lift them all and sow on.
lesson-endodoi-2 = Sow house 8. The relay goes round Nora’s side and ends in your empty house 1.
lesson-endodoi-3 = A last seed in an empty house of yours wins that seed and everything across from it. When you have no seeds to move, Nora takes the rest.

## hoyito

lesson-hoyito-1 = In hoyito fours on Nora’s side are won, and a last seed in any other house with seeds is sown on with them.
lesson-hoyito-2 = Sow house 6. Its last seed makes Nora’s house 3 a four.
lesson-hoyito-3 = House 2 had become a four as well, so you won eight. A capture gives you another move: sow any house.

## erherhe

lesson-erherhe-1 = In erherhe ones and threes on the other side are won. So a last seed in an empty house there wins itself.
lesson-erherhe-2 = Sow house 6. Its last seed falls in Nora’s empty house 3.
lesson-erherhe-3 = You won that seed, and the three before it. The two ended the chain.
lesson-erherhe-4 = What you win refills your houses for the next round. The match ends when a player cannot fill two of them.

## pallanguzhi

lesson-pallanguzhi-1 = After your last seed, the next house decides. If it holds seeds, you lift them and sow on. If it is empty, you win the house beyond it.
lesson-pallanguzhi-2 = Sow house 5, and watch two fours on the way: each goes to the owner of the house where it arises.
lesson-pallanguzhi-3 = You took one four and Nora the other. Your sowing stopped before her empty house 5, so the six seeds beyond it are yours.
lesson-pallanguzhi-4 = What you win refills your houses for the next round; a house you cannot fill is closed.

## pandi

lesson-pandi-1 = Pandi is sown like pallanguzhi: on from the next house, until that is empty. Then you win the house beyond it, and the one across from that.
lesson-pandi-2 = Sow house 7. It makes Nora’s house 2 a four, which goes to her, and stops before her empty house 3.
lesson-pandi-3 = The five beyond the gap are yours, and the three across from them.

## ali-guli-mane

lesson-ali-guli-mane-1 = After your last seed, the next house decides. If it holds seeds, they are sown on. If it is empty, you win the house beyond it and the one across from that.
lesson-ali-guli-mane-2 = Sow house 3. It stops before your empty house 6.
lesson-ali-guli-mane-3 = You won nine seeds, five of them your own and four across. After a capture you move once more: sow house 1.
lesson-ali-guli-mane-4 = Another capture, but it earns no third move. Now it is Nora’s turn.

## longbeu-a-cha

lesson-longbeu-a-cha-1 = After your last stone, the next house decides. If it holds stones, they are sown on. If it is empty, you win the house beyond it.
lesson-longbeu-a-cha-2 = Sow house 1. It stops before your empty house 4.
lesson-longbeu-a-cha-3 = You won the six beyond the gap. The house after them was empty too, so you won the four beyond that: captures go on in series.

## bosh

lesson-bosh-1 = After your last seed, the next house decides. If it holds seeds, they are sown on. If it is empty, you win the house beyond it.
lesson-bosh-2 = Sow house 4. It stops before Nora’s empty house 2.
lesson-bosh-3 = The five seeds beyond the gap are yours. What you win fills your houses for the next round, and a house you cannot fill is shut with sand.

## san-yao

lesson-san-yao-1 = Sàn yáo is played for land. You won the last round and now own Nora’s house 1 too: it has your letter.
lesson-san-yao-2 = Sow your house on the other side. After the last seed the next house decides: if it holds seeds, they are sown on; if it is empty, you win the house beyond it.
lesson-san-yao-3 = You won nine seeds. At the end of a round each player owns as many houses as their seeds can fill. Nine of the ten win the match.

## dakon

lesson-dakon-1 = In dakon you sow into your own store, the lumbung, and when your last seed falls among others, you lift them all and sow on.
lesson-dakon-2 = Sow house 6: its last seed falls in your store, and you move again.
lesson-dakon-3 = Sow house 2. It ends in your empty house 5, across from five seeds.
lesson-dakon-4 = You stored them with your last seed, and your turn ended. What you win fills your houses for the next round.

## ohvalhu

lesson-ohvalhu-1 = In ohvalhu you sow into your own store, and when your last seed falls among others, you lift them all and sow on.
lesson-ohvalhu-2 = Sow house 5. Its first lap ends in house 7, and the second in your store: you move again.
lesson-ohvalhu-3 = Sow house 1. It ends in your empty house 5, across from two seeds.
lesson-ohvalhu-4 = A last seed in an empty house of yours stores that seed and everything across from it. After the round, houses you cannot fill are marked with a leaf and closed.

## jongkak

lesson-jongkak-1 = Jongkak is sown like dakon: into your own store, and on from a house with seeds. What is special is how a round ends.
lesson-jongkak-2 = Sow house 7. Its seed falls in your store, which usually gives another move.
lesson-jongkak-3 = Your side is empty, so the round is over. What lies on Nora’s side counts for her: 27 to 43. Only the loser, you, now lays out anew; Nora’s seeds stay as they are.

## lamlameta

lesson-lamlameta-1 = Lamlameta is about houses of exactly two. You may not sow from one while you have other houses to sow, and sowing passes over those of Nora.
lesson-lamlameta-2 = Sow house 1. When the last seed falls among others, you lift them all and sow on; this relay ends in your empty house 9, across from a two.
lesson-lamlameta-3 = You won that two, and with it every other two on Nora’s side: eight seeds.

## krur

lesson-krur-1 = In krur you win houses. When your last seed falls among others, you lift them all and sow on, unless it makes a house of Nora’s exactly four.
lesson-krur-2 = Sow house 3: its last seed makes Nora’s house 1 a four.
lesson-krur-3 = The house is yours for good, and has your letter. Nobody sows it; you sow into it, and Nora passes over it. Nora moves.
lesson-krur-4 = Nora has won one of yours in return. When the houses that a player has won hold more than half of the seeds, that player wins.

## gabata

lesson-gabata-1 = Gabata is played for land, with captured houses called wegs. The first move of a round is special: you name a house, and the others give up a seed or get one, in turn.
lesson-gabata-2 = Choose house 6. Nora’s house 1 across from it gets one more seed, and becomes your weg.
lesson-gabata-3 = A weg has your letter, and its seeds count for you. Later moves are relays: a last seed that makes a house of the other player exactly four wins it as a weg. Nora moves.
lesson-gabata-4 = Nora now has a weg on your side. Sow house 1: its last seed falls in that weg.
lesson-gabata-5 = You took that seed and one more from her weg, and move again. Sow any house.

## anywoli

lesson-anywoli-1 = In anywoli fours are won. When a seed on the way makes a house four, the owner of that house takes it, whoever is sowing.
lesson-anywoli-2 = Sow house 10. It makes a four in your house 11 and one in Nora’s house 1, and its last seed makes a four in her house 2.
lesson-anywoli-3 = The four of the last seed is yours wherever it lies, and you move again. Sow house 8: it does the same once more.
lesson-anywoli-4 = When four seeds or fewer are left after a move, the mover takes them all, and the game is over.

## cassino

lesson-cassino-1 = Capture cards on the table with a card from your hand. You hold four cards and draw one after each turn.
lesson-cassino-2 = A card captures others of its value. Choose your king of hearts and the king of spades on the table, then press Capture.
lesson-cassino-3 = Both kings are yours. Nora cannot capture now, so she puts a card on the table.
lesson-cassino-4 = Sums count too. Your eight captures the five and the three together: choose all three cards, then press Capture.
lesson-cassino-5 = Well done. Nora’s turn.
lesson-cassino-6 = In the hand an ace counts 14. Your ace of spades captures the queen, 12, and the two: together 14.
lesson-cassino-7 = Every ace is worth a point at the end. Nora moves.
lesson-cassino-8 = Two cards are left, a seven and a four. Capture both with your jack, 11: emptying the table is a sweep and worth a point.
lesson-cassino-9 = Sweeps, aces, most cards, most spades, the ten of diamonds and the two of spades score points. In the hand the two of spades counts 15 and the ten of diamonds 16. The first to reach 16 points wins.
