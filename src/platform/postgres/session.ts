import postgres from 'postgres'
import { OperatorError } from '../failure.ts'
import { passwordFile } from './cluster.ts'

/** Advisory locks of ours: the first key says Candor ("CAND"), the second which. */
const lockSpace = 0x43414e44
const locks = { users: 1, site: 2 }

/** A session that shows PostgreSQL, as long as it lives, that a process of ours uses the server. */
export interface Session {
  /** Takes the place of the one process that serves this database; false when it is taken. */
  claimSite(): Promise<boolean>
  /** Gives up use; true when no other process uses the server, and none can begin to until the session ends. */
  isLast(): Promise<boolean>
  end(): Promise<void>
}

/**
 * Opens a session on the embedded server at `url` and counts this process among its users.
 * Undefined when the server is not there any more or not yet, or about to be stopped: look again.
 * `onLost` is called when the session breaks without `end`.
 */
export async function joinServer(url: string, dataDir: string, onLost: () => void): Promise<Session | undefined> {
  let open = false
  const sql = single(url, () => {
    if (!open) return
    open = false
    onLost()
  })
  try {
    const [row] = await sql`select pg_try_advisory_lock_shared(${lockSpace}, ${locks.users}) as taken`
    open = row?.taken === true
  } catch (error) {
    await sql.end({ timeout: 0 })
    const { code } = error as { code?: string }
    if (code === '3D000') return createDatabase(url).then(() => joinServer(url, dataDir, onLost))
    if (code === '28P01')
      throw new OperatorError(
        `${passwordFile(dataDir)} is not the password of the database beside it. Put it back from your backup of DATA_DIR.`,
      )
    if (isPassing(code)) return undefined
    throw error
  }
  const end = () => {
    open = false
    return sql.end({ timeout: 1 })
  }
  if (!open) return end().then(() => undefined)
  return {
    end,
    async claimSite() {
      const [row] = await sql`select pg_try_advisory_lock(${lockSpace}, ${locks.site}) as taken`
      return row?.taken === true
    },
    async isLast() {
      open = false
      await sql`select pg_advisory_unlock_shared(${lockSpace}, ${locks.users})`
      const [row] = await sql`select pg_try_advisory_lock(${lockSpace}, ${locks.users}) as taken`
      return row?.taken === true
    },
  }
}

/** One connection that lasts: locks end with it. */
function single(url: string, onclose?: () => void): postgres.Sql {
  const connection = { application_name: 'candor' }
  return postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: 0,
    connect_timeout: 10,
    fetch_types: false,
    connection,
    onclose,
    onnotice: () => {},
  })
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  const sql = single(maintenance.href)
  try {
    await sql`create database ${sql(name)}`
  } catch (error) {
    // 42P04, 23505: another process made it first.
    if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Refused or cut connections, and a server that is starting up (57P03) or shutting down (57P01). */
function isPassing(code = ''): boolean {
  const broken = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
  ]
  return broken.includes(code) || /^57P0[1-5]$/.test(code) || code === '53300'
}
