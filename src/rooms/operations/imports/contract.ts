import { call } from '../../../lib/calls/call.ts'
import type { failedImportsSchemas } from './schemas.ts'

export const failedImportsCall = call<typeof failedImportsSchemas>({
  path: '/operator/imports.json',
  summary: 'List shops’ imports that failed in the last 14 days, latest first',
  access: 'operator',
})
