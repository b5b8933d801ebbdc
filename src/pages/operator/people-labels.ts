import type { PersonRole, PersonState } from '../../rooms/operations/people/rules.ts'

export const ROLE_LABELS: Readonly<Record<PersonRole, string>> = {
  moderator: 'Moderator',
  arbitrator: 'Arbitrator',
  operator: 'Operator',
  owner: 'Owner of a shop',
  staff: 'Staff of a shop',
}

export const STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  imported: 'Never signed in',
  left: 'Deleted the account',
}
