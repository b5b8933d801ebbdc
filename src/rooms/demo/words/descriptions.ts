import { expand } from '../expand.ts'
import type { Random } from '../random.ts'
import type { Kind, Language, Shop } from '../read-tables.ts'

const GROUP_LINES: Record<string, string> = {
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

/** What the shop says of a product: in the language of its title, or in English. */
export function describe(shop: Shop, kind: Kind, title: string, random: Random): string {
  const native = NATIVE[shop.language]
  const noun = kind.nouns[shop.language]
  if (native && noun && title.toLowerCase().includes(noun.toLowerCase()) && random.chance(0.7)) {
    return expand(native, random, { city: shop.city })
  }
  const opening = expand(
    '[Made in {city}.|From our workshop in {city}.|A plain, well-made thing from {city}.|Designed and made in {city}.]',
    random,
    { city: shop.city },
  )
  return `${opening} ${expand(GROUP_LINES[kind.group]!, random, {})}${random.chance(0.3) ? ` ${shop.line}` : ''}`
}
