import type { Services } from '../../lib/browser/services.ts'
import { consentOfCookies } from '../../rooms/tracking/consent-rules.ts'
import { storeVisit } from '../../rooms/tracking/ui/click-store.ts'
import { CONSENT_GIVEN } from '../../rooms/tracking/ui/consent.ts'
import { reportClicks } from '../../rooms/tracking/ui/report-clicks.ts'

/**
 * Tracks a visit across pages: the click record (R-tracking-01), and the operator's analytics after consent. Runs
 * outside React and before hydration, so that it counts visitors who only read, and can't affect the page.
 * @returns to be called with the path of each page shown
 */
export function trackVisit(analytics: Services['analytics']): (pathname: string) => void {
  let currentPath = location.pathname
  let agreed = hasAgreed()
  reportClicks()
  storeVisit(currentPath)
  if (analytics) {
    if (agreed) void countPage(analytics, agreed, currentPath)
    document.addEventListener(CONSENT_GIVEN, () => {
      if (agreed === hasAgreed()) return
      agreed = !agreed
      void countPage(analytics, agreed, currentPath)
    })
  }
  return pathname => {
    if (pathname === currentPath) return
    currentPath = pathname
    storeVisit(currentPath)
    if (analytics && agreed) void countPage(analytics, agreed, currentPath)
  }
}

const hasAgreed = () => consentOfCookies(document.cookie) === 'accepted'

/** Analytics code is only loaded after consent. */
const countPage = (analytics: NonNullable<Services['analytics']>, agreed: boolean, pathname: string) =>
  import('../../rooms/tracking/ui/analytics.ts').then(
    code => (agreed ? code.reportPageview(analytics, pathname) : code.stopReporting(analytics)),
    () => {},
  )
