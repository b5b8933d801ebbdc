import { createHmac, timingSafeEqual } from 'node:crypto'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { openSecret } from '../../../platform/secrets/secret-box.ts'
import { decodeShopId } from '../../catalog/encoded-id.ts'
import { matchProducts } from '../../catalog/ingest.ts'
import {
  orderOfMessage,
  productOfMessage,
  productsWanted,
  type ShopifyOrder,
  type ShopifyProduct,
  shopifyOrder,
  shopifyProduct,
  writeFew,
} from '../../transfer/service.ts'
import type { Shop } from '../api/catalog-api.ts'
import { SHOPIFY_SECRET } from '../seal-sql.ts'
import { selectShop } from '../tokens/sql.ts'
import { shopifyQueue } from '../webhooks/queues.ts'
import { insertMessage, type MessageRow, selectConnection, selectMessage, selectNumbers, upsertNumber } from './sql.ts'

type ShopifyDeps = Pick<Database, 'db' | 'query'>
type Outcome = Pick<MessageRow, 'outcome' | 'note'>

/** In bytes: larger messages are parsed and written by a job. A product or an order has a few thousand. */
const LARGEST_AT_ONCE = 64 * 1024

/** A webhook from Shopify, with its headers. */
export interface ShopifyMessage {
  /** Public id of the shop, from the path. */
  shop: string
  /** X-Shopify-Hmac-Sha256: the body's signature in base64. */
  signature: string | undefined
  /** X-Shopify-Webhook-Id: the same for each retry of a message. */
  id: string | undefined
  topic: string | undefined
  body: Buffer
}

/**
 * Processes a Shopify webhook once. Fails with 404 for a shop that isn't connected, 401 `bad_signature`, and 400 for an
 * invalid message. Valid messages that can't be imported don't fail, because retries would not help.
 */
export async function receiveMessage(
  deps: ShopifyDeps & { jobs: Jobs },
  message: ShopifyMessage,
): Promise<(Outcome | { outcome: 'queued'; note: null }) & { again: boolean }> {
  const { db, jobs } = deps
  const shopId = decodeShopId(message.shop)
  const connection = shopId === null ? undefined : await selectConnection(db, shopId)
  if (shopId === null || !connection) throw notFound('No shop is connected to Shopify at this address.')
  if (!isSignatureValid(openSecret(connection.secret, SHOPIFY_SECRET), message.body, message.signature))
    throw new Problem(401, 'bad_signature', "The signature is not one made with the shop's secret.")
  const { id, topic = '' } = message
  if (!id || id.length > 200 || topic.length > 100)
    throw new Problem(400, 'bad_input', 'X-Shopify-Webhook-Id is missing.')
  const before = await selectMessage(db, shopId, id)
  if (before) return { ...(before as Outcome), again: true }
  if (message.body.length > LARGEST_AT_ONCE) {
    const body = message.body.toString('base64')
    await jobs.send(shopifyQueue, { shop_id: shopId, id, topic, body }, { group: String(shopId) })
    return { outcome: 'queued', note: null, again: false }
  }
  return { ...(await importMessage(deps, shopId, { id, topic, body: message.body })), again: false }
}

/** Imports a message's records and stores the result; idempotent, because records are identified by id. */
export async function importMessage(
  deps: ShopifyDeps,
  shopId: number,
  { id, topic, body }: { id: string; topic: string; body: Buffer },
): Promise<Outcome> {
  const outcome = await importTopic(deps, await selectShop(deps.db, shopId), topic, body)
  await insertMessage(deps.db, { shop_id: shopId, webhook_id: id, topic, ...outcome })
  return outcome
}

function isSignatureValid(secret: string, body: Buffer, signature = ''): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The supported topics; deleting a product in Shopify keeps its reviews. */
export const TOPICS = [
  'products/create',
  'products/update',
  'orders/create',
  'orders/paid',
  'orders/updated',
  'orders/fulfilled',
] as const

async function importTopic(deps: ShopifyDeps, shop: Shop, topic: string, body: Buffer): Promise<Outcome> {
  if (!(TOPICS as readonly string[]).includes(topic)) return leftOut(`"${topic.slice(0, 40)}" is not read`)
  const schema = topic.startsWith('products/') ? shopifyProduct : shopifyOrder
  const parsed = schema.safeParse(jsonOf(body))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { outcome: 'refused', note: `${issue!.path.join('.') || 'the body'}: ${issue!.message}` }
  }
  return schema === shopifyProduct
    ? importProduct(deps, shop, parsed.data as ShopifyProduct)
    : importOrder(deps, shop, parsed.data as ShopifyOrder)
}

async function importProduct(deps: ShopifyDeps, shop: Shop, given: ShopifyProduct): Promise<Outcome> {
  const { db } = deps
  const { shop_id } = shop
  const [stored] = await selectNumbers(db, shop_id, [given.id])
  const updated_at = new Date(given.updated_at)
  if (stored && stored.updated_at > updated_at) return leftOut('something newer of this product came before')
  const external_id = stored?.external_id ?? given.handle
  const record = productOfMessage(given, shop.domain, external_id)
  if (typeof record === 'string') return leftOut(record)
  const outcome = outcomeOf(await writeFew(db, shop, [{ line: 1, record }], { feed: 'platform_webhook' }))
  if (outcome.outcome === 'taken') await upsertNumber(db, { shop_id, shopify_id: given.id, external_id, updated_at })
  return outcome
}

async function importOrder(deps: ShopifyDeps, shop: Shop, given: ShopifyOrder): Promise<Outcome> {
  const records = orderOfMessage(given, shop.domain, await findProducts(deps, shop, given))
  if (typeof records === 'string') return leftOut(records)
  return outcomeOf(
    await writeFew(
      deps.db,
      shop,
      records.map(record => ({ line: 1, record })),
      { feed: 'platform_webhook' },
    ),
  )
}

/** Finds products by Shopify's id, if an earlier message contained it; otherwise as in an order import. */
async function findProducts({ db, query }: ShopifyDeps, { shop_id }: Shop, order: ShopifyOrder) {
  const references = productsWanted(order)
  const numbers = await selectNumbers(
    db,
    shop_id,
    references.flatMap(({ shopifyId }) => shopifyId ?? []),
  )
  const byNumber = new Map(numbers.map(({ shopify_id, external_id }) => [shopify_id, external_id]))
  const matched = await matchProducts(query, shop_id, references)
  return references.map(
    ({ shopifyId }, index) => (shopifyId === null ? undefined : byNumber.get(shopifyId)) ?? matched[index]?.external_id,
  )
}

const leftOut = (note: string): Outcome => ({ outcome: 'left_out', note })

function outcomeOf({ problems }: Awaited<ReturnType<typeof writeFew>>): Outcome {
  const [problem] = problems
  if (!problem) return { outcome: 'taken', note: null }
  const note = `${problem.column ? `${problem.column}: ` : ''}${problem.reason}`.slice(0, 500)
  const outcome = { skipped: 'refused', waiting: 'left_out', left_out: 'left_out', note: 'taken' } as const
  return { outcome: outcome[problem.outcome], note }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
