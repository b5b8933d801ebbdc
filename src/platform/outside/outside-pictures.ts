import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../postgres/query.ts'

/**
 * Pictures that imports name on other sites: fetched once by a job (`media/outside-pictures`) and served from here, so that
 * no other host sees a visitor. Their address follows from their URL, so rows hold it before the picture is stored.
 */

/** In px. A picture that is smaller keeps its size. */
export const OUTSIDE_WIDTHS = [160, 320, 640, 1280] as const
export type OutsideWidth = (typeof OUTSIDE_WIDTHS)[number]

export const OUTSIDE_PATH = '/outside-pictures/'
const FILE = new RegExp(`^([0-9a-f]{64})-(${OUTSIDE_WIDTHS.join('|')})\\.webp$`)

const isElsewhere = (url: string) => /^https?:\/\//i.test(url)
const hashOf = (url: string) => createHash('sha256').update(url).digest('hex')

/** This site's address of a picture, by its URL on another site; any other text as it is. */
export const outsideAddress = (url: string, width: OutsideWidth) =>
  isElsewhere(url) ? outsidePath(hashOf(url), width) : url

export const outsidePath = (hash: string, width: OutsideWidth) => `${OUTSIDE_PATH}${hash}-${width}.webp`

/** URL of a person's Gravatar by its hash, which is that of their e-mail address; 404 if they have none. */
export const gravatarUrl = (hash: string) => `https://gravatar.com/avatar/${hash}?s=160&d=404`

/** The parts of a file name in an address of ours; null for any other text. */
export function parseOutsideName(name: string): { hash: string; width: OutsideWidth } | null {
  const match = FILE.exec(name)
  return match && { hash: match[1]!, width: Number(match[2]) as OutsideWidth }
}

/** The same picture in another width; null for an address that is none of these. */
export function otherWidth(address: string, width: OutsideWidth): string | null {
  const parsed = address.startsWith(OUTSIDE_PATH) ? parseOutsideName(address.slice(OUTSIDE_PATH.length)) : null
  return parsed && outsidePath(parsed.hash, width)
}

/**
 * Requests that the pictures at these URLs be fetched; addresses of ours are left out. One that was given up is tried again.
 * Call it in the transaction that stores rows with their addresses.
 */
export async function requestOutsidePictures(query: Query, urls: Iterable<string | null | undefined>): Promise<void> {
  const wanted = [...new Set(urls)]
    .filter(url => typeof url === 'string')
    .filter(url => isElsewhere(url) && URL.canParse(url))
  if (wanted.length === 0) return
  // In the order of the key, so that two imports never wait for each other's rows.
  const rows = wanted
    .map(url => ({ url_hash: hashOf(url), url, host: new URL(url).host }))
    .sort((a, b) => (a.url_hash < b.url_hash ? -1 : 1))
  await query`
    INSERT INTO outside_pictures AS known (url_hash, url, host)
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS _(url_hash text, url text, host text)
    ON CONFLICT (url_hash) DO UPDATE SET
      requested_at = now(),
      attempts = CASE WHEN known.stored OR known.next_attempt_at IS NOT NULL THEN known.attempts ELSE 0 END,
      next_attempt_at = CASE WHEN known.stored THEN NULL ELSE coalesce(known.next_attempt_at, now()) END
    WHERE known.requested_at < now() - interval '1 hour' OR (known.next_attempt_at IS NULL AND NOT known.stored)`
}

/** SQL for the hash in an address of ours; null for any other. */
export const outsideHash = (address: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`substring(${address} from '^/outside-pictures/([0-9a-f]{64})-')`

/** SQL: the URL on another site behind an address of ours, as an export states it; any other address as it is. */
export const outsideSource = (address: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  (SELECT o.url FROM outside_pictures o WHERE o.url_hash = ${outsideHash(address)}),
  ${address})`
