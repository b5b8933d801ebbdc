import { beforeAll, expect, test } from 'vitest'
import { builtRenderer } from '../src/main/page-renderer.ts'
import { allAnswers } from '../src/main/rooms.ts'
import { type Asker, askInProcess, guest } from '../src/platform/http/answer.ts'
import { beginSession, findSession } from '../src/rooms/accounts/service/sessions.ts'
import { openAccount } from '../src/rooms/accounts/service/sign-in.ts'
import { houseOf, useDatabase } from './database.ts'

/** What pages share is rendered once: nobody may see in it what belongs to another page, or to somebody else. */
const database = useDatabase('demo')

const PAGES = [
  '/reviews',
  '/reviews?redesign=1',
  '/reviews/categories',
  '/reviews/search?q=cup',
  `/reviews/search?q=${encodeURIComponent('"><b>\'&')}&page=2`,
  '/reviews/stores/hallmann-sohn',
  '/reviews/stores/hallmann-sohn?filter_rating=5',
  '/reviews/people',
  '/reviews/how-it-works',
  '/nowhere/at-all',
]

async function someone(reviewerId: number): Promise<Asker> {
  await openAccount(database.db, reviewerId)
  const token = await beginSession(database.db, reviewerId, { way: 'link', userAgent: undefined })
  const session = await findSession(database.db, token)
  return guest({ person: session!.person })
}

let askers: Asker[]
beforeAll(async () => {
  const people = await database.db.selectFrom('reviewers').select('reviewer_id').limit(2).execute()
  askers = [
    guest(),
    guest({ currency: 'EUR', country: 'FR' }),
    guest({ currency: 'USD' }),
    guest({ redesign: true }),
    ...(await Promise.all(people.map(({ reviewer_id }) => someone(reviewer_id)))),
  ]
})

test('a page is the same whether its parts were rendered with it or kept from others', async () => {
  const answers = allAnswers(houseOf(database))
  const renderer = await builtRenderer()
  const htmlOf = async ({ render }: typeof renderer, asker: Asker, path: string) => {
    const page = await render({
      href: `http://here.example${path}`,
      ask: askInProcess(answers, asker),
      locale: asker,
      signedIn: asker.person !== null,
      formToken: 'token',
    })
    // what a form proves itself by is another one each time
    return page.kind === 'page' && page.html.join('').replace(/(name="idempotency_key" value=)"[^"]*"/g, '$1')
  }
  const seen = new Set<unknown>()
  for (const path of PAGES)
    for (const asker of askers) {
      const alone = await htmlOf(await builtRenderer(), asker, path)
      expect(alone).toContain('<footer')
      expect(await htmlOf(renderer, asker, path), path).toBe(alone)
      seen.add(alone)
    }
  // people and choices do show, so that this compares what it says
  expect(seen.size).toBeGreaterThan(PAGES.length * 4)
})
