/** Limits and retries of products' pictures, which are fetched from their shops. */

/** Most bytes of a picture; photographs from shops are larger than uploads, which people send from phones. */
export const MOST_BYTES = 25 * 1024 * 1024

/** Milliseconds until a server that sends slowly is given up. */
export const TIMEOUT = 30_000

/** Hours between the attempts; after the last one a picture is given up until its shop sends the product again. */
const RETRY_HOURS = [1, 24, 7 * 24] as const

/**
 * When to try again after `attempts` failures.
 * @param isPermanent the picture itself is unfit, so another attempt would fail too
 * @returns null to give up
 */
export function nextAttempt(attempts: number, isPermanent: boolean, now: Date): Date | null {
  const hours = isPermanent ? undefined : RETRY_HOURS[attempts - 1]
  return hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000)
}

/** Longest side in px: of a variant's height too, so that a very tall picture stays small. */
export const MOST_HEIGHT = 2560

/** Encoder settings: AVIF at this quality looks like WebP at that, in two thirds of its bytes. */
export const ENCODING = { avif: { quality: 50, effort: 3 }, webp: { quality: 75, smartSubsample: true } } as const

/** Storage key of a variant, spread over subfolders. */
export const variantKey = (name: string) => `product-pictures/${name.slice(0, 2)}/${name}`
