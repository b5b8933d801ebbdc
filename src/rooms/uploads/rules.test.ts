import { expect, it } from 'vitest'
import { ERASED_AFTER } from '../accounts/leaving-rules.ts'
import { KEPT_DAYS } from './rules.ts'

it('no uploaded table from before the deletion of an account outlives its erasure (L15)', () => {
  expect(KEPT_DAYS).toBeLessThan(ERASED_AFTER)
})
