import { type ComponentType, useEffect, useState } from 'react'
import { sendCall } from '../../lib/calls/send-call.ts'
import { setTermsGate } from '../../lib/calls/terms-gate.ts'
import type { TermsDialogProps } from '../../rooms/terms/ui/terms-dialog.tsx'

interface Asked extends TermsDialogProps {
  Dialog: ComponentType<TermsDialogProps>
}

/**
 * Asks for the terms of service when the server refuses a write without them, and lets that write go on (R-terms-01). Who
 * reads is never interrupted.
 */
export function Terms() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let pending: Promise<boolean> | null = null
    return setTermsGate(() => {
      pending ??= askForTerms(setAsked).finally(() => {
        pending = null
        setAsked(null)
      })
      return pending
    })
  }, [])
  if (!asked) return null
  const { Dialog, ...props } = asked
  return <Dialog {...props} />
}

/** Resolves to whether the terms were accepted; false also if they could not be asked for. */
async function askForTerms(show: (asked: Asked) => void): Promise<boolean> {
  try {
    const [{ TermsDialog }, { termsCall }] = await Promise.all([
      import('../../rooms/terms/ui/terms-dialog.tsx'),
      import('../../rooms/terms/contract.ts'),
    ])
    const { accepted, name, invited } = await sendCall(termsCall, {})
    return accepted || (await new Promise(onClose => show({ Dialog: TermsDialog, name, invited, onClose })))
  } catch {
    return false
  }
}
