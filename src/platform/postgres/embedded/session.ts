import { OperatorError } from '../../failure.ts'
import { Client } from '../client.ts'
import { isConnectionError } from '../connection-error.ts'
import { ensureOwner } from '../roles.ts'
import { passwordFile } from './cluster.ts'

/** Advisory lock keys: the first is Candor's namespace ("CAND"), the second the lock. */
const lockSpace = 0x43414e44
const locks = { users: 1, site: 2 }

/** A database session that registers this process as a user of the server while it is open. */
export interface Session {
  /** Takes the lock of the one process that serves this database; false if another has it. */
  claimSite(): Promise<boolean>
  /**
   * Unregisters; true if no other process uses the server, and blocks new ones until the session
   * ends.
   */
  isLast(): Promise<boolean>
  end(): Promise<void>
}

/**
 * Opens a session on the embedded server, at `url` as its superuser, creates missing roles and
 * database, and registers this process. Returns undefined if the server is down, starting or about
 * to stop: try again. `onLost` is called if the session breaks without `end`.
 */
export async function joinServer(
  url: string,
  password: string,
  dataDir: string,
  onLost: () => void,
): Promise<Session | undefined> {
  let open = false
  const client = single(url)
  client.once('end', () => {
    if (!open) return
    open = false
    onLost()
  })
  const taken = async (call: string, key: number) => {
    const { rows } = await client.query<{ taken: boolean }>(`select ${call}($1, $2) as taken`, [lockSpace, key])
    return rows[0]?.taken === true
  }
  const end = async () => {
    open = false
    await client.end()
  }
  try {
    await ensureOwner(url, password)
    await client.connect()
    open = await taken('pg_try_advisory_lock_shared', locks.users)
  } catch (error) {
    await end()
    const { code } = error as { code?: string }
    if (code === '28P01')
      throw new OperatorError(
        `${passwordFile(dataDir)} is not the password of the database beside it. Put it back from your backup of DATA_DIR.`,
      )
    if (isPassing(error)) return undefined
    throw error
  }
  if (!open) return end().then(() => undefined)
  return {
    end,
    claimSite: () => taken('pg_try_advisory_lock', locks.site),
    async isLast() {
      open = false
      await client.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, locks.users])
      return taken('pg_try_advisory_lock', locks.users)
    },
  }
}

/** A single connection: session locks end with it. */
const single = (url: string) =>
  new Client({
    connectionString: url,
    application_name: 'candor',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  })

/**
 * Whether a retry may succeed: no answer, or a server that is starting, stopping or out of
 * connections.
 */
const isPassing = (error: unknown) =>
  isConnectionError(error) || ['57P05', '53300'].includes((error as { code?: string }).code ?? '')
