import { call } from '../../../lib/calls/call.ts'
import type { operatorOverviewSchemas } from './schemas.ts'

export const operatorOverviewCall = call<typeof operatorOverviewSchemas>({
  path: '/operator.json',
  summary:
    'Get what needs an operator: failed jobs, e-mails and imports, overdue disputes, reviews and claims that wait',
  access: 'operator',
})
