import { expect, test } from 'vitest'
import { EVIDENCE, NO_EVIDENCE } from '../testing.ts'
import { kindOf } from './evidence.ts'

/** What evidence may be (decisions.md, "Disputes"): told by what is in the file. */

test.each([...EVIDENCE, ...NO_EVIDENCE])('%s is evidence or not by what is in it', async (_, _name, make, kind) => {
  expect(await kindOf(await make())).toBe(kind)
})
