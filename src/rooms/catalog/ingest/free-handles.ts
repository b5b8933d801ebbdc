import type { Query } from '../../../platform/postgres/query.ts'
import { inShop } from './in-shop.ts'
import { takenHandles } from './products-sql.ts'
import { ownSlug, slug } from './slug.ts'

/** The handle that a product asks for: as given, or from its title. */
export const handleOf = (record: { handle?: string | undefined; title: string; external_id: string }) =>
  slug(record.handle ?? record.title) || slug(record.external_id) || 'product'

/** Variants of a handle, in the order in which a product gets them. */
const variantsOf = (handle: string, external_id: string) => [
  handle,
  ownSlug(handle, external_id),
  ...[2, 3, 4, 5].map(nth => ownSlug(handle, `${external_id} ${nth}`)),
]

/** Gives out handles that no other product of the shop has. @param keys the products and handles that may be asked for */
export async function freeHandles(sql: Query, keys: { shop_id: number; external_id: string; handle: string }[]) {
  const holders = new Map<string, string>()
  const load = async (wanted: { shop_id: number; handle: string }[]) => {
    for (const row of await takenHandles(sql, wanted)) holders.set(inShop(row.shop_id, row.handle), row.external_id)
  }
  await load(keys)
  const variants = keys
    .filter(key => (holders.get(inShop(key.shop_id, key.handle)) ?? key.external_id) !== key.external_id)
    .flatMap(({ shop_id, external_id, handle }) =>
      variantsOf(handle, external_id).map(variant => ({ shop_id, handle: variant })),
    )
  if (variants.length > 0) await load(variants)
  return {
    /** The first variant that is free, or the product's own already. */
    take(requested: string, shop_id: number, external_id: string): string {
      const variants = variantsOf(requested, external_id)
      const handle =
        variants.find(variant => (holders.get(inShop(shop_id, variant)) ?? external_id) === external_id) ??
        variants.at(-1)!
      holders.set(inShop(shop_id, handle), external_id)
      return handle
    },
  }
}
