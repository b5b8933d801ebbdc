import { parseSearchParams, type SearchParams } from '../../search/rules.ts'

/** Target of a collection: a page whose products can be counted. */
export type Target =
  | { kind: 'category'; handle: string }
  | { kind: 'shop'; slug: string }
  | { kind: 'search'; params: SearchParams }

/** Parses a path of this site; null if it is no valid target. */
export function readTarget(path: string): Target | null {
  if (!path.startsWith('/reviews/') || !URL.canParse(path, 'http://here')) return null
  const { pathname, searchParams } = new URL(path, 'http://here')
  if (pathname === '/reviews/search') return { kind: 'search', params: parseSearchParams(searchParams) }
  const found = /^\/reviews\/(categories|stores)\/([^/]+)$/.exec(pathname)
  const decoded = found && decode(found[2]!)
  if (!decoded) return null
  return found[1] === 'categories' ? { kind: 'category', handle: decoded } : { kind: 'shop', slug: decoded }
}

function decode(name: string): string | null {
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

/** Whether a text is a picture URL: a path on this site or an http(s) URL. */
export const isPictureAddress = (text: string) =>
  /^\/[^/\s]\S*$|^https?:\/\/\S+$/.test(text) && URL.canParse(text, 'http://here')

/** Search parameters for all products of one shop, whatever its score. */
export const shopSearch = ({ domain, platform, name }: { domain: string; platform: string; name: string }) => ({
  shop_domain: domain,
  platform,
  search_in_shop: name,
  min_transparency: 0,
})
