import { hash } from 'node:crypto'
import { personTag, shopTag } from '../../../lib/page-tags.ts'
import type { PageTemplate } from '../../../platform/http/page-template.ts'
import { decodeReviewerId, encodeReviewerId } from '../../../rooms/catalog/encoded-id.ts'
import { FRESH, STALE } from '../../ssr/page-cache.ts'

/** Pages that are equal for all guests, and how caches, ours and those in front of the server, store them (X-front-01, ADR 9, ADR 17). */

/**
 * Pages that look the same for all guests: those under /reviews, except a person's own. Sign-in and sign-out set
 * cookies.
 */
export const isShared = (url: string) => /^\/reviews(?!\/users\/|\/profile\/edit)(?=[/?]|$)/.test(url)

/**
 * Cache tags: a shop's or person's pages are invalidated when it changes; other pages show many of them and expire
 * within a minute.
 */
export function tagsOf(url: string): string[] {
  const [, kind, slug] = /^\/reviews\/(stores|profile)\/([^/?]+)/.exec(url) ?? []
  if (!slug) return []
  if (kind === 'stores') return [shopTag(decoded(slug))]
  const reviewerId = decodeReviewerId(slug)
  return reviewerId === null ? [] : [personTag(reviewerId)]
}

/** The slug as stored: URLs may be percent-encoded or not. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/**
 * Headers that let a cache in front of the server store a page: as long as our own does, by the visitor's cookies (those of
 * guests are their answer to the cookie bar and their currency and country) and Global Privacy Control, with tags to purge it
 * by.
 * @param age milliseconds since it was rendered
 */
export const publicPageHeaders = (
  page: PageTemplate,
  slots: Record<string, string>,
  tags: readonly string[],
  age: number,
) => ({
  'cache-control': `public, max-age=0, s-maxage=${FRESH / 1000}, stale-while-revalidate=${STALE / 1000}`,
  age: String(Math.floor(age / 1000)),
  etag: `W/"${page.hash}${hash('sha1', JSON.stringify(slots), 'base64url').slice(0, 4)}"`,
  vary: 'accept-encoding, cookie, sec-gpc',
  'surrogate-key': ['page', ...tags.map(encodeURI)].join(' '),
})

/** The key of stored pages, and the path of the first of them, for caches that know no keys. */
export interface SurrogateKey {
  key: string
  path: string
}

/** The key of the pages with a tag; without one, of all. */
export function surrogateKey(tag?: string): SurrogateKey {
  if (tag === undefined) return { key: 'page', path: '/reviews' }
  const [, kind, id = ''] = /^(shop|person):(.*)$/s.exec(tag) ?? []
  const path = kind === 'person' ? `profile/${encodeReviewerId(Number(id))}` : `stores/${encodeURIComponent(id)}`
  return { key: encodeURI(tag), path: `/reviews/${path}` }
}
