import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { collectGarbage } from '../../../test/support/runner/collect-garbage.ts'
import { readXml } from './read/xml.ts'
import { importText, PRODUCT, SHOP } from './testing.ts'

/** Google product review feeds written by others; for our own see test/contracts/google-feed.test.ts. */
const database = useDatabase()

const SKU = { ...PRODUCT, skus: ['S-1'], external_url: 'https://shop.example/products/blue-shirt' }
beforeEach(async () => {
  await sql`truncate shops, products, reviewers, reviews cascade`.execute(database.db)
  await importText(database, 'catalog', [SHOP, SKU, { ...PRODUCT, external_id: 'p2', title: 'Red Hat' }])
})

const feed = (...reviews: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:vc="x"><version>2.3</version><publisher><name>Shop</name></publisher>\n<reviews>\n${reviews.join('\n')}\n</reviews></feed>`
const bySku = '<product_ids><skus><sku>S-1</sku></skus></product_ids>'
const review = (id: string, more: { inside?: string; rating?: string; product?: string; date?: string } = {}) =>
  `<review><review_id>${id}</review_id><reviewer><name>Anna</name><reviewer_id>anna@mail.example</reviewer_id></reviewer>
   <review_timestamp>${more.date ?? '2024-05-01T10:00:00+02:00'}</review_timestamp>${more.inside ?? '<content>Fits.</content>'}
   <ratings>${more.rating ?? '<overall min="1" max="5">4</overall>'}</ratings>
   <products><product>${more.product ?? bySku}</product></products></review>`
const bring = (...reviews: string[]) => importText(database, 'google-product-reviews', feed(...reviews))
const stored = async () =>
  (
    await sql<Record<string, unknown>>`
      select r.external_id, rating, r.title, body, r.language, r.created_at, verified, source, published, media_count,
             p.external_id as product, a.name, a.country, a.email
      from reviews r join reviewers a using (reviewer_id) join products p using (shop_id, product_id)
      order by r.external_id`.execute(database.db)
  ).rows

describe('a feed of another publisher', () => {
  it('comes in whole: words, points, ranges, languages, pictures, spam, and products by what they are named with', async () => {
    const result = await bring(
      review('1', {
        inside:
          '<title>&lt;b&gt; &amp; co</title><content><![CDATA[Soft & <warm>]]></content><pros><pro>light</pro></pros><cons><con>thin</con></cons><review_language>de</review_language><review_country>AT</review_country><reviewer_images><reviewer_image><url>https://x.example/1.jpg</url></reviewer_image></reviewer_images>',
      }),
      review('2', {
        rating: '<overall min="1" max="10">10</overall>',
        product: '<product_name>Red Hat</product_name>',
      }),
      review('3', { rating: '<overall>1</overall>', inside: '<content>pills</content><is_spam>true</is_spam>' }),
      review('4', {
        rating: '<overall min="0" max="100">41.5</overall>',
        product: '<product_url>https://shop.example/products/blue-shirt</product_url>',
      }),
    )
    expect(result.problems).toEqual([])
    expect(result.totals).toEqual({ added: 4, changed: 0, unchanged: 0, refused: 0 })
    expect(await stored()).toMatchObject([
      {
        external_id: '1',
        rating: 4,
        title: '<b> & co',
        body: 'Soft & <warm>\n\n+ light\n− thin',
        language: 'de',
        created_at: new Date('2024-05-01T08:00:00Z'),
        verified: false,
        source: 'migrated',
        media_count: 1,
        product: 'p1',
        name: 'Anna',
        country: 'AT',
        email: null,
      },
      { external_id: '2', rating: 5, product: 'p2' },
      { external_id: '3', rating: 1, published: false },
      { external_id: '4', rating: 3, product: 'p1' },
    ])
    expect((await bring(review('3'))).totals).toMatchObject({ changed: 1 })
  })

  it('reports what is wrong by line, and takes the rest', async () => {
    const anonymous = review('9').replace('<name>Anna</name>', '<name is_anonymous="true">x</name>')
    const result = await bring(
      review('1', { rating: '<overall min="1" max="5">6</overall>' }).replaceAll('\n', ' '),
      review('2', { product: '<product_name>Nothing known</product_name>' }).replaceAll('\n', ' '),
      review('3', { date: 'lately' }).replaceAll('\n', ' '),
      review('').replaceAll('\n', ' '),
      review('5', { inside: `<content>${'x'.repeat(300_000)}</content>` }).replaceAll('\n', ' '),
      anonymous.replaceAll('\n', ' '),
      review('9').replaceAll('\n', ' '),
    )
    expect(result.totals).toEqual({ added: 1, changed: 0, unchanged: 1, refused: 5 })
    expect(result.problems.map(({ line, column, outcome }) => [line, column, outcome])).toEqual([
      [4, 'ratings', 'skipped'],
      [5, 'products', 'skipped'],
      [6, 'review_timestamp', 'skipped'],
      [7, 'review_id', 'skipped'],
      [8, undefined, 'skipped'],
      [10, 'review_id', 'note'],
    ])
    expect(result.problems[0]!.reason).toBe('"6": a rating from 1 to 5 is expected')
  })

  it('is read up to where it breaks', async () => {
    const whole = feed(review('1'), review('2'), review('3'))
    const cut = await importText(database, 'google-product-reviews', whole.slice(0, whole.indexOf('<review_id>3')))
    expect(cut.totals).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 })
    expect(cut.problems.at(-1)!.reason).toContain('the XML is broken here')
    const latin = Buffer.from(whole.replace('<review_id>2', '<title>caf\xe9</title><review_id>2'), 'latin1')
    expect((await importText(database, 'google-product-reviews', latin)).problems.at(-1)!.reason).toContain('not UTF-8')
  })

  const bomb = `<!DOCTYPE feed [<!ENTITY a "${'x'.repeat(50)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i ? i - 1 : ''};`.repeat(10)}">`).join('')}]>`
  it.each([
    ['entities that unfold', feed(review('1')).replace('<feed', `${bomb}<feed`), 'document type'],
    ['a file it names', feed().replace('<feed', '<!DOCTYPE feed SYSTEM "file:///etc/passwd"><feed'), 'document type'],
    ['another root', '<rss><channel/></rss>', 'begins with <rss>'],
    ['another encoding', feed().replace('UTF-8', 'ISO-8859-1'), 'it is ISO-8859-1'],
    ['UTF-16', Buffer.from(feed(review('1')), 'utf16le'), 'UTF-16'],
    ['no element at all', 'hello', 'XML is broken'],
    ['tags without an end', `<feed>${'<a>'.repeat(100_000)}`, 'nest more than'],
  ])('%s is refused as a whole', async (_, content, why) => {
    await expect(importText(database, 'google-product-reviews', content)).rejects.toThrow(why)
  })

  it('takes no entity that no parser of XML knows by itself', async () => {
    const result = await bring(review('1'), review('2', { inside: '<content>&xxe;</content>' }))
    expect(result.totals).toMatchObject({ added: 1, refused: 1 })
    expect(result.problems[0]!.reason).toContain('entity')
  })
})

it('reads a feed of any size with the memory of a few reviews', async () => {
  const words = 'word '.repeat(200)
  const size = 40 * 2 ** 20
  async function* chunks() {
    yield Buffer.from('<feed><reviews>')
    const chunk = Buffer.from(review('1', { inside: `<content>${words}</content>` }).repeat(50))
    for (let sent = 0; sent < size; sent += chunk.length) yield chunk
    yield Buffer.from('</reviews></feed>')
  }
  let reviews = 0
  let most = 0
  const heapInUse = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heapInUse()
  for await (const row of readXml(Readable.from(chunks()), 'feed', 'review')) {
    expect(row.reason).toBeUndefined()
    if (++reviews % 5000 === 0) most = Math.max(most, heapInUse() - before)
  }
  expect(reviews).toBeGreaterThan(25_000)
  expect(most).toBeLessThan(size / 4)
})
