import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useServices } from '../../design/services.ts'
import { consentOfCookies } from '../../rooms/tracking/consent-rules.ts'
import { CONSENT_GIVEN } from '../../rooms/tracking/ui/consent.ts'

/** Counts the pages of a visit where the operator has it counted and the visitor agreed; its code is loaded then only. */
export function useAnalytics() {
  const { analytics } = useServices()
  const { pathname } = useLocation()
  const [agreed, setAgreed] = useState(false)
  const told = useRef(false)

  useEffect(() => {
    const look = () => setAgreed(consentOfCookies(document.cookie) === 'accepted')
    look()
    document.addEventListener(CONSENT_GIVEN, look)
    return () => document.removeEventListener(CONSENT_GIVEN, look)
  }, [])

  useEffect(() => {
    if (!analytics || !(agreed || told.current)) return
    told.current = true
    import('../../rooms/tracking/ui/analytics.ts')
      .then(code => (agreed ? code.tellPage(analytics, pathname) : code.stopTelling(analytics)))
      .catch(() => {})
  }, [analytics, agreed, pathname])
}
