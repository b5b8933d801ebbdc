import type { Random } from '../../lib/seeded-random.ts'
import { expand } from '../expand.ts'
import type { Kind, Language, Shop } from '../read-tables.ts'

/** Product descriptions, by kind or group of kinds. */
const LINES: Record<string, string> = {
  teapot:
    '[Thrown by hand, strainer holes pierced one by one|The spout is cut so that it does not drip]. [Rinse with hot water, no soap|The lid is ground to fit]. [Every glaze is tested for food].',
  press:
    '[Glass, plunger and sieve can be bought singly|Sieve of fine steel, it comes apart for cleaning]. [For {n:3-8} cups|Goes into the dishwasher, in parts].',
  moka: '[For gas, electric and, with the steel base, induction|Cast in one mould since the seventies]. [Gasket and filter can be bought singly|Rinse without soap].',
  bottle:
    '[One wall, one lid, nothing else|Wide enough for ice and for a brush]. [The lid seals with a ring you can replace|Free of plastic on the inside].',
  flask:
    '[Double-walled, with a vacuum between|Hot for eight hours, cold for twenty, measured at 20 °C]. [The seal can be replaced|Goes under the tap, not into the dishwasher].',
  umbrella:
    '[Eight ribs, sewn at every tip|Tested at wind force seven]. [Ribs and handle can be replaced|Let it dry open].',
  headlamp:
    '[Charges by USB-C, the battery can be changed|Red light for the tent]. [Rain-proof|The strap washes at 30 °C].',
  lantern: '[Dims to a night light|Charges by USB-C]. [Glass and battery can be replaced|Hangs, stands, folds].',
  pendant:
    '[Cable of two metres, to be cut|Takes an E27 bulb, not included]. [Spun and finished by hand|Canopy included].',
  candle:
    '[Burns about 45 hours|Poured by hand in small batches]. [Trim the wick to five millimetres|The glass goes on to hold pencils].',
  perfume: '[Few oils, a high share of them|No musk]. [Best on warm skin|A sample comes with every bottle].',
  soap: '[Cold-stirred and dried for months|Olive oil, water, lye, time]. [Let it dry between uses|Cut by hand, so weights differ by a few grams].',
  sponge: '[Rinsed, not bleached|Softens in a minute under the tap]. [Wring out and hang up].',
  razor:
    '[Takes any ordinary double-edged blade|Head and handle unscrew]. [Five blades are in the box|Balanced for a light hand].',
  comb: '[Sawn, not moulded: no seams that pull|Teeth rounded one by one]. [Oil wooden ones now and then].',
  glasses:
    '[Hinges with three barrels, which can be tightened|Lenses can be changed by any optician]. [In a box of card, not of plastic].',
  wallet:
    '[Cut from one hide, edges burnished|Sewn with waxed thread]. [Darkens with use|Repairs are free for five years].',
  suitcase:
    '[Wheels and handle can be changed with an ordinary key|Two zips, one lock]. [Scratches are part of the plan|Five-year guarantee].',
  backpack:
    '[Laptop sleeve, two side pockets, nothing that dangles|Back padded, straps curved]. [Zips can be replaced|Repairs are free for five years].',
  boots:
    '[Fits true to size; between two sizes, take the larger|Firm heel, room for the toes]. [Sole sewn and glued, can be renewed|Wax them twice a winter].',
  microphone:
    '[Capsule made here, and measured|Comes with cradle and cable]. [Every part is listed, with its price|Three-year guarantee].',
  turntable:
    '[Belt and needle can be changed at home|Set up in half an hour, with the leaflet]. [The arm is balanced here|Three-year guarantee].',
  speaker: '[Veneered by a joiner|Drivers can be replaced]. [Tuned by ear and by microphone|No account, no app].',
  tripod:
    '[Legs lock without a squeak|Carries six kilos]. [Every joint can be tightened|Feet for rock and for parquet].',
  projector:
    '[Quiet enough for a film with whispering|Lamp for twenty thousand hours]. [Plugs in, starts, no account|Twelve months’ guarantee].',
  ball: '[Sewn, thirty-two panels|Inflate it every few weeks]. [For grass and for sand].',
  rope: '[Length can be set with a knot|Ball bearings in the handles]. [For indoors and out].',
  dumbbell: '[Weighed one by one|Will not roll away]. [Wipe with a dry cloth].',
  kite: '[Flies from three Beaufort|Line and winder included]. [Spars can be replaced].',
  coffee:
    '[Roasted the week it is posted, date on the bag|From one farm, named on the label]. [Store it closed, not in the fridge|Let it rest for five days].',
  tea: '[Picked this year, date on the tin|From one garden]. [80 °C, two minutes|Infuse it three times].',
  draw: '[Made to be refilled and repaired|Pigments named on the label]. [Tried out by hand before it is packed|In a box of card].',
  blocks: '[Sanded three times, oiled once|All measures are multiples of four centimetres]. [In a cotton bag].',
  bear: '[Filled with wool|Eyes sewn, not glued]. [Wash at 30 °C, brush when dry].',
  rabbit: '[Filled with wool|Whiskers sewn, nothing glued]. [Wash at 30 °C in a bag].',
  pour: '[Suits gas, electric and induction|For induction, gas and electric|Tested on gas and induction]. [The handle is riveted, the lid comes off for cleaning|Wide opening for cleaning; the handle stays cool]. [Rinse with hot water before first use|Descale with vinegar once a month].',
  cook: '[Made for daily use and for sharpening, oiling or tightening instead of throwing away|A tool that gets better with use]. [Wash by hand, dry at once|Not for the dishwasher]. [The edges are broken by hand|Each piece is checked by the person who made it].',
  table:
    '[Each piece differs a little in colour and weight|Thrown in small runs, so no two are quite alike]. [Safe for dishwasher and oven|Dishwasher safe, we wash ours that way too]. [Foot ground smooth, so that it does not scratch the table|Stackable].',
  food: '[Filled in our own kitchen|Packed the week it is ordered]. [Store cool and dark|Keeps for a year, unopened]. [Nothing added|One ingredient].',
  textile:
    '[Woven on looms from the seventies|Spun, dyed and woven within two hundred kilometres]. [Wash at 40 °C, no softener|Air it rather than wash it]. [Gets softer with time|Hems are double-stitched].',
  light:
    '[Warm white, 2,700 K, the light source can be changed|Takes an ordinary bulb]. [Cloth cable, switch in the cord|Runs off USB-C or mains]. [Spare parts singly|Can be opened with one screwdriver].',
  scent:
    '[Composed without musk or sweetness|Blended from few oils]. [Trim the wick before lighting|Best on warm skin]. [Refills available|The glass goes on to hold pencils].',
  furn: '[Flat-packed with all tools needed|Delivered in one piece]. [Oiled, not varnished: scratches can be sanded out|Solid wood, joined without nails]. [Carries 110 kg|Feet can be levelled].',
  deco: '[Made in small runs|Made by three people, one after the other]. [Natural material, so no two are alike|Checked before it leaves]. [Wipe with a dry cloth|Packed in paper].',
  plant:
    '[Grown slowly, sent with the pot wrapped in straw|Rooted for at least a year before it is sold]. [Bright, but no midday sun|Gets by with little light]. [Water when the top of the soil is dry].',
  garden:
    '[Forged, not stamped|All parts can be replaced]. [Oil once a year|For left and right hands]. [Made for wet weather].',
  groom:
    '[Turned and sanded in a two-person workshop|Bristles set by hand]. [Hang it up to dry|Oil the wood now and then]. [Compostable, but for the wire].',
  shoe: '[Fits true to size; between two sizes, take the larger|Wide toe box, firm heel]. [Can be resoled|Sole glued and sewn]. [Insoles come out for washing|Laces from the mill next door].',
  wear: '[Cut to be worn for years: see the table of measurements, taken lying flat|Straight cut, pre-washed]. [Wash at 30 °C inside out|Air often, wash seldom]. [Buttons and thread for repairs are in the pocket|Seams are flat inside].',
  bag: '[Cut from one hide|Sewn with waxed thread, edges burnished by hand]. [Darkens with use|Fittings of solid brass]. [Repairs are free for five years].',
  gear: '[Every screw is stainless|Tested through two winters of commuting]. [All parts can be bought singly|Weight as stated, weighed by us]. [Three-year guarantee].',
  puzzle:
    '[Cut so that no two pieces are alike|Thick board, linen finish]. [Missing pieces are sent free|Drawn by hand, printed near by]. [Box of recycled board].',
  worn: '[Sapphire glass, 50 m|Acetate from cotton, hinges with three barrels]. [Serviced by us, or by any watchmaker|Adjusted by hand before it leaves]. [In a box of card, not of plastic].',
  skin: '[Ten ingredients at most, all on the label|Made in batches of two hundred]. [Without perfume oils|Scent from plants only]. [Use within six months of opening|Tested on ourselves and our friends].',
  camp: '[Tested for two winters before it was sold|Seams taped, zips can be replaced]. [Repair kit in the bag|Weight without bag is on the label, weighed by us]. [Packs to the size of a loaf].',
  bike: '[Fits bars from 22 to 32 mm|Mounts with one key]. [Made for rain and salt|All screws in stainless steel]. [Spare parts singly].',
  sport:
    '[Natural material, so expect a light smell in the first days|No coating to peel]. [Wipe with water|Store it out of the sun]. [Thickness measured, not rounded].',
  audio:
    '[Battery and pads can be changed at home|Every part is listed, with its price]. [Tuned by ear and by microphone|No account, no app]. [Three-year guarantee].',
  image:
    '[Taken apart, cleaned, put together again|Every speed measured, the card is in the box]. [Strap and caps included|One roll of film to begin with]. [Twelve months’ guarantee].',
  toy: '[For children from twelve months|Made to the European toy norm, and then pulled at by us]. [Oiled with linseed|Painted with colours on a water base]. [Edges rounded by hand].',
  game: '[Plays in half an hour to an hour|Rules in four languages]. [Pieces of wood, box of recycled board|Missing pieces are sent free]. [Tried by forty families].',
  book: '[Thread-sewn, lies open|Printed on uncoated paper]. [With drawings|Index and glossary]. [Second edition, revised].',
  paper:
    '[Acid-free|Paper that takes ink without bleeding]. [Sewn with linen thread|Refills in the shop]. [Packed in card].',
}

const NATIVE: Partial<Record<Language, string>> = {
  de: '[Von Hand geprüft|In kleiner Auflage gefertigt|Für den täglichen Gebrauch gemacht] [in {city}|in unserer Werkstatt in {city}]. [Ersatzteile gibt es einzeln|Reparaturen übernehmen wir selbst|Wir reparieren, solange es Teile gibt]. [Die Farbe kann leicht vom Bild abweichen|Verpackt ohne Kunststoff|Zwei Jahre Garantie, Kulanz darüber hinaus].',
  fr: '[Fabriqué en petite série|Fait pour servir tous les jours|Contrôlé à la main] [à {city}|dans notre atelier de {city}]. [Les pièces se remplacent une à une|Nous réparons aussi longtemps que possible]. [Emballage sans plastique|La teinte peut varier légèrement|Garantie deux ans].',
  pt: '[Feito em pequenas séries|Feito para o dia a dia|Verificado à mão] [em {city}|na nossa oficina em {city}]. [As peças vendem-se à parte|Reparamos enquanto houver peças]. [Embalado sem plástico|A cor pode variar um pouco|Garantia de três anos].',
  es: '[Hecho en series pequeñas|Pensado para el uso diario|Revisado a mano] [en {city}|en nuestro taller de {city}]. [Las piezas se venden sueltas|Reparamos mientras haya piezas]. [Embalado sin plástico|El tono puede variar un poco|Tres años de garantía].',
  it: '[Fatto in piccole serie|Pensato per l’uso quotidiano|Controllato a mano] [a {city}|nel nostro laboratorio di {city}]. [I ricambi si comprano singolarmente|Ripariamo finché ci sono i pezzi]. [Imballato senza plastica|Il colore può variare leggermente|Garanzia di due anni].',
  ja: '[{city}の工房で一つずつ仕上げています|少量ずつ、{city}で作っています]。[部品は一点から購入できます|修理も承ります]。[色味は写真と多少異なることがあります|包装は紙だけです]。',
  ar: '[صُنع بكميات صغيرة في {city}|من ورشتنا في {city}]. [نوفر قطع الغيار منفردة|نصلح ما نبيعه]. [التغليف من الورق فقط|قد يختلف اللون قليلًا عن الصورة].',
}

/** The same for consumables, which nobody repairs. */
const NATIVE_CONSUMED: Partial<Record<Language, string>> = {
  de: '[Abgefüllt|In kleinen Mengen gemacht] in {city}. [Nur, was auf dem Etikett steht|Wenige Zutaten, alle genannt]. [Kühl und dunkel lagern|Verpackt ohne Kunststoff].',
  fr: '[Préparé en petites quantités à {city}|Conditionné à la main à {city}]. [Peu d’ingrédients, tous sur l’étiquette|Rien d’ajouté]. [À garder au frais et à l’abri de la lumière|Emballage sans plastique].',
  pt: '[Preparado em pequenas quantidades em {city}|Embalado à mão em {city}]. [Poucos ingredientes, todos no rótulo|Nada acrescentado]. [Guardar em lugar fresco e escuro|Embalado sem plástico].',
  es: '[Elaborado en pequeñas tandas en {city}|Envasado a mano en {city}]. [Pocos ingredientes, todos en la etiqueta|Nada añadido]. [Guardar en un lugar fresco y oscuro|Embalado sin plástico].',
  it: '[Preparato in piccole quantità a {city}|Confezionato a mano a {city}]. [Pochi ingredienti, tutti in etichetta|Niente di aggiunto]. [Conservare al fresco e al buio|Imballato senza plastica].',
  ja: '[{city}で少量ずつ作っています]。[原料はすべてラベルに記しています]。[涼しく暗いところで保管してください]。',
  ar: '[يُحضّر بكميات صغيرة في {city}|يُعبأ يدويًا في {city}]. [مكونات قليلة، كلها على الملصق]. [يُحفظ في مكان بارد ومظلم].',
}
const CONSUMED = new Set(['food', 'skin', 'scent'])
const NEITHER = new Set(['plant', 'book', 'paper', 'puzzle', 'game'])
const CITIES: Record<string, string> = { Tokyo: '東京', Takayama: '高山', Kanazawa: '金沢', Amman: 'عمّان' }

/** The shop's description of a product, in the language of its title or in English. */
export function describe(shop: Shop, kind: Kind, title: string, random: Random): string {
  const native = NEITHER.has(kind.group)
    ? undefined
    : (CONSUMED.has(kind.group) ? NATIVE_CONSUMED : NATIVE)[shop.language]
  const noun = kind.nouns[shop.language]
  if (native && noun && title.toLowerCase().includes(noun.toLowerCase()) && random.chance(0.7)) {
    return expand(native, random, { city: CITIES[shop.city] ?? shop.city })
  }
  const opening = expand(
    '[Made in {city}.|From our workshop in {city}.|A plain, well-made thing from {city}.|Designed and made in {city}.]',
    random,
    { city: shop.city },
  )
  return `${opening} ${expand(LINES[kind.name] ?? LINES[kind.group]!, random, {})}${random.chance(0.3) ? ` ${shop.line}` : ''}`
}
