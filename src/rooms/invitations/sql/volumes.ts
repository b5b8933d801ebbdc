import { sql } from 'kysely'
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

/** Shops with invitations enabled, or sent in the period, the largest senders first. */
export async function selectVolumes(db: Db, since: Date, limit: number): Promise<VolumeRow[]> {
  const { rows } = await sql<VolumeRow>`
    select s.shop_id, s.name, s.slug, rule.enabled, coalesce(v.sent, 0) as sent, coalesce(v.reminded, 0) as reminded,
      coalesce(v.opened, 0) as opened, coalesce(v.opt_outs, 0) as opt_outs, coalesce(v.bounces, 0) as bounces
    from invitation_rules rule join shops s using (shop_id)
    left join lateral (
      select count(*) as sent, count(i.reminded_at) as reminded, count(i.opened_at) as opened,
        count(distinct t.reviewer_id) as opt_outs, count(i.bounced_at) as bounces
      from invitations i left join invitation_stops t on t.reviewer_id = i.reviewer_id and t.shop_id = i.shop_id
      where i.shop_id = s.shop_id and i.sent_at > ${since}) v on true
    where rule.enabled or v.sent > 0
    order by v.sent desc, s.shop_id limit ${limit}`.execute(db)
  return rows
}
