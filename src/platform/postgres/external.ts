import { connect } from 'node:net'
import { explainFailure, OperatorError } from '../failure.ts'
import { Client } from './client.ts'

/** PostgreSQL 15: the minimum for Candor's SQL. */
const oldestVersion = 150_000

/**
 * Checks that the operator's PostgreSQL at `url` answers and is new enough; throws OperatorError
 * without its password if not, or if it is a pooler where sessions are needed.
 * @param pooled whether it may be a transaction pooler
 * @param setting the name of the setting with the address
 */
export async function checkExternal(
  url: string,
  { oldest = oldestVersion, setting = 'DATABASE_URL', pooled = false } = {},
): Promise<void> {
  const place = placeOf(url)
  let client: Client | undefined
  try {
    const version = await explainFailure(
      async () => {
        await greet(url)
        client = new Client({
          connectionString: url,
          connectionTimeoutMillis: 10_000,
          query_timeout: 10_000,
          // A setting of the session, which PgBouncer refuses.
          ...(pooled ? {} : { statement_timeout: 10_000 }),
        })
        await client.connect()
        const { rows } = await client.query<{ number: number; name: string }>(`
          select current_setting('server_version_num')::int as number, current_setting('server_version') as name`)
        return rows[0]!
      },
      error => `${reasonFor(error, place)} (${setting}).`,
    )
    if (version.number < oldest)
      throw new OperatorError(
        `The PostgreSQL at ${place} is version ${version.name}; Candor needs ${Math.floor(oldest / 10_000)} or later. Upgrade it, or unset ${setting} to use the embedded one.`,
      )
  } finally {
    await client?.end()
  }
}

/**
 * Sends a TLS request to `url`, which every PostgreSQL answers with one letter: distinguishes another service from a
 * PostgreSQL in trouble.
 */
function greet(url: string): Promise<void> {
  const { hostname, port, searchParams } = URL.canParse(url) ? new URL(url) : new URL('postgres:')
  // A socket file, or a list of hosts: left to the driver.
  if (!hostname || searchParams.has('host')) return Promise.resolve()
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) })
  return new Promise<void>((resolve, reject) => {
    const refuse = (code: string) => reject(Object.assign(new Error(code), { code }))
    socket.setTimeout(10_000, () => refuse('ETIMEDOUT'))
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.once('data', answer =>
      /^[SNE]$/.test(String.fromCharCode(answer[0]!)) ? resolve() : refuse('CONNECTION_CLOSED'),
    )
    socket.once('error', reject)
    // Closed silently, as a proxy in front of a stopped PostgreSQL does.
    socket.once('close', () => refuse('ECONNRESET'))
  }).finally(() => socket.destroy())
}

/** Host, port and database of a URL, without secrets. */
function placeOf(url: string): string {
  return url
    .replace(/^\w+:\/\//, '')
    .replace(/^[^/?]*@/, '')
    .replace(/\?.*/s, '')
}

function reasonFor({ code = '', message }: NodeJS.ErrnoException, place: string): string {
  const reasons: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${place}: start it or correct the address`,
    ECONNRESET: `What listens at ${place} closes the connection: start the PostgreSQL behind it or correct the address`,
    CONNECTION_CLOSED: `What answers at ${place} is not a PostgreSQL: correct the address`,
    ENOTFOUND: `The host of ${place} is unknown: correct the address`,
    EAI_AGAIN: `The host of ${place} cannot be looked up: see that the network works`,
    ETIMEDOUT: `No PostgreSQL answers at ${place} within 10 s: see that it runs and no firewall is between`,
    DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority(place),
    SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority(place),
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority(place),
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority(place),
    ERR_TLS_CERT_ALTNAME_INVALID: `The PostgreSQL at ${place} has a certificate for another host: correct the address or its certificate`,
    CERT_HAS_EXPIRED: `The PostgreSQL at ${place} has a certificate that is over: renew it`,
    '28P01': `The PostgreSQL at ${place} refuses this user or password: correct them`,
    '28000': `The PostgreSQL at ${place} refuses this user: correct it or its pg_hba.conf`,
    '3D000': `The PostgreSQL at ${place} has no such database: create it or correct the name`,
    '57P03': `The PostgreSQL at ${place} is still starting: try again in a moment`,
    '53300': `The PostgreSQL at ${place} has no connection left: raise its max_connections`,
  }
  if (message.startsWith('unsupported startup parameter'))
    return `What answers at ${place} is a connection pooler, which keeps no session: keep its address in DATABASE_URL, and set DIRECT_DATABASE_URL to the PostgreSQL behind it`
  return reasons[code] ?? `The PostgreSQL at ${place} cannot be used: ${(message || code).split('\n')[0]}`
}

const unknownAuthority = (place: string) =>
  `The PostgreSQL at ${place} has a certificate of an authority that is not known here: name it by sslrootcert`
