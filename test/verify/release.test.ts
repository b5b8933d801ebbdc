import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Draft, draftRelease, writeRelease } from '../support/small-release.ts'
import { runVerifier, tableOf } from '../support/verifier.ts'

/** A release as verify.mjs sees it: counted again, and each kind of tampering named with the row that it affects. */

let root: string
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-release-'))
})
afterAll(() => rm(root, { recursive: true }))

/** A release that was changed before it was hashed and signed, as an operator could. */
async function release(change: (draft: Draft) => void = () => {}): Promise<string> {
  const draft = await draftRelease()
  change(draft)
  count += 1
  const folder = join(root, `release-${count}`)
  await writeRelease(folder, draft)
  return folder
}

const MONTH = 'reviews/2026-11'
const rowOf = (draft: Draft, path: string, review: string) => draft.rows[path]!.find(row => row.review === review)!
const without = (draft: Draft, path: string, review: string) => {
  draft.rows[path] = draft.rows[path]!.filter(row => row.review !== review)
}
const eventsOf = (draft: Draft) =>
  draft.entries.map((entry, index) => ({
    index,
    entry: JSON.stringify(Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))),
  }))

test('a release that is as it should be: everything is checked and nothing differs', async () => {
  const { status, out, err } = await runVerifier(await release())
  expect({ status, err }, out).toEqual({ status: 0, err: '' })
  const table = tableOf(out)
  for (const kind of [
    ...['files', 'rows', 'manifest', 'log entries', 'log tiles', 'log root', 'signatures', 'events', 'replay'],
    ...['commitments', 'evidence', 'counts', 'histograms', 'means', 'incentives', 'scores', 'medals', 'ranks'],
    ...['prices', 'searches', 'decisions', 'authors', 'votes', 'withdrawn', 'feed audits'],
  ]) {
    expect(table[kind]?.[0], kind).toBeGreaterThan(0)
    expect(table[kind]?.[1], kind).toBe(0)
  }
  expect(table.searches).toEqual([10, 0])
  expect(table.commitments).toEqual([18, 0])
})

describe('tampering by the operator is named, although every hash and signature fits', () => {
  const cases: [string, (draft: Draft) => void, RegExp][] = [
    [
      'a rating changed as superuser',
      draft => {
        rowOf(draft, MONTH, 'kettle-3').rating = 5
      },
      /replay: the stars of the review kettle-3: published 5, computed 2[\s\S]*commitments: the text of the review kettle-3 is not/,
    ],
    [
      'a text changed as superuser',
      draft => {
        rowOf(draft, MONTH, 'lamp-2').body = 'Wonderful!'
      },
      /commitments: the text of the review lamp-2 is not what was logged/,
    ],
    [
      'a salt kept back',
      draft => {
        rowOf(draft, MONTH, 'lamp-2').salts = []
      },
      /commitments: the text of the review lamp-2 has no salt/,
    ],
    [
      'a review deleted',
      draft => {
        without(draft, MONTH, 'rug-0')
        without(draft, 'authors', 'rug-0')
      },
      /replay: the review rug-0 is public after its events and missing[\s\S]*counts: the shop birch/,
    ],
    [
      'a review made up',
      draft => {
        draft.rows[MONTH]!.push({ ...rowOf(draft, MONTH, 'rug-1'), review: 'rug-new' })
      },
      /replay: the review rug-new is in the release and not in the log/,
    ],
    [
      'a review told twice',
      draft => {
        draft.rows[MONTH]!.push(rowOf(draft, MONTH, 'rug-1'))
      },
      /replay: the review rug-1 is there twice/,
    ],
    [
      'a hidden review shown again without an event',
      draft => {
        const hidden = rowOf(draft, 'hidden', 'kettle-hidden')
        without(draft, 'hidden', 'kettle-hidden')
        draft.rows[MONTH]!.push({ ...rowOf(draft, MONTH, 'kettle-0'), ...hidden })
      },
      /replay: the review kettle-hidden is public in the release and hidden after its events/,
    ],
    [
      'a notice left out',
      draft => without(draft, 'hidden', 'rug-hidden'),
      /replay: the review rug-hidden is hidden after its events and missing[\s\S]*scores: the shop birch/,
    ],
    [
      'an event removed',
      draft => {
        draft.rows['events/2026-11'] = eventsOf(draft).filter(({ index }) => index !== 5)
      },
      /events: the event 5 is missing: .*kettle-1/,
    ],
    [
      'an event removed, and the others moved up',
      draft => {
        const events = eventsOf(draft)
        draft.rows['events/2026-11'] = events.toSpliced(5, 1).map(({ entry }, index) => ({ index, entry }))
      },
      /events: the event 5 is .*, in the log .*kettle-1/,
    ],
    [
      'two events swapped',
      draft => {
        const events = eventsOf(draft)
        draft.rows['events/2026-11'] = events.with(4, events[5]!).with(5, events[4]!)
      },
      /events: the event 4 is missing: .*kettle-1[\s\S]*events: the event 4 stands after/,
    ],
    [
      'an event added',
      draft => {
        draft.rows['events/2026-11'] = [...eventsOf(draft), { index: 900, entry: '{}' }]
      },
      /events: the event 900 is not in the log/,
    ],
    [
      'a score altered',
      draft => {
        draft.rows.shops![1]!.transparency = 100
      },
      /scores: the shop birch \(birch\), transparency: published 100, computed 66/,
    ],
    [
      'a medal altered',
      draft => {
        draft.rows.shops![0]!.medals.transparency = 'gold'
      },
      /medals: the shop maple \(maple\), transparency: published "gold", computed "bronze"/,
    ],
    [
      'a medal that nobody logged',
      draft => {
        draft.rows.medals!.push({ shop: 'birch', score: 'transparency', tier: 'gold', at: '2026-11-21T00:00:00.000Z' })
      },
      /medals: the log does not have gold for transparency of the shop birch/,
    ],
    [
      'a mean altered',
      draft => {
        draft.rows.products![2]!.rating = 4.9
      },
      /means: the product rug \(rug\): published 4.9, computed 2.5/,
    ],
    [
      'a histogram altered',
      draft => {
        draft.rows.products![0]!.stars = [0, 0, 0, 0, 4]
      },
      /histograms: the product kettle \(kettle\): published \[0,0,0,0,4\], computed \[0,1,0,2,1\]/,
    ],
    [
      'a rank altered',
      draft => {
        draft.rows.products![2]!.rank_score += 0.001
      },
      /ranks: the product rug/,
    ],
    [
      'a grade altered',
      draft => {
        rowOf(draft, MONTH, 'rug-1').evidence.grade = 'buyer_proved'
      },
      /evidence: the grade of the review rug-1: published "buyer_proved", computed "shop_reported"/,
    ],
    [
      'a price altered',
      draft => {
        draft.rows.products![0]!.price = 1
      },
      /prices: the product kettle/,
    ],
    [
      'results in another order',
      draft => {
        draft.constants.searches[0].products.reverse()
      },
      /searches: reviews_count=1: at place 1 published lamp, computed kettle/,
    ],
    [
      'a decision that nobody logged',
      draft => {
        draft.rows.decisions![0]!.decision = 'uphold'
      },
      /decisions: the log has no decision “uphold” on the review kettle-1/,
    ],
    [
      'small counts of orders told exactly',
      draft => {
        draft.rows.orders![0]!.months[0].answered_at_once = { at_least: 3, at_most: 3 }
      },
      /feed audits: maple, 2026-09 to 2026-10 tells {"at_least":3,"at_most":3}/,
    ],
    [
      'a share of buyers that its count does not give',
      draft => {
        draft.rows.orders![0]!.months[0].shares.answered.at_most = 91
      },
      /feed audits: maple, 2026-09 to 2026-10, shares/,
    ],
    [
      'orders of other feeds than its own',
      draft => {
        draft.rows.orders![0]!.months[0].by_feed.api = { at_least: 20, at_most: 20 }
      },
      /feed audits: .* are not 12 orders/,
    ],
    [
      'months that are left out',
      draft => {
        draft.rows.orders![0]!.last_month = '2026-09'
      },
      /feed audits: maple: rows end with 2026-10/,
    ],
    [
      'a total with fewer missing orders',
      draft => {
        draft.rows.orders![0]!.total.missing = { at_least: 0, at_most: 0 }
      },
      /feed audits: maple, total/,
    ],
    [
      'an estimate that forgets the missing orders',
      draft => {
        draft.rows.orders![0]!.estimated_orders = 12
      },
      /feed audits: maple, estimate: published 12, computed 110/,
    ],
    [
      'a release from another day',
      draft => {
        draft.manifest.release = '2026-11-21'
        draft.manifest.date = '2026-11-21'
      },
      /manifest: its release 2026-11-21, date 2026-11-21 and snapshot_at .* different days[\s\S]*manifest: the log has no entry of the release of 2026-11-21/,
    ],
  ]
  test.each(cases)('%s', async (_, change, named) => {
    const { status, out } = await runVerifier(await release(change))
    expect(out).toMatch(named)
    expect(status).toBe(1)
  })

  test('each difference is one row of the table, and of many the first ones are printed', async () => {
    const folder = await release(draft => {
      for (const row of draft.rows[MONTH]!) row.body = 'Wonderful!'
    })
    const { out } = await runVerifier(folder)
    expect(tableOf(out).commitments).toEqual([18, 9])
  })
})

describe('tampering with files afterwards is named', () => {
  const alter = async (folder: string, path: string, change: (text: string) => string) =>
    writeFile(join(folder, path), change(await readFile(join(folder, path), 'latin1')), 'latin1')

  test.each([
    ['a leaf', 'log/tile/entries/000.p/35', (text: string) => text.replace('"rating":5', '"rating":1'), /log root: /],
    [
      'a manifest',
      'manifest.json',
      (text: string) => text.replace('"people":""', '"people":"x"'),
      /manifest: the log has no entry of the release/,
    ],
    [
      'a file',
      'withdrawn.jsonl',
      (text: string) => text.replace('withdrawn', 'withdraws'),
      /files: withdrawn\.jsonl, SHA-256/,
    ],
    [
      'a file that is cut off',
      'shops.jsonl.gz',
      (text: string) => text.slice(0, -20),
      /files: shops\.jsonl\.gz cannot be unpacked/,
    ],
  ])('%s', async (_, path, change, named) => {
    const folder = await release()
    await alter(folder, path, change)
    const { status, out } = await runVerifier(folder)
    expect(out).toMatch(named)
    expect(status).toBe(1)
  })

  test('a file that is missing', async () => {
    const folder = await release()
    await rm(join(folder, 'hidden.jsonl.gz'))
    const { status, out } = await runVerifier(folder)
    expect(out).toMatch(/files: hidden\.jsonl\.gz is missing/)
    expect(status).toBe(1)
  })

  test('a release under the name of another day', async () => {
    const folder = await release()
    const renamed = join(root, '2026-11-23')
    await rename(folder, renamed)
    const { status, out } = await runVerifier(renamed)
    expect(out).toContain('manifest: this is the release 2026-11-22, from another day than 2026-11-23')
    expect(status).toBe(1)
  })

  test('a manifest that is none exits with 2', async () => {
    const folder = await release()
    await writeFile(join(folder, 'manifest.json'), '{}')
    const { status, err } = await runVerifier(folder)
    expect(err).toContain('no manifest of this format')
    expect(status).toBe(2)
  })
})
