import { call } from '../../lib/calls/call.ts'
import type {
  runUploadSchemas,
  stopUploadSchemas,
  undoPreviewSchemas,
  undoUploadSchemas,
  uploadSchemas,
  uploadsSchemas,
} from './schemas.ts'

export const uploadsCall = call<typeof uploadsSchemas>({
  path: '/business/:slug/import.json',
  summary: 'List a shop’s uploaded files and their progress, newest first',
  access: 'reviewer',
  errors: [403, 404],
})

export const uploadCall = call<typeof uploadSchemas>({
  path: '/business/:slug/import/:upload_id.json',
  summary: 'Get an uploaded file: columns, first rows, suggested mapping and result',
  access: 'reviewer',
  errors: [403, 404],
})

export const runUploadCall = call<typeof runUploadSchemas>({
  method: 'POST',
  path: '/business/:slug/import/:upload_id/runs',
  summary: 'Start an import or a trial run of a file; poll for its progress',
  access: 'reviewer',
  errors: [404, 409, 410, 422],
  limit: 60,
  perDay: 200,
})

export const stopUploadCall = call<typeof stopUploadSchemas>({
  method: 'POST',
  path: '/business/:slug/import/:upload_id/stop',
  summary: 'Stop an import or a trial run; rows imported until then stay',
  access: 'reviewer',
  errors: [403, 404],
})

export const undoPreviewCall = call<typeof undoPreviewSchemas>({
  path: '/business/:slug/import/:upload_id/undo.json',
  summary: 'Count the orders that undoing an import would remove, and those that would stay',
  access: 'reviewer',
  errors: [403, 404, 409],
})

export const undoUploadCall = call<typeof undoUploadSchemas>({
  method: 'POST',
  path: '/business/:slug/import/:upload_id/undo',
  summary: 'Undo an import of orders: remove those to which nothing happened; poll for its progress',
  access: 'reviewer',
  errors: [403, 404, 409],
})
