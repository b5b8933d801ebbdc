import type { Database } from '../../src/platform/postgres/database.ts'
import { encodeLineItemId, encodeProductId } from '../../src/rooms/catalog/encoded-id.ts'
import { SCOPES } from '../../src/rooms/integration/tokens/scope-rules.ts'
import { importText } from '../../src/rooms/transfer/testing.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

const DOMAIN = 'torture.example'
const BUYERS = 6

/** A shop with signed-in buyers who have many items to review, and a program with the shop's token. */
export interface World {
  buyers: { person: SignedIn; items: string[] }[]
  owner: SignedIn
  slug: string
  shopId: number
  productId: string
  token: string
  /** Address of a widget with the product's reviews, newest first. */
  widget: string
}

type Server = Parameters<typeof signInAs>[0]

/** Fills an empty database while the site runs undisturbed. @param items per buyer */
export async function prepareWorld(server: { address: string; database: Database }, items: number): Promise<World> {
  const { database } = server
  const bought = (buyer: number) =>
    Array.from({ length: items }, (_, i) => ({
      external_id: `i${buyer}-${i}`,
      product: 'kettle',
      quantity: 1,
      price: '5',
    }))
  const numbers = Array.from({ length: BUYERS }, (_, i) => i)
  await importText(database, 'catalog', [
    { type: 'shop', domain: DOMAIN, platform: 'other', name: 'Torture', country: 'DE', currency: 'EUR' },
    { type: 'product', shop: DOMAIN, external_id: 'kettle', title: 'Kettle', price: '5' },
    ...numbers.map(n => ({ type: 'reviewer', external_id: `b${n}`, name: `Buyer ${n}`, email: `b${n}@post.example` })),
    ...numbers.map(n => ({
      ...{ type: 'order', shop: DOMAIN, external_id: `o${n}`, reviewer: `b${n}`, placed_at: '2026-01-01T00:00:00Z' },
      items: bought(n),
    })),
  ])
  const lines = await database.query<{ shop_id: number; line_item_id: number; email: string }>`
    SELECT i.shop_id, i.line_item_id, r.email FROM line_items i JOIN reviewers r USING (reviewer_id) ORDER BY 2`
  const [product] = await database.query<{ shop_id: number; product_id: number; slug: string; key: string }>`
    SELECT shop_id, product_id, slug, public_token AS key FROM products JOIN shops USING (shop_id)`
  const buyers = []
  for (const n of numbers) {
    const person = await signInAs(server as Server, { email: `b${n}@post.example` })
    await person.headers()
    const own = lines.filter(({ email }) => email === person.email)
    buyers.push({ person, items: own.map(row => encodeLineItemId(row.shop_id, row.line_item_id)) })
  }
  const owner = await signInAs(server as Server, { shops: { [DOMAIN]: 'owner' } })
  const made = await owner.send('POST', `/business/${product!.slug}/api/tokens`, { name: 'Program', scopes: SCOPES })
  if (!made.ok) throw new Error(`no token: ${made.status} ${await made.text()}`)
  const { token } = (await made.json()) as { token: string }
  return {
    buyers,
    owner,
    slug: product!.slug,
    shopId: product!.shop_id,
    productId: encodeProductId(product!.shop_id, product!.product_id),
    token,
    widget: `/api/v1/widgets/product_review?${new URLSearchParams({
      ...{ shop_domain: DOMAIN, api_token: product!.key, external_id: 'kettle', json_request: 'true' },
      sort_by: 'newest',
    })}`,
  }
}
