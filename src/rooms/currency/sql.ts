import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** All rates; about thirty rows. */
export async function selectRates(db: Db) {
  const { rows } = await sql<{ currency: string; per_euro: number; as_of: string; fetched_at: Date }>`
    select currency, per_euro::float8 as per_euro, to_char(as_of, 'YYYY-MM-DD') as as_of, fetched_at
    from exchange_rates`.execute(db)
  return rows
}

/**
 * Upserts the rates of one day, unless stored ones are newer.
 * @param keptDays a currency missing from `rates` is deleted once its rate is older than this
 * @returns the currencies whose rate changed or was deleted
 */
export async function storeRates(db: Db, asOf: string, rates: Readonly<Record<string, number>>, keptDays: number) {
  const { rows } = await sql<{ currency: string }>`
    with before as (
      select currency, per_euro, as_of from exchange_rates
    ), published as (
      select * from unnest(${Object.keys(rates)}::text[], ${Object.values(rates).map(String)}::text[]::numeric[])
        as published (currency, per_euro)
    ), stored as (
      insert into exchange_rates as known (currency, per_euro, as_of, fetched_at)
      select currency, per_euro, ${asOf}::date, now() from published
      on conflict (currency) do update set per_euro = excluded.per_euro, as_of = excluded.as_of, fetched_at = excluded.fetched_at
        where known.as_of <= excluded.as_of
      returning currency, per_euro
    ), gone as (
      delete from exchange_rates
      where currency not in (select currency from published) and as_of < ${asOf}::date - ${keptDays}::int
      returning currency
    )
    select stored.currency from stored left join before using (currency)
    where before.per_euro is distinct from stored.per_euro
    union all
    select currency from gone`.execute(db)
  return rows.map(row => row.currency)
}
