import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, signInAs } from '../../../test/support/sign-in.ts'

const server = useServer('demo')
let shops: { slug: string; domain: string; name: string }[]

beforeAll(async () => {
  shops = await server.database.query`SELECT slug, domain, name FROM shops ORDER BY shop_id LIMIT 3`
})

describe('who gets into the side of a shop', () => {
  const VISITORS = [
    ['a guest', null, 401, 302],
    ['somebody signed in', {}, 403, 403],
    ['a member of another shop', { of: 1 }, 403, 403],
    ['a moderator', { roles: ['moderator'] }, 403, 403],
    ['an arbitrator', { roles: ['arbitrator'] }, 403, 403],
    ['of its staff', { of: 0, as: 'staff' }, 200, 200],
    ['an owner', { of: 0, as: 'owner' }, 200, 200],
    ['an operator', { roles: ['operator'], as: 'operator' }, 200, 200],
  ] as const

  test.each(VISITORS)('%s', async (_, member, call, page) => {
    const visitor = member ? await signInAs(server, { ...member, ...memberOf(member) } as never) : asGuest(server)
    const path = `/business/${shops[0]!.slug}`
    const response = await visitor.get(`${path}.json`)
    expect(response.status).toBe(call)
    if (call === 200) expect(await response.json()).toMatchObject({ standing: (member as { as: string }).as })
    const opened = await visitor.get(path)
    expect(opened.status).toBe(page)
    const html = await opened.text()
    expect(html.includes(shops[0]!.domain)).toBe(page === 200)
    expect((await visitor.get('/business/nowhere-at-all.json')).status).toBe(member ? 404 : 401)
  })

  const memberOf = (member: object) =>
    !('of' in member)
      ? {}
      : { shops: { [shops[member.of as number]!.domain]: (member as { as?: string }).as ?? 'owner' } }

  test.each([
    ['an owner', { of: 0, as: 'owner' }, 15],
    ['of its staff', { of: 0, as: 'staff' }, 13],
    ['an operator', { roles: ['operator'] }, 12],
  ])('every section that the menu names opens for %s', async (_, member, sections) => {
    const visitor = await signInAs(server, { ...member, ...memberOf(member) } as never)
    const html = await (await visitor.get(`/business/${shops[0]!.slug}`)).text()
    const [menu = ''] = /<nav[^>]* dashboard".*?<\/nav>/s.exec(html) ?? []
    const paths = [...menu.matchAll(/href="([^"]+)"/g)].map(([, path]) => path!)
    expect(paths).toHaveLength(sections)
    const opened = await Promise.all(paths.map(async path => [path, (await visitor.get(path)).status]))
    expect(opened).toEqual(paths.map(path => [path, 200]))
  })

  test('who belongs to several finds the way to each', async () => {
    const both = await signInAs(server, { shops: { [shops[0]!.domain]: 'staff', [shops[1]!.domain]: 'owner' } })
    const html = await (await both.get(`/business/${shops[0]!.slug}`)).text()
    const linksTo = (to: string) => html.includes(`href="/business/${to}"`)
    expect(shops.map(({ slug }) => linksTo(slug))).toEqual([true, true, false])
  })
})
