import { expect, test } from 'vitest'
import { changesByMonth, countMonthEnds, type HistoryEvent, lastMonths } from './history-rules.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const on = (kind: string, date: string, more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  kind,
  actor: 'author',
  at: new Date(`${date}T00:00:00Z`),
  heldAtSource: false,
  ...more,
})
const written = on('created', '2025-12-10')
const sides = (events: HistoryEvent[]) =>
  countMonthEnds([], changesByMonth([{ written: events[0]!.at, events }]), NOW)
    .filter(({ month }) => month >= '2025-11')
    .map(entry => `${entry.public}/${entry.received}`)

test('months are counted back over the year’s end', () => {
  expect(lastMonths(NOW, 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03'])
  expect(lastMonths(new Date('2026-01-31T23:59:59Z'), 2)).toEqual(['2025-12', '2026-01'])
  expect(lastMonths(NOW)).toHaveLength(12)
})

test('what nothing happened to counts from its month on, what is older from the beginning', () => {
  const unchanged = [
    { month: '2024-01', reviews: 5 },
    { month: '2026-02', reviews: 2 },
  ]
  const months = countMonthEnds(unchanged, {}, NOW)
  expect(months.map(({ received }) => received)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 7, 7])
  expect(months.every(entry => entry.public === entry.received)).toBe(true)
})

test.each<[string, HistoryEvent[], string[]]>([
  ['hidden by the shop', [on('hidden', '2026-01-05', { actor: 'shop' })], ['0/0', '1/1', '0/1', '0/1', '0/1']],
  ['hidden by a moderator', [on('hidden', '2026-01-05', { actor: 'moderator' })], ['0/0', '1/1', '0/0', '0/0', '0/0']],
  [
    'hidden elsewhere by its shop, and imported',
    [on('hidden', '2026-02-05', { actor: 'import', by: 'shop' })],
    ['0/0', '1/1', '1/1', '0/1', '0/1'],
  ],
  [
    'hidden and shown again',
    [on('hidden', '2026-01-05', { actor: 'shop' }), on('unhidden', '2026-02-20', { actor: 'shop' })],
    ['0/0', '1/1', '0/1', '1/1', '1/1'],
  ],
  ['withdrawn', [on('unpublished', '2026-01-05')], ['0/0', '1/1', '0/0', '0/0', '0/0']],
  [
    'deleted and restored',
    [on('deleted', '2026-01-05'), on('restored', '2026-03-01')],
    ['0/0', '1/1', '0/0', '0/0', '1/1'],
  ],
  [
    'held for a moderator and released',
    [on('held', '2025-12-10', { actor: 'system' }), on('released', '2026-02-01', { actor: 'moderator' })],
    ['0/0', '0/0', '0/0', '1/1', '1/1'],
  ],
  [
    'never shown by its source, which an import told later',
    [on('held', '2026-03-01', { actor: 'import', heldAtSource: true })],
    ['0/0', '0/1', '0/1', '0/1', '0/1'],
  ],
  [
    'no longer shown by its source',
    [
      on('published', '2025-12-10', { actor: 'import' }),
      on('held', '2026-03-01', { actor: 'import', heldAtSource: true }),
    ],
    ['0/0', '1/1', '1/1', '1/1', '0/1'],
  ],
])('a verified review, %s: public/received from November to March', (_, events, expected) => {
  expect(sides([written, ...events])).toEqual(expected)
})

test.each<[string, HistoryEvent[], string[]]>([
  [
    'verified, and never shown by its source',
    [
      on('verified', '2025-12-11', { actor: 'system' }),
      on('held', '2026-03-01', { actor: 'import', heldAtSource: true }),
    ],
    ['0/0', '0/1', '0/1', '0/1', '0/1'],
  ],
  [
    'held at its source, and edited since',
    [on('held', '2026-01-01', { actor: 'import', heldAtSource: true }), on('edited', '2026-02-01')],
    ['0/0', '0/1', '0/1', '0/1', '0/1'],
  ],
  [
    'held at its source, shown, and held by a moderator',
    [
      on('held', '2025-12-10', { actor: 'import', heldAtSource: true }),
      on('published', '2026-01-05', { actor: 'import' }),
      on('held', '2026-02-05', { actor: 'moderator' }),
    ],
    ['0/0', '0/1', '1/1', '0/0', '0/0'],
  ],
  [
    'held at its source, and hidden by a moderator besides',
    [
      on('held', '2025-12-10', { actor: 'import', heldAtSource: true }),
      on('hidden', '2026-02-05', { actor: 'moderator' }),
    ],
    ['0/0', '0/1', '0/1', '0/0', '0/0'],
  ],
])('a verified review, %s', (_, events, expected) => {
  expect(sides([written, ...events])).toEqual(expected)
})
