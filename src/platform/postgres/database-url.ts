import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** A DATABASE_URL that cannot be used: its message completes “it must be …”. Nothing of the address is in it. */
export class BadDatabaseUrl extends Error {}

/** What libpq understands and node-postgres does the same for, once `uselibpqcompat` is set. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']
const SSL_FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** What libpq does with a list of hosts; node-postgres passes over it. */
const OF_LISTS = ['target_session_attrs', 'load_balance_hosts', 'hostaddr']

/** The setting, read as `readDatabaseUrl` does. @param folder where relative paths of certificates count from */
export const databaseUrl = (folder: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, { error: 'an address like postgres://user:password@host:5432/name', abort: true })
    .transform((url, context) => {
      try {
        return readDatabaseUrl(url, folder)
      } catch (error) {
        if (!(error instanceof BadDatabaseUrl)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    })

/**
 * The address of the operator's PostgreSQL as node-postgres is to have it: `sslmode` means what it means to psql (`require`
 * encrypts without looking at the certificate), and relative paths of certificates count from `folder`.
 * Fails with `BadDatabaseUrl` for what node-postgres would take for something else: a list of hosts, `sslmode=prefer`.
 */
export function readDatabaseUrl(text: string, folder: string): string {
  const authority = /^\w+:\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(','))
    throw new BadDatabaseUrl('the address of one host: put a proxy or a name that moves in front of several')
  if (!URL.canParse(text))
    throw new BadDatabaseUrl('an address: write what is special in a password as %40 for @, %2F for /, %23 for #')
  const url = new URL(text)
  const { searchParams } = url
  if (searchParams.get('host')?.includes(',') || OF_LISTS.some(name => searchParams.has(name)))
    throw new BadDatabaseUrl(`the address of one host, without ${OF_LISTS.join(', ')}`)
  const mode = searchParams.get('sslmode')
  const files = SSL_FILES.filter(name => searchParams.has(name))
  if (mode === null && files.length === 0) return text
  if (mode === null || !SSL_MODES.includes(mode))
    throw new BadDatabaseUrl(`an address whose sslmode is one of ${SSL_MODES.join(', ')}`)
  for (const name of files) searchParams.set(name, readable(resolve(folder, searchParams.get(name)!), name))
  if (mode === 'verify-ca' && !files.includes('sslrootcert'))
    throw new BadDatabaseUrl('an address with sslrootcert beside sslmode=verify-ca')
  searchParams.set('uselibpqcompat', 'true')
  return url.href
}

function readable(path: string, name: string): string {
  try {
    readFileSync(path)
  } catch {
    throw new BadDatabaseUrl(`an address whose ${name} is a file that can be read`)
  }
  return path
}
