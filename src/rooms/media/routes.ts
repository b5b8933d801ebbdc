import { z } from 'zod'
import { PICTURES_PATH, parseVariantName, VARIANT_FORMATS } from '../../lib/picture-variants.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { shopsById } from '../catalog/service.ts'
import { readEmailLogo, shopOfLogo } from './email-logo.ts'
import { readProductPicture } from './product-pictures/service.ts'
import { mediaFile } from './rules.ts'
import { mediaAudience, readMedia } from './service.ts'

/** Headers that prevent uploaded content from ever being executed. */
const LOOKED_AT = {
  'content-security-policy': "default-src 'none'; sandbox",
  // Widgets on shops' pages embed them.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Cache lifetime in seconds: short, so that hidden pictures disappear soon; unchanged ones are revalidated. */
const FRESH = 300

export const mediaResources = ({ db, storage }: { db: Db; storage: Storage }): Resource[] => [
  resource({
    path: '/media/:file',
    summary: 'Get a picture of a review; if the review is not public, only for its author, the shop and moderators',
    input: z.object({ file: z.string() }),
    errors: [404],
    types: ['image/webp'],
    cost: 0,
    answer: async ({ file }, { whoAsks }) => {
      const audience = await mediaAudience(db, file)
      const personal = audience !== 'everyone'
      if (personal && !audience((await whoAsks?.()) ?? null)) throw notFound('This picture does not exist.')
      const body = await readMedia(storage, file)
      if (!body) throw notFound('This picture does not exist.')
      const headers = { ...LOOKED_AT, 'content-disposition': `inline; filename="${file}"` }
      return { type: 'image/webp', body, fresh: FRESH, personal, headers }
    },
  }),
  resource({
    path: '/shop-logos/:file',
    summary: 'Get a shop’s logo as PNG, for e-mails',
    input: z.object({ file: z.string() }),
    errors: [404],
    types: ['image/png'],
    cost: 0,
    answer: async ({ file }) => {
      const shopId = shopOfLogo(file)
      const shop = shopId === null ? undefined : (await shopsById(db, [shopId])).get(shopId)
      const stored = mediaFile(shop?.logo_url ?? null)
      const body = stored === null ? undefined : await readEmailLogo(storage, stored)
      if (!body) throw notFound('This picture does not exist.')
      return { type: 'image/png', body, fresh: FRESH, headers: LOOKED_AT }
    },
  }),
  resource({
    path: '/product-pictures/:file',
    summary: 'Get a picture of a product in one of its sizes',
    input: z.object({ file: z.string() }),
    errors: [404],
    types: VARIANT_FORMATS.map(format => `image/${format}`),
    cost: 0,
    answer: async ({ file }) => {
      const body = await readProductPicture(storage, PICTURES_PATH + file)
      if (!body) throw notFound('This picture does not exist.')
      const type = `image/${parseVariantName(file)!.format}`
      return { type, body, fresh: 'forever', headers: LOOKED_AT }
    },
  }),
]
