import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { sendCall } from '../../../lib/send-call.ts'
import { confirmCall, confirmOptionsCall } from '../contract.ts'
import { passkeyMessage } from './passkey-message.ts'
import css from './sign-in.module.css'

/**
 * Asks in a dialog over the page for a passkey of who is signed in; the page and what was filled in stay as they are.
 * @returns whether it was confirmed; false where the dialog was closed
 */
export function confirmIdentity(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>(resolve => {
    const end = (confirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(confirmed)
    }
    root.render(<ConfirmDialog onEnd={end} />)
  })
}

async function presentPasskey(): Promise<void> {
  const { options } = await sendCall(confirmOptionsCall, {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({ optionsJSON: options as never })
  await sendCall(confirmCall, { credential: credential as never })
}

function ConfirmDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const [open, setOpen] = useState(true)
  const end = (confirmed: boolean) => {
    setOpen(false)
    // closed before it goes: the focus returns to where it was
    setTimeout(() => onEnd(confirmed))
  }
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      await presentPasskey()
      end(true)
    } catch (error) {
      setTrouble(passkeyMessage(error as Error))
      setBusy(false)
    }
  }
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
      <p>This is protected, so we check that it is you. After that it is sent as you filled it in.</p>
      <p className={css.trouble} role="status">
        {trouble}
      </p>
    </Dialog>
  )
}
