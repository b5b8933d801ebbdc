import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { UNKNOWN } from './position.ts'
import { RequiredPositions } from './required-positions.ts'

/** What replicas must have replayed before a page is read from them. */
let required: RequiredPositions
beforeEach(() => {
  required = new RequiredPositions()
  required.settle(required.takeUnknown(), 10n)
})

test('at the start nothing is read from replicas until the primary said where it is', () => {
  const started = new RequiredPositions()
  expect([started.of([]), started.of(['shop:a']), started.highest, started.hasUnknown]).toEqual([
    ...[UNKNOWN, UNKNOWN, UNKNOWN, true],
  ])
  started.settle(started.takeUnknown(), 10n)
  expect([started.of([]), started.of(['shop:a']), started.highest, started.hasUnknown]).toEqual([10n, 10n, 10n, false])
})

test('a change concerns pages with its tag, first wholly, then up to its position', () => {
  required.invalidated('shop:a')
  const needed = () => [
    required.of(['shop:a']),
    required.of(['shop:b', 'shop:a']),
    required.of(['shop:b']),
    required.ofAll,
  ]
  expect(needed()).toEqual([UNKNOWN, UNKNOWN, 10n, 10n])
  required.settle(required.takeUnknown(), 20n)
  expect(needed()).toEqual([20n, 20n, 10n, 10n])
})

test('one that comes while another’s position is asked waits for a later answer', () => {
  required.invalidated('shop:a')
  const taken = required.takeUnknown()
  required.invalidated('shop:a')
  required.settle(taken, 20n)
  expect(required.of(['shop:a'])).toBe(UNKNOWN)
  required.settle(required.takeUnknown(), 30n)
  expect(required.of(['shop:a'])).toBe(30n)
})

test('without an answer it stays unknown, and is asked again', () => {
  required.invalidated('shop:a')
  required.settle(required.takeUnknown(), null)
  expect([required.of(['shop:a']), required.hasUnknown]).toEqual([UNKNOWN, true])
})

test('what all replicas have is forgotten, yet known to those that come back', () => {
  required.invalidated('shop:a')
  required.settle(required.takeUnknown(), 20n)
  required.deleteUpTo(19n)
  expect(required.of(['shop:a'])).toBe(20n)
  required.deleteUpTo(20n)
  expect([required.of(['shop:a']), required.ofAll, required.highest]).toEqual([10n, 10n, 20n])
})

test('after a failover the positions of the old primary mean nothing', () => {
  required.invalidated('shop:a')
  required.settle(required.takeUnknown(), 90n)
  required.invalidated('shop:b')
  required.restart(50n)
  expect([required.of(['shop:a']), required.of(['shop:b']), required.of([])]).toEqual([50n, UNKNOWN, 50n])
  required.settle(required.takeUnknown(), 60n)
  expect([required.of(['shop:b']), required.highest]).toEqual([60n, 60n])
})

test('whatever happens in whatever order, a page never needs less than its last change', () => {
  const tags = fc.constantFrom('shop:a', 'shop:b')
  const steps = fc.array(
    fc.oneof(fc.record({ change: tags }), fc.constant('all'), fc.constant('ask'), fc.constant('answer')),
  )
  fc.assert(
    fc.property(steps, list => {
      const model = new RequiredPositions()
      const changed = new Map<string, bigint>()
      let written = 1n
      let asked: { taken: ReadonlySet<string>; position: bigint } | undefined
      for (const step of list) {
        written++
        if (typeof step === 'object') {
          changed.set(step.change, written)
          model.invalidated(step.change)
        } else if (step === 'all') {
          for (const tag of ['shop:a', 'shop:b']) changed.set(tag, written)
          model.invalidated()
        } else if (step === 'ask' && !asked) asked = { taken: model.takeUnknown(), position: written }
        else if (step === 'answer' && asked) {
          model.settle(asked.taken, asked.position)
          asked = undefined
        }
        for (const [tag, position] of changed) expect(model.of([tag]) >= position).toBe(true)
      }
    }),
  )
})
