import { describe, expect, it } from 'vitest'
import { ERASED_AFTER } from '../accounts/deletion/deletion-rules.ts'
import {
  isUnderWay,
  LARGEST_UPLOAD,
  MOST_STORED,
  progressOf,
  RUN_LIMITS,
  STATES,
  STORED_DAYS,
  secondsLeft,
} from './rules.ts'

it('no uploaded table from before the deletion of an account outlives its erasure (L15)', () => {
  expect(STORED_DAYS).toBeLessThan(ERASED_AFTER)
})

it('a file is under way while it is tried, imported or undone, and at no other time', () => {
  expect(STATES.filter(isUnderWay)).toEqual(['trying', 'importing', 'undoing'])
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
    expect(progressOf({ state, read_bytes, bytes, read_rows: 0, file_rows: null })).toBe(done)
  })

  it('goes by rows where an earlier run counted those of the file', () => {
    const run = { state: 'importing', bytes: 200, read_bytes: 200, read_rows: 1000, file_rows: 4000 } as const
    expect(progressOf(run)).toBe(0.25)
  })
})

describe('how long a run will take (X-import-39)', () => {
  const begun = new Date('2026-11-28T12:00:00Z')
  const later = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
  const run = {
    state: 'importing',
    bytes: 1,
    read_bytes: 1,
    read_rows: 1000,
    file_rows: 4000,
    attempt_at: begun,
  } as const

  it('is told from its rate so far', () => {
    expect(secondsLeft(run, later(10))).toBe(30)
    expect(secondsLeft({ ...run, read_rows: 3000 }, later(30))).toBe(10)
  })

  it('is not told before its rate is known, after its last row, nor of a run that has ended', () => {
    expect(secondsLeft(run, later(2))).toBeNull()
    expect(secondsLeft({ ...run, read_rows: 0 }, later(10))).toBeNull()
    expect(secondsLeft({ ...run, read_rows: 4000 }, later(10))).toBeNull()
    expect(secondsLeft({ ...run, state: 'done' }, later(10))).toBeNull()
    expect(secondsLeft({ ...run, attempt_at: null }, later(10))).toBeNull()
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
