import { useState } from 'react'
import { useLocation } from 'react-router'
import { loadLater } from '../../design/overlays/load-later.tsx'
import { TERMS_PATH } from '../../rooms/terms/rules.ts'
import { useShellData } from './shell-data.ts'

const TermsDialog = loadLater(async () => (await import('../../rooms/terms/ui/terms-dialog.tsx'))?.TermsDialog)

const LATER_KEY = 'candor_terms_later'

/** Asks signed-in reviewers to accept the current terms, once per visit (R-terms-01). */
export function Terms() {
  const { termsDue } = useShellData()
  const { pathname } = useLocation()
  const [put, setPut] = useState(false)
  if (!termsDue || put || pathname === TERMS_PATH || wasPostponed()) return null
  const close = () => {
    postpone()
    setPut(true)
  }
  return <TermsDialog open onClose={close} />
}

const wasPostponed = () => {
  try {
    return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(LATER_KEY) !== null
  } catch {
    return false
  }
}

function postpone() {
  try {
    sessionStorage.setItem(LATER_KEY, '1')
  } catch {
    // asked again on the next document load
  }
}
