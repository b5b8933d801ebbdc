import { beforeAll } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeLineItemId, encodeProductId } from '../../catalog/encoded-id.ts'
import { plain } from '../../media/testing.ts'

/** A small picture. */
export const jpeg = () => plain(320, 240).jpeg().toBuffer()

/** A field of a form, or a picture with its file's name. */
export type Part = [name: string, value: string | Buffer, fileName?: string]

export function formOf(parts: readonly Part[]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'picture.jpg')
  return form
}

/** The call that writes a review, and the one that takes a picture. */
export const CALL = '/reviews/write-review'
export const ONE = '/reviews/write-review/pictures'
export const textParts: Part[] = [
  ['rating', '4'],
  ['body', 'It boils water in two minutes.'],
]

/** A server with a visitor and a buyer, and the forms that they send. */
export function useReviewForms() {
  const server = useServer('demo')
  /** `product`: one that the visitor did not buy; `item`: one that the buyer did. */
  const world = {} as { visitor: SignedIn; buyer: SignedIn; product: string; item: string }

  beforeAll(async () => {
    world.visitor = await signInAs(server)
    const [found] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products p JOIN shops s USING (shop_id) WHERE NOT disable_web_reviews LIMIT 1`
    world.product = encodeProductId(found!.shop_id, found!.product_id)
    const [bought] = await server.database.query<{ shop_id: number; line_item_id: number; reviewer_id: number }>`
    SELECT i.shop_id, i.line_item_id, i.reviewer_id FROM line_items i LEFT JOIN reviews r USING (shop_id, line_item_id)
    WHERE r.review_id IS NULL LIMIT 1`
    world.buyer = await signInAs(server, { reviewerId: bought!.reviewer_id })
    world.item = encodeLineItemId(bought!.shop_id, bought!.line_item_id)
  })

  async function post(client: SignedIn, path: string, body: BodyInit, more: Record<string, string> = {}) {
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { ...(await client.headers()), ...more },
      body,
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, location: response.headers.get('location'), text, json: () => JSON.parse(text) }
  }
  return { server, world, post }
}
