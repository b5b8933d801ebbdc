import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { MAX_MEMBERS, MAX_OFFERS, type OfferRow, type SharedPage, type SharedShopRow, sums } from './sql.ts'

type CountedOffer = Pick<OfferRow, 'product_id' | 'published' | 'rating_sum' | 'verified' | 'histogram'>

/** `selectSharedShops` on a cluster: counts are on the coordinator, products and reviews on the node of each shop. */
export async function selectSharedOnCluster(
  db: Db,
  identity: string,
  { offset, limit, newest }: SharedPage,
): Promise<SharedShopRow[]> {
  const { rows: sold } = await sql`
    select shop_id, product_id from products where identity = ${identity} limit ${sql.lit(MAX_MEMBERS)}`.execute(db)
  const { rows } = await sql<Omit<SharedShopRow, 'offers' | 'review_ids'> & { counted: CountedOffer[] }>`
    with members as materialized (
      select p.shop_id, p.product_id, coalesce(s.published, 0) as published, coalesce(s.rating_sum, 0) as rating_sum,
        coalesce(s.verified_published, 0) as verified, coalesce(s.histogram, '{0,0,0,0,0}') as histogram, s.facets
      from json_to_recordset(${JSON.stringify(sold)}::text::json) as p(shop_id bigint, product_id bigint)
      left join product_stats s on s.shop_id = p.shop_id and s.product_id = p.product_id
    ), by_shop as (
      select shop_id, count(*)::int as products, ${sums('members')},
        (array_agg(json_build_object('product_id', product_id, 'published', published, 'rating_sum', rating_sum,
                     'verified', verified, 'histogram', histogram) order by published desc, product_id))[:${sql.lit(MAX_OFFERS)}] as counted,
        coalesce(json_agg(facets) filter (where published > 0 and facets is not null), '[]') as facets
      from members group by shop_id
    )
    select page.*, s.slug, s.name, s.country, s.logo_url,
      (select row_to_json(t) from (
        select count(*)::int as shops, ${sums('by_shop')}, (
          select coalesce(json_object_agg(f.key, f.number), '{}') from (
            select facet.key, sum(facet.value::int)::int as number from members m cross join jsonb_each_text(m.facets) facet
            where m.published > 0 group by facet.key) f) as facets
        from by_shop) t) as total
    from (select * from by_shop order by verified desc, published desc, shop_id offset ${offset} limit ${limit}) page
    join shops s on s.shop_id = page.shop_id
    order by page.verified desc, page.published desc, page.shop_id`.execute(db)
  return Promise.all(
    rows.map(async ({ counted, ...row }) => ({
      ...row,
      offers: await selectOffers(db, row.shop_id, counted),
      review_ids: await selectNewest(
        db,
        row.shop_id,
        counted.filter(({ published }) => published > 0),
        newest,
      ),
    })),
  )
}

async function selectOffers(db: Db, shopId: number, counted: readonly CountedOffer[]): Promise<OfferRow[]> {
  const { rows } = await sql<Omit<OfferRow, keyof CountedOffer> & { product_id: number }>`
    select product_id, title, language, handle, image_url, brand, mpn, currency, lowest_price, highest_price,
      discontinued_at is not null as discontinued
    from products where shop_id = ${shopId} and product_id = any(${counted.map(({ product_id }) => product_id)}::bigint[])`.execute(
    db,
  )
  const products = new Map(rows.map(row => [row.product_id, row]))
  return counted.map(offer => ({ ...products.get(offer.product_id)!, ...offer }))
}

async function selectNewest(db: Db, shopId: number, counted: readonly CountedOffer[], newest: number) {
  const { rows } = await sql<{ review_id: number }>`
    select review_id from reviews
    where shop_id = ${shopId} and product_id = any(${counted.map(({ product_id }) => product_id)}::bigint[]) and published
    order by created_at desc, review_id desc limit ${newest}`.execute(db)
  return rows.map(({ review_id }) => review_id)
}
