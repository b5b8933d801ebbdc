import type { Db } from '../../platform/postgres/database.ts'
import { isCurrent, openSecret, sealSecret } from '../../platform/secrets/secret-box.ts'

/** Labels of this room's encrypted secrets; each secret is encrypted for its label only. */
export const HOOK_SECRET = 'webhooks.secret'
export const SHOPIFY_SECRET = 'shopify_connections.secret'

const resealed = (stored: string, purpose: string) => sealSecret(openSecret(stored, purpose), purpose)

/**
 * Encrypts all secrets that are not yet under the current key; run in a transaction. Locks only the rows it changes, so
 * that a starting server does not block others.
 */
export async function sealAll(db: Db): Promise<void> {
  const hooks = db.selectFrom('webhooks').select(['shop_id', 'webhook_id', 'secret', 'old_secret'])
  for (const { shop_id, webhook_id, ...stored } of await hooks.execute()) {
    if (isSealed(stored)) continue
    const locked = await hooks
      .where('shop_id', '=', shop_id)
      .where('webhook_id', '=', webhook_id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) continue
    const { secret, old_secret } = locked
    await db
      .updateTable('webhooks')
      .set({ secret: resealed(secret, HOOK_SECRET), old_secret: old_secret && resealed(old_secret, HOOK_SECRET) })
      .where('shop_id', '=', shop_id)
      .where('webhook_id', '=', webhook_id)
      .execute()
  }
  const connections = db.selectFrom('shopify_connections').select(['shop_id', 'secret'])
  for (const { shop_id, secret: stored } of await connections.execute()) {
    if (isCurrent(stored)) continue
    const locked = await connections.where('shop_id', '=', shop_id).forUpdate().executeTakeFirst()
    if (!locked) continue
    await db
      .updateTable('shopify_connections')
      .set({ secret: resealed(locked.secret, SHOPIFY_SECRET) })
      .where('shop_id', '=', shop_id)
      .execute()
  }
}

const isSealed = ({ secret, old_secret }: { secret: string; old_secret: string | null }) =>
  isCurrent(secret) && (old_secret === null || isCurrent(old_secret))
