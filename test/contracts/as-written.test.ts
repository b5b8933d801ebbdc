import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPart } from '../../src/main/cli/build.ts'
import { allHandlers } from '../../src/main/rooms.ts'
import { FragmentCache } from '../../src/main/ssr/fragment-cache.ts'
import { builtRenderer, type PageRenderer } from '../../src/main/ssr/page-renderer.ts'
import type { render } from '../../src/main/ssr/render.tsx'
import { guest, type RequestContext } from '../../src/platform/http/handler.ts'
import { appContextOf, useDatabase } from '../support/database.ts'
import { asPerson, rendered } from '../support/rendered.ts'

/** The server renders with stand-ins (src/main/ssr/on-server), a browser takes over what was written: both have to come to the same. */
const database = useDatabase('demo')

const BEGINNINGS = [
  '/reviews',
  '/reviews?redesign=1',
  '/reviews/search?q=cup',
  '/reviews/stores/hallmann-sohn',
  '/reviews/new',
  '/reviews/account',
  '/reviews/moderation',
  '/business',
  '/nowhere/at-all',
]
/** Of each kind of address, by its first parts, so many are followed from a page. */
const OF_A_KIND = 4
const PAGES = 120

let asWritten: Pick<PageRenderer, 'render'>
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'candor-as-written-'))
  await buildPart('server', dir, { mode: 'as-written' })
  const module: { render: typeof render } = await import(pathToFileURL(join(dir, 'render.js')).href)
  asWritten = { render: visit => module.render({ ...visit, fragments: new FragmentCache() }) }
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Local addresses that a page leads to, a few of each kind. */
function waysOf(html: string): string[] {
  const kinds = new Map<string, number>()
  return [...html.matchAll(/ href="(\/[^"#]*)/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter(path => {
      const kind = path.replace(/\?.*/, '?').split('/').slice(0, 4).join('/')
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      return kinds.get(kind)! <= OF_A_KIND
    })
}

/** A guest, somebody, a moderator and one who has a shop. */
async function everyKind(): Promise<RequestContext[]> {
  const { db } = database
  const [anyone, moderator, member] = await Promise.all([
    db.selectFrom('reviewers').select('reviewer_id').orderBy('reviewer_id').executeTakeFirstOrThrow(),
    db.selectFrom('role_grants').select('reviewer_id').where('role', '=', 'moderator').executeTakeFirstOrThrow(),
    db.selectFrom('shop_members').select('reviewer_id').executeTakeFirstOrThrow(),
  ])
  const people = [anyone, moderator, member].map(({ reviewer_id }) => asPerson(db, reviewer_id))
  return [guest({ currency: 'EUR', country: 'FR' }), ...(await Promise.all(people))]
}

test('every page is what React makes of it as it was written, to the byte', async () => {
  const answers = allHandlers(appContextOf(database))
  const renderer = await builtRenderer()
  const seen = new Set<string>()
  for (const context of await everyKind()) {
    const ways = new Set(BEGINNINGS)
    // grows as it is gone through
    for (const path of ways) {
      const html = await rendered(renderer, answers, context, path)
      expect(await rendered(asWritten, answers, context, path), path).toBe(html)
      seen.add(html)
      for (const way of waysOf(html)) if (ways.size < PAGES) ways.add(way)
    }
  }
  expect(seen.size).toBeGreaterThan(2 * PAGES)
})
