import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../../design/forms/button.tsx'
import { Dialog } from '../../../../design/overlays/dialog.tsx'
import css from '../sign-in/sign-in.module.css'
import { useConfirmation } from './use-confirmation.ts'

/**
 * Step-up dialog: asks the signed-in person for a passkey without leaving the page.
 * @returns whether it was confirmed; false if the dialog was closed
 */
export function confirmIdentity(): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise<boolean>(resolve => {
    const end = (confirmed: boolean) => {
      root.unmount()
      container.remove()
      resolve(confirmed)
    }
    root.render(<ConfirmDialog onEnd={end} />)
  })
}

function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const [open, setOpen] = useState(true)
  const end = (confirmed: boolean) => {
    setOpen(false)
    // close before unmounting, so that focus returns to its origin
    setTimeout(() => onEnd(confirmed))
  }
  const { busy, message, press } = useConfirmation(() => end(true))
  return (
    <Dialog
      open={open}
      onClose={() => end(false)}
      outsideCloses={false}
      title="Confirm with your passkey"
      actions={
        <>
          <Button look="plain" onClick={() => end(false)}>
            Cancel
          </Button>
          <Button look="primary" onClick={press} disabled={busy} data-first-focus>
            Use my passkey
          </Button>
        </>
      }
    >
      <p>We need to check that it is you. Your form is sent as soon as you confirm.</p>
      <p className={css.message} role="status">
        {message}
      </p>
    </Dialog>
  )
}
