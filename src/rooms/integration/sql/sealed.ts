import type { Db } from '../../../platform/database.ts'
import { isCurrent, open, seal } from '../../../platform/secret-box.ts'

/** Where secrets of this room are stored; each is encrypted for its place alone. */
export const HOOK_SECRET = 'webhooks.secret'
export const SHOPIFY_SECRET = 'shopify_connections.secret'

const again = (stored: string, purpose: string) => seal(open(stored, purpose), purpose)

/** Seals under the current key what is not; in a transaction. */
export async function sealAll(db: Db): Promise<void> {
  const hooks = await db
    .selectFrom('webhooks')
    .select(['shop_id', 'webhook_id', 'secret', 'old_secret'])
    .forUpdate()
    .execute()
  for (const { shop_id, webhook_id, secret, old_secret } of hooks) {
    if (isCurrent(secret) && (old_secret === null || isCurrent(old_secret))) continue
    await db
      .updateTable('webhooks')
      .set({ secret: again(secret, HOOK_SECRET), old_secret: old_secret && again(old_secret, HOOK_SECRET) })
      .where('shop_id', '=', shop_id)
      .where('webhook_id', '=', webhook_id)
      .execute()
  }
  const connections = await db.selectFrom('shopify_connections').select(['shop_id', 'secret']).forUpdate().execute()
  for (const { shop_id, secret } of connections) {
    if (isCurrent(secret)) continue
    await db
      .updateTable('shopify_connections')
      .set({ secret: again(secret, SHOPIFY_SECRET) })
      .where('shop_id', '=', shop_id)
      .execute()
  }
}
