import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** L3: over TLS a sibling subdomain can plant neither a session nor a CSRF seed; existing sessions stay valid. */
const server = useServer('demo', { env: { PUBLIC_URL: 'https://reviews.example' } })

const ask = (cookie: string, path = '/reviews/me.json') =>
  fetch(server.address + path, { headers: { cookie, 'x-forwarded-proto': 'https' } })
const nameOf = async (cookie: string) => (await (await ask(cookie)).json()).reviewer?.name ?? null
const tokenOf = ({ cookie }: { cookie: string }) => cookie.slice(cookie.indexOf('=') + 1)

test('a session is set under a name that this host alone can set, and its plain name is good for nothing new', async () => {
  const iris = await signInAs(server, { name: 'Iris' })
  const token = tokenOf(iris)
  expect(await nameOf(`__Host-candor_session=${token}`)).toBe('Iris')
  expect(await nameOf(`candor_session=${token}`)).toBeNull()
})

test('who signed in before the names changed stays signed in, under the new name', async () => {
  const iris = await signInAs(server, { name: 'Iris' })
  const token = tokenOf(iris)
  // simulates a database upgraded by version 0.2.0
  await sql`insert into schema_migrations (name, checksum) values ('0056-confirmed-sessions.sql', '')`.execute(
    server.database.db,
  )
  const [before] = await server.database.query`select min(applied_at) - interval '1 day' as at from schema_migrations`
  await sql`update sessions set created_at = ${before!.at}
    where reviewer_id = ${iris.reviewerId}`.execute(server.database.db)
  const response = await ask(`candor_session=${token}`)
  expect((await response.json()).reviewer.name).toBe('Iris')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(`^__Host-candor_session=${token}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    expect.stringMatching(/^candor_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('of two cookies of one name neither counts', async () => {
  const [iris, mallory] = [await signInAs(server, { name: 'Iris' }), await signInAs(server, { name: 'Mallory' })]
  const both = [mallory, iris].map(person => `__Host-candor_session=${tokenOf(person)}`).join('; ')
  expect(await nameOf(both)).toBeNull()
})

test('a page’s seed has such a name too', async () => {
  const [cookie] = (await ask('', '/reviews/medals')).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-candor_seed=[\w-]{22}; Path=\/; Secure; SameSite=Lax$/)
})
