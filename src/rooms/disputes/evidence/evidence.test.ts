import { expect, test } from 'vitest'
import { kindOf } from './evidence.ts'
import { EVIDENCE, NO_EVIDENCE } from './testing.ts'

/** Which files are accepted as evidence, by their content (X-dispute-08). */

test.each([...EVIDENCE, ...NO_EVIDENCE])('%s is evidence or not by what is in it', async (_, _name, make, kind) => {
  expect(await kindOf(await make())).toBe(kind)
})
