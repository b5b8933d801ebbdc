import { z } from 'zod'
import { PICTURES_PATH, parseVariantName, VARIANT_FORMATS } from '../../lib/picture-variants.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import { gravatarUrl, OUTSIDE_PATH, outsideAddress } from '../../platform/outside/outside-pictures.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { gravatarHash } from '../accounts/service/me.ts'
import { shopsById } from '../catalog/service.ts'
import { ownPerson } from '../people/service.ts'
import { readEmailLogo, shopOfLogo } from './email-logo.ts'
import { readOutsidePicture } from './outside-pictures/service.ts'
import { readProductPicture } from './product-pictures/service.ts'
import { mediaFile } from './rules.ts'
import { mediaAudience, readMedia } from './service.ts'

/** Headers that prevent uploaded content from ever being executed. */
const LOOKED_AT = {
  'content-security-policy': "default-src 'none'; sandbox",
  // Widgets on shops' pages embed them.
  'cross-origin-resource-policy': 'cross-origin',
}

/** A transparent pixel: what a picture of another site shows until it is stored. */
const BLANK = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Seconds until a browser asks again for a picture that was not stored yet. */
const BLANK_FRESH = 60

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
  resource({
    path: '/gravatars/:hash',
    summary: 'Get your own Gravatar, which is transparent if you have none',
    input: z.object({ hash: z.string() }),
    errors: [404],
    types: ['image/webp'],
    cost: 0,
    answer: async ({ hash }, { whoAsks }) => {
      const person = await whoAsks?.()
      const own = person && (await ownPerson(db, person.reviewerId))
      if (!own?.email || gravatarHash(own.email) !== hash) throw notFound('This picture does not exist.')
      const picture = await readOutsidePicture(
        { db, storage },
        outsideAddress(gravatarUrl(hash), 160).slice(OUTSIDE_PATH.length),
      )
      return { type: 'image/webp', body: picture?.bytes ?? BLANK, fresh: 0, personal: true, headers: LOOKED_AT }
    },
  }),
  resource({
    path: '/outside-pictures/:file',
    summary:
      'Get a picture that an import named on another site; if it is in a review that is not public, only for its author, the shop and moderators',
    input: z.object({ file: z.string() }),
    errors: [404],
    types: ['image/webp'],
    cost: 0,
    answer: async ({ file }, { whoAsks }) => {
      const picture = await readOutsidePicture({ db, storage }, file)
      const personal = picture !== null && picture.audience !== 'everyone'
      if (!picture || (picture.audience !== 'everyone' && !picture.audience((await whoAsks?.()) ?? null)))
        throw notFound('This picture does not exist.')
      const fresh = picture.bytes ? FRESH : BLANK_FRESH
      return { type: 'image/webp', body: picture.bytes ?? BLANK, fresh, personal, headers: LOOKED_AT }
    },
  }),
]
