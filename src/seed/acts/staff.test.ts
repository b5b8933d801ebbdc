import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest } from '../../../test/support/sign-in.ts'
import { castDemoStaff, demoSignInLinks } from './staff.ts'

const server = useServer('demo')

test('a start tells a link for one person of each role, and each works', async () => {
  const links = await demoSignInLinks(server.database, server.address, { hasOutbox: true })
  expect(links).toMatch(/^Sign in to the demo world; each link works once, within 10 minutes:\n/)
  const people = [...links.matchAll(/^ {2}(.+): (.+) <(.+)>\n {4}(\S+)$/gm)]
  const met: Record<string, object> = {}
  for (const [, what, name, email, link] of people) {
    const token = new URL(link!).searchParams.get('token')
    const looked = await asGuest(server).get(`/login/link.json?token=${token}`)
    expect(await looked.json()).toMatchObject({ state: 'open', email, name })
    const response = await asGuest(server).send('POST', '/login/link.json', { token })
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie().find(cookie => cookie.startsWith('candor_session='))!
    const me = await (await fetch(`${server.address}/reviews/me.json`, { headers: { cookie } })).json()
    expect(me.reviewer.name).toBe(name)
    met[what!.split(' ')[0]!] = {
      roles: me.reviewer.roles,
      shops: me.reviewer.shops.map((shop: { role: string }) => shop.role),
    }
    if (what === 'shopper') expect(me.reviewer.verified_buyer).toBe(true)
  }
  expect(met).toEqual({
    shopper: { roles: [], shops: [] },
    owner: { roles: [], shops: ['owner'] },
    staff: { roles: [], shops: ['staff'] },
    moderator: { roles: ['moderator'], shops: [] },
    arbitrator: { roles: ['arbitrator'], shops: [] },
    operator: { roles: ['operator'], shops: [] },
  })
})

test('they are cast once, however often', async () => {
  const count = async () => {
    const [row] = await server.database.query`
      SELECT (SELECT count(*)::int FROM role_grants) + (SELECT count(*)::int FROM shop_members) AS grants,
        (SELECT count(*)::int FROM reviewers) AS people`
    return row
  }
  const before = await count()
  await castDemoStaff(server.database)
  expect(await count()).toEqual(before)
})
