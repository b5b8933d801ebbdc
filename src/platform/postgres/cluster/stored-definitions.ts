import { PLACEMENTS, type Placement } from './placement.ts'
import type { Session } from './session.ts'

const placements: Readonly<Record<string, Placement>> = PLACEMENTS

/**
 * Drops foreign keys from and to these tables and their triggers, and stores them in distribution_definitions, in one transaction. A
 * key to a reference table would make a table one of Citus' local ones, which cannot be distributed if it has an identity column, and
 * a trigger would fire for each row that is copied.
 */
export const storeDefinitions = (session: Session, tables: readonly string[]): Promise<void> =>
  session.inTransaction(async () => {
    const { rows } = await session.query(
      `WITH found AS (
         SELECT conrelid::regclass::text AS relation, conname::text AS name, 'foreign_key' AS kind,
                pg_get_constraintdef(oid) AS definition
           FROM pg_constraint
          WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
            AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))
          UNION ALL
         SELECT tgrelid::regclass::text, tgname, 'trigger', pg_get_triggerdef(oid)
           FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1))
       INSERT INTO distribution_definitions (relation, name, kind, definition) SELECT * FROM found
       ON CONFLICT (relation, name) DO UPDATE SET kind = excluded.kind, definition = excluded.definition
       RETURNING relation, name, kind`,
      [tables],
    )
    for (const { relation, name, kind } of rows)
      await session.query(
        kind === 'trigger'
          ? `DROP TRIGGER "${name}" ON ${relation}`
          : `ALTER TABLE ${relation} DROP CONSTRAINT "${name}"`,
      )
  })

/** Adds stored foreign keys again, each in a transaction. @returns those that a cluster cannot have, which stay stored */
export async function restoreForeignKeys(session: Session, report: (line: string) => void): Promise<string[]> {
  const { rows } = await session.query(`
    SELECT relation, name, definition FROM distribution_definitions WHERE kind = 'foreign_key' ORDER BY relation, name`)
  const isPossible = ({ relation, definition }: { relation: string; definition: string }) =>
    placements[relation] !== 'coordinator' || placements[/REFERENCES (\w+)/.exec(definition)![1]!] !== 'shop'
  const possible = rows.filter(isPossible)
  // Tables of shops first: a key of the coordinator's makes a table one of Citus' local ones.
  possible.sort((one, other) => rank(one.relation) - rank(other.relation))
  if (possible.length > 0) report(`Adding ${possible.length} foreign keys …`)
  for (const { relation, name, definition } of possible)
    await session.inTransaction(async () => {
      const before = await readPositions(session)
      await session.query(`ALTER TABLE ${relation} ADD CONSTRAINT "${name}" ${definition}`)
      await keepPositions(session, before)
      await deleteDefinition(session, relation, name)
    })
  return rows.filter(row => !isPossible(row)).map(({ name }) => name)
}

const rank = (relation: string) => ['shop', 'reference', 'coordinator'].indexOf(placements[relation] ?? 'coordinator')

/** Creates stored triggers again, each in a transaction. */
export async function restoreTriggers(session: Session, report: (line: string) => void): Promise<void> {
  const { rows } = await session.query(`
    SELECT relation, name, definition FROM distribution_definitions WHERE kind = 'trigger' ORDER BY relation, name`)
  if (rows.length > 0) report(`Creating ${rows.length} triggers …`)
  for (const { relation, name, definition } of rows)
    await session.inTransaction(async () => {
      await session.query(definition)
      await deleteDefinition(session, relation, name)
    })
}

const deleteDefinition = (session: Session, relation: string, name: string) =>
  session.query('DELETE FROM distribution_definitions WHERE relation = $1 AND name = $2', [relation, name])

/** Last values of sequences, by name. */
type Positions = Map<string, string>

async function readPositions(session: Session): Promise<Positions> {
  const { rows } = await session.query(`
    SELECT sequencename AS name, last_value::text AS position FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`)
  return new Map(rows.map(({ name, position }) => [name, position]))
}

/** A table that becomes one of Citus' local ones begins to count at 1 again. */
async function keepPositions(session: Session, before: Positions): Promise<void> {
  const after = await readPositions(session)
  for (const [name, position] of before)
    if (after.get(name) !== position) await session.query('SELECT setval($1::regclass, $2::bigint)', [name, position])
}
