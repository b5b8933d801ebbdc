import { type RawBuilder, sql } from 'kysely'
import { countWritten } from '../../../platform/postgres/count-written.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { collectedHere } from '../../reviews/scores/collected-here.ts'
import { COUNT_OFFSET, PRIOR_REVIEWS } from '../../search/indexing/rank-rules.ts'

/** Writing shop_search. */

/** The domain without `www.`; and the same without its top-level domain. */
const bareDomain = sql`regexp_replace(s.domain, '^www\\.', '')`
const host = sql`regexp_replace(${bareDomain}, '\\.[^.]*$', '')`

/**
 * Recomputes the `shop_search` rows of the shops (`s`) that `where` selects, in one statement; unchanged rows are not
 * written. The rank formula is that of products (search/rank-rules.ts), over the shop's reviews.
 * @returns number of inserted or changed rows
 */
export async function refreshRows(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const here = collectedHere('ss')
  return countWritten(
    db,
    sql`insert into shop_search as known (shop_id, words, domain, rank_score, site_mean)
    select shop_id,
           array_to_tsvector(named || array(select '~' || word from unnest(hosted) word where word <> all (named))),
           domain, rank_score, site_mean
    from (
      select s.shop_id, ${bareDomain} as domain, shop_words(s.name, true) as named, shop_words(${host}, true) as hosted,
             (${here.ratingSum} + ${sql.lit(PRIOR_REVIEWS)} * site.site_mean)
               / (${here.published} + ${sql.lit(PRIOR_REVIEWS)}) * ln((${sql.lit(COUNT_OFFSET)} + ${here.published})::float8) as rank_score,
             site.site_mean
      from shops s cross join search_site site left join shop_stats ss on ss.shop_id = s.shop_id
      where ${where}
      offset 0) fresh
    -- A fixed lock order prevents deadlocks between concurrent refreshes.
    order by shop_id
    on conflict (shop_id) do update
      set words = excluded.words, domain = excluded.domain, rank_score = excluded.rank_score, site_mean = excluded.site_mean
      where (known.words, known.domain, known.rank_score, known.site_mean)
        is distinct from (excluded.words, excluded.domain, excluded.rank_score, excluded.site_mean)`,
  )
}

/**
 * Whether the site mean has moved since the ranks were computed. Of a small site all rows store the same mean, so any row tells.
 */
export async function meanMoved(db: Db): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select known.site_mean <> site.site_mean as moved
    from search_site site, (select site_mean from shop_search limit 1) known`.execute(db)
  return rows[0]?.moved ?? true
}

export async function hasMoreShops(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql`select 1 from shops offset ${most} limit 1`.execute(db)
  return rows.length > 0
}

/** The next shops that are ranked with another mean than the present one, by id. */
export async function selectOutdated(db: Db, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from shop_search
    where shop_id > ${after} and site_mean <> (select site_mean from search_site)
    order by shop_id limit ${most}`.execute(db)
  return rows.map(row => row.shop_id)
}
