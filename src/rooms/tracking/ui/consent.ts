import { sendCall } from '../../../lib/calls/send-call.ts'
import { CONSENTS, type Consent, consentCookie } from '../consent-rules.ts'
import { consentCall } from '../contract.ts'
import { storeConsent } from './click-store.ts'

/** Event on the document after an answer. */
export const CONSENT_GIVEN = 'candor:consent'

/** The choice as a data attribute for style sheets; the server renders it for visitors who have chosen. */
const shown = () => document.documentElement.dataset

/** Element that had the focus when the bar was reopened. */
let opener: Element | null = null

/** Stores an answer and hides the bar. */
function choose(consent: Consent) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  // a cookie set by the server outlives one set by a script; if the server can't be reached, the script's remains
  sendCall(consentCall, { consent }).catch(() => {})
  shown().consent = consent
  storeConsent(consent)
  document.dispatchEvent(new Event(CONSENT_GIVEN))
  const focusTarget = opener?.isConnected ? opener : document.getElementById('main')
  if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true })
  opener = null
}

/** Shows the bar again; the previous answer applies until there is a new one. */
function reopenBar() {
  opener = document.activeElement
  delete shown().consent
  document.getElementById(BAR_ID)?.querySelector('button')?.focus()
}

/** Form action without JavaScript. */
export const CONSENT_PATH = '/consent'
export const BAR_ID = 'cookie-bar'

/** Handles submits to `CONSENT_PATH` outside React, so that the bar closes immediately. */
export function answerCookieForms() {
  document.addEventListener('submit', event => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== CONSENT_PATH) return
    const answer = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const consent = CONSENTS.find(known => known === answer)
    // a page without the bar: sent natively, the next page asks
    if (!consent && !document.getElementById(BAR_ID)) return
    event.preventDefault()
    if (consent) choose(consent)
    else reopenBar()
  })
}
