import { call } from '../../lib/calls/call.ts'
import type { businessSchemas } from './schemas.ts'

/** What stands around every page of a shop's own side. */
export const businessCall = call<typeof businessSchemas>({
  path: '/business/:slug.json',
  summary: 'Get a shop for its members: its name, your role, and your other shops',
  access: 'reviewer',
  errors: [403, 404],
})
