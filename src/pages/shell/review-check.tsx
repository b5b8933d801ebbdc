import { type ComponentType, useEffect, useState } from 'react'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import type { CheckDialogProps } from '../check-review/check-dialog.tsx'

const PREFIX = `${LOG_PATH}/reviews/`

interface Asked {
  Dialog: ComponentType<CheckDialogProps>
  publicId: string
}

/**
 * Opens links to the check of a review as a dialog over the page, where scripts run (P3.6). The dialog is loaded then; if it
 * can't be, the link leads to the page of the check.
 */
export function ReviewCheck() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        `:not(dialog *) > a[href^="${PREFIX}"]:not([download])`,
      )
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      import('../check-review/check-dialog.tsx').then(
        ({ CheckDialog }) => setAsked({ Dialog: CheckDialog, publicId: link.pathname.slice(PREFIX.length) }),
        () => location.assign(link.href),
      )
    }
    // before the router's own handler
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  return asked && <asked.Dialog publicId={asked.publicId} onClose={() => setAsked(null)} />
}
