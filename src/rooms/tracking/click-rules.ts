/**
 * The click record: how a visitor came to a shop. Kept in the visitor's own browser after consent (R-tracking-01,
 * R-tracking-02) and never sent as a whole (R-tracking-03).
 */
export interface ClickRecord {
  /** When this browser came for the first time, ISO 8601. */
  created_at: string
  /** Where the present visit came from, without its query; '' when typed or unknown. */
  referrer: string
  /** Made up at random; it stays in the browser. */
  id: string
  /** Paths of the pages visited, the newest last. */
  journey: string[]
  /** What the address had behind its `?` when the present visit began. */
  landing_page_params: Record<string, string>
  /** Where the first visit came from. */
  first_referrer: string
}

/** A visit begins: a page of ours was opened from anywhere but another page of ours. */
export interface Arrival {
  /** The browser's `document.referrer`, '' where there is none. */
  referrer: string
  /** With its `?`. */
  search: string
}

/** The journey keeps its end. */
export const MOST_PAGES = 50
/** Longer addresses are cut. */
export const LONGEST_ADDRESS = 300
export const MOST_PARAMS = 10
const LONGEST_NAME = 50
const LONGEST_VALUE = 100

/** What an advertisement or a letter says of itself in the addresses it leads to; nothing else of them is told to a shop. */
export const CAMPAIGN_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** Where a visit came from, without query and fragment, which are nobody's business. */
export const trimReferrer = (referrer: string) =>
  URL.canParse(referrer) ? (new URL(referrer).origin + new URL(referrer).pathname).slice(0, LONGEST_ADDRESS) : ''

export function landingParams(search: string): Record<string, string> {
  const params = [...new URLSearchParams(search)].slice(0, MOST_PARAMS)
  return Object.fromEntries(params.map(([name, value]) => [name.slice(0, LONGEST_NAME), value.slice(0, LONGEST_VALUE)]))
}

/** The record after an arrival: begun where there is none, else with where this visit came from. */
export function recordArrival(
  known: ClickRecord | null,
  { referrer, search }: Arrival,
  fresh: { id: string; now: Date },
): ClickRecord {
  const from = trimReferrer(referrer)
  const recordVisit = { referrer: from, landing_page_params: landingParams(search) }
  if (known) return { ...known, ...recordVisit }
  return { created_at: fresh.now.toISOString(), id: fresh.id, journey: [], first_referrer: from, ...recordVisit }
}

/** The record with one more page at the journey's end; the same page again is no step. */
export function recordVisit(record: ClickRecord, path: string): ClickRecord {
  const cut = path.slice(0, LONGEST_ADDRESS)
  return record.journey.at(-1) === cut ? record : { ...record, journey: [...record.journey, cut].slice(-MOST_PAGES) }
}

/** Reads a stored record; null for anything that is none, so that it is begun anew. */
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

/** The part of the record that is reported when its owner goes to a shop: no id, no time, no path (R-tracking-03). */
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
  /** The site by which the visitor first came, such as `search.example`; '' where unknown. */
  first_referrer?: string | undefined
  /** How many pages were read, 50 at most. */
  pages?: number | undefined
}

/** The host of an address, '' where there is none. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** What marks a link to a shop's own site, so that following it is told (ui/tell-of-clicks.ts): encoded_ids. */
export const leadsToShop = (shopId: string, productId?: string) => ({ 'data-shop': shopId, 'data-product': productId })
