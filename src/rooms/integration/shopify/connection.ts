import type { Person } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { sealSecret } from '../../../platform/secrets/secret-box.ts'
import { ownShop } from '../../business/service.ts'
import { SHOPIFY_SECRET } from '../seal-sql.ts'
import { deleteConnection, selectConnection, selectLatestMessages, upsertConnection } from './sql.ts'

/** Number of Shopify's messages listed on the page. */
const LATEST = 20

/** Whether a Shopify secret is set, and the latest messages. */
export async function readConnection(db: Db, shopId: number) {
  const connected = (await selectConnection(db, shopId)) !== undefined
  const messages = await selectLatestMessages(db, shopId, LATEST)
  return {
    connected,
    messages: messages.map(({ webhook_id, outcome, received_at, ...message }) => ({
      id: webhook_id,
      ...message,
      outcome: outcome as 'taken',
      received_at: received_at.toISOString(),
    })),
  }
}

/** Sets the secret of Shopify's signatures; an empty one disconnects. Fails as `ownShop`, for anybody but owners. */
export async function connectShopify(db: Db, slug: string, person: Person, secret: string): Promise<void> {
  const { shop } = await ownShop(db, slug, person, { least: 'owner' })
  await (secret === ''
    ? deleteConnection(db, shop.shop_id)
    : upsertConnection(db, shop.shop_id, sealSecret(secret, SHOPIFY_SECRET)))
}
