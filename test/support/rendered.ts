import type { allHandlers } from '../../src/main/rooms.ts'
import type { PageRenderer } from '../../src/main/ssr/page-renderer.ts'
import { askInProcess, guest, type RequestContext } from '../../src/platform/http/handler.ts'
import { Loaders } from '../../src/platform/http/loaders.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import { beginSession, findSession } from '../../src/rooms/accounts/service/sessions.ts'
import { openAccount } from '../../src/rooms/accounts/service/sign-in.ts'

/** A signed-in person as the server represents them. */
export async function asPerson(db: Db, reviewerId: number): Promise<RequestContext> {
  await openAccount(db, reviewerId)
  const token = await beginSession(db, reviewerId, { way: 'link', userAgent: undefined })
  const session = await findSession(db, token)
  return guest({ person: session!.person })
}

/** Renders a URL for a person: the inside of `#root`, or the redirect target. */
export async function rendered(
  { render }: Pick<PageRenderer, 'render'>,
  answers: ReturnType<typeof allHandlers>,
  context: RequestContext,
  path: string,
): Promise<string> {
  // another request of the same visitor
  const request = { ...context, loaders: new Loaders() }
  const page = await render({
    href: `http://here.example${path}`,
    ask: askInProcess(answers, request),
    locale: context,
    signedIn: context.person !== null,
  })
  if (page.kind === 'redirect') return `to ${page.location}`
  // CSRF tokens differ each time
  return page.html.join('').replace(/(name="idempotency_key" value=)"[^"]*"/g, '$1')
}
