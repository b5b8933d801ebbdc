import { expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'
import { ClientBudget, clientOf } from './client-budget.ts'

const HOUR = 3_600_000

/** Work that ends on demand; `started` lists its clients in order. */
function workbench(limits: Partial<ConstructorParameters<typeof Admission>[0]> = {}) {
  const admission = new Admission({ atOnce: 4, perClient: 2, longestWait: HOUR, ...limits })
  const started: string[] = []
  const finish: (() => void)[] = []
  const refused: string[] = []
  const gone = new Set<string>()
  const ask = (client: string) =>
    admission
      .run(
        client,
        () => {
          started.push(client)
          return new Promise<void>(resolve => void finish.push(resolve))
        },
        () => gone.has(client),
      )
      .catch(({ status, code, headers }) => void refused.push(`${client} ${status} ${code} ${headers['retry-after']}`))
  /** Ends the oldest running work, which admits the next. */
  const next = async () => {
    await settled()
    finish.shift()!()
    await settled()
  }
  return { ask, next, started, refused, gone }
}

const settled = () => new Promise(setImmediate)

test('one client is worked for twice at once, and others beside it', async () => {
  const { ask, started } = workbench()
  for (const client of ['a', 'a', 'a', 'a', 'b', 'c', 'd']) ask(client)
  await settled()
  expect(started).toEqual(['a', 'a', 'b', 'c'])
})

test('who sends many waits behind their own: clients take turns', async () => {
  const { ask, next, started } = workbench({ atOnce: 2, perClient: 1 })
  for (const client of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) ask(client)
  for (let at = 0; at < 6; at++) await next()
  expect(started).toEqual(['a', 'b', 'a', 'b', 'c', 'a', 'a'])
})

test('what one client sends beyond what may wait is 429, what all send is 503, at once', async () => {
  const { ask, started, refused } = workbench({ atOnce: 6, perClient: 1 })
  for (let at = 0; at < 25; at++) ask('a')
  await settled()
  expect(started).toEqual(['a'])
  expect(refused).toEqual(Array(4).fill('a 429 too_many_at_once 2'))
  for (let at = 0; at < 30; at++) ask(`client ${at}`)
  await settled()
  expect(started).toHaveLength(6)
  // twenty-four wait in all, twenty of them of client a
  expect(refused.slice(4)).toHaveLength(55 - 4 - 6 - 24)
  expect(refused.slice(4).every(line => line.endsWith(' 503 busy 2'))).toBe(true)
})

test('who waits too long is told so, and who has gone away is not worked for', async () => {
  const { ask, next, started, refused } = workbench({ atOnce: 1, perClient: 1, longestWait: 1 })
  ask('a')
  await ask('b')
  expect(refused).toEqual(['b 503 busy 2'])
  const patient = workbench({ atOnce: 1, perClient: 1 })
  patient.ask('a')
  patient.ask('b')
  patient.ask('c')
  patient.gone.add('b')
  await patient.next()
  expect(patient.started).toEqual(['a', 'c'])
  expect(patient.refused).toEqual(['b 503 busy 2'])
  await next()
  expect(started).toEqual(['a'])
  // clients that were refused do not block others
  ask('c')
  await settled()
  expect(started).toEqual(['a', 'c'])
})

test('a client that has as much as it may does not begin for what others leave', async () => {
  const { ask, next, started } = workbench({ atOnce: 3, perClient: 1 })
  for (const client of ['b', 'a', 'a']) ask(client)
  await next()
  expect(started).toEqual(['b', 'a'])
})

test('whoever has waited makes room for others to wait', async () => {
  const { ask, next, started, refused } = workbench({ atOnce: 1, perClient: 1 })
  ask('a')
  for (let at = 0; at < 10; at++) {
    ask(`client ${at}`)
    await next()
  }
  expect(started).toHaveLength(11)
  expect(refused).toEqual([])
})

test('a wait that ended well ends no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, next, started, refused } = workbench({ atOnce: 1, perClient: 1, longestWait: 100 })
    ask('a')
    ask('b')
    await next()
    vi.advanceTimersByTime(50)
    ask('b')
    vi.advanceTimersByTime(60)
    await next()
    expect([started, refused]).toEqual([['a', 'b', 'b'], []])
  } finally {
    vi.useRealTimers()
  }
})

test('work that fails makes room, and passes its failure on', async () => {
  const admission = new Admission({ atOnce: 1, perClient: 1, longestWait: HOUR })
  await expect(admission.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(admission.run('a', async () => 'yes')).resolves.toBe('yes')
})

test('without limits everything begins', async () => {
  const { ask, started } = workbench({ atOnce: Number.POSITIVE_INFINITY, perClient: Number.POSITIVE_INFINITY })
  for (let at = 0; at < 500; at++) ask('a')
  await settled()
  expect(started).toHaveLength(500)
})

test('a budget is ten seconds in one go, then what flows in; it is one client alone that has none left', () => {
  let now = 0
  const budget = new ClientBudget(50, () => now)
  const take = (client: string, cost: number) => {
    try {
      budget.take(client, cost)
      return 200
    } catch (error) {
      return (error as { headers: Record<string, string> }).headers['retry-after']
    }
  }
  expect(Array.from({ length: 500 }, () => take('a', 1)).every(status => status === 200)).toBe(true)
  expect(take('a', 1)).toBe('1')
  expect(take('b', 1)).toBe(200)
  now += 1000
  // refused requests still cost budget
  expect(Array.from({ length: 51 }, () => take('a', 1)).filter(status => status === 200)).toHaveLength(49)
  now += 60_000
  expect(take('a', 500)).toBe(200)
})

test('who goes on after a refusal is refused until they pause, ten seconds at most', () => {
  let now = 0
  const budget = new ClientBudget(50, () => now)
  const retryAfter = () => {
    try {
      budget.take('a', 1)
      return 0
    } catch (error) {
      return Number((error as { headers: Record<string, string> }).headers['retry-after'])
    }
  }
  for (let at = 0; at < 500; at++) retryAfter()
  // twice the refill
  const answered = Array.from({ length: 1000 }, () => {
    now += 10
    return retryAfter() === 0
  })
  expect(answered.filter(Boolean).length).toBeLessThan(5)
  for (let at = 0; at < 5000; at++) retryAfter()
  expect(retryAfter()).toBe(10)
  now += 10_000
  expect(retryAfter()).toBe(1)
  now += 1000
  expect(retryAfter()).toBe(0)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['no address', 'no address'],
  [':', ':'],
])('%s counts as %s', (address, client) => expect(clientOf(address)).toBe(client))
