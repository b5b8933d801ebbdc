import { describe, expect, test } from 'vitest'
import { byKind, meanStars, starShares, starsOf } from './star-rules.ts'

describe('stars of some months', () => {
  const stars = (verified: number[]) => ({ stars: { verified, unverified: [0, 0, 0, 0, 1], imported: [] } })

  test('are added up for one kind of review', () => {
    const months = [stars([1, 2, 3, 4, 5]), stars([10, 0, 0, 0, 20])]
    expect(byKind(kind => starsOf(months, kind))).toEqual({
      verified: [11, 2, 3, 4, 25],
      unverified: [0, 0, 0, 0, 2],
      imported: [0, 0, 0, 0, 0],
    })
  })

  test('are none without months', () => expect(starsOf([], 'verified')).toEqual([0, 0, 0, 0, 0]))
})

describe('from ten reviews on', () => {
  test('the mean has one decimal', () => {
    expect(meanStars([0, 0, 0, 0, 9])).toBeNull()
    expect(meanStars([0, 0, 0, 0, 10])).toBe(5)
    expect(meanStars([10, 0, 0, 0, 0])).toBe(1)
    expect(meanStars([1, 2, 3, 4, 5])).toBe(3.7)
    expect(meanStars([1, 0, 0, 0, 11])).toBe(4.7)
  })

  test('each number of stars has its share', () => {
    expect(starShares([9, 0, 0, 0, 0])).toBeNull()
    expect(starShares([10, 0, 0, 0, 0])).toEqual([100, 0, 0, 0, 0])
    expect(starShares([1, 2, 0, 7, 10])).toEqual([5, 10, 0, 35, 50])
  })
})
