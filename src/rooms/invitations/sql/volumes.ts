import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'

export interface VolumeRow {
  shop_id: number
  name: string
  slug: string
  enabled: boolean
  /** Items invited in the period, items reminded, and items whose link was opened. */
  sent: number
  reminded: number
  opened: number
  /** Invited buyers who opted out of this shop's e-mails. */
  opt_outs: number
  /** Items whose e-mail bounced permanently. */
  bounces: number
}

interface Wanted {
  since: Date
  /** One shop's only, whatever it sent. */
  shopId?: number
  /** Part of the shop's name or domain. */
  q?: string
  limit: number
  offset?: number
}

/** Shops with invitations enabled, or sent in the period, the largest senders first; `total` is all that match. */
export async function selectVolumes(
  db: Db,
  { since, shopId, q = '', limit, offset = 0 }: Wanted,
): Promise<(VolumeRow & { total: number })[]> {
  const only = (...relations: string[]) => ofOneShop(shopId === undefined ? [] : [{ shopId }], ...relations)
  const wanted = shopId === undefined ? sql`(rule.enabled or v.sent > 0)` : sql`true ${only('rule', 's')}`
  const matching = q === '' ? sql`` : sql`and position(lower(${q}) in lower(concat_ws(' ', s.name, s.domain))) > 0`
  const counts = sql`count(*) as sent, count(i.reminded_at) as reminded, count(i.opened_at) as opened,
        count(distinct t.reviewer_id) as opt_outs, count(i.bounced_at) as bounces`
  // on a cluster invitations are counted where they are, for all shops at once
  const isCluster = await isDistributed(db)
  const counted = isCluster
    ? sql`with stops as materialized (
        select reviewer_id, shop_id from invitation_stops where true ${only('invitation_stops')}),
      counted as materialized (
        select i.shop_id, ${counts} from invitations i left join stops t on t.reviewer_id = i.reviewer_id and t.shop_id = i.shop_id
        where i.sent_at > ${since} ${only('i')} group by i.shop_id)`
    : sql``
  const joined = isCluster
    ? sql`left join counted v on v.shop_id = rule.shop_id`
    : sql`left join lateral (
      select ${counts}
      from invitations i left join invitation_stops t on t.reviewer_id = i.reviewer_id and t.shop_id = i.shop_id
      where i.shop_id = s.shop_id and i.sent_at > ${since} ${only('i')}) v on true`
  const { rows } = await sql<VolumeRow & { total: number }>`
    ${counted}
    select s.shop_id, s.name, s.slug, rule.enabled, coalesce(v.sent, 0) as sent, coalesce(v.reminded, 0) as reminded,
      coalesce(v.opened, 0) as opened, coalesce(v.opt_outs, 0) as opt_outs, coalesce(v.bounces, 0) as bounces,
      count(*) over ()::int as total
    from invitation_rules rule join shops s using (shop_id)
    ${joined}
    where ${wanted} ${matching}
    order by coalesce(v.sent, 0) desc, s.shop_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
