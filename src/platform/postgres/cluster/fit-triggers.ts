import { tablesOf } from './placement.ts'
import type { Session } from './session.ts'

/**
 * Fits triggers to shards. On a shard a table's name means the whole table, which nothing on a shard may ask: so the shards of one
 * range of shops, which are on one node, get their own copies of the trigger functions in a schema of their own, in which each table of
 * shops is the shard beside. Facts for the public log wait in shop_facts there, since log_outbox is on the coordinator.
 */
export async function fitTriggers(session: Session): Promise<void> {
  const functions = await selectFunctions(session)
  const triggers = await selectTriggers(session, functions)
  const sequences = await selectSequences(session)
  for (const group of await selectGroups(session)) {
    const statements = [
      `CREATE SCHEMA IF NOT EXISTS ${schemaOf(group)}`,
      ...functions.map(({ definition }) => fitFunction(definition, functions, group)),
      ...triggers.flatMap(trigger => fitTrigger(trigger, group)),
      // Shards have no identity; the sequence gives each node a range of its own.
      ...sequences.map(
        ({ table, column, sequence }) =>
          `ALTER TABLE ${group.shards.get(table)} ALTER ${column} SET DEFAULT nextval('${sequence}')`,
      ),
    ]
    await runOnNode(session, group, statements)
  }
  await keepToCoordinator(session)
}

/** Where facts are queued: on the coordinator, and on shards. */
const OUTBOX = { coordinator: 'log_outbox', shops: 'shop_facts' } as const

/** Shards that hold the same shops, which are on one node. */
interface Group {
  host: string
  port: number
  /** Qualified shards by their table. */
  shards: ReadonlyMap<string, string>
}

/** The first table's shard names the group. */
const FIRST = tablesOf('shop')[0]!
const schemaOf = ({ shards }: Group) => `shard_${idOf(shards.get(FIRST)!)}`
const idOf = (shard: string) => shard.slice(shard.lastIndexOf('_') + 1)

async function selectGroups(session: Session): Promise<Group[]> {
  const { rows } = await session.query(`
    SELECT nodename AS host, nodeport AS port,
           json_object_agg(s.logicalrelid::text, 'public.' || s.logicalrelid::text || '_' || s.shardid) AS shards
      FROM pg_dist_shard s
      JOIN pg_dist_partition t USING (logicalrelid)
      JOIN pg_dist_placement USING (shardid)
      JOIN pg_dist_node USING (groupid)
     WHERE t.partmethod = 'h' AND noderole = 'primary'
     GROUP BY nodename, nodeport, t.colocationid, s.shardminvalue
     ORDER BY s.shardminvalue::integer`)
  return rows
    .map(({ host, port, shards }) => ({ host, port, shards: new Map<string, string>(Object.entries(shards)) }))
    .filter(({ shards }) => shards.has(FIRST))
}

interface Function {
  name: string
  definition: string
}

/** Trigger functions that ask a table of shops, and what they call that does. */
async function selectFunctions(session: Session): Promise<Function[]> {
  const { rows } = await session.query(`
    SELECT p.proname::text AS name, p.prosrc AS body, pg_get_functiondef(p.oid) AS definition,
           p.prorettype = 'trigger'::regtype AS "isTrigger"
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND l.lanname IN ('sql', 'plpgsql')`)
  const asking = new Set<string>([...tablesOf('shop'), OUTBOX.coordinator])
  const found = new Map<string, Function>()
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const { name, body, definition } of rows)
      if (!found.has(name) && wordsOf(body).some(word => asking.has(word))) {
        found.set(name, { name, definition })
        asking.add(name)
      }
  }
  const called = new Set(rows.filter(({ isTrigger }) => isTrigger).map(({ name }) => name as string))
  for (const name of called) for (const word of wordsOf(bodyOf(rows, name))) if (found.has(word)) called.add(word)
  return [...found.values()].filter(({ name }) => called.has(name))
}

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? []
const bodyOf = (rows: readonly { name: string; body: string }[], name: string) =>
  rows.find(row => row.name === name)?.body ?? ''

/** A function as the shards of a group have it. Names that follow a quote or a dot are texts and columns. */
function fitFunction(definition: string, functions: readonly Function[], group: Group): string {
  const schema = schemaOf(group)
  const names = new Map<string, string>(group.shards)
  names.set(OUTBOX.coordinator, group.shards.get(OUTBOX.shops)!)
  for (const { name } of functions) names.set(name, `${schema}.${name}`)
  const [head, ...body] = definition.split('$function$')
  const fitted = body
    .join('$function$')
    .replace(/(?<!['.\w])[a-z_]\w*/g, word => names.get(word) ?? word)
    // Nobody listens on a worker, and what notifies is in no commit in two phases.
    .replace(/PERFORM pg_notify\('\w{1,60}', ''\);/g, 'NULL;')
    // Which is the shard's there.
    .replaceAll('TG_TABLE_NAME', () => "regexp_replace(TG_TABLE_NAME, '_[0-9]+$', '')")
  return `${head!.replace('FUNCTION public.', `FUNCTION ${schema}.`)}$function$${qualifyColumns(fitted)}`
}

/** `public.reviews_1.column` is a column of the shard: columns are named by the table without its schema. */
const qualifyColumns = (body: string) => body.replace(/\bpublic\.(\w+_\d+)\.(?=\w)/g, '$1.')

interface Trigger {
  table: string
  name: string
  definition: string
  function: string
}

/** Triggers of shops' tables whose functions are fitted. */
async function selectTriggers(session: Session, functions: readonly Function[]): Promise<Trigger[]> {
  const { rows } = await session.query(
    `SELECT t.tgrelid::regclass::text AS "table", t.tgname::text AS name, pg_get_triggerdef(t.oid) AS definition,
            p.proname::text AS function
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND t.tgrelid::regclass::text = ANY ($1) AND p.proname = ANY ($2)`,
    [tablesOf('shop'), functions.map(({ name }) => name)],
  )
  return rows
}

function fitTrigger({ table, name, definition, function: called }: Trigger, group: Group): string[] {
  const shard = group.shards.get(table)!
  // As Citus names a shard's trigger.
  const fittedName = `${name}_${idOf(shard)}`
  const fitted = definition
    .replace(` TRIGGER ${name} `, ` TRIGGER ${fittedName} `)
    .replace(` ON public.${table} `, ` ON ${shard} `)
    .replace(/EXECUTE FUNCTION (?:public\.)?\w+\(/, `EXECUTE FUNCTION ${schemaOf(group)}.${called}(`)
  return [`DROP TRIGGER IF EXISTS ${fittedName} ON ${shard}`, fitted]
}

/** Identity columns of shops' tables. */
async function selectSequences(session: Session): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await session.query(
    `SELECT attrelid::regclass::text AS "table", attname::text AS column,
            pg_get_serial_sequence(attrelid::regclass::text, attname) AS sequence
       FROM pg_attribute WHERE attidentity <> '' AND attrelid::regclass::text = ANY ($1)`,
    [tablesOf('shop')],
  )
  return rows
}

/** A reference table's row is written on each node: what its triggers do is done once, on the coordinator. */
async function keepToCoordinator(session: Session): Promise<void> {
  const { rows } = await session.query(
    `SELECT nodename AS host, nodeport AS port, t.tgname || '_' || shardid AS name,
            'public.' || logicalrelid::text || '_' || shardid AS shard
       FROM pg_trigger t
       JOIN pg_dist_shard ON logicalrelid = t.tgrelid
       JOIN pg_dist_placement USING (shardid)
       JOIN pg_dist_node USING (groupid)
      WHERE NOT t.tgisinternal AND t.tgrelid::regclass::text = ANY ($1) AND noderole = 'primary' AND groupid <> 0`,
    [tablesOf('reference')],
  )
  for (const { host, port, name, shard } of rows)
    await runOnNode(session, { host, port }, [`DROP TRIGGER IF EXISTS ${name} ON ${shard}`])
}

/** Runs statements on a node, all or none. */
async function runOnNode(session: Session, { host, port }: Pick<Group, 'host' | 'port'>, statements: string[]) {
  const settings = ['citus.enable_ddl_propagation = off', 'citus.enable_manual_changes_to_shards = on'].map(
    setting => `SET LOCAL ${setting}`,
  )
  const quoted = [...settings, 'SET LOCAL check_function_bodies = off', ...statements].map(
    statement => `EXECUTE ${quote(statement)};`,
  )
  const block = `DO ${quote(`BEGIN ${quoted.join('\n')} END`)}`
  const { rows } = await session.query('SELECT success, result FROM master_run_on_worker($1, $2, $3, false)', [
    [host],
    [port],
    [block],
  ])
  const failed = rows.find(({ success }) => !success)
  if (failed) throw new Error(`The node ${host}:${port} refused: ${failed.result}`)
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
