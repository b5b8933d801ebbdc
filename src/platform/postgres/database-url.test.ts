import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { OperatorError } from '../failure.ts'
import { BadDatabaseUrl, readDatabaseUrl } from './database-url.ts'

/** node-postgres's interpretation of typical connection URLs. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-certificates-'))
  await writeFile(join(folder, 'ca.pem'), 'A CERTIFICATE')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const BASE = 'postgres://candor:s%40cret@db.example:6432/reviews'

/** The resulting client options. */
function connectionOf(url: string) {
  const client = new pg.Client({ connectionString: readDatabaseUrl(url, folder) })
  const { host, port, user, password, database } = client
  const { ssl } = client as unknown as { ssl: false | Record<string, unknown> }
  return { host, port, user, password, database, ssl }
}

test('host, port, name, user and a password with special characters are read; nothing is encrypted unless asked', () => {
  const [host, user, database] = ['db.example', 'candor', 'reviews']
  expect(connectionOf(BASE)).toEqual({ host, port: 6432, user, password: 's@cret', database, ssl: false })
  expect(connectionOf('postgres://candor@[::1]/reviews')).toMatchObject({ host: '::1', port: 5432 })
  expect(connectionOf('postgres:///reviews?host=/run/postgresql')).toMatchObject({ host: '/run/postgresql' })
})

describe('sslmode means what it means to psql', () => {
  const sslOf = (query: string) => connectionOf(`${BASE}?${query}`).ssl

  test('disable: no encryption; require: encryption, whatever the certificate', () => {
    expect(sslOf('sslmode=disable')).toBe(false)
    expect(sslOf('sslmode=require')).toMatchObject({ rejectUnauthorized: false })
  })

  test('verify-full: a certificate for this host by a known authority, or by the one that is given', () => {
    expect(sslOf('sslmode=verify-full')).not.toHaveProperty('rejectUnauthorized')
    const given = sslOf('sslmode=verify-full&sslrootcert=ca.pem')
    expect(given).toMatchObject({ ca: 'A CERTIFICATE' })
    expect(given).not.toHaveProperty('rejectUnauthorized')
    expect(given).not.toHaveProperty('checkServerIdentity')
  })

  test('verify-ca, and require with an authority: by that one, for whatever host', () => {
    for (const mode of ['verify-ca', 'require']) {
      const ssl = sslOf(`sslmode=${mode}&sslrootcert=${join(folder, 'ca.pem')}`)
      expect(ssl).toMatchObject({ ca: 'A CERTIFICATE', checkServerIdentity: expect.any(Function) })
      expect(ssl).not.toHaveProperty('rejectUnauthorized')
    }
  })
})

test.each([
  ['postgres://u:p@a.example,b.example/reviews', 'one host'],
  ['postgres://u:p@a.example:5432,b.example:5433/reviews', 'one host'],
  [`${BASE}?host=a.example,b.example`, 'one host'],
  [`${BASE}?target_session_attrs=read-write`, 'one host'],
  [`${BASE}?sslmode=prefer`, 'sslmode is one of disable, require, verify-ca, verify-full'],
  [`${BASE}?sslmode=no-verify`, 'sslmode is one of'],
  [`${BASE}?sslrootcert=ca.pem`, 'sslmode is one of'],
  [`${BASE}?sslmode=verify-ca`, 'sslrootcert'],
  [`${BASE}?sslmode=verify-full&sslrootcert=none.pem`, 'sslrootcert is a file that can be read'],
  ['postgres://u:p@db.example:port/reviews', '%40 for @'],
])('%s is refused in words', (url, reason) => {
  expect(() => readDatabaseUrl(url, folder)).toThrow(BadDatabaseUrl)
  expect(() => readDatabaseUrl(url, folder)).toThrow(reason)
  expect(() => loadConfig({ DATABASE_URL: url })).toThrow(OperatorError)
  expect(() => loadConfig({ DATABASE_URL: url })).toThrow(
    /^The setting DATABASE_URL is invalid: it must be (?!.*s%40cret)/,
  )
})
