import { call } from '../../../lib/calls/call.ts'
import type { saveSettingsSchemas, settingsSchemas } from './schemas.ts'

export const settingsCall = call<typeof settingsSchemas>({
  path: '/business/:slug/settings.json',
  summary: 'Get the settings of a shop',
  access: 'reviewer',
  errors: [403, 404],
})

export const saveSettingsCall = call<typeof saveSettingsSchemas>({
  method: 'PUT',
  path: '/business/:slug/settings',
  summary: 'Change the settings of a shop; omitted fields stay unchanged',
  access: 'reviewer',
  limit: 60,
  errors: [404, 422],
  perDay: 200,
})
