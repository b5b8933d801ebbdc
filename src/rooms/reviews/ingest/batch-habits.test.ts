import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparableText, MIN_REPEATED_LENGTH } from '../lifecycle/publication-rules.ts'
import { batchHabits, type NewReview } from './batch-habits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WORDS = 'It keeps its colour after many a wash, and it is warm.'

const review = (rest: Partial<NewReview> = {}): NewReview => ({
  authorId: 1,
  productId: 1,
  body: WORDS,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...rest,
})
const nothing = { second: false, withinDay: 0 }
const habitsOf = (
  reviews: NewReview[],
  stored = reviews.map(() => nothing),
  earlier = new Map<number, Set<string>>(),
) => batchHabits(reviews, stored, earlier)

describe('the habits in a batch', () => {
  test('of the first of several that are alike are none; the next ones show them', () => {
    const shouted = { productId: 2, body: WORDS.toUpperCase().replaceAll(',', ' –') }
    const [first, copy, again, other] = habitsOf([
      review(),
      review(shouted),
      review({ body: 'Short.' }),
      review({ authorId: 2 }),
    ])
    expect(first).toEqual({ copied: false, second: false, withoutOrder: 0 })
    expect(copy).toEqual({ copied: true, second: false, withoutOrder: 1 })
    expect(again).toEqual({ copied: false, second: true, withoutOrder: 2 })
    expect(other).toEqual({ copied: false, second: false, withoutOrder: 0 })
  })

  test('short texts may be alike by chance, and the shop itself is a subject of its own', () => {
    const short = 'a'.repeat(MIN_REPEATED_LENGTH - 1)
    const found = habitsOf([
      review({ body: short }),
      review({ body: short, productId: null }),
      review({ productId: null, body: '' }),
    ])
    expect(found.map(one => one.copied)).toEqual([false, false, false])
    expect(found.map(one => one.second)).toEqual([false, false, true])
    const long = 'a'.repeat(MIN_REPEATED_LENGTH)
    expect(habitsOf([review({ body: long }), review({ body: long })])[1]!.copied).toBe(true)
  })

  test('go on from what is stored of the author, and of no other', () => {
    const earlier = new Map([[1, new Set([comparableText(WORDS)])]])
    const stored = [{ second: true, withinDay: 7 }, nothing]
    const [own, others] = habitsOf([review(), review({ authorId: 2 })], stored, earlier)
    expect(own).toEqual({ copied: true, second: true, withoutOrder: 7 })
    expect(others).toEqual({ copied: false, second: false, withoutOrder: 0 })
    expect(earlier.get(1)!.size, 'nothing is added to what was read').toBe(1)
  })

  test('count the day up to each review, whatever the order of the file', () => {
    const at = (hours: number) => review({ productId: hours, createdAt: new Date(hours * HOUR) })
    const counts = habitsOf([at(48), at(0), at(23), at(24), at(24.5)]).map(one => one.withoutOrder)
    expect(counts).toEqual([1, 0, 1, 1, 2])
  })

  test('are those that comparing each with each finds', () => {
    const one = fc.record({
      authorId: fc.integer({ min: 1, max: 3 }),
      productId: fc.option(fc.integer({ min: 1, max: 3 })),
      body: fc.constantFrom(WORDS, `${WORDS}!`, WORDS.slice(1), 'Good.', ''),
      createdAt: fc.integer({ min: 0, max: 40 }).map(hours => new Date(hours * HOUR)),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), reviews => {
        const found = habitsOf(reviews)
        for (const [position, own] of reviews.entries()) {
          const ofAuthor = (other: NewReview) => other.authorId === own.authorId
          const before = reviews.slice(0, position).filter(ofAuthor)
          const isLong = (text: string) => text.length >= MIN_REPEATED_LENGTH
          const time = own.createdAt.getTime()
          expect(found[position]).toEqual({
            copied:
              isLong(own.body) &&
              before.some(other => isLong(other.body) && comparableText(other.body) === comparableText(own.body)),
            second: before.some(other => other.productId === own.productId),
            withoutOrder: reviews.filter((other, at) => {
              const since = time - other.createdAt.getTime()
              return ofAuthor(other) && at !== position && since < DAY && (since > 0 || (since === 0 && at < position))
            }).length,
          })
        }
      }),
    )
  })
})
