import { createHmac } from 'node:crypto'
import { Client } from './client.ts'

/** Superuser that initdb creates. */
export const superuser = 'candor'

/**
 * Owner of the database and the site's role: no superuser, so that a hole in Candor does not open
 * the machine.
 */
const owner = 'candor_owner'

/** Derives the owner's password from the superuser's, one-way. */
const ownerPassword = (password: string) => createHmac('sha256', password).update(owner).digest('hex')

const NAME = 'candor'

/** URLs of the database on the embedded server, as its owner and as the superuser. */
export const addressesOf = (port: number, password: string) => ({
  url: `postgres://${owner}:${ownerPassword(password)}@127.0.0.1:${port}/${NAME}`,
  superuserUrl: `postgres://${superuser}:${password}@127.0.0.1:${port}/${NAME}`,
})

/**
 * Creates a missing owner role and database, and reassigns a database that belongs to the superuser
 * (of older versions) to the owner with all its objects. Safe to call from several processes at
 * once.
 */
export async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  const maintenance = new URL(superuserUrl)
  maintenance.pathname = '/postgres'
  await onConnection(maintenance.href, async server => {
    if (await isOwned(server)) return
    await server.query('select pg_advisory_lock($1, $2)', [0x43414e44, 4])
    const [{ roles, databases }] = await rows<{ roles: number; databases: number }>(
      server,
      `select (select count(*)::int from pg_roles where rolname = '${owner}') as roles,
              (select count(*)::int from pg_database where datname = '${NAME}') as databases`,
    )
    const secret = server.escapeLiteral(ownerPassword(password))
    if (roles === 0)
      await server.query(`create role ${owner} login nosuperuser nocreatedb nocreaterole password ${secret}`)
    if (databases === 0) await server.query(`create database ${NAME} owner ${owner}`)
    if (!(await isOwned(server))) await onConnection(superuserUrl, database => database.query(HAND_OVER))
  })
}

/** Runs `act` on a connection of its own and closes it. */
async function onConnection<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const rows = async <Row>(client: Client, text: string) => (await client.query(text)).rows as [Row]

async function isOwned(server: Client): Promise<boolean> {
  const [row] = await rows<object | undefined>(
    server,
    `select from pg_database where datname = '${NAME}' and datdba = to_regrole('${owner}')`,
  )
  return row !== undefined
}

/**
 * Changes owners object by object, because REASSIGN OWNED refuses initdb's superuser, which owns
 * the catalogues. One transaction, the database itself last as the mark of completion. Extensions
 * keep their objects.
 */
const HAND_OVER = `
DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    WITH own AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
    of_extension AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('ALTER SCHEMA %I OWNER TO ${owner}', nspname) FROM own WHERE nspname <> 'public'
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO ${owner}', c.oid::regclass)
    FROM pg_class c JOIN own ON own.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND ('pg_class'::regclass, c.oid) NOT IN (TABLE of_extension)
    UNION ALL
    SELECT format('ALTER SEQUENCE %s OWNER TO ${owner}', c.oid::regclass)
    FROM pg_class c JOIN own ON own.oid = relnamespace
    WHERE relkind = 'S' AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${owner}', p.oid::regprocedure)
    FROM pg_proc p JOIN own ON own.oid = pronamespace
    WHERE ('pg_proc'::regclass, p.oid) NOT IN (TABLE of_extension)
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO ${owner}', CASE typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, t.oid::regtype)
    FROM pg_type t JOIN own ON own.oid = typnamespace
    WHERE typtype IN ('d', 'e', 'r') OR (typtype = 'c' AND EXISTS (
      SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c'))
    UNION ALL
    SELECT format('ALTER TEXT SEARCH CONFIGURATION %I.%I OWNER TO ${owner}', nspname, cfgname)
    FROM pg_ts_config JOIN own ON own.oid = cfgnamespace
    UNION ALL
    SELECT format('ALTER TEXT SEARCH DICTIONARY %I.%I OWNER TO ${owner}', nspname, dictname)
    FROM pg_ts_dict d JOIN own ON own.oid = dictnamespace
    WHERE ('pg_ts_dict'::regclass, d.oid) NOT IN (TABLE of_extension)
    UNION ALL
    SELECT format('ALTER DATABASE %I OWNER TO ${owner}', current_database())
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`
