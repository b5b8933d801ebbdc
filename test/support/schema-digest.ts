import { createHash } from 'node:crypto'
import type { Query } from '../../src/platform/postgres/query.ts'

/**
 * One line for each table, sequence and text search configuration of the schema public, with the SHA-256 of its
 * definition, sorted by name. Excludes functions and the table of migrations.
 */
export async function schemaDigest(query: Query): Promise<string[]> {
  const facts = await query.raw<{ object: string; fact: string }>(FACTS)
  const grouped = Map.groupBy(facts, ({ object }) => object)
  return [...grouped]
    .map(
      ([object, own]) =>
        `${object} ${sha256(
          own
            .map(({ fact }) => fact)
            .toSorted()
            .join('\n'),
        )}`,
    )
    .filter(line => !line.startsWith('table schema_migrations '))
    .toSorted()
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const FACTS = `
  with tables as (
    select oid, relname, coalesce(relacl::text, '') as privileges from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace)
  select 'table ' || relname as object, 'privileges ' || privileges as fact from tables
  union all
  select 'table ' || relname, concat_ws(' ', 'column', row_number() over (partition by t.oid order by attnum), attname,
      format_type(atttypid, atttypmod), nullif(attcollation, 100)::regcollation, attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), attacl::text, col_description(t.oid, attnum))
    from tables t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = t.oid and adnum = attnum
  union all
  -- PostgreSQL 18 has NOT NULL as constraints too; the columns say it.
  select 'table ' || relname, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(c.oid))
    from tables t join pg_constraint c on conrelid = t.oid and contype <> 'n'
  union all
  select 'table ' || relname, pg_get_indexdef(indexrelid) from tables t join pg_index on indrelid = t.oid
  union all
  select 'table ' || relname, pg_get_triggerdef(g.oid) || ' ' || tgenabled::text
    from tables t join pg_trigger g on tgrelid = t.oid and not tgisinternal
  union all
  select 'sequence ' || c.relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache,
      seqcycle, deptype, refobjid::regclass, attname)
    from pg_sequence join pg_class c on c.oid = seqrelid and relnamespace = 'public'::regnamespace
    left join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
    left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  union all
  select 'text search ' || cfgname, concat_ws(' ', alias, mapseqno, mapdict::regdictionary)
    from pg_ts_config c join pg_ts_config_map on mapcfg = c.oid
    join ts_token_type('default') on tokid = maptokentype
    where cfgnamespace = 'public'::regnamespace
  union all
  select 'dictionary ' || dictname, concat_ws(' ', dictinitoption)
    from pg_ts_dict where dictnamespace = 'public'::regnamespace`
