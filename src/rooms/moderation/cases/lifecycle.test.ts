import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effectDeps } from '../../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import type { Person } from '../../../lib/calls/access.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { changeReview } from '../../reviews/lifecycle/change-review.ts'
import type { By } from '../../reviews/lifecycle/review-event.ts'
import type { Act } from '../../reviews/lifecycle/transitions.ts'
import { recountAll } from '../../reviews/recount.ts'
import { setReply } from '../../reviews/replies/service.ts'
import { createFixtures } from '../../reviews/testing.ts'
import { voteHelpful } from '../../reviews/votes/service.ts'
import { refreshProducts } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import { appeal, hideReview, reportReview, showReview } from './act.ts'
import { decide } from './decide.ts'
import { LIVES, type Name, PEOPLE, ReviewModel, type Step, step } from './testing.ts'

/**
 * Model-based test of the review lifecycle: author, shop, readers, moderators and the system act in random order, and each act's
 * result, history, notifications and invalidated tags match the model, and the stored counts match a recount.
 */
const database = useDatabase()
const { signedIn, shop, product, review } = createFixtures(database)
const deps = () => effectDeps(database.db)

let people: Record<Name, Person>
let shopId: number
let shopTag: string
const heard: string[] = []
let unlisten: () => Promise<unknown>

beforeAll(async () => {
  shopId = await shop()
  const [row] = await database.query<{ slug: string }>`SELECT slug FROM shops WHERE shop_id = ${shopId}`
  shopTag = `shop:${row!.slug}`
  people = {
    author: await signedIn(),
    member: await signedIn({ shops: [shopId] }),
    reader: await signedIn(),
    other: await signedIn(),
    ada: await signedIn({ roles: ['moderator'] }),
    ben: await signedIn({ roles: ['moderator'] }),
  }
  for (const name of ['ada', 'ben'] as const)
    await database.query`INSERT INTO role_grants (reviewer_id, role) VALUES (${people[name].reviewerId}, 'moderator')`
  unlisten = await database.listen('candor_changed', tag => heard.push(tag))
})
afterAll(() => unlisten())

let clock = Date.parse('2026-05-01T10:00:00Z')

/** Runs a step against the real services. @returns the code of a refusal, or null */
async function take(step: Step, key: { shopId: number; reviewId: number }): Promise<string | null> {
  clock += 60_000
  const [now, id, effects] = [new Date(clock), encodeReviewId(key.shopId, key.reviewId), deps()]
  const { author, member, reader } = people
  const change = async (act: Act, by: By) => {
    const changed = await changeReview(effects, key, act, by, now)
    return changed.kind === 'refused' ? changed.reason : null
  }
  const runStep = (): Promise<unknown> => {
    switch (step.does) {
      case 'own':
        return change({ kind: step.kind }, { party: 'author', reviewerId: author.reviewerId })
      case 'edit': {
        const content = { rating: 1 + ((clock / 60_000) % 5), title: null, body: step.body }
        return change({ kind: 'edit', words: content }, { party: 'author', reviewerId: author.reviewerId })
      }
      case 'hold':
        return change({ kind: 'hold', reason: 'link' }, { party: 'system' })
      case 'hide':
        return hideReview(effects, id, member, { reason: step.reason, words: null }, now)
      case 'show':
        return showReview(effects, id, member, now)
      case 'report':
        return reportReview(effects, id, people[step.who], { reason: 'fake', words: null }, now)
      case 'appeal':
        return appeal(effects, id, author, 'I bought it myself.', now)
      case 'decide': {
        const ruling = { decision: step.decision, reason: step.reason, words: 'I have read it twice.' }
        return decide(effects, id, people[step.who], ruling, now)
      }
      case 'reply':
        return setReply(effects, member, id, step.body)
      case 'vote':
        return voteHelpful(effects, reader.reviewerId, id, step.helpful)
    }
  }
  return runStep().then(
    done => (typeof done === 'string' ? done : null),
    error => (error as { code: string }).code ?? Promise.reject(error),
  )
}

/** Side effects since the last call: history, notifications and invalidated tags. */
async function sideEffects({ reviewId }: { reviewId: number }) {
  await database.query`select pg_notify('candor_changed', 'end')`
  await expect.poll(() => heard.includes('end'), { interval: 2, timeout: 20_000 }).toBe(true)
  const tags = heard.splice(0).filter(tag => tag !== 'end')
  const events = await database.query<{ text: string }>`
    SELECT kind || ' ' || actor AS text FROM review_events WHERE review_id = ${reviewId} ORDER BY event_id`
  const notifications = await database.query<{ reviewer_id: number; kind: string }>`
    DELETE FROM notifications RETURNING reviewer_id, kind`
  const nameOf = (id: number) => PEOPLE.find(name => people[name].reviewerId === id)
  return {
    tags: [...new Set(tags)].sort(),
    events: events.map(({ text }) => text),
    notified: notifications.map(({ reviewer_id, kind }) => `${nameOf(reviewer_id)} ${kind}`).sort(),
  }
}

async function recount() {
  await recountAll(database.db)
  await refreshProducts(database.db, 'all')
  await refreshShops(database.db, 'all')
}

async function stored() {
  const rows = (text: string) => database.query.raw(text)
  return [
    await rows('SELECT * FROM product_stats ORDER BY product_id'),
    await rows('SELECT * FROM shop_stats'),
    await rows('SELECT reviewer_id, published, verified_published, with_media, helpful FROM reviewer_stats ORDER BY 1'),
    await rows('SELECT product_id, published, rating, transparency, authenticity FROM product_search ORDER BY 1'),
    await rows('SELECT shop_id FROM shop_search'),
  ]
}

test('each act in a review’s life is answered, recorded, notified and invalidated as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async steps => {
      const key = await review(people.author.reviewerId, await product(shopId))
      const [model, events]: [ReviewModel, string[]] = [new ReviewModel(), []]
      await recount()
      await sideEffects(key)
      for (const [at, step] of steps.entries()) {
        const expected = model.take(step)
        const context = `${at} of ${JSON.stringify(steps)}`
        expect(await take(step, key), context).toBe(typeof expected === 'string' ? expected : null)
        const { events: more = [], notifications = [], tags = 'none' } = typeof expected === 'string' ? {} : expected
        events.push(...more)
        const person = `person:${people.author.reviewerId}`
        expect(await sideEffects(key), context).toEqual({
          tags: tags === 'none' ? [] : tags === 'shop' ? [shopTag] : [person, shopTag].sort(),
          events,
          notified: notifications.map(([name, kind]) => `${name} ${kind}`).sort(),
        })
      }
      const found = await stored()
      await recount()
      expect(found).toEqual(await stored())
    }),
    { numRuns: 16, endOnFailure: true, examples: LIVES.map(steps => [steps]) },
  )
}, 120_000)
