import { call } from '../../../lib/calls/call.ts'
import type { securityEventsSchemas } from './security-event-schemas.ts'

export const securityEventsCall = call<typeof securityEventsSchemas>({
  path: '/operator/security-events.json',
  summary: 'List security events, newest first, a hundred per page',
  access: 'operator',
})
