import { describe, expect, it } from 'vitest'
import { ERASED_AFTER } from '../accounts/deletion/deletion-rules.ts'
import { isUnderWay, LARGEST_UPLOAD, MOST_STORED, progressOf, RUN_LIMITS, STATES, STORED_DAYS } from './rules.ts'

it('no uploaded table from before the deletion of an account outlives its erasure (L15)', () => {
  expect(STORED_DAYS).toBeLessThan(ERASED_AFTER)
})

it('a file is under way while it is tried or imported, and at no other time', () => {
  expect(STATES.filter(isUnderWay)).toEqual(['trying', 'importing'])
})

describe('how much of a run is done', () => {
  it.each([
    ['waiting', 0, 200, 0],
    ['trying', 50, 200, 0.25],
    ['importing', 200, 200, 1],
    // what a compressed file unpacks to may be more than it has
    ['importing', 900, 200, 1],
    ['tried', 50, 200, 1],
    ['done', 0, 200, 1],
    ['failed', 100, 200, 0.5],
  ] as const)('%s, %i of %i bytes: %d', (state, read_bytes, bytes, done) => {
    expect(progressOf({ state, read_bytes, bytes })).toBe(done)
  })
})

it('a shop has room for several of the largest files, and what one unpacks to is bounded', () => {
  expect(LARGEST_UPLOAD).toBe(64 * 1024 * 1024)
  expect(MOST_STORED.bytes).toBeGreaterThanOrEqual(4 * LARGEST_UPLOAD)
  expect(MOST_STORED.files).toBeGreaterThan(10)
  expect(RUN_LIMITS.unpacked).toBe(256 * 1024 * 1024)
  expect(RUN_LIMITS.unpacked).toBeGreaterThan(LARGEST_UPLOAD)
  expect(RUN_LIMITS.lines).toBe(1_000_000)
})
