import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { ownShop } from '../../business/service.ts'
import { EXPORT_FILES } from '../paths.ts'
import { EXPORTS, type ExportFile } from './service.ts'

/** Downloads for a shop's owners, streamed regardless of size. */
export const exportResources = (db: Db): Resource[] => [
  resource({
    path: '/business/:slug/exports/:file',
    summary: "Export a shop's data: everything as Candor JSONL, or reviews, products, orders and questions as CSV",
    access: 'reviewer',
    limit: 30,
    input: z.object({ slug: lookedUp, file: z.enum(EXPORT_FILES.map(({ file }) => file) as [ExportFile]) }),
    types: ['text/csv; charset=utf-8', 'application/jsonl; charset=utf-8'],
    async answer({ slug, file }, { person }) {
      if (!person) throw new Problem(401, 'sign_in', 'Please sign in first.')
      const { shop } = await ownShop(db, slug, person, { least: 'owner' })
      return {
        type: file.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
        body: EXPORTS[file](db, shop),
        fresh: 0,
        headers: { 'content-disposition': `attachment; filename="${shop.slug.replace(/[^\w-]/g, '')}-${file}"` },
      }
    },
  }),
]
