import type { Db } from '../../src/platform/postgres/database.ts'

/** The most reviewed product, its shop, the last word of its title, and home. */
export async function worldPages(db: Db): Promise<Record<string, string>> {
  const { slug, handle, title } = await db
    .selectFrom('product_stats as t')
    .innerJoin('products as p', join =>
      join.onRef('p.shop_id', '=', 't.shop_id').onRef('p.product_id', '=', 't.product_id'),
    )
    .innerJoin('shops as s', 's.shop_id', 't.shop_id')
    .orderBy('t.published', 'desc')
    .select(['s.slug', 'p.handle', 'p.title'])
    .executeTakeFirstOrThrow()
  return {
    home: '/reviews',
    search: `/reviews/search?${new URLSearchParams({ q: title.split(' ').at(-1)! })}`,
    shop: `/reviews/stores/${slug}`,
    product: `/reviews/stores/${slug}/products/${handle}`,
  }
}
