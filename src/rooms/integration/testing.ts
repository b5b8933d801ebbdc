import type { useServer } from '../../../test/support/server.ts'
import { signInAs } from '../../../test/support/sign-in.ts'
import { SCOPES, type Scope } from './tokens/scope-rules.ts'

type Server = ReturnType<typeof useServer>

/** Test fixture: a program with a token of the shop, created by an owner through the site. */
export async function aProgram(server: Server, domain: string, scopes: readonly Scope[] = SCOPES) {
  const owner = await signInAs(server, { shops: { [domain]: 'owner' } })
  const [shop] = await server.database.query<{ slug: string }>`SELECT slug FROM shops WHERE domain = ${domain}`
  const made = await owner.send('POST', `/business/${shop!.slug}/api/tokens`, { name: 'Warehouse', scopes })
  const { token } = (await made.json()) as { token: string }
  return { owner, slug: shop!.slug, token, ...programWith(server, token) }
}

/** Test client that authenticates with this token. */
export function programWith(server: Server, token: string) {
  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.address}/api/v1/business${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
  return { ask, get: (path: string) => ask('GET', path) }
}
