import { z } from 'zod'
import { notFound } from '../../platform/http/problem.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import type { Storage } from '../../platform/storage.ts'
import { readMedia } from './service.ts'

/** What people uploaded is looked at, and nothing in it is ever run, whatever a browser takes it for. */
const LOOKED_AT = {
  'content-security-policy': "default-src 'none'; sandbox",
  // A shop's own page shows them in its widget.
  'cross-origin-resource-policy': 'cross-origin',
}

export const mediaResources = (storage: Storage): Resource[] => [
  resource({
    path: '/media/:file',
    summary: 'A picture of a review; its address names its content, so that it never changes',
    input: z.object({ file: z.string() }),
    errors: [404],
    types: ['image/webp'],
    cost: 0,
    answer: async ({ file }) => {
      const body = await readMedia(storage, file)
      if (!body) throw notFound('There is no such picture.')
      const headers = { ...LOOKED_AT, 'content-disposition': `inline; filename="${file}"` }
      return { type: 'image/webp', body, fresh: 'forever', headers }
    },
  }),
]
