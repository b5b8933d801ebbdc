import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Products read of one identity: more are no page for people. */
export const MAX_MEMBERS = 10_000

/** Products listed per shop. */
export const MAX_OFFERS = 10

interface Counts {
  published: number
  rating_sum: number
  verified: number
  histogram: number[]
}

export interface OfferRow extends Counts {
  product_id: number
  title: string
  language: string | null
  handle: string
  image_url: string | null
  brand: string
  mpn: string | null
  currency: string
  lowest_price: number | null
  highest_price: number | null
  discontinued: boolean
}

export interface SharedShopRow extends Counts {
  shop_id: number
  slug: string
  name: string
  country: string
  logo_url: string | null
  offers: OfferRow[]
  products: number
  /** Numbers of its reviews by facet, one object for each product that has any. */
  facets: Record<string, number>[]
  /** Ids of the newest published reviews. */
  review_ids: number[]
  /** Of all shops, with the numbers of their reviews by facet. */
  total: Counts & { shops: number; facets: Record<string, number> }
}

/** Adds up the counts of several rows of `table`. */
export const sums = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`sum(${column('published')})::int as published, sum(${column('rating_sum')})::int as rating_sum,
    sum(${column('verified')})::int as verified,
    array[sum(${column('histogram')}[1]), sum(${column('histogram')}[2]), sum(${column('histogram')}[3]),
          sum(${column('histogram')}[4]), sum(${column('histogram')}[5])]::int[] as histogram`
}

/** Which shops are read, and how many of each one's newest reviews. */
export interface SharedPage {
  offset: number
  limit: number
  newest: number
}

/** One page of the shops that sell a product, those with the most verified reviews first. */
export async function selectSharedShops(
  db: Db,
  identity: string,
  { offset, limit, newest }: SharedPage,
): Promise<SharedShopRow[]> {
  const { rows } = await sql<SharedShopRow>`
    with members as materialized (
      select p.shop_id, p.product_id, coalesce(s.published, 0) as published, coalesce(s.rating_sum, 0) as rating_sum,
        coalesce(s.verified_published, 0) as verified, coalesce(s.histogram, '{0,0,0,0,0}') as histogram
      from (select shop_id, product_id from products where identity = ${identity} limit ${sql.lit(MAX_MEMBERS)}) p
      left join product_stats s on s.shop_id = p.shop_id and s.product_id = p.product_id
    ), by_shop as (
      select shop_id, count(*)::int as products, ${sums('members')} from members group by shop_id
    ), page as (
      select * from by_shop order by verified desc, published desc, shop_id offset ${offset} limit ${limit}
    )
    select page.*, s.slug, s.name, s.country, s.logo_url, offers.offers, newest.ids as review_ids, counted.facets,
      (select row_to_json(t) from (
        select count(*)::int as shops, ${sums('by_shop')}, (
          select coalesce(json_object_agg(f.key, f.number), '{}') from (
            select facet.key, sum(facet.value::int)::int as number from members m
            join product_stats s on s.shop_id = m.shop_id and s.product_id = m.product_id
            cross join jsonb_each_text(s.facets) facet
            where m.published > 0 group by facet.key) f) as facets
        from by_shop) t) as total
    from page join shops s using (shop_id)
    cross join lateral (
      select json_agg(o order by o.published desc, o.product_id) as offers from (
        select p.product_id, p.title, p.language, p.handle, p.image_url, p.brand, p.mpn, p.currency, p.lowest_price, p.highest_price,
          p.discontinued_at is not null as discontinued, m.published, m.rating_sum, m.verified, m.histogram
        from members m join products p on p.shop_id = m.shop_id and p.product_id = m.product_id
        where m.shop_id = page.shop_id order by m.published desc, m.product_id limit ${sql.lit(MAX_OFFERS)}) o) offers
    cross join lateral (
      select coalesce(json_agg(s.facets), '[]') as facets from members m
      join product_stats s on s.shop_id = page.shop_id and s.product_id = m.product_id
      where m.shop_id = page.shop_id and m.published > 0) counted
    cross join lateral (
      select coalesce(array_agg(r.review_id order by r.created_at desc, r.review_id desc), '{}') as ids from (
        select one.* from (select shop_id, product_id from members m where m.shop_id = page.shop_id and m.published > 0
                           order by m.published desc, m.product_id limit ${sql.lit(MAX_OFFERS)}) m
        cross join lateral (select review_id, created_at from reviews
          where shop_id = m.shop_id and product_id = m.product_id and published
          order by created_at desc, review_id desc limit ${newest}) one
        order by one.created_at desc, one.review_id desc limit ${newest}) r) newest
    order by page.verified desc, page.published desc, page.shop_id`.execute(db)
  return rows
}
