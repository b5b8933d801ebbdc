import { beforeAll } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { encodeProductId } from '../catalog/encoded-id.ts'

export type Sender = Pick<SignedIn, 'send'>

/** Asking and answering over HTTP, on the demo data. */
export function useQuestions() {
  const server = useServer('demo')

  const people = {} as { owner: SignedIn; stranger: SignedIn; buyer: SignedIn; asker: SignedIn; moderator: SignedIn }

  const shop = {} as { shop_id: number; domain: string; public_token: string; slug: string }
  const product = {} as { product_id: number; external_id: string; handle: string }

  beforeAll(async () => {
    const { query } = server.database
    const [row] = await query<typeof shop & typeof product & { reviewer_id: number }>`
      SELECT s.shop_id, s.domain, s.public_token, s.slug, p.product_id, p.external_id, p.handle, i.reviewer_id
      FROM products p JOIN line_items i USING (shop_id, product_id) JOIN shops s USING (shop_id)
      WHERE s.enable_questions ORDER BY s.shop_id, p.product_id, i.line_item_id LIMIT 1`
    for (const known of [shop, product]) Object.assign(known, row)
    const [other] = await query<{ domain: string }>`SELECT domain FROM shops WHERE shop_id <> ${shop.shop_id} LIMIT 1`
    people.owner = await signInAs(server, { shops: { [shop.domain]: 'owner' } })
    people.stranger = await signInAs(server, { name: 'Stan', shops: { [other!.domain]: 'owner' } })
    people.buyer = await signInAs(server, { reviewerId: row!.reviewer_id })
    people.asker = await signInAs(server, { name: 'Ada Quest' })
    people.moderator = await signInAs(server, { roles: ['moderator'] })
  })

  const productId = () => encodeProductId(shop.shop_id, product.product_id)
  const send = async (who: Sender, path: string, body: unknown = {}, method: 'POST' | 'DELETE' = 'POST') => {
    const response = await who.send(method, path, body)
    return { status: response.status, ...(await response.json()) }
  }
  const ask = (who: Sender, body: string, more: object = {}) =>
    send(who, '/reviews/questions', { product_id: productId(), body, ...more })
  const at = (id: string) => `/reviews/questions/${id}`
  const answer = (who: Sender, id: string, body: string, more: object = {}) =>
    send(who, `${at(id)}/answers`, { body, ...more })
  const read = async (who: Pick<SignedIn, 'get'>, id: string) => {
    const response = await who.get(`${at(id)}.json`)
    return { status: response.status, ...(await response.json()) }
  }
  const listed = async (search = '') => {
    const query = new URLSearchParams({
      shop_domain: shop.domain,
      api_token: shop.public_token,
      json_request: '1',
      product_id: product.external_id,
      per_page: '100',
      search,
    })
    const response = await fetch(`${server.address}/api/questions/questions_for_widget?${query}`)
    return (await response.json()).questions as { public_id: string; body: string; removed: unknown }[]
  }
  const notices = async (who: SignedIn, kind: string) =>
    server.database.query`
      SELECT title, path FROM notifications WHERE reviewer_id = ${who.reviewerId} AND kind = ${kind} ORDER BY notification_id`

  /** Questions whose stored `shop_answered` differs from a recount. */
  const wrong = () => server.database.query`
    SELECT shop_id, question_id FROM questions q WHERE shop_answered <> EXISTS (
      SELECT FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id
        AND a.by_shop AND a.listed AND a.removed_at IS NULL)`

  return { server, people, shop, product, productId, send, ask, at, answer, read, listed, notices, wrong }
}
