import type { CatalogRecord } from '../rooms/transfer/schemas.ts'
import { shops } from './read-tables.ts'

/** The shop with an owner and staff. */
const [SHOP] = shops

/** People of the demo world with a role; all invented. */
export const DEMO_STAFF = [
  { id: 'owner', name: 'Tove Almgren', role: 'owner', email: `tove@${SHOP!.domain}`, shop: SHOP!.domain },
  { id: 'staff', name: 'Jonas Weiss', role: 'staff', email: `jonas@${SHOP!.domain}`, shop: SHOP!.domain },
  { id: 'moderator', name: 'Ada Moreau', role: 'moderator', email: 'ada@candor.example', shop: undefined },
  { id: 'arbitrator', name: 'Kwame Boateng', role: 'arbitrator', email: 'kwame@candor.example', shop: undefined },
  { id: 'operator', name: 'Ines Carvalho', role: 'operator', email: 'ines@candor.example', shop: undefined },
] as const

/** The same people as records with fixed external ids. */
export const staffRecords = (): CatalogRecord[] =>
  DEMO_STAFF.map(({ id, name, email }) => ({ type: 'reviewer', external_id: `staff-${id}`, name, email }))
