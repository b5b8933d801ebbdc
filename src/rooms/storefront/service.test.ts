import type { UpdateObject } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import type { DB } from '../../platform/postgres/schema.gen.ts'
import { encodeReviewId } from '../catalog/encoded-id.ts'
import {
  chosenReviews,
  featuredReviews,
  featureReview,
  listCollections,
  removeCollection,
  reviewCollections,
  setCollection,
  topCategories,
  unfeatureReview,
} from './service.ts'

const database = useDatabase('demo')
const received: string[] = []

beforeAll(async () => {
  await database.listen('candor_changed', payload => received.push(payload))
})

describe('collections', () => {
  let path: string
  let other: string
  const setting = (target: string, more = {}) => ({
    ...{ path: target, title: 'Ours', description: null, image_url: null, position: null },
    ...more,
  })
  beforeAll(async () => {
    const rows = await database.query`select handle from categories where level = 1 order by category_id limit 2`
    ;[path, other] = rows.map(row => `/reviews/categories/${row.handle}`) as [string, string]
  })
  beforeEach(() => database.query`delete from collections`)

  test('where nobody set any, categories of the second level with a picture', async () => {
    const shown = await listCollections(database.db, '*')
    expect(shown.length).toBeGreaterThan(2)
    for (const collection of shown) {
      expect(collection.image_url).not.toBeNull()
      expect(collection.number_of_products).not.toBe(0)
    }
  })

  test('where no category has a picture, the fullest, with the picture of a product', async () => {
    const pictures = await database.query`select category_id, image_url from categories where image_url is not null`
    await database.query`update categories set image_url = null`
    try {
      const shown = await listCollections(database.db, '*')
      const counts = await database.query<{ products: number }>`
        select count(*)::int as products from products join categories using (category_id) group by path[2]
        order by 1 desc limit 5`
      expect(shown.map(collection => collection.number_of_products)).toEqual(counts.map(count => count.products))
      for (const { image_url } of shown) expect(image_url).toMatch(/^\//)
    } finally {
      for (const { category_id, image_url } of pictures)
        await database.query`update categories set image_url = ${image_url} where category_id = ${category_id}`
    }
  })

  test("the operator's stand alone, in their order, with the category's picture where they have none", async () => {
    await setCollection(database.db, setting(path, { title: ' First ', description: 'Why' }))
    await setCollection(database.db, setting(other, { title: 'Second', image_url: '/art/x.svg' }))
    const [search] = await Promise.all([setCollection(database.db, setting('/reviews/search?min_transparency=0'))])
    expect(search!.number_of_products).not.toBe(0)
    const shown = await listCollections(database.db, '*')
    expect(shown.map(({ title }) => title)).toEqual(['First', 'Second', 'Ours'])
    expect(shown[0]).toMatchObject({ path, description: 'Why', image_url: expect.stringMatching(/^\/art\//) })
    expect(shown[1]!.image_url).toBe('/art/x.svg')
  })

  test('set again it changes, and keeps its place unless told', async () => {
    await setCollection(database.db, setting(path))
    await setCollection(database.db, setting(other))
    await setCollection(database.db, setting(path, { title: 'Changed' }))
    expect((await listCollections(database.db, '*')).map(({ title }) => title)).toEqual(['Changed', 'Ours'])
    await setCollection(database.db, setting(path, { position: 9 }))
    expect((await listCollections(database.db, '*')).map(collection => collection.path)).toEqual([other, path])
  })

  test('a country counts only what ships there, and leaves out what has nothing', async () => {
    const [shop] = await database.query`
      select slug from shops where ships_to = '{*}' and shop_id in (select shop_id from products) limit 1`
    const [local] = await database.query`
      select slug, shop_id from shops where not ships_to && '{*,AQ}' and shop_id in (select shop_id from products) limit 1`
    await setCollection(database.db, setting(`/reviews/stores/${shop!.slug}`))
    await setCollection(database.db, setting(`/reviews/stores/${local!.slug}`))
    expect(await listCollections(database.db, '*')).toHaveLength(2)
    expect((await listCollections(database.db, 'AQ')).map(collection => collection.path)).toEqual([
      `/reviews/stores/${shop!.slug}`,
    ])
  })

  test('a search leads to the country too, unless it names its own', async () => {
    await setCollection(database.db, setting('/reviews/search?q=a&min_transparency=0'))
    await setCollection(database.db, setting('/reviews/search?min_transparency=0&country=DE'))
    const paths = async (country: string) =>
      (await listCollections(database.db, country)).map(collection => collection.path)
    expect(await paths('*')).toEqual([
      '/reviews/search?q=a&min_transparency=0',
      '/reviews/search?min_transparency=0&country=DE',
    ])
    expect(await paths('FR')).toEqual([
      '/reviews/search?q=a&country=FR&min_transparency=0',
      '/reviews/search?min_transparency=0&country=DE',
    ])
  })

  test('one whose category is gone is not shown, and home falls back', async () => {
    await database.query`insert into categories (handle, name, level, path) values ('gone', 'Gone', 1, '{0}')`
    await setCollection(database.db, setting('/reviews/categories/gone'))
    await database.query`delete from categories where handle = 'gone'`
    expect(await reviewCollections(database.db)).toMatchObject([{ title: 'Ours', shown: null }])
    expect((await listCollections(database.db, '*')).length).toBeGreaterThan(2)
  })

  test.each([
    ['/reviews/categories/no-such', {}, 'leads to no category'],
    ['/reviews/stores/no-such', {}, 'leads to no category'],
    ['https://elsewhere.example', {}, 'leads to no category'],
    ['/reviews/search', { title: ' ' }, 'needs a title'],
    ['/reviews/search', { image_url: 'javascript:1' }, 'no address of a picture'],
  ])('%s %j is refused', async (target, more, reason) => {
    await expect(setCollection(database.db, setting(target, more))).rejects.toThrow(reason)
    expect(await reviewCollections(database.db)).toEqual([])
  })

  test('removed it is gone, once, and everyone is told of each change', async () => {
    received.length = 0
    await setCollection(database.db, setting(path))
    await removeCollection(database.db, path)
    await expect(removeCollection(database.db, path)).rejects.toThrow('No collection leads to')
    await database.query`select pg_notify('candor_changed', 'end')`
    await expect.poll(() => received).toEqual(['showcase', 'showcase', 'end'])
  })
})

describe('featured reviews', () => {
  let reviews: { id: string; shop_id: number; review_id: number }[]
  beforeAll(async () => {
    // Reviews of shops that do not ship everywhere, and not among the newest.
    const rows = await database.query`
      select distinct on (shop_id) shop_id, review_id from reviews join shops using (shop_id)
      where published and verified and body <> '' and not '*' = any(ships_to) order by shop_id, reviews.created_at limit 2`
    reviews = rows.map(({ shop_id, review_id }) => ({ shop_id, review_id, id: encodeReviewId(shop_id, review_id) }))
  })
  beforeEach(() => database.query`delete from featured_reviews`)
  const shown = async (country = '*') => (await featuredReviews(database.db, country)).map(review => review.public_id)

  test('where nobody chose any, three recent ones of three shops', async () => {
    const found = await featuredReviews(database.db, '*')
    expect(new Set(found.map(({ shop }) => shop.name)).size).toBe(3)
    expect(found.every(({ verified, published }) => verified && published)).toBe(true)
  })

  test('the one chosen last comes first, and the rest is filled up', async () => {
    for (const { id } of reviews) await featureReview(database.db, id)
    expect((await shown()).slice(0, 2)).toEqual([reviews[1]!.id, reviews[0]!.id])
    expect(await shown()).toHaveLength(3)
    await featureReview(database.db, reviews[0]!.id)
    expect((await shown())[0]).toBe(reviews[0]!.id)
  })

  test('one that is hidden or withdrawn disappears by itself, and comes back', async () => {
    const { id, shop_id, review_id } = reviews[0]!
    await featureReview(database.db, id)
    const set = (values: UpdateObject<DB, 'reviews'>) =>
      database.db
        .updateTable('reviews')
        .set(values)
        .where('shop_id', '=', shop_id)
        .where('review_id', '=', review_id)
        .execute()
    const hidden = { hidden_at: new Date(), hidden_by: 'shop', hidden_reason: 'spam' }
    for (const change of [hidden, { unpublished_at: new Date() }, { deleted_at: new Date() }]) {
      await set(change)
      expect(await shown()).not.toContain(id)
      expect(await chosenReviews(database.db)).toMatchObject([{ publicId: id, shown: false }])
      await expect(featureReview(database.db, id)).rejects.toThrow('must be published')
      await set(Object.fromEntries(Object.keys(change).map(name => [name, null])))
      expect(await shown()).toContain(id)
    }
  })

  test('with a country, only of shops that ship there', async () => {
    await featureReview(database.db, reviews[0]!.id)
    expect(await shown('AQ')).not.toContain(reviews[0]!.id)
    const [{ ships_to } = { ships_to: [] }] = await database.query<{ ships_to: string[] }>`
      select ships_to from shops where shop_id = ${reviews[0]!.shop_id}`
    expect((await shown(ships_to[0]))[0]).toBe(reviews[0]!.id)
  })

  test('what is no review is refused, and so is taking off what is not there', async () => {
    await expect(featureReview(database.db, 'nonsense')).rejects.toThrow('There is no review nonsense')
    await expect(featureReview(database.db, encodeReviewId(1, 99_999_999))).rejects.toThrow('There is no review')
    await featureReview(database.db, reviews[0]!.id)
    await unfeatureReview(database.db, reviews[0]!.id)
    await expect(unfeatureReview(database.db, reviews[0]!.id)).rejects.toThrow('is not featured')
  })
})

test('top categories of a country are those of which something ships there', async () => {
  const all = await topCategories(database.db, '*')
  expect(all).toHaveLength(6)
  await database.query`update product_search set words = ts_delete(words, '{c:*}'::text[])`
  expect(await topCategories(database.db, 'AQ')).toEqual([])
})
