import { expect, test } from 'vitest'
import { refusedChange } from './rules.ts'

const CHANGES = [
  // by, self, from, to, owners: why not
  ['owner', false, 'staff', 'owner', 1, null],
  ['owner', false, 'staff', null, 1, null],
  ['owner', false, 'owner', 'staff', 2, null],
  ['owner', false, 'owner', null, 2, null],
  ['owner', true, 'owner', 'staff', 2, null],
  ['owner', true, 'owner', 'staff', 1, 'last_owner'],
  ['owner', true, 'owner', null, 1, 'last_owner'],
  ['owner', true, 'owner', 'owner', 1, null],
  ['staff', true, 'staff', null, 1, null],
  ['staff', true, 'staff', 'owner', 1, 'not_owner'],
  ['staff', false, 'staff', null, 1, 'not_owner'],
  ['staff', false, 'owner', null, 2, 'not_owner'],
  ['operator', false, 'staff', 'owner', 0, null],
  ['operator', false, 'owner', null, 1, 'last_owner'],
] as const

test.each(CHANGES)(
  '%s (themselves: %s) makes a member who is %s: %s, of %i owners: %s',
  (by, self, from, to, owners, why) => {
    expect(refusedChange({ by, self, from, to, owners })).toBe(why)
  },
)
