import { beforeAll, expect } from 'vitest'
import { encodeReviewId } from '../../../src/rooms/catalog/encoded-id.ts'
import { importText, PRODUCT, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { useServer } from '../server.ts'
import { type SignedIn, signInAs } from '../sign-in.ts'

export const BASE = '/reviews/users/imported-reviews'
export const PAGE = '/reviews/stores/shop/products/blue-shirt'

interface Given {
  email: string
  body: string
  id?: string
  product?: string
  rating?: number
  name?: string
}

interface Stored {
  public_id: string
  author: string
  email: string | null
  reviewer_id: number
  published: boolean
  source: string
  held_reason: string | null
}

/** An empty server with a shop that imports reviews, and what their authors answer. */
export function useImportedReviews() {
  const server = useServer('empty')
  const shop = {} as { owner: SignedIn }

  beforeAll(async () => {
    const { problems } = await importText(server.database, 'catalog', [
      SHOP,
      PRODUCT,
      { ...PRODUCT, external_id: 'p2', handle: 'p2', title: 'Red Hat' },
    ])
    expect(problems).toEqual([])
    shop.owner = await signInAs(server, { email: 'owner@shop.example', shops: { 'shop.example': 'owner' } })
  })

  /** Imports as the shop's upload does. */
  function shopImports(...given: Given[]) {
    const lines = given.map(
      ({ email, body, id = '', product = 'p1', rating = 5, name = 'Named By Shop' }) =>
        `${id},${product},${rating},Best,"${body}",2026-01-02,${name},${email}\n`,
    )
    const table = `review_id,product_id,rating,title,body,review_date,reviewer_name,reviewer_email\n${lines.join('')}`
    return importText(server.database, 'judgeme-reviews', table, { shop: 'shop.example', origin: { feed: 'file' } })
  }

  async function stored(body: string): Promise<Stored | undefined> {
    const [row] = await server.database.query<Stored & { shop_id: number; review_id: number }>`
    SELECT r.shop_id, r.review_id, p.name AS author, p.email, r.reviewer_id, r.published, r.source, r.held_reason
    FROM reviews r JOIN reviewers p USING (reviewer_id) WHERE r.body = ${body}`
    return row && { ...row, public_id: encodeReviewId(row.shop_id, row.review_id) }
  }

  const listed = async (person: SignedIn) => (await person.get(`${BASE}.json`)).json()
  const waitingOf = async (person: SignedIn): Promise<{ public_id: string; body: string; version: string }[]> =>
    (await listed(person)).waiting
  async function answer(person: SignedIn, publicId: string, act: 'accept' | 'reject' | 'undo', body: object = {}) {
    const response = await person.send('PUT', `${BASE}/${publicId}/${act}`, body)
    const { state, code } = await response.json()
    return [response.status, state ?? code]
  }
  async function accept(person: SignedIn, publicId: string) {
    const { waiting, answered } = await listed(person)
    const found = [...waiting, ...answered].find(one => one.public_id === publicId)
    return answer(person, publicId, 'accept', { version: found?.version ?? 'none' })
  }
  /** The product's reviews and figures, as its page and its widget show them. */
  async function widget(query = '', product = 'p1') {
    const [shop] = await server.database.query<{ token: string }>`SELECT public_token AS token FROM shops`
    const named = `shop_domain=shop.example&external_id=${product}&api_token=${shop!.token}`
    const url = `${server.address}/api/v1/widgets/product_review?${named}&json_request=true&per_page=100${query}`
    return (await fetch(url)).json()
  }
  const onPage = async (body: string, product?: string): Promise<Record<string, unknown> | undefined> =>
    (await widget('', product)).reviews.find((review: { body: string }) => review.body === body)

  return { server, shop, shopImports, stored, listed, waitingOf, answer, accept, widget, onPage }
}
