import {
  type ClickRecord,
  parseClickRecord,
  recordArrival,
  recordVisit,
  type TrackingData,
  trackingDataOf,
} from '../click-rules.ts'
import { type Consent, consentOfCookies } from '../consent-rules.ts'

/** Storage key of the click record, which requires consent. */
const RECORD_KEY = 'candor_click_record'

/** Before consent the record exists only in memory, for the lifetime of the page. */
let record: ClickRecord | null = null

/** A random id of the current page view, created on first use and not stored. */
let pageview = ''
export function pageviewId(): string {
  pageview ||= randomId()
  return pageview
}

/** Starts a new page view and appends its path to the journey. */
export function storeVisit(path: string) {
  pageview = ''
  const accepted = consentOfCookies(document.cookie) === 'accepted'
  const stored = accepted ? parseClickRecord(storage('getItem', RECORD_KEY)) : null
  // another tab may have changed the stored record
  record = recordVisit(stored && record ? stored : (record ?? arrivedNow(stored)), path)
  keep(accepted)
}

/** Handles the first page since the window was loaded as an arrival. */
function arrivedNow(stored: ClickRecord | null): ClickRecord {
  const { referrer } = document
  const fromOurs = URL.canParse(referrer) && new URL(referrer).origin === location.origin
  if (stored && fromOurs) return stored
  const arrival = { referrer: fromOurs ? '' : referrer, search: location.search }
  return recordArrival(stored, arrival, { id: randomId(), now: new Date() })
}

/** After an answer: stores the record collected so far, or deletes the stored one. */
export const storeConsent = (consent: Consent) => keep(consent === 'accepted')

/** Deletes the record, after an account's deletion. */
export function clearClickRecord() {
  record = null
  keep(false)
}

function keep(accepted: boolean) {
  if (accepted && record) storage('setItem', RECORD_KEY, JSON.stringify(record))
  else storage('removeItem', RECORD_KEY)
}

/** The data reported to a shop; empty without consent. */
export const trackingData = (consent: Consent | null): TrackingData =>
  consent === 'accepted' && record ? trackingDataOf(record) : {}

/** Referrer of this visit, from the stored record or this window. */
export const visitReferrer = () => record?.referrer ?? ''

/** A UUID, also on pages without TLS, where `randomUUID` is missing. */
function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Storage access; null if storage is disabled or full. */
function storage(method: 'getItem' | 'setItem' | 'removeItem', key: string, value = ''): string | null {
  try {
    return localStorage[method](key, value) ?? null
  } catch {
    return null
  }
}
