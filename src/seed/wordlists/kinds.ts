/**
 * The kinds of things that the demo's shops sell, one a line:
 * kind | drawing | group | category | price in EUR | sizes | materials | name in en | de (with gender) | fr | pt | es | it | ja | ar
 * A name in English that starts with `*` is a plural.
 */
export const KIND_TABLE = `
kettle|kettle|pour|kettles|42-130|1.2 l,1.6 l,2.1 l|enamelled steel,brushed steel,hammered copper|stovetop kettle|m Wasserkessel|bouilloire|chaleira|hervidor|bollitore|やかん|إبريق ماء
gooseneck|gooseneck|pour|kettles|58-120|0.6 l,0.9 l,1 l|stainless steel,enamelled steel|gooseneck kettle|m Schwanenhalskessel|bouilloire col de cygne|chaleira bico de ganso|hervidor cuello de cisne|bollitore a collo d’oca|細口ケトル|إبريق بعنق طويل
teapot|teapot|pour|teapots|32-90|0.6 l,0.9 l,1.2 l|stoneware,black clay,porcelain|teapot|f Teekanne|théière|bule de chá|tetera|teiera|急須|إبريق شاي
moka|moka|pour|coffee-makers|26-62|3 cups,6 cups,9 cups|aluminium,stainless steel|moka pot|f Mokakanne|cafetière italienne|cafeteira italiana|cafetera italiana|caffettiera|モカポット|إبريق قهوة موكا
press|press|pour|coffee-makers|28-74|0.35 l,0.8 l,1 l|glass and steel,double-walled steel|coffee press|f Stempelkanne|cafetière à piston|prensa francesa|cafetera de émbolo|caffettiera a stantuffo|コーヒープレス|مكبس قهوة
carafe|carafe|table|glasses-carafes|24-68|0.75 l,1 l,1.3 l|hand-blown glass,recycled glass|carafe|f Karaffe|carafe|jarro|jarra|caraffa|ガラスのカラフェ|دورق زجاجي
grinder|grinder|cook|mills|34-140|38 mm burrs,48 mm burrs|steel and walnut,steel and beech|hand grinder|f Handmühle|moulin à café|moinho manual|molinillo|macinino|手挽きミル|مطحنة يدوية
scale|scale|cook|scales-timers|29-85|2 kg / 0.1 g,5 kg / 1 g|steel and glass,bamboo|kitchen scale|f Küchenwaage|balance de cuisine|balança de cozinha|báscula de cocina|bilancia da cucina|キッチンスケール|ميزان مطبخ
timer|timer|cook|scales-timers|18-39|60 min,90 min|lacquered steel,brushed steel|kitchen timer|m Küchenwecker|minuteur|temporizador|temporizador de cocina|contaminuti|キッチンタイマー|مؤقت مطبخ
pan|pan|cook|pots-pans|38-120|20 cm,24 cm,26 cm,28 cm|carbon steel,cast iron,forged steel|frying pan|f Pfanne|poêle|frigideira|sartén|padella|フライパン|مقلاة
pot|pot|cook|pots-pans|64-240|3 l,4.5 l,6 l|enamelled cast iron,steel with copper base|casserole|m Bräter|cocotte|caçarola|cacerola|casseruola|鋳物鍋|قدر
knife|knife|cook|knives|36-160|12 cm,16 cm,21 cm|pear-wood handle,oak handle,olive-wood handle|kitchen knife|n Kochmesser|couteau de cuisine|faca de cozinha|cuchillo de cocina|coltello da cucina|包丁|سكين مطبخ
breadknife|breadknife|cook|knives|38-90|22 cm,24 cm|pear-wood handle,beech handle|bread knife|n Brotmesser|couteau à pain|faca de pão|cuchillo de pan|coltello da pane|パン切り包丁|سكين خبز
board|board|cook|boards|28-95|36 × 22 cm,45 × 30 cm|oiled oak,olive wood,end-grain beech|bread board|n Schneidebrett|planche à pain|tábua de pão|tabla de cortar|tagliere|まな板|لوح تقطيع
whisk|whisk|cook|pots-pans|12-28|25 cm,30 cm|steel and beech,steel|balloon whisk|m Schneebesen|fouet|batedor de varas|batidor de varillas|frusta|泡立て器|مضرب بيض
jar|jar|table|tins-jars|14-42|0.5 l,1 l,1.5 l|glass and cork,stoneware|storage jar|n Vorratsglas|bocal|frasco de conserva|tarro de conserva|barattolo|保存瓶|مرطبان
apron|apron|textile|aprons-cloths|29-68|one size,short,long|washed linen,heavy cotton|apron|f Schürze|tablier|avental|delantal|grembiule|エプロン|مريول
coffee|coffee|food|pantry|9-24|250 g,500 g,1 kg|whole bean,for filter,for moka|coffee|m Kaffee|café en grains|café em grão|café en grano|caffè in grani|コーヒー豆|بن
honey|honey|food|pantry|8-19|250 g,400 g,500 g|raw,spring harvest,late summer|honey|m Honig|miel|mel|miel|miele|はちみつ|عسل
oil|oil|food|pantry|11-38|0.25 l,0.5 l,0.75 l|early harvest,unfiltered,cold pressed|olive oil|n Olivenöl|huile d’olive|azeite|aceite de oliva|olio d’oliva|オリーブオイル|زيت زيتون
spice|spice|food|pantry|9-34|set of three,set of six|whole,stone-ground|spice set|n Gewürzset|coffret d’épices|conjunto de especiarias|juego de especias|set di spezie|スパイスセット|طقم بهارات
tea|tin|food|pantry|8-32|80 g,100 g,200 g|loose leaf,first flush,roasted|loose tea|m Tee|thé en vrac|chá a granel|té a granel|tè sfuso|茶葉|شاي
mug|mug|table|mugs|12-38|250 ml,300 ml,350 ml|stoneware,enamel,porcelain|mug|m Becher|tasse|caneca|taza|tazza|マグカップ|كوب
bowl|bowl|table|bowls-plates|18-86|16 cm,22 cm,28 cm|reactive glaze,stoneware,turned ash|serving bowl|f Schale|saladier|taça|bol|ciotola|鉢|وعاء تقديم
plate|plate|table|bowls-plates|16-58|21 cm,27 cm,set of four|stoneware,porcelain|plate|m Teller|assiette|prato|plato|piatto|皿|طبق
tumbler|tumbler|table|glasses-carafes|18-52|set of two,set of four|recycled glass,hand-blown glass|*tumblers|p Gläser|verres|copos|vasos|bicchieri|グラス|كؤوس
vase|vase|table|vases|24-95|18 cm,24 cm,32 cm|stoneware,black clay,porcelain|vase|f Vase|vase|jarra de flores|jarrón|vaso da fiori|花瓶|مزهرية
blanket|blanket|textile|blankets|78-260|130 × 180,140 × 200,180 × 220|merino,wool and linen,recycled wool|blanket|f Decke|plaid|manta|manta|coperta|ブランケット|بطانية
cushion|cushion|textile|cushions|26-72|40 × 40,50 × 50,40 × 60|linen,wool,velvet|cushion|n Kissen|coussin|almofada|cojín|cuscino|クッション|وسادة زينة
pillow|pillow|textile|cushions|39-120|40 × 80,50 × 70|buckwheat and cotton,wool and cotton|pillow|n Kopfkissen|oreiller|travesseiro|almohada|guanciale|枕|وسادة نوم
rug|rug|textile|rugs|89-420|70 × 140,120 × 180,170 × 240|hand-woven wool,jute,cotton|rug|m Teppich|tapis|tapete|alfombra|tappeto|ラグ|سجادة
towel|towel|textile|towels|18-64|50 × 100,70 × 140|waffle cotton,linen,terry|towel|n Handtuch|serviette de bain|toalha|toalla|asciugamano|タオル|منشفة
lamp|lamp|light|desk-lamps|64-240|40 cm,52 cm|steel and brass,oak and linen,lacquered steel|desk lamp|f Schreibtischlampe|lampe de bureau|candeeiro de mesa|lámpara de mesa|lampada da tavolo|デスクランプ|مصباح مكتب
pendant|pendant|light|pendants|89-320|28 cm,38 cm,50 cm|spun aluminium,opal glass,paper|pendant lamp|f Pendelleuchte|suspension|candeeiro de teto|lámpara colgante|lampada a sospensione|ペンダントライト|مصباح معلق
candle|candle|scent|candles|16-48|180 g,220 g,400 g|beeswax,rapeseed wax|scented candle|f Duftkerze|bougie parfumée|vela perfumada|vela perfumada|candela profumata|キャンドル|شمعة معطرة
chair|chair|furn|seating|129-480|45 cm,48 cm|oak,beech,ash|chair|m Stuhl|chaise|cadeira|silla|sedia|椅子|كرسي
stool|stool|furn|seating|69-220|45 cm,65 cm|oak,pine,birch|stool|m Hocker|tabouret|banco|taburete|sgabello|スツール|مقعد
shelf|shelf|furn|tables-shelves|89-390|two boards,three boards|oak,lacquered birch|wall shelf|n Wandregal|étagère murale|prateleira|estantería|mensola|壁付け棚|رف حائط
sidetable|sidetable|furn|tables-shelves|98-340|40 cm,50 cm|oak,walnut,powder-coated steel|side table|m Beistelltisch|table d’appoint|mesa de apoio|mesa auxiliar|tavolino|サイドテーブル|طاولة جانبية
clock|clock|deco|clocks|34-120|12 cm,20 cm|beech and steel,lacquered steel|table clock|f Tischuhr|pendule|relógio de mesa|reloj de mesa|orologio da tavolo|置き時計|ساعة طاولة
basket|basket|deco|baskets|24-78|30 cm,40 cm,50 cm|willow,seagrass,felt|basket|m Korb|panier|cesto|cesta|cesto|かご|سلة
rack|rack|furn|racks|39-140|three hooks,five hooks|oak and steel,beech|coat rack|f Garderobe|patère|cabide de parede|perchero|appendiabiti|コート掛け|علاقة ملابس
plant|plant|plant|plants|14-58|12 cm pot,17 cm pot,21 cm pot|in clay pot,in self-watering pot|house plant|f Zimmerpflanze|plante d’intérieur|planta de interior|planta de interior|pianta da interno|観葉植物|نبتة داخلية
wateringcan|wateringcan|garden|garden-tools|24-64|1 l,1.7 l,5 l|zinc,powder-coated steel|watering can|f Gießkanne|arrosoir|regador|regadera|annaffiatoio|じょうろ|مرشّة
secateurs|secateurs|garden|garden-tools|28-82|18 cm,21 cm|forged steel,steel and ash|*secateurs|f Gartenschere|sécateur|tesoura de poda|tijeras de podar|cesoie|剪定ばさみ|مقص تقليم
dishbrush|dishbrush|groom|aprons-cloths|7-18|22 cm,26 cm|beech and tampico,beech and horsehair|dish brush|f Spülbürste|brosse à vaisselle|escova de loiça|cepillo de vajilla|spazzola per piatti|食器ブラシ|فرشاة صحون
boots|shoe|shoe|boots|119-310|36–47,38–46|waxed leather,nubuck|*ankle boots|p Stiefeletten|bottines|botins|botines|stivaletti|ブーツ|جزمة قصيرة
trainers|trainers|shoe|trainers|79-210|36–47,38–46|recycled mesh,suede,canvas|*running shoes|p Laufschuhe|chaussures de course|ténis de corrida|zapatillas de correr|scarpe da corsa|ランニングシューズ|حذاء جري
slippers|slippers|shoe|slippers|34-89|36–46|felt,wool and cork|*slippers|p Hausschuhe|chaussons|pantufas|zapatillas de casa|pantofole|室内履き|خف منزلي
sandals|sandal|shoe|sandals|49-140|36–46|leather and cork,recycled webbing|*sandals|p Sandalen|sandales|sandálias|sandalias|sandali|サンダル|صندل
sweater|sweater|wear|knitwear|79-240|XS–XXL|merino,lambswool,organic cotton|sweater|m Pullover|pull|camisola de lã|jersey|maglione|セーター|كنزة
socks|socks|wear|knitwear|9-34|35–46,pack of three|merino,organic cotton|*socks|p Socken|chaussettes|meias|calcetines|calzini|靴下|جوارب
beanie|beanie|wear|knitwear|22-58|one size|merino,lambswool|beanie|f Mütze|bonnet|gorro|gorro|berretto|ニット帽|قبعة صوف
gloves|gloves|wear|knitwear|28-95|S–XL|lambswool,leather and wool|*gloves|p Handschuhe|gants|luvas|guantes|guanti|手袋|قفازات
scarf|scarf|wear|knitwear|38-120|30 × 180,70 × 190|merino,silk and wool,linen|scarf|m Schal|écharpe|cachecol|bufanda|sciarpa|マフラー|وشاح
shirt|shirt|wear|shirts|29-110|XS–XXL|organic cotton,linen,heavy jersey|T-shirt|n T-Shirt|tee-shirt|t-shirt|camiseta|maglietta|Tシャツ|قميص قطني
jacket|jacket|wear|outerwear|139-420|XS–XXL|waxed cotton,recycled nylon,wool|jacket|f Jacke|veste|casaco|chaqueta|giacca|ジャケット|سترة
dress|dress|wear|shirts|69-220|XS–XL|linen,organic cotton,viscose|dress|n Kleid|robe|vestido|vestido|vestito|ワンピース|فستان
trousers|trousers|wear|trousers|69-190|28–38,XS–XL|heavy cotton,wool,linen|*trousers|f Hose|pantalon|calças|pantalón|pantaloni|ズボン|بنطال
cap|cap|wear|knitwear|24-64|one size|waxed cotton,linen,corduroy|cap|f Kappe|casquette|boné|gorra|cappellino|キャップ|قبعة
backpack|backpack|bag|backpacks|69-230|16 l,22 l,28 l|waxed canvas,recycled nylon|backpack|m Rucksack|sac à dos|mochila|mochila|zaino|リュック|حقيبة ظهر
tote|tote|bag|totes|24-160|38 × 40,30 × 35|heavy canvas,vegetable-tanned leather|tote bag|f Tragetasche|cabas|saco de mão|bolsa|borsa|トートバッグ|حقيبة يد
wallet|wallet|bag|wallets-belts|34-110|9 × 11,10 × 19|vegetable-tanned leather,cork|wallet|n Portemonnaie|portefeuille|carteira|cartera|portafoglio|財布|محفظة
belt|belt|bag|wallets-belts|39-98|80–115 cm|vegetable-tanned leather,harness leather|belt|m Gürtel|ceinture|cinto|cinturón|cintura|ベルト|حزام
suitcase|suitcase|bag|suitcases|129-390|38 l,65 l,92 l|recycled polycarbonate,aluminium|suitcase|m Koffer|valise|mala de viagem|maleta|valigia|スーツケース|حقيبة سفر
umbrella|umbrella|camp|umbrellas|29-120|95 cm,110 cm|beech and steel,fibreglass|umbrella|m Regenschirm|parapluie|guarda-chuva|paraguas|ombrello|傘|مظلة
watch|watch|worn|watches|140-680|34 mm,36 mm,39 mm|hand-wound,automatic,quartz|field watch|f Armbanduhr|montre|relógio de pulso|reloj de pulsera|orologio da polso|腕時計|ساعة يد
glasses|glasses|worn|eyewear|59-240|46-22,48-21|acetate,titanium|*reading glasses|f Lesebrille|lunettes de lecture|óculos de leitura|gafas de lectura|occhiali da lettura|老眼鏡|نظارات قراءة
serum|serum|skin|face|18-68|15 ml,30 ml|rosehip,oat and squalane,without scent|face serum|n Gesichtsserum|sérum visage|sérum de rosto|sérum facial|siero viso|美容液|سيروم للوجه
cream|cream|skin|face|14-54|50 ml,100 ml|shea and oat,calendula,without scent|face cream|f Gesichtscreme|crème visage|creme de rosto|crema facial|crema viso|保湿クリーム|كريم للوجه
handcream|tube|skin|body|8-24|50 ml,75 ml|almond,beeswax,olive|hand cream|f Handcreme|crème pour les mains|creme de mãos|crema de manos|crema mani|ハンドクリーム|كريم لليدين
balm|balm|skin|face|5-16|5 g,15 g|beeswax,shea|lip balm|m Lippenbalsam|baume à lèvres|bálsamo labial|bálsamo labial|balsamo labbra|リップクリーム|مرطب شفاه
soap|soap|skin|soap|6-28|one bar,three bars,six bars|olive oil,oat and honey,laurel|soap|f Seife|savon|sabonete|jabón|sapone|石けん|صابون
shampoo|pump|skin|hair|11-34|250 ml,500 ml|nettle,oat,without scent|shampoo|n Shampoo|shampoing|champô|champú|shampoo|シャンプー|شامبو
perfume|perfume|scent|fragrance|48-160|30 ml,50 ml|fig and cedar,vetiver,orange blossom|eau de parfum|n Parfum|eau de parfum|perfume|perfume|profumo|香水|عطر
sponge|sponge|groom|body|9-26|M,L|natural,konjac|bath sponge|m Badeschwamm|éponge de bain|esponja de banho|esponja de baño|spugna da bagno|バススポンジ|إسفنجة حمّام
comb|comb|groom|hair|9-38|14 cm,18 cm|pear wood,acetate|comb|m Kamm|peigne|pente|peine|pettine|櫛|مشط
hairbrush|hairbrush|groom|hair|18-64|22 cm|beech and boar,beech and pins|hairbrush|f Haarbürste|brosse à cheveux|escova de cabelo|cepillo de pelo|spazzola per capelli|ヘアブラシ|فرشاة شعر
razor|razor|groom|shaving|29-98|closed comb,open comb|chromed brass,steel|safety razor|m Rasierhobel|rasoir de sûreté|máquina de barbear|maquinilla clásica|rasoio di sicurezza|安全カミソリ|ماكينة حلاقة
tent|tent|camp|tents|180-620|one person,two people,three people|recycled nylon,cotton and polyester|tent|n Zelt|tente|tenda|tienda de campaña|tenda|テント|خيمة
sleepingbag|sleepingbag|camp|sleeping|98-340|M,L|down, 0 °C,wool, 5 °C|sleeping bag|m Schlafsack|sac de couchage|saco-cama|saco de dormir|sacco a pelo|寝袋|كيس نوم
hammock|hammock|camp|sleeping|49-140|1 person,2 people|parachute nylon,cotton|hammock|f Hängematte|hamac|rede|hamaca|amaca|ハンモック|أرجوحة شبكية
campstove|campstove|camp|camp-kitchen|38-130|78 g,240 g|titanium,steel and brass|camp stove|m Campingkocher|réchaud|fogão de campismo|hornillo|fornello da campo|キャンプストーブ|موقد تخييم
bottle|bottle|gear|bottles|19-48|0.5 l,0.75 l,1 l|stainless steel,glass and cork|drinking bottle|f Trinkflasche|gourde|garrafa|cantimplora|borraccia|水筒|قارورة ماء
flask|flask|gear|bottles|28-64|0.5 l,0.75 l,1 l|double-walled steel|insulated flask|f Thermosflasche|bouteille isotherme|garrafa térmica|termo|borraccia termica|魔法瓶|ترمس
lantern|lantern|light|camp-light|29-98|200 lm,400 lm|steel and glass,recycled plastic|lantern|f Laterne|lanterne|lanterna|farolillo|lanterna|ランタン|فانوس
headlamp|headlamp|light|camp-light|29-92|300 lm,450 lm|aluminium,recycled plastic|head torch|f Stirnlampe|lampe frontale|lanterna de cabeça|linterna frontal|torcia frontale|ヘッドライト|مصباح رأس
bell|bell|bike|cycling|14-38|55 mm,60 mm|brass,chromed brass,copper|bicycle bell|f Fahrradklingel|sonnette de vélo|campainha de bicicleta|timbre de bicicleta|campanello da bici|自転車ベル|جرس دراجة
helmet|helmet|gear|cycling|69-180|S,M,L|in-mould,recycled shell|cycling helmet|m Fahrradhelm|casque de vélo|capacete de bicicleta|casco de bicicleta|casco da bici|自転車ヘルメット|خوذة دراجة
bikelight|bikelight|bike|cycling|24-98|60 lux,100 lux|aluminium|bicycle light|n Fahrradlicht|éclairage de vélo|luz de bicicleta|luz de bicicleta|luce da bici|自転車ライト|ضوء دراجة
airpump|airpump|gear|cycling|29-79|8 bar,11 bar|steel and beech,aluminium|floor pump|f Standpumpe|pompe à pied|bomba de pé|bomba de pie|pompa da terra|空気入れ|منفاخ
yoga|yoga|sport|training|39-120|3 mm,4.5 mm,6 mm|natural rubber,cork|yoga mat|f Yogamatte|tapis de yoga|tapete de ioga|esterilla de yoga|tappetino da yoga|ヨガマット|سجادة يوغا
rope|rope|sport|training|14-39|2.6 m,3 m|cotton and beech,steel cable|skipping rope|n Springseil|corde à sauter|corda de saltar|comba|corda per saltare|縄跳び|حبل قفز
ball|ball|sport|training|24-79|size 5,size 7|recycled leather,natural rubber|ball|m Ball|ballon|bola|balón|pallone|ボール|كرة
dumbbell|dumbbell|sport|training|29-140|2 × 2 kg,2 × 5 kg|cast iron,beech and steel|*dumbbells|p Hanteln|haltères|halteres|mancuernas|manubri|ダンベル|أثقال يدوية
headphones|headphones|audio|headphones-all|69-340|wired,32 ohm,wireless|wool felt and steel,recycled aluminium|*over-ear headphones|p Kopfhörer|casque audio|auscultadores|auriculares|cuffie|ヘッドホン|سماعات رأس
earbuds|earbuds|audio|headphones-all|49-190|wireless,6 h|recycled aluminium,matt plastic|*earbuds|p Ohrhörer|écouteurs|auriculares sem fios|auriculares de botón|auricolari|イヤホン|سماعات أذن
speaker|speaker|audio|speakers|89-620|passive, pair,Bluetooth,active|birch plywood,walnut veneer|speaker|m Lautsprecher|enceinte|coluna de som|altavoz|altoparlante|スピーカー|مكبر صوت
turntable|turntable|audio|turntables|190-720|belt drive,direct drive|birch plywood,walnut|turntable|m Plattenspieler|platine vinyle|gira-discos|tocadiscos|giradischi|レコードプレーヤー|مشغل أسطوانات
radio|radio|audio|radios|69-240|FM,FM and DAB+|beech,lacquered birch|table radio|n Tischradio|radio de table|rádio de mesa|radio de mesa|radio da tavolo|卓上ラジオ|راديو طاولة
microphone|microphone|audio|speakers|69-280|USB,XLR|steel,brass and steel|microphone|n Mikrofon|microphone|microfone|micrófono|microfono|マイク|ميكروفون
camera|camera|image|cameras|98-680|35 mm,120 film,instant|metal and leather,recycled body|film camera|f Filmkamera|appareil argentique|câmara de filme|cámara analógica|fotocamera a pellicola|フィルムカメラ|كاميرا فيلم
tripod|tripod|image|cameras|49-260|110 cm,150 cm|aluminium,carbon,ash wood|tripod|n Stativ|trépied|tripé|trípode|treppiede|三脚|حامل ثلاثي
projector|projector|image|projectors|190-680|720p,1080p|recycled aluminium|projector|m Projektor|projecteur|projetor|proyector|proiettore|プロジェクター|جهاز عرض
elephant|elephant|toy|wooden-toys|16-48|9 cm,14 cm|beech,oiled maple|wooden elephant|m Holzelefant|éléphant en bois|elefante de madeira|elefante de madera|elefante di legno|木のゾウ|فيل خشبي
blocks|blocks|toy|wooden-toys|24-98|26 pieces,50 pieces,100 pieces|beech,maple|*building blocks|p Bauklötze|cubes en bois|blocos de madeira|bloques de madera|cubi di legno|積み木|مكعبات خشبية
train|train|toy|wooden-toys|19-86|three wagons,one engine|beech,painted beech|wooden train|f Holzeisenbahn|train en bois|comboio de madeira|tren de madera|trenino di legno|木の汽車|قطار خشبي
car|car|toy|wooden-toys|12-38|11 cm,16 cm|beech,painted lime wood|wooden car|n Holzauto|voiture en bois|carrinho de madeira|coche de madera|macchinina di legno|木の車|سيارة خشبية
rings|rings|toy|wooden-toys|18-42|five rings,seven rings|beech,lime wood|stacking rings|m Steckturm|anneaux à empiler|anéis de empilhar|anillas apilables|anelli impilabili|リング積み|حلقات تركيب
stacker|stacker|toy|wooden-toys|24-62|five arches,seven arches|lime wood,alder|stacking rainbow|m Holzregenbogen|arc-en-ciel en bois|arco-íris de madeira|arcoíris de madera|arcobaleno di legno|虹の積み木|قوس قزح خشبي
bear|bear|toy|soft-toys|22-64|24 cm,32 cm|wool plush,organic cotton|teddy bear|m Teddybär|ours en peluche|urso de peluche|oso de peluche|orsetto|テディベア|دب محشو
rabbit|rabbit|toy|soft-toys|19-54|22 cm,30 cm|organic cotton,linen|soft rabbit|m Stoffhase|lapin en tissu|coelho de pano|conejo de tela|coniglietto di stoffa|うさぎのぬいぐるみ|أرنب قماشي
puzzle|puzzle|puzzle|games-puzzles|14-46|200 pieces,500 pieces,1000 pieces|recycled board,birch plywood|jigsaw puzzle|n Puzzle|puzzle|puzzle|rompecabezas|puzzle|ジグソーパズル|أحجية تركيب
game|dice|game|games-puzzles|19-58|2–4 players,3–6 players|recycled board,board and beech|board game|n Brettspiel|jeu de société|jogo de tabuleiro|juego de mesa|gioco da tavolo|ボードゲーム|لعبة لوحية
kite|kite|sport|games-puzzles|24-79|90 cm,120 cm|ripstop nylon,cotton and ash|kite|m Drachen|cerf-volant|papagaio de papel|cometa|aquilone|凧|طائرة ورقية
book|book|book|books-all|14-48|192 pages,256 pages,320 pages|hardcover,thread-sewn,paperback|book|n Buch|livre|livro|libro|libro|本|كتاب
notebook|notebook|paper|stationery|9-34|A6,A5,B5|thread-sewn,dotted,ruled|notebook|n Notizbuch|carnet|caderno|cuaderno|taccuino|ノート|دفتر
pen|pen|draw|stationery|24-190|fine,medium|brass,resin and steel|fountain pen|m Füller|stylo-plume|caneta de tinta|pluma estilográfica|penna stilografica|万年筆|قلم حبر
pencils|pencils|draw|stationery|9-38|set of six,set of twelve|cedar,lime wood|*pencils|p Bleistifte|crayons|lápis|lápices|matite|鉛筆|أقلام رصاص
paints|paints|draw|stationery|18-74|8 pans,12 pans,24 pans|honey-based,natural pigment|watercolour set|m Aquarellkasten|boîte d’aquarelle|caixa de aguarelas|caja de acuarelas|scatola di acquerelli|水彩絵具|ألوان مائية
`
