import {
  type ClickRecord,
  parseClickRecord,
  recordArrival,
  recordVisit,
  type TrackingData,
  trackingDataOf,
} from '../click-rules.ts'
import { type Consent, consentOfCookies } from '../consent-rules.ts'

/** Where the visitor's own record is kept, with consent only. */
const RECORD_KEY = 'candor_click_record'

/** Before anybody agreed the record is here alone, and goes with the page. */
let record: ClickRecord | null = null

/** The name of the present page view; made when it is first asked for, and kept nowhere. */
let pageview = ''
export function pageviewId(): string {
  pageview ||= randomId()
  return pageview
}

/** A page of ours is shown: its path joins the journey. */
export function storeVisit(path: string) {
  pageview = ''
  const accepted = consentOfCookies(document.cookie) === 'accepted'
  const stored = accepted ? parseClickRecord(storage('getItem', RECORD_KEY)) : null
  // another tab may have gone on meanwhile
  record = recordVisit(stored && record ? stored : (record ?? arrivedNow(stored)), path)
  keep(accepted)
}

/** The first page that this window shows since it was loaded. */
function arrivedNow(stored: ClickRecord | null): ClickRecord {
  const { referrer } = document
  const fromOurs = URL.canParse(referrer) && new URL(referrer).origin === location.origin
  if (stored && fromOurs) return stored
  const arrival = { referrer: fromOurs ? '' : referrer, search: location.search }
  return recordArrival(stored, arrival, { id: randomId(), now: new Date() })
}

/** Somebody answered: what was noted so far is kept from now on, or what was kept goes. */
export const storeConsent = (consent: Consent) => keep(consent === 'accepted')

/** Whoever leaves for good takes along what this browser noted of them. */
export function clearClickRecord() {
  record = null
  keep(false)
}

function keep(accepted: boolean) {
  if (accepted && record) storage('setItem', RECORD_KEY, JSON.stringify(record))
  else storage('removeItem', RECORD_KEY)
}

/** What a shop is told of the record; nothing without consent. */
export const trackingData = (consent: Consent | null): TrackingData =>
  consent === 'accepted' && record ? trackingDataOf(record) : {}

/** Where this visit came from, by the record that is kept or by what this window knows. */
export const visitReferrer = () => record?.referrer ?? ''

/** A UUID; where the page did not come over TLS the browser makes none by itself. */
function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Storage may be switched off or full: then nothing is kept. */
function storage(method: 'getItem' | 'setItem' | 'removeItem', key: string, value = ''): string | null {
  try {
    return localStorage[method](key, value) ?? null
  } catch {
    return null
  }
}
