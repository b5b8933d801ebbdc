import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawPicture } from '../design/artwork/draw-picture.ts'
import { silhouettes } from '../design/artwork/objects.ts'
import { authenticity, type MedalTier, medal, type ReviewCounts, transparency } from '../rooms/reviews/rules.ts'
import { type CatalogRecord, catalogRecord, type RecordOf, type RecordType } from '../rooms/transfer/schemas.ts'
import { HAPPY_FEED_SHOP, SELF_REVIEWING_SHOP, SELF_REVIEWS } from './cheats.ts'
import { DEMO_NOW, demoProducts, demoWorld } from './generate.ts'
import { makePast } from './make-past.ts'
import { kinds } from './read-tables.ts'

let world: CatalogRecord[]
const ofType = <T extends RecordType>(type: T) => world.filter((record): record is RecordOf<T> => record.type === type)
const time = (text: string) => Date.parse(text)
const visible = (review: RecordOf<'review'>) => !review.hidden && review.published !== false
const digest = (records: Iterable<CatalogRecord>) => {
  const hash = createHash('sha256')
  for (const record of records) hash.update(JSON.stringify(record))
  return hash.digest('hex')
}

beforeAll(() => {
  world = [...demoWorld()]
})

describe('the demo world', () => {
  test('is made of valid records', () => {
    for (const record of world) {
      const parsed = catalogRecord.safeParse(record)
      if (!parsed.success) expect.fail(`${JSON.stringify(record)}\n${parsed.error.message}`)
    }
  })

  test('has the size it promises', () => {
    expect(ofType('shop').length).toBe(41)
    expect(new Set(ofType('shop').map(shop => shop.country)).size).toBeGreaterThanOrEqual(12)
    expect(ofType('category').filter(category => category.parent === null)).toHaveLength(6)
    expect(ofType('category').filter(category => category.bar_flat_view)).toHaveLength(1)
    const about = (count: number, expected: number) => expect(Math.abs(count - expected) / expected).toBeLessThan(0.05)
    about(ofType('product').length, 1500)
    about(ofType('reviewer').length, 3500)
    about(ofType('order').length, 14_000)
    about(ofType('review').length, 15_000)
    about(ofType('question').length, 900)
  })

  test('has six top categories, three levels deep', () => {
    const parents = new Map(ofType('category').map(({ handle, parent }) => [handle, parent]))
    const depth = (handle: string): number => {
      const parent = parents.get(handle)
      return parent ? 1 + depth(parent) : 1
    }
    expect([...parents.values()].filter(parent => parent === null)).toHaveLength(6)
    expect(Math.max(...[...parents.keys()].map(depth))).toBe(3)
  })

  test('has reviews in several languages, with pictures, replies and notices', () => {
    const languages = new Set(ofType('review').map(({ language }) => language))
    expect(languages.size).toBeGreaterThan(5)
    const count = (has: (review: RecordOf<'review'>) => unknown) => ofType('review').filter(has).length
    expect(count(({ picture_urls }) => picture_urls?.length)).toBeGreaterThan(500)
    expect(count(({ reply }) => reply)).toBeGreaterThan(500)
    expect(count(({ hidden }) => hidden)).toBeGreaterThan(20)
  })

  test('comes out the same every time, and differently from another seed', () => {
    expect(digest(demoWorld())).toBe(digest(world))
    expect(digest(demoWorld({ scale: 0.02, seed: 2 }))).not.toBe(digest(demoWorld({ scale: 0.02 })))
  })

  test('is small when asked to be', () => {
    const small = [...demoWorld({ scale: 0.02 })]
    expect(small.length).toBeLessThan(1500)
    for (const record of small) expect(catalogRecord.safeParse(record).success).toBe(true)
  })

  test('names nothing that has not come before', () => {
    const externalIds = new Set<string>()
    const need = (name: string) => expect(externalIds.has(name) ? '' : name).toBe('')
    for (const record of world) {
      if (record.type === 'category') {
        if (record.parent) need(`category ${record.parent}`)
        externalIds.add(`category ${record.handle}`)
        continue
      }
      if (record.type === 'shop') {
        externalIds.add(`shop ${record.domain}`)
        continue
      }
      if (record.type !== 'reviewer') need(`shop ${record.shop}`)
      if (record.type === 'product') need(`category ${record.category}`)
      if (record.type === 'order' || record.type === 'review') need(`reviewer ${record.reviewer}`)
      if ('product' in record && record.product) need(`product ${record.product}`)
      const key = `${record.type} ${record.external_id}`
      expect(externalIds.has(key)).toBe(false)
      externalIds.add(key)
      if (record.type === 'order') for (const item of record.items) need(`product ${item.product}`)
    }
  })

  test('ties each verified review to an item of its own, bought by its author, in causal order', () => {
    const items = new Map(
      ofType('order').flatMap(order => order.items.map(item => [item.external_id, { order, item }] as const)),
    )
    const products = new Map(ofType('product').map(product => [product.external_id, product]))
    const used = new Set<string>()
    for (const review of ofType('review')) {
      const written = time(review.created_at)
      expect(written).toBeLessThanOrEqual(DEMO_NOW.getTime())
      if (review.order_item) {
        const { order, item } = items.get(review.order_item)!
        expect(used.has(review.order_item)).toBe(false)
        used.add(review.order_item)
        expect(order.reviewer).toBe(review.reviewer)
        expect(order.shop).toBe(review.shop)
        if (review.product) expect(item.product).toBe(review.product)
        const steps = [
          order.placed_at,
          order.delivered_at!,
          review.invited_at ?? order.delivered_at!,
          review.created_at,
        ].map(time)
        expect(steps).toEqual([...steps].sort((a, b) => a - b))
      }
      if (review.source === 'invite') expect(review.order_item && review.invited_at).toBeTruthy()
      if (review.reply_at) expect(time(review.reply_at)).toBeGreaterThanOrEqual(written)
      if (review.hidden) expect(time(review.hidden.at)).toBeGreaterThanOrEqual(written)
      for (const at of [review.reply_at, review.hidden?.at])
        if (at) expect(time(at)).toBeLessThanOrEqual(DEMO_NOW.getTime())
    }
    for (const order of ofType('order')) {
      expect(time(order.delivered_at!)).toBeLessThanOrEqual(DEMO_NOW.getTime())
      for (const item of order.items)
        expect(time(products.get(item.product)!.created_at!)).toBeLessThanOrEqual(time(order.placed_at))
    }
    for (const question of ofType('question')) {
      for (const answer of question.answers) {
        expect(time(answer.created_at)).toBeGreaterThan(time(question.created_at))
        expect(time(answer.created_at)).toBeLessThanOrEqual(DEMO_NOW.getTime())
      }
    }
  })

  test('has evidence of every grade that shops and operators can bring', () => {
    const { receiptOf, importOf } = makePast(world, DEMO_NOW)
    const receipts = new Map(
      ofType('order').flatMap(order => order.items.map(item => [item.external_id, receiptOf(order)] as const)),
    )
    const seen = new Map<string, number>()
    for (const order of ofType('order')) {
      const { receivedAt } = receiptOf(order)
      expect(receivedAt.getTime()).toBeGreaterThanOrEqual(time(order.placed_at))
      expect(receivedAt.getTime()).toBeLessThanOrEqual(DEMO_NOW.getTime())
    }
    for (const review of ofType('review')) {
      const imported = importOf(review)
      const receipt = receipts.get(review.order_item ?? '')
      const key = !receipt ? 'none' : imported ? 'archive' : receipt.feed
      seen.set(key, (seen.get(key) ?? 0) + 1)
      if (imported?.by === 'shop') expect(review.order_item).toBeUndefined()
      if (receipt && !imported) expect(receipt.receivedAt.getTime()).toBeLessThanOrEqual(time(review.created_at))
    }
    expect([...seen.keys()].sort()).toEqual(
      ['none', 'archive', 'operator_archive', 'api', 'file', 'platform_webhook'].sort(),
    )
    for (const count of seen.values()) expect(count).toBeGreaterThan(100)
  })

  test('has a shop that reports happy orders alone, and one that reviews itself', () => {
    const ofShop = (slug: string) => ofType('review').filter(({ shop }) => shop === `${slug}.example`)
    const stars = (verified: boolean) =>
      ofShop(HAPPY_FEED_SHOP)
        .filter(({ order_item }) => (order_item !== undefined) === verified)
        .map(({ rating }) => rating)
    expect(Math.min(...stars(true))).toBe(4)
    expect(Math.min(...stars(false))).toBe(1)
    const orders = ofType('order').filter(({ shop }) => shop === `${HAPPY_FEED_SHOP}.example`)
    const numbers = orders.map(({ external_id }) => Number(external_id.split('-')[1]))
    expect((Math.max(...numbers) - Math.min(...numbers)) / numbers.length).toBeGreaterThan(5)

    const emails = new Map(ofType('reviewer').map(({ external_id, email }) => [external_id, email]))
    const own = ofType('order').filter(({ reviewer }) =>
      emails.get(reviewer)?.endsWith(`@${SELF_REVIEWING_SHOP}.example`),
    )
    expect(own).toHaveLength(SELF_REVIEWS.length)
  })

  test('has shops on every step of both medals, and below', () => {
    const tiers = { transparency: new Set<MedalTier | null>(), authenticity: new Set<MedalTier | null>() }
    for (const { domain } of ofType('shop')) {
      const counts = countReviews(ofType('review').filter(review => review.shop === domain))
      tiers.transparency.add(medal(transparency(counts)))
      tiers.authenticity.add(medal(authenticity(counts)))
    }
    for (const seen of Object.values(tiers)) {
      expect([...seen].sort()).toEqual(['bronze', 'diamond', 'gold', 'platinum', 'silver', null].sort())
    }
  })

  test('has the kettle of the front pages, to the review', () => {
    const kettle = ofType('product').find(product => product.title === 'Wasserkessel No. 3, enamelled steel, 2.1 l')!
    const reviews = ofType('review').filter(review => review.product === kettle.external_id)
    const counts = countReviews(reviews)
    expect(counts).toEqual({ verifiedReceived: 190, verifiedPublic: 187, published: 194, verifiedPublished: 187 })
    const stars = [5, 4, 3, 2, 1].map(
      rating => reviews.filter(review => visible(review) && review.rating === rating).length,
    )
    expect(stars).toEqual([141, 34, 10, 4, 5])
  })

  test('is written evenly up to its end: no day has many times the reviews of its neighbours', () => {
    const perDay = new Map<number, number>()
    for (const { created_at } of ofType('review')) {
      const daysAgo = Math.floor((DEMO_NOW.getTime() - time(created_at)) / 86_400_000)
      if (daysAgo < 30) perDay.set(daysAgo, (perDay.get(daysAgo) ?? 0) + 1)
    }
    const counts = [...perDay.values()]
    expect(Math.max(...counts)).toBeLessThan((3 * counts.reduce((sum, count) => sum + count, 0)) / 30)
  })

  test('repeats hardly a text', () => {
    const texts = ofType('review')
      .filter(visible)
      .flatMap(review => (review.body && review.body.length > 60 ? [review.body] : []))
    expect(1 - new Set(texts).size / texts.length).toBeLessThan(0.03)
  })

  test('leaves no template unfilled', () => {
    for (const record of world) {
      const texts =
        record.type === 'review'
          ? [record.title, record.body, record.reply]
          : record.type === 'question'
            ? [record.body]
            : []
      for (const text of texts) expect(text ?? '').not.toMatch(/[{}[\]|]|undefined| {2}/)
    }
  })

  test('has three silhouettes or more for each kind of product, and shows them side by side', () => {
    const products = demoProducts().filter(({ palette }) => palette !== '')
    for (const { name, drawing } of kinds.values())
      expect(silhouettes[drawing]!.length >= 3 ? '' : `${name} looks the same everywhere`).toBe('')
    for (const [kind, ofKind] of Map.groupBy(products, ({ kind }) => kind.name)) {
      const drawn = new Set(ofKind.map(({ silhouette }) => silhouette))
      expect(
        drawn.size >= Math.min(3, Math.ceil(ofKind.length / 2)) ? '' : `all ${ofKind.length} of ${kind} look the same`,
      ).toBe('')
    }
    const ofPicture = (product: RecordOf<'product'>) => product.image_url?.replace(/-[a-z]+(?=(?:-\d)?\.svg$)/, '')
    expect(new Set(ofType('product').map(ofPicture)).size).toBeGreaterThan(300)
  })

  test('names only pictures that can be drawn', () => {
    const links = new Set(world.flatMap(linksOf))
    expect(links.size).toBeGreaterThan(1000)
    for (const link of links) {
      expect(link).toMatch(/^\/art\/[a-z0-9-]+\.svg$/)
      expect(drawPicture(link.slice(5, -4)) ? '' : link).toBe('')
    }
  })
})

function countReviews(reviews: RecordOf<'review'>[]): ReviewCounts {
  const count = (predicate: (review: RecordOf<'review'>) => unknown) => reviews.filter(predicate).length
  return {
    verifiedReceived: count(review => review.order_item && review.published !== false),
    verifiedPublic: count(review => review.order_item && visible(review)),
    published: count(visible),
    verifiedPublished: count(review => review.order_item && visible(review)),
  }
}

function linksOf(record: CatalogRecord): string[] {
  const links = [
    'image_url' in record ? record.image_url : undefined,
    'logo_url' in record ? record.logo_url : undefined,
    ...('picture_urls' in record ? (record.picture_urls ?? []) : []),
  ]
  return links.filter(link => link !== undefined)
}
