import { call } from '../../lib/calls/call.ts'
import type { runUploadSchemas, uploadSchemas, uploadsSchemas } from './schemas.ts'

export const uploadsCall = call<typeof uploadsSchemas>({
  path: '/business/:slug/import.json',
  summary: 'Files that a shop brought, the last first, and how far each is',
  access: 'reviewer',
  errors: [403, 404],
})

export const uploadCall = call<typeof uploadSchemas>({
  path: '/business/:slug/import/:upload_id.json',
  summary: 'A file that a shop brought: its columns and first rows, what they are likely to be, and what became of it',
  access: 'reviewer',
  errors: [403, 404],
})

export const runUploadCall = call<typeof runUploadSchemas>({
  method: 'POST',
  path: '/business/:slug/import/:upload_id/runs',
  summary: 'Imports a file, or tries what importing it would do; how far it is, is asked for',
  access: 'reviewer',
  errors: [404, 409, 410, 422],
  limit: 60,
})
