import { useState } from 'react'
import { useLocation } from 'react-router'
import { loadLater } from '../../design/overlays/load-later.tsx'
import { useShellData } from './shell-data.ts'

const TermsDialog = loadLater(async () => (await import('../../rooms/terms/ui/terms-dialog.tsx'))?.TermsDialog)

const LATER_KEY = 'candor_terms_later'

/** Pages on which somebody writes in public. */
const WRITING = /^\/reviews\/(?:write-review(?:\/|$)|users\/reviews\/[^/]+\/edit|stores\/.*\/disputes\/new$)/

/**
 * Asks signed-in reviewers to accept the current terms where they are about to write, once per visit (R-terms-01): who reads
 * is never interrupted.
 */
export function Terms() {
  const { termsDue, reviewer } = useShellData()
  const { pathname } = useLocation()
  const [put, setPut] = useState(false)
  if (!termsDue || put || !WRITING.test(pathname) || wasPostponed()) return null
  const close = () => {
    postpone()
    setPut(true)
  }
  return <TermsDialog open name={reviewer?.name ?? ''} onClose={close} />
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
