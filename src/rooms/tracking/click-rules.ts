/**
 * Click record: how a visitor came to a shop. Stored in the visitor's own browser with consent (R-tracking-01,
 * R-tracking-02) and never sent as a whole (R-tracking-03).
 */
export interface ClickRecord {
  /** The browser's first visit, ISO 8601. */
  created_at: string
  /** Referrer of the current visit, without its query; '' if typed or unknown. */
  referrer: string
  /** A random id that never leaves the browser. */
  id: string
  /** Paths of visited pages, newest last. */
  journey: string[]
  /** Query parameters of the current visit's first page. */
  landing_page_params: Record<string, string>
  /** Referrer of the first visit. */
  first_referrer: string
}

/** Start of a visit: a page opened from outside this site. */
export interface Arrival {
  /** `document.referrer`, '' without one. */
  referrer: string
  /** With its `?`. */
  search: string
}

/** Maximum length of the journey; older pages are dropped. */
export const MAX_PAGES = 50
/** Longer addresses are truncated to this many characters. */
export const LONGEST_ADDRESS = 300
export const MAX_PARAMS = 10
const LONGEST_NAME = 50
const LONGEST_VALUE = 100

/** Campaign parameters of advertisements and e-mails; no others are reported to a shop. */
export const CAMPAIGN_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** A referrer without query and fragment, which may be private. */
export const trimReferrer = (referrer: string) =>
  URL.canParse(referrer) ? (new URL(referrer).origin + new URL(referrer).pathname).slice(0, LONGEST_ADDRESS) : ''

export function landingParams(search: string): Record<string, string> {
  const params = [...new URLSearchParams(search)].slice(0, MAX_PARAMS)
  return Object.fromEntries(params.map(([name, value]) => [name.slice(0, LONGEST_NAME), value.slice(0, LONGEST_VALUE)]))
}

/** The record after an arrival: a new one, or the stored one with the new referrer. */
export function recordArrival(
  storedRecord: ClickRecord | null,
  { referrer, search }: Arrival,
  fresh: { id: string; now: Date },
): ClickRecord {
  const from = trimReferrer(referrer)
  const visit = { referrer: from, landing_page_params: landingParams(search) }
  if (storedRecord) return { ...storedRecord, ...visit }
  return { created_at: fresh.now.toISOString(), id: fresh.id, journey: [], first_referrer: from, ...visit }
}

/** Appends a page to the journey; repeats of the last page are ignored. */
export function recordVisit(record: ClickRecord, path: string): ClickRecord {
  const cut = path.slice(0, LONGEST_ADDRESS)
  return record.journey.at(-1) === cut ? record : { ...record, journey: [...record.journey, cut].slice(-MAX_PAGES) }
}

/** Parses a stored record; null if it is invalid, so that a new one is started. */
export function parseClickRecord(text: string | null): ClickRecord | null {
  try {
    const stored = JSON.parse(String(text))
    const isText = (value: unknown) => typeof value === 'string'
    const whole =
      [stored.created_at, stored.referrer, stored.id, stored.first_referrer].every(isText) &&
      Array.isArray(stored.journey) &&
      stored.journey.every(isText) &&
      Object.values(stored.landing_page_params).every(isText)
    return whole ? stored : null
  } catch {
    return null
  }
}

/** The data reported when the visitor goes to a shop: no id, no times, no paths (R-tracking-03). */
export function trackingDataOf(record: ClickRecord): TrackingData {
  const campaign = CAMPAIGN_PARAMS.flatMap(name => {
    const value = record.landing_page_params[name]
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(campaign),
    first_referrer: hostOf(record.first_referrer),
    pages: record.journey.length,
  }
}

export type TrackingData = Partial<Record<(typeof CAMPAIGN_PARAMS)[number], string>> & {
  /** Host of the first referrer, such as `search.example`; '' if unknown. */
  first_referrer?: string | undefined
  /** Number of pages read, at most 50. */
  pages?: number | undefined
}

/** The host of a URL; '' for an invalid one. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Data attributes (encoded_ids) of a link to a shop's own site, whose clicks are reported (ui/report-clicks.ts). */
export const leadsToShop = (shopId: string, productId?: string) => ({ 'data-shop': shopId, 'data-product': productId })
