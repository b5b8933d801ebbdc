import { sendCall } from '../../../lib/calls/send-call.ts'
import { CONSENTS, type Consent, consentCookie } from '../consent-rules.ts'
import { consentCall } from '../contract.ts'
import { storeConsent } from './click-store.ts'

/** Told on the document when somebody has answered. */
export const CONSENT_GIVEN = 'candor:consent'

/** The choice as style sheets see it; the server writes it into the page for who has chosen. */
const shown = () => document.documentElement.dataset

/** What had the focus when the bar was asked for again. */
let opener: Element | null = null

/** Keeps an answer and puts the bar away. */
function choose(consent: Consent) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  // browsers let what a script keeps expire sooner than what the server sets; where it is out of reach, the first one stands
  sendCall(consentCall, { consent }).catch(() => {})
  shown().consent = consent
  storeConsent(consent)
  document.dispatchEvent(new Event(CONSENT_GIVEN))
  const back = opener?.isConnected ? opener : document.getElementById('main')
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  opener = null
}

/** Shows the bar again; the answer that was given stands until there is another. */
function askAgain() {
  opener = document.activeElement
  delete shown().consent
  document.getElementById(BAR_ID)?.querySelector('button')?.focus()
}

/** Where the answer goes without JavaScript. */
export const CONSENT_PATH = '/consent'
export const BAR_ID = 'cookie-bar'

/** Hears the forms that are sent to `CONSENT_PATH`: outside React, so that the bar goes as soon as somebody answers. */
export function answerCookieForms() {
  document.addEventListener('submit', event => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== CONSENT_PATH) return
    event.preventDefault()
    const answer = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const consent = CONSENTS.find(one => one === answer)
    if (consent) choose(consent)
    else askAgain()
  })
}
