import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { openSigner } from '../../rooms/public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../rooms/public-log/sequencer/sequence.ts'
import { logFacts } from '../../rooms/public-log/service.ts'
import { importText, SHOP } from '../../rooms/transfer/testing.ts'

/** The votes of a day are one line of the public log's page (P3.7). */
const server = useServer('empty', { lifetime: 'try' })

const read = async (query = '') => {
  const html = await (await fetch(`${server.address}/reviews/log${query}`)).text()
  return html.replaceAll('<!-- -->', '')
}
const json = async (query: string) => (await fetch(`${server.address}/reviews/log.json${query}`)).json()

interface Counted {
  day: string
  shop: number
  helpful: Record<string, number>
}

const CLAIM = { type: 'shop.claimed', at: new Date(), shopId: null, facts: { way: 'dns' } }

/** Logs facts as the nights do. */
async function log(facts: readonly (Counted | 'claimed')[]) {
  const { db } = server.database
  for (const fact of facts) {
    if (fact === 'claimed') await logFacts(db, [CLAIM])
    else {
      const { day, shop: shopId, helpful } = fact
      await logFacts(db, [{ type: 'votes.counted', at: new Date(), shopId, facts: { day, helpful } }])
    }
  }
  while ((await sequenceBatch(db, await openSigner(db, {}))) > 0);
}

async function shops(): Promise<number[]> {
  await importText(server.database, 'catalog', [SHOP, { ...SHOP, domain: 'other.example', name: 'Other' }])
  const rows = await server.database.query<{ shop_id: number }>`SELECT shop_id FROM shops ORDER BY shop_id`
  return rows.map(({ shop_id }) => shop_id)
}

test('a log of nothing says so, and one of votes alone does not', async () => {
  expect(await read()).toContain('Nothing has been logged yet')
  await log([{ day: '2026-11-27', shop: 1, helpful: { abc: 3 } }])
  expect(await json('?without=votes')).toMatchObject({ entries: [], older: null, votes: [{ day: '2026-11-27' }] })
  const page = await read()
  expect(page).not.toContain('Nothing has been logged yet')
  expect(page).toContain('The votes on 1 review of 1 shop were counted for 27 November 2026.')
})

test('each day is one line with its numbers, in its place, and leads to its entries', async () => {
  const [first, second] = await shops()
  await log([
    { day: '2026-11-26', shop: first!, helpful: { abc: 1 } },
    'claimed',
    { day: '2026-11-27', shop: first!, helpful: { abc: 2, def: 1 } },
    { day: '2026-11-27', shop: second!, helpful: { ghi: 7 } },
    'claimed',
  ])
  const { votes, entries, size } = await json('?without=votes')
  expect(entries.filter(({ type }: { type: string }) => type === 'votes.counted')).toEqual([])
  const of = { logged_at: expect.any(String), more: false }
  expect(votes).toEqual([
    { day: '2026-11-27', newest: size - 2, entries: 2, shops: 2, reviews: 3, ...of },
    { day: '2026-11-26', newest: size - 5, entries: 1, shops: 1, reviews: 1, ...of },
  ])
  const page = await read()
  const [newer, older] = ['on 3 reviews of 2 shops were counted for 27', 'on 1 review of 1 shop were counted for 26']
  const lines = page.split('<li>').filter(line => line.includes('<time'))
  const at = (text: string) => lines.findIndex(line => line.includes(text))
  expect(at(newer)).toBe(1)
  expect(at(older)).toBe(3)
  const [, link = ''] = /href="([^"]+kind=votes[^"]+)"[^>]*>2 entries/.exec(lines[1]!) ?? []
  const path = link.replaceAll('&amp;', '&')
  const led = await json(new URL(path, server.address).search)
  expect(led.entries[0]).toMatchObject({ index: size - 2, type: 'votes.counted' })
  const answer = await json('?without=votes&kind=shops')
  expect(answer.votes, 'nothing of what was not asked for').toEqual([])
})

test('a page has the days between its entries and those of the next, and no day twice', async () => {
  const [shop] = await shops()
  const night = (day: number): Counted => ({ day: `2026-11-${day}`, shop: shop!, helpful: { abc: day } })
  await log([night(11), ...Array<'claimed'>(30).fill('claimed'), night(12), ...Array<'claimed'>(30).fill('claimed')])
  const first = await json('?without=votes')
  expect(first.entries).toHaveLength(40)
  const next = await json(`?without=votes&before=${first.older}`)
  const days = [first, next].map(({ votes }) => votes.map(({ day }: Counted) => day))
  expect(days).toEqual([['2026-11-12'], ['2026-11-11']])
})
