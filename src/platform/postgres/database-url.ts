import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * An invalid DATABASE_URL: the message completes “it must be …” and contains nothing of the URL.
 */
export class BadDatabaseUrl extends Error {}

/** libpq's parameters that node-postgres treats alike once `uselibpqcompat` is set. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']
const SSL_FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** libpq's parameters for a list of hosts, which node-postgres ignores. */
const OF_LISTS = ['target_session_attrs', 'load_balance_hosts', 'hostaddr']

/**
 * Schema of the setting, parsed with `readDatabaseUrl`. @param folder base of relative certificate
 * paths
 */
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
 * Converts a libpq connection URL for node-postgres: `sslmode` means the same as in psql (`require`
 * encrypts without verifying the certificate), and relative certificate paths resolve against
 * `folder`. Throws `BadDatabaseUrl` for what node-postgres would misread: a list of hosts,
 * `sslmode=prefer`.
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
