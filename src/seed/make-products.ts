import { pictureName } from '../design/artwork/draw-picture.ts'
import { silhouettes } from '../design/artwork/objects.ts'
import { PALETTE_NAMES, type PaletteName } from '../design/artwork/palettes.ts'
import { hashText, type Random } from '../lib/seeded-random.ts'
import { capital } from './expand.ts'
import { type Kind, kinds, type Shop } from './read-tables.ts'
import { COLOURS, isColoured } from './wordlists/colours.ts'
import { describe } from './wordlists/descriptions.ts'
import { SPECIAL_TABLE } from './wordlists/specials.ts'
import { DAY, DIGITS, isoInstant, type MadeProduct, PER_EURO } from './world.ts'

const MATERIAL_IN_TITLE = new Set([
  'pour',
  'cook',
  'table',
  'textile',
  'light',
  'furn',
  'shoe',
  'wear',
  'bag',
  'toy',
  'groom',
])
const LONG_TAILS = [
  ', second edition with the new lid, packed in a box made of recycled card, with a leaflet in eleven languages',
  ', made to order in our own workshop, please allow three to four weeks, engraving on request at no extra charge',
  ', in the colours of last winter, with matching cloth bag, spare parts and a card for your own words',
]

/** Makes a shop's products: the special ones first, then combinations of its kinds and names. */
export function makeProducts(
  shop: Shop,
  openedAt: number,
  now: number,
  count: number,
  scale: number,
  random: Random,
): MadeProduct[] {
  const usedTitles = new Set<string>()
  const products: MadeProduct[] = []
  for (const special of specials.filter(row => row.shop === shop.slug)) {
    if (products.length >= count) break
    usedTitles.add(special.title)
    const kind = kinds.get(special.kind)!
    const createdAt = openedAt + (now - openedAt) * (0.05 + random.next() * 0.2)
    const palette = special.palette === 'none' ? '' : special.palette
    products.push(
      finish(
        shop,
        kind,
        special.title,
        palette,
        1,
        special.price,
        createdAt,
        special.quality,
        Math.round(special.reviews * scale),
        random,
      ),
    )
  }
  for (let number = products.length; number < count; number++) {
    const kind = kinds.get(shop.kinds[number % shop.kinds.length]!)!
    const palette = number > 0 && random.chance(0.025) ? '' : random.pick(PALETTE_NAMES)
    let title = makeTitle(shop, kind, (palette || 'oat') as PaletteName, random)
    for (let again = 0; usedTitles.has(title) && again < 40; again++)
      title = makeTitle(shop, kind, (palette || 'oat') as PaletteName, random)
    if (usedTitles.has(title)) title = `${title}, ${number}`
    usedTitles.add(title)
    const createdAt = openedAt + (now - 45 * DAY - openedAt) * random.next() ** 0.8
    const badShop = shop.hiddenPercent > 5 ? 0.3 : 0
    const quality = Math.min(0.98, Math.max(0.08, (random.chance(0.09 + badShop) ? 0.2 : 0.62) + random.next() * 0.36))
    products.push(
      finish(
        shop,
        kind,
        title,
        palette,
        silhouetteOf(shop, kind, number),
        priceTag(shop, kind, random),
        createdAt,
        quality,
        0,
        random,
      ),
    )
  }
  return products
}

const specials = SPECIAL_TABLE.trim()
  .split('\n')
  .map(line => {
    const [shop, title, kind, palette, price, reviews, quality] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    return { shop, title, kind, palette, price, reviews: Number(reviews), quality: Number(quality) }
  })

/** Products of a kind follow each other through the silhouettes; each shop begins with another one. */
const silhouetteOf = (shop: Shop, kind: Kind, number: number) =>
  1 + ((hashText(shop.slug) + Math.floor(number / shop.kinds.length)) % silhouettes[kind.drawing]!.length)

function finish(
  shop: Shop,
  kind: Kind,
  title: string,
  palette: string,
  silhouette: number,
  price: string,
  createdAt: number,
  quality: number,
  reviews: number,
  random: Random,
): MadeProduct {
  const picture = (scene?: string) => `/art/${pictureName(kind.drawing, palette, silhouette, scene)}.svg`
  const more = random.shuffled(['side', 'detail', 'colours', 'pair', 'shelf']).slice(0, random.int(2, 4))
  const handle = slug(title) || `${kind.name}-${random.int(1000, 9999)}`
  const digits = DIGITS[shop.currency] ?? 2
  return {
    shop,
    kind,
    drawing: kind.drawing,
    palette,
    silhouette,
    createdAt,
    quality,
    reviews,
    record: {
      type: 'product',
      shop: shop.domain,
      external_id: '',
      handle,
      title,
      description: describe(shop, kind, title, random),
      category: kind.category,
      price,
      currency: shop.currency,
      ...(random.chance(0.14) && {
        highest_price: Math.round(Number(price) * (1.2 + random.next() * 0.8)).toFixed(digits),
      }),
      ...(palette && {
        image_url: picture(),
        picture_urls: [picture(), ...more.map(picture)],
      }),
      external_url: `https://${shop.domain}/products/${encodeURIComponent(handle)}`,
      created_at: isoInstant(createdAt),
    },
  }
}

function makeTitle(shop: Shop, kind: Kind, palette: PaletteName, random: Random): string {
  const size = random.pick(kind.sizes)
  const model = random.pick(shop.models)
  const native = kind.nouns[shop.language]
  if (
    shop.language !== 'en' &&
    native &&
    random.chance(shop.language === 'de' || shop.language === 'fr' ? 0.5 : 0.62)
  ) {
    return nativeTitle(
      shop,
      native,
      model,
      (isColoured(kind) && COLOURS[palette][shop.language]) || '',
      size,
      kind,
      random,
    )
  }
  return englishTitle(kind, model, COLOURS[palette].en!, size, random)
}

function nativeTitle(
  shop: Shop,
  noun: string,
  model: string,
  colour: string,
  size: string,
  kind: Kind,
  random: Random,
): string {
  const plainSize = /^[\d.,×–/\- ]+(l|ml|g|kg|cm|mm|W|lux|lm|bar)?$/.test(size) ? size : ''
  const comma = shop.language === 'en' || shop.language === 'ja' ? size : size.replace(/(\d)\.(\d)/g, '$1,$2')
  const spec = plainSize ? comma : ''
  if (shop.language === 'ja') {
    const both = random.chance(0.4) ? ` ${capital(kind.nouns.en!)}` : ''
    return [`${noun}「${model}」`, colour, spec].filter(Boolean).join(' ') + both
  }
  if (shop.language === 'ar') {
    return random.chance(0.45)
      ? `${noun} ${capital(kind.nouns.en!)} ${model}${spec && `, ${spec}`}`
      : [`${noun} «${model}»`, colour, spec].filter(Boolean).join('، ')
  }
  return [`${capital(noun)} ${model}`, colour, spec].filter(Boolean).join(', ')
}

function englishTitle(kind: Kind, model: string, colour: string, size: string, random: Random): string {
  const noun = kind.nouns.en!
  const material = random.pick(kind.materials)
  const joined = material.includes('handle')
    ? `with ${material}`
    : material.startsWith('in ')
      ? material
      : `in ${material}`
  const pattern = random.int(0, MATERIAL_IN_TITLE.has(kind.group) ? 4 : 2)
  const title =
    pattern === 0
      ? `${capital(noun)} ${model}, ${material}, ${size}`
      : pattern === 1
        ? `${model} ${noun}, ${material}, ${size}`
        : pattern === 2
          ? `${model} ${noun}, ${isColoured(kind) ? colour : material}, ${size}`
          : pattern === 3
            ? `${capital(noun)} ${joined}, ${isColoured(kind) ? `${colour}, ` : ''}${size}`
            : `${model}, ${noun} ${joined}, ${size}`
  return random.chance(0.012) ? title + random.pick(LONG_TAILS) : title
}

function priceTag(shop: Shop, kind: Kind, random: Random): string {
  const [low, high] = kind.price
  const euros = low + (high - low) * random.next() ** 1.6
  const amount = euros * PER_EURO[shop.currency]!
  if (shop.currency === 'JPY')
    return String(Math.max(300, Math.round(amount / 100) * 100 - (random.chance(0.5) ? 20 : 0)))
  if (['SEK', 'NOK'].includes(shop.currency)) return `${Math.max(19, Math.round(amount / 10) * 10 - 1)}.00`
  const whole = Math.max(2, Math.round(amount))
  const cents = random.pick(['00', '00', '50', '90', '95'])
  return shop.currency === 'JOD' ? `${whole}.${cents}0` : `${cents === '00' ? whole : whole - 1}.${cents}`
}

const slug = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90)
