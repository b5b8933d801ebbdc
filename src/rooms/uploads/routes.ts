import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import { businessMeta } from '../business/page-meta.ts'
import { runUploadCall, stopUploadCall, undoPreviewCall, undoUploadCall, uploadCall, uploadsCall } from './contract.ts'
import {
  runUploadSchemas,
  stopUploadSchemas,
  undoPreviewSchemas,
  undoUploadSchemas,
  uploadSchemas,
  uploadsSchemas,
} from './schemas.ts'
import { findUpload, listUploads, readUpload, startRun, stopRun } from './service.ts'
import { problemsKey } from './store-table.ts'
import { previewUndo, startUndo, undoableUntil } from './undo.ts'

export const uploadRoutes = ({ db, jobs }: AppContext): Handler[] => [
  handle(uploadsCall, uploadsSchemas, async ({ slug }, context) => {
    const { shop, uploads } = await listUploads(db, slug, personOf(context), context.loaders)
    return { uploads, meta_data: businessMeta(shop, 'Import', 'import') }
  }),
  handle(uploadCall, uploadSchemas, async ({ slug, upload_id }, context) => {
    const { shop, row, details } = await readUpload(db, slug, personOf(context), upload_id, context.loaders)
    const until = details.may_import ? await undoableUntil(db, row) : null
    return {
      ...details,
      undo_until: until?.toISOString() ?? null,
      meta_data: businessMeta(shop, details.upload.file_name, `import/${upload_id}`),
    }
  }),
  handle(runUploadCall, runUploadSchemas, async ({ slug, upload_id, ...run }, context) => {
    await startRun({ db, jobs }, slug, personOf(context), upload_id, run)
    return {}
  }),
  handle(stopUploadCall, stopUploadSchemas, async ({ slug, upload_id }, context) => {
    await stopRun(db, slug, personOf(context), upload_id)
    return {}
  }),
  handle(undoPreviewCall, undoPreviewSchemas, async ({ slug, upload_id }, context) =>
    previewUndo(db, slug, personOf(context), upload_id),
  ),
  handle(undoUploadCall, undoUploadSchemas, async ({ slug, upload_id }, context) => {
    await startUndo({ db, jobs }, slug, personOf(context), upload_id)
    return {}
  }),
]

const input = z.object({ slug: lookedUp, upload_id: z.coerce.number<number | string>().int() })

export const uploadResources = ({ db, storage }: Pick<AppContext, 'db' | 'storage'>): Resource[] => [
  resource({
    path: '/business/:slug/import/:upload_id/problems.csv',
    summary: 'Download the problems found in an uploaded file, row by row',
    access: 'reviewer',
    input,
    types: ['text/csv'],
    async answer({ slug, upload_id }, { person }) {
      const { row } = await findUpload(db, slug, person!, upload_id)
      const file = row.removed_at ? undefined : await storage.read(problemsKey(row))
      if (!file) throw notFound('There are no problems to report for this file, or the report has been deleted.')
      return {
        type: 'text/csv; charset=utf-8',
        body: file.body.setEncoding('utf8'),
        fresh: 0,
        headers: { 'content-disposition': `attachment; filename="problems-${upload_id}.csv"` },
      }
    },
  }),
  resource({
    path: '/business/:slug/import/:upload_id/mapping.json',
    summary: 'Download the column mapping of a file, for npm run import -- KIND FILE --map',
    access: 'reviewer',
    input,
    types: ['application/json'],
    async answer({ slug, upload_id }, { person }) {
      const { row } = await findUpload(db, slug, person!, upload_id)
      if (!row.mapping) throw notFound('This file has not been read yet.')
      return {
        type: 'application/json; charset=utf-8',
        body: `${JSON.stringify({ kind: row.kind, columns: row.mapping }, null, 2)}\n`,
        fresh: 0,
        headers: { 'content-disposition': `attachment; filename="mapping-${upload_id}.json"` },
      }
    },
  }),
]
