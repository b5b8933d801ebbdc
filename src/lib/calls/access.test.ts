import { expect, test } from 'vitest'
import { type Access, mayAsk, type Person } from './access.ts'

const person = (rest: Partial<Person> = {}): Person => ({
  reviewerId: 1,
  sessionId: 1,
  roles: [],
  shops: new Map(),
  ...rest,
})
const REVIEWER = person()
const STAFF = person({ shops: new Map([[7, 'staff']]) })
const OPERATOR = person({ roles: ['operator'] })
const BOTH = person({ roles: ['moderator', 'arbitrator'] })

test.each<[Access, string, string, string, string, string]>([
  // access, guest, reviewer, shop's staff, operator, moderator and arbitrator
  ['everyone', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['reviewer', 'sign_in', 'yes', 'yes', 'yes', 'yes'],
  ['shop', 'sign_in', 'no', 'yes', 'no', 'no'],
  ['moderator', 'sign_in', 'no', 'no', 'no', 'yes'],
  ['arbitrator', 'sign_in', 'no', 'no', 'no', 'yes'],
  ['operator', 'sign_in', 'no', 'no', 'yes', 'no'],
])('%s', (access, ...verdicts) => {
  expect([null, REVIEWER, STAFF, OPERATOR, BOTH].map(asker => mayAsk(access, asker))).toEqual(verdicts)
})
