import { call } from '../../../lib/calls/call.ts'
import type { securityEventsSchemas } from './security-event-schemas.ts'

export const securityEventsCall = call<typeof securityEventsSchemas>({
  path: '/operator/security-events.json',
  summary: 'The audit log of security, newest first, a hundred at a time',
  access: 'operator',
})
