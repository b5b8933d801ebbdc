import { beforeAll, expect, test } from 'vitest'
import { withoutControls } from '../../src/platform/http/request/control-characters.ts'
import { signInOwner } from '../support/builders/shop-owner.ts'
import { useServer } from '../support/server.ts'
import type { SignedIn } from '../support/sign-in.ts'

/** Control characters in input never reach the database. Regression: a shop's telephone number contained U+0017. */
const server = useServer('demo')
let owner: SignedIn
let slug: string

beforeAll(async () => {
  const shop = await signInOwner(server)
  slug = shop.slug
  owner = shop.owner
})

test('a telephone number and a token’s name are stored without them, by call and by form', async () => {
  const made = await owner.send('POST', `/business/${slug}/api/tokens`, {
    name: 'St\u0017o\u007fck',
    scopes: ['products:read'],
  })
  expect((await made.json()).made.name).toBe('Stock')
  const sent = await owner.post(`/business/${slug}/api`, { deed: 'make', name: 'W\u001bare', scopes: 'products:read' })
  expect(sent.status).toBeLessThan(400)
  const names = await server.database.db.selectFrom('api_tokens').select('name').orderBy('name').execute()
  expect(names.map(({ name }) => name)).toEqual(['Stock', 'Ware'])
})

test('texts at every depth lose them, keep line ends and tabs, and nothing else changes', () => {
  const sent = { a: ['x\u0017y', { b: 'one\u000btwo\tthree\r\n' }], n: 1, t: true, z: null }
  expect(withoutControls(sent)).toEqual({ a: ['xy', { b: 'one\ntwo\tthree\r\n' }], n: 1, t: true, z: null })
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(() => withoutControls(deep)).not.toThrow()
})
