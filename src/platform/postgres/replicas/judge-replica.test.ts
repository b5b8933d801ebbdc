import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Candidate,
  chooseReplica,
  type Finding,
  type Health,
  inspectReplica,
  lagOf,
  NEW,
  nextHealth,
  type ReplicaState,
} from './judge-replica.ts'

const samples = [
  { at: 1_000, position: 100n },
  { at: 2_000, position: 200n },
  { at: 3_000, position: 200n },
  { at: 4_000, position: 300n },
]

describe('the lag of a replica', () => {
  test.each([
    ['everything', 300n, 0],
    ['what the primary had for long', 200n, 500],
    ['less than that', 199n, 2_500],
    ['nothing that is remembered', 0n, 3_500],
  ])('that has %s', (_, replayed, lag) => expect(lagOf(samples, replayed, 4_500)).toBe(lag))

  test('is none while nothing is known', () => expect(lagOf([], 1n, 5)).toBe(0))
})

describe('a replica', () => {
  const primary = { system: '7', timeline: 2, samples }
  const state: ReplicaState = { system: '7', timeline: 2, recovering: true, replayed: 300n }
  const at = { inUse: true, now: 4_500, maxLag: 2_000 }

  test.each<[string, ReplicaState | null, Finding, Partial<typeof at>?]>([
    ['with everything', state, 'good'],
    ['without an answer', null, 'silent'],
    ['of another cluster, also if promoted', { ...state, system: '8', recovering: false }, 'foreign'],
    ['that was promoted', { ...state, recovering: false }, 'promoted'],
    ['that follows a promoted one', { ...state, timeline: 3 }, 'diverged'],
    ['that still follows the old primary', { ...state, timeline: 1 }, 'diverged'],
    ['with more than the primary', { ...state, replayed: 301n }, 'diverged'],
    ['that lags a little', { ...state, replayed: 200n }, 'good'],
    ['that lags as long as it may', { ...state, replayed: 199n }, 'good', { maxLag: 2_500 }],
    ['that lags longer', { ...state, replayed: 199n }, 'lagging', { maxLag: 2_499 }],
    [
      'out of use, that has not caught up to half of it',
      { ...state, replayed: 199n },
      'lagging',
      { inUse: false, maxLag: 4_999 },
    ],
    ['out of use, that has', { ...state, replayed: 199n }, 'good', { inUse: false, maxLag: 5_000 }],
  ])('%s', (_, found, finding, other = {}) => expect(inspectReplica(found, primary, { ...at, ...other })).toBe(finding))

  test('cannot be judged before the primary was reached', () => expect(inspectReplica(state, null, at)).toBe('silent'))

  test('may be ahead of what is known while the primary does not answer', () =>
    expect(inspectReplica({ ...state, replayed: 999n }, { ...primary, samples: [] }, at)).toBe('good'))
})

describe('use of a replica', () => {
  const after = (health: Health, ...findings: Finding[]) => findings.reduce(nextHealth, health).inUse
  const used = (['good', 'good', 'good'] as const).reduce<Health>(nextHealth, NEW)

  test.each<[string, Health, Finding[], boolean]>([
    ['begins with the third good answer', NEW, ['good', 'good', 'good'], true],
    ['does not with the second', NEW, ['good', 'good'], false],
    ['nor with three that are not in a row', NEW, ['good', 'good', 'silent', 'good'], false],
    ['goes on while one answer is missing', used, ['silent'], true],
    ['goes on while every other is', used, ['silent', 'good', 'silent', 'good', 'silent'], true],
    ['ends when two are', used, ['silent', 'silent'], false],
    ['ends at once when it lags', used, ['lagging'], false],
    ['ends at once when it was promoted', used, ['promoted'], false],
    ['ends at once when it follows another', used, ['diverged'], false],
    ['ends at once when it is another', used, ['foreign'], false],
    ['takes three good answers again', used, ['promoted', 'good', 'good', 'good'], true],
    ['not two', used, ['promoted', 'good', 'good'], false],
  ])('of it %s', (_, health, findings, inUse) => expect(after(health, ...findings)).toBe(inUse))
})

describe('the choice', () => {
  const candidate = (rest: Partial<Candidate> = {}): Candidate => ({ inUse: true, replayed: 100n, busy: 0, ...rest })

  test.each<[string, Candidate[], bigint, number | string]>([
    ['none', [], 0n, 'none'],
    ['one out of use', [candidate({ inUse: false })], 0n, 'none'],
    ['one that is there', [candidate()], 100n, 0],
    ['one that is not there yet', [candidate()], 101n, 'position'],
    ['one that is there beside one with less to do', [candidate({ replayed: 99n }), candidate({ busy: 5 })], 100n, 1],
    ['two that are there', [candidate({ busy: 2 }), candidate({ busy: 1 })], 100n, 1],
    ['two with as much to do', [candidate(), candidate()], 100n, 0],
  ])('of %s', (_, candidates, position, expected) => {
    const found = chooseReplica(candidates, position)
    expect(typeof found === 'string' ? found : candidates.indexOf(found)).toBe(expected)
  })

  test('is always in use and never behind what is needed, and there is one where one could be', () => {
    const candidates = fc.array(
      fc.record({ inUse: fc.boolean(), replayed: fc.bigInt({ min: 0n, max: 9n }), busy: fc.nat(5) }),
    )
    fc.assert(
      fc.property(candidates, fc.bigInt({ min: 0n, max: 9n }), (all, position) => {
        const found = chooseReplica(all, position)
        const able = all.filter(({ inUse, replayed }) => inUse && replayed >= position)
        if (typeof found === 'string') expect(able).toEqual([])
        else {
          expect(able).toContain(found)
          expect(found.busy).toBe(Math.min(...able.map(({ busy }) => busy)))
        }
      }),
    )
  })
})
