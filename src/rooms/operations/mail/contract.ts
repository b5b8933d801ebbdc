import { call } from '../../../lib/calls/call.ts'
import type { operatorMailSchemas } from './schemas.ts'

export const operatorMailCall = call<typeof operatorMailSchemas>({
  path: '/operator/mail.json',
  summary: 'List e-mails that failed, wait or were sent, latest first, without their texts; addresses are masked',
  access: 'operator',
})
