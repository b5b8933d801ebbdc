import { beforeAll, describe, expect, test } from 'vitest'
import { appContextOf } from '../../../../test/support/database.ts'
import { signInAs } from '../../../../test/support/sign-in.ts'
import { allHandlers } from '../../../main/rooms.ts'
import { aProgram, programWith } from '../testing.ts'
import { SCOPES } from '../tokens/scope-rules.ts'
import { useProgram } from './testing.ts'

/** Who may ask the API by which token, and how often. */
const { server, shop } = useProgram()
let program: Awaited<ReturnType<typeof aProgram>>
beforeAll(() => {
  program = shop.program
})

describe('tokens', () => {
  test('are told once, shown by their prefix, and known by their hash alone', async () => {
    const page = await (await program.owner.get(`/business/${program.slug}/api.json`)).json()
    expect(page.tokens).toEqual([
      expect.objectContaining({
        name: 'Warehouse',
        scopes: SCOPES,
        revoked_at: null,
        prefix: program.token.slice(0, -39),
      }),
    ])
    expect(JSON.stringify(page)).not.toContain(program.token)
    const [row] = await server.database.query`SELECT * FROM api_tokens`
    expect(JSON.stringify(row)).not.toContain(program.token.slice(-43))
  })

  test('are made by owners alone', async () => {
    const input = { name: 'Till', scopes: ['orders:read'] }
    for (const [who, status] of [
      [await signInAs(server, { shops: { 'shop.example': 'staff' } }), 403],
      [await signInAs(server, { shops: { 'other.example': 'owner' } }), 403],
      [await signInAs(server), 403],
    ] as const) {
      expect((await who.send('POST', `/business/${program.slug}/api/tokens`, input)).status).toBe(status)
      expect((await who.get(`/business/${program.slug}/api.json`)).status).toBe(status)
    }
    for (const wrong of [
      { ...input, scopes: [] },
      { ...input, scopes: ['shops:delete'] },
      { ...input, name: ' ' },
    ])
      expect((await program.owner.send('POST', `/business/${program.slug}/api/tokens`, wrong)).status).toBe(400)
  })

  test('each call is refused without one, with a wrong one, and with one for every other scope', async () => {
    const calls = allHandlers(appContextOf(server.database)).flatMap(({ call }) => (call.scope === null ? [] : [call]))
    expect(calls.length).toBeGreaterThan(14)
    // One token per scope, lacking only that scope; created in advance because token creation is rate-limited.
    const lacks = new Map(
      await Promise.all(
        SCOPES.map(
          async scope =>
            [
              scope,
              await aProgram(
                server,
                'shop.example',
                SCOPES.filter(other => other !== scope),
              ),
            ] as const,
        ),
      ),
    )
    for (const { method, path, scope } of calls) {
      const lacking = lacks.get(scope as (typeof SCOPES)[number])!
      const below = path.replace('/api/v1/business', '').replace(/:\w+/g, 'x')
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      expect((await lacking.ask(method, below, body)).body, path).toMatchObject({
        status: 403,
        code: 'scope_missing',
        scope,
      })
      for (const token of ['', 'x', `${program.token.slice(0, -1)}_`])
        expect((await programWith(server, token).ask(method, below, body)).body).toMatchObject({
          status: 401,
          code: 'bad_token',
        })
    }
    await server.database.query`DELETE FROM api_tokens WHERE cardinality(scopes) < ${SCOPES.length}`
  })

  test('are good for nothing once they are revoked', async () => {
    const { owner, slug, get } = await aProgram(server, 'shop.example', ['products:read'])
    expect((await get('/products')).status).toBe(200)
    const { tokens } = await (await owner.get(`/business/${slug}/api.json`)).json()
    const revoke = () => owner.send('DELETE', `/business/${slug}/api/tokens/${tokens[0].id}`)
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404])
    expect((await get('/products')).status).toBe(401)
  })

  test('every answer says how much may be asked yet, and is kept by nobody', async () => {
    const { headers } = await program.get('/products')
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60')
    const left = () => program.get('/products').then(({ headers }) => headers.get('ratelimit')!)
    const [first, second] = [await left(), await left()].map(text => Number(/r=(\d+);t=\d+$/.exec(text)![1]))
    expect(second).toBe(first! - 1)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('who asks too often is told when to come back', async () => {
    const { get } = await aProgram(server, 'shop.example', ['products:read'])
    for (let filter = 0; filter < 600; filter += 50)
      await Promise.all(Array.from({ length: 50 }, () => get('/products/none')))
    const { status, headers, body } = await get('/products')
    expect([status, body.code]).toEqual([429, 'too_often'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
