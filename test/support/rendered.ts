import type { allHandlers } from '../../src/main/rooms.ts'
import type { PageRenderer } from '../../src/main/ssr/page-renderer.ts'
import { askInProcess, guest, type RequestContext } from '../../src/platform/http/handler.ts'
import { Loaders } from '../../src/platform/http/loaders.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import { beginSession, findSession } from '../../src/rooms/accounts/service/sessions.ts'
import { openAccount } from '../../src/rooms/accounts/service/sign-in.ts'

/** Somebody who is signed in, as the server knows them. */
export async function asPerson(db: Db, reviewerId: number): Promise<RequestContext> {
  await openAccount(db, reviewerId)
  const token = await beginSession(db, reviewerId, { way: 'link', userAgent: undefined })
  const session = await findSession(db, token)
  return guest({ person: session!.person })
}

/** What somebody is shown at an address: the inside of `#root`, or where they are sent. */
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
    formToken: 'token',
  })
  if (page.kind === 'redirect') return `to ${page.location}`
  // what a form proves itself by is another one each time
  return page.html.join('').replace(/(name="idempotency_key" value=)"[^"]*"/g, '$1')
}
