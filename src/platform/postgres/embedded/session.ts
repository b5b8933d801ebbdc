import { OperatorError } from '../../failure.ts'
import { Client } from '../client.ts'
import { isConnectionError } from '../connection-error.ts'
import { ensureOwner } from '../roles.ts'
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
 * Opens a session on the embedded server, at `url` as its superuser, sees that the database has its owner, and counts this process among its users.
 * Undefined when the server is not there any more or not yet, or about to be stopped: look again.
 * `onLost` is called when the session breaks without `end`.
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

/** One connection that lasts: locks end with it. */
const single = (url: string) =>
  new Client({
    connectionString: url,
    application_name: 'candor',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  })

/** Whether a later attempt may succeed: no answer, or a server that is starting, stopping or full. */
const isPassing = (error: unknown) =>
  isConnectionError(error) || ['57P05', '53300'].includes((error as { code?: string }).code ?? '')
