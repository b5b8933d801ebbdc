import { call } from '../../lib/calls/call.ts'
import type { businessSchemas } from './schemas.ts'

/** What stands around every page of a shop's own side. */
export const businessCall = call<typeof businessSchemas>({
  path: '/business/:slug.json',
  summary: 'A shop as its members find it: its name, what the asker is in it, and their other shops',
  access: 'reviewer',
  errors: [403, 404],
})
