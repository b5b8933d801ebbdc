import { ensureCsrfToken } from '../../../lib/calls/csrf-token.ts'
import { sendCall } from '../../../lib/calls/send-call.ts'
import { hostOf, LONGEST_ADDRESS } from '../click-rules.ts'
import { consentOfCookies } from '../consent-rules.ts'
import { clickCall } from '../contract.ts'
import { pageviewId, trackingData, visitReferrer } from './click-store.ts'

const MIDDLE = 1

/**
 * Reports clicks on links to shops (`leadsToShop`) while the browser follows them; failures are ignored. Listens in the
 * capture phase on the document, because before hydration clicks get no further than the page's root.
 */
export function reportClicks() {
  const onClick = ({ target, type, button }: MouseEvent) => {
    if (type === 'auxclick' && button !== MIDDLE) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-shop]') : null
    if (link) report(link.dataset)
  }
  // The page may be gone before a token could arrive after the click.
  const prepare = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[data-shop]')) ensureCsrfToken().catch(() => {})
  }
  document.addEventListener('pointerover', prepare, { capture: true })
  document.addEventListener('focusin', prepare, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('auxclick', onClick, { capture: true })
}

function report({ shop = '', product }: DOMStringMap) {
  const consent = consentOfCookies(document.cookie)
  const { pathname } = location
  sendCall(
    clickCall,
    {
      shop_id: shop,
      ...(product ? { product_id: product } : {}),
      tracking_data: trackingData(consent),
      referral: hostOf(visitReferrer()),
      referral_page: pathname.slice(0, LONGEST_ADDRESS),
      ...(consent === 'refused' ? {} : { pageview_id: pageviewId() }),
    },
    { keepalive: true },
  ).catch(() => {})
}
