import { call } from '../../../lib/calls/call.ts'
import type { saveSettingsSchemas, settingsSchemas } from './schemas.ts'

export const settingsCall = call<typeof settingsSchemas>({
  path: '/business/:slug/settings.json',
  summary: 'What a shop has set',
  access: 'reviewer',
  errors: [403, 404],
})

export const saveSettingsCall = call<typeof saveSettingsSchemas>({
  method: 'PUT',
  path: '/business/:slug/settings',
  summary: 'Changes what a shop has set; what is left out stays',
  access: 'reviewer',
  limit: 60,
  errors: [404, 422],
})
