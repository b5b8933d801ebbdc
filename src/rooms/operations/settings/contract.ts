import { call } from '../../../lib/calls/call.ts'
import type { settingsSchemas } from './schemas.ts'

export const settingsCall = call<typeof settingsSchemas>({
  path: '/operator/settings.json',
  summary: 'List all settings: which are set, and their values where those can hold no secret',
  access: 'operator',
})
