import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeProductId } from '../../catalog/encoded-id.ts'
import { formOf, jpeg, type Part, textParts, useReviewForms } from './testing.ts'

/** Reviews with pictures as multipart forms, sent to the page as browsers without JavaScript do. */
const { server, world } = useReviewForms()
let visitor: SignedIn
let buyer: SignedIn
let item: string
beforeAll(() => {
  ;({ visitor, buyer, item } = world)
})

describe('the page without scripts', () => {
  const page = () => `/reviews/write-review/new?line_item_public_id=${item}`
  const asBrowser = async (client: SignedIn, parts: readonly Part[]) => {
    const { cookie, 'x-csrf-token': token } = await client.headers()
    const response = await fetch(server.address + page(), {
      method: 'POST',
      headers: { cookie: cookie! },
      body: formOf([['csrf_token', token!], ['line_item_public_id', item], ...parts]),
      redirect: 'manual',
    })
    return { status: response.status, location: response.headers.get('location'), html: await response.text() }
  }
  const keptIn = (html: string) => [...html.matchAll(/name="pictures" value="(\w+)"/g)].map(found => found[1]!)

  test('a bad picture: the good one and all the words stay, and go with the next try', async () => {
    const first = await asBrowser(buyer, [
      ['rating', '2'],
      ['title', 'Half <good>'],
      ['body', 'The lid does not fit.'],
      ['files', await jpeg(), 'good.jpg'],
      ['files', Buffer.from('%PDF-1.7'), 'scan.jpg'],
    ])
    expect(first.status).toBe(422)
    expect(first.html).toContain('scan.jpg: This is a PDF file, not a picture')
    expect(first.html).toContain('Half &lt;good&gt;')
    expect(first.html).toContain('The lid does not fit.')
    expect(first.html).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/)
    const stored = keptIn(first.html)
    expect(stored).toHaveLength(1)

    const second = await asBrowser(buyer, [
      ['rating', '2'],
      ['body', 'The lid does not fit.'],
      ['pictures', stored[0]!],
      ['files', Buffer.alloc(0), ''],
    ])
    expect(second).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/reviews\/write-review\/thanks\?review=/),
    })
    const thanks = await (await buyer.get(second.location!)).text()
    expect(thanks).toContain('Your review is public')
    const again = await (await buyer.get(page())).text()
    expect(again).toContain('You have already reviewed this')
  })

  test('no form of another site, and nobody’s pictures, is taken', async () => {
    const before = await server.database.query`SELECT count(*) FROM pictures`
    const response = await fetch(server.address + page(), {
      method: 'POST',
      headers: { cookie: buyer.cookie },
      body: formOf([...textParts, ['files', await jpeg()]]),
    })
    expect(response.status).toBe(403)
    expect(await server.database.query`SELECT count(*) FROM pictures`).toEqual(before)
  })

  test('a session that ended leads to sign-in and back to what was written', async () => {
    const expired = await signInAs(server)
    await expired.headers()
    await server.database.query`DELETE FROM sessions WHERE reviewer_id = ${expired.reviewerId}`
    const { status, location } = await asBrowser(expired, [
      ['rating', '5'],
      ['title', 'Fine'],
      ['body', 'All is well.'],
    ])
    expect(status).toBe(302)
    const back = new URL(new URL(location!, server.address).searchParams.get('return_to')!, server.address)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      line_item_public_id: item,
      rating: '5',
      title: 'Fine',
      body: 'All is well.',
    })
    const [other] = await server.database.query<{
      shop_id: number
      product_id: number
    }>`SELECT shop_id, product_id FROM products LIMIT 1`
    const fields = 'rating=5&title=Fine&body=All+is+well.'
    const html = await (
      await visitor.get(
        `/reviews/write-review/new?product_id=${encodeProductId(other!.shop_id, other!.product_id)}&${fields}`,
      )
    ).text()
    expect(html).toContain('All is well.')
  })
})
