import { type RawBuilder, sql } from 'kysely'
import type { Role, ShopRole } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { MOST_COUNTED, PER_PAGE } from '../list-rules.ts'
import { isAddress } from './rules.ts'

interface PeopleWanted {
  q: string
  role: Role | ShopRole | ''
  /** 1-based. */
  page: number
}

/**
 * Ids of one page of the people that match, latest sign-up first, and their number up to `MOST_COUNTED`. Words of names
 * find people who signed in (reviewers_claimed_name); an address finds the one person it belongs to. Among the holders of a role,
 * who are few, those who never signed in are found too.
 */
export async function selectPeopleIds(
  db: Db,
  { q, role, page }: PeopleWanted,
): Promise<{ ids: number[]; total: number }> {
  const offset = (page - 1) * PER_PAGE
  const { rows } = await sql<{ reviewer_id: number; total: number }>`
    with found as materialized (
      select r.reviewer_id, r.claimed_at from reviewers r
      where ${matching(q, role !== '')} ${holding(role)}
      order by r.claimed_at desc nulls last, r.reviewer_id desc limit ${MOST_COUNTED})
    select reviewer_id, (select count(*)::int from found) as total from found
    order by claimed_at desc nulls last, reviewer_id desc limit ${PER_PAGE} offset ${offset}`.execute(db)
  return { ids: rows.map(row => row.reviewer_id), total: rows[0]?.total ?? 0 }
}

/** @param anybody whether people who never signed in match too */
function matching(q: string, anybody: boolean): RawBuilder<unknown> {
  const known = anybody ? sql`true` : sql`r.claimed_at is not null`
  if (q === '') return known
  if (isAddress(q)) return sql`r.email = lower(${q})`
  return sql`${known} and to_tsvector('simple', r.name) @@ (
    select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), '')::tsquery
    from unnest(to_tsvector('simple', ${q})))`
}

function holding(role: Role | ShopRole | ''): RawBuilder<unknown> {
  if (role === '') return sql``
  if (role === 'owner' || role === 'staff')
    return sql`and r.reviewer_id in (select reviewer_id from shop_members where role = ${role})`
  return sql`and r.reviewer_id in (select reviewer_id from role_grants where role = ${role})`
}

export interface PersonRow {
  reviewer_id: number
  name: string
  email: string | null
  avatar_url: string | null
  claimed_at: Date | null
  left_at: Date | null
  roles: (Role | ShopRole)[]
  last_seen_at: Date | null
  sessions: number
  passkeys: number
  erase_at: Date | null
  published: number
}

/** The accounts of the given people, in the given order. */
export async function selectAccounts(db: Db, ids: readonly number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select r.reviewer_id, r.name, r.email, r.avatar_url, r.claimed_at, r.left_at, gone.erase_at,
      coalesce(stats.published, 0) as published, seen.last_seen_at, coalesce(seen.sessions, 0) as sessions,
      (select count(*)::int from passkeys p where p.reviewer_id = r.reviewer_id) as passkeys,
      array(select g.role from role_grants g where g.reviewer_id = r.reviewer_id
            union select m.role from shop_members m where m.reviewer_id = r.reviewer_id order by 1) as roles
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (reviewer_id, place)
    join reviewers r using (reviewer_id)
    left join account_deletions gone on gone.reviewer_id = r.reviewer_id
    left join reviewer_stats stats on stats.reviewer_id = r.reviewer_id
    left join lateral (
      select max(s.last_seen_at) as last_seen_at, count(*)::int as sessions
      from sessions s where s.reviewer_id = r.reviewer_id) seen on true
    order by wanted.place`.execute(db)
  return rows
}
