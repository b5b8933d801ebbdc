import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { Dialog } from '../../../design/overlays/dialog.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { sendCall } from '../../../lib/calls/send-call.ts'
import { acceptTermsCall } from '../contract.ts'
import { maySend, TERMS_PATH } from '../rules.ts'
import css from './terms-dialog.module.css'

interface TermsDialogProps {
  open: boolean
  /** The reviewer's name as it is known, to be confirmed or changed. */
  name: string
  /** The dialog was dismissed or the terms were accepted. */
  onClose: () => void
}

/**
 * Modal that asks a reviewer to accept the terms of service with their name and a tick (R-terms-02). Dismissing it
 * postpones the question to the next visit.
 */
export function TermsDialog({ open, name: known, onClose }: TermsDialogProps) {
  const form = useId()
  const [name, setName] = useState(known)
  const [ticked, setTicked] = useState(false)
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')
  const ready = maySend({ name, ticked }) && state !== 'sending'

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setState('sending')
    try {
      await sendCall(acceptTermsCall, { reviewer_name: name })
      onClose()
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog
      open={open}
      title="Terms of service"
      outsideCloses={false}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            Not now
          </Button>
          <Button look="primary" type="submit" form={form} disabled={!ready}>
            Accept
          </Button>
        </>
      }
    >
      <p>
        Before you post, please read and accept our terms. Your reviews stay yours, and you can withdraw them.{' '}
        <a href={TERMS_PATH} target="_blank" rel="noopener">
          Read the terms (opens in a new tab)
        </a>
      </p>
      <form id={form} className={css.form} onSubmit={send}>
        <Field label="Your name">
          {control => (
            <Input
              {...control}
              autoComplete="name"
              data-first-focus=""
              value={name}
              onChange={event => setName(event.target.value)}
            />
          )}
        </Field>
        <Choice type="checkbox" checked={ticked} onChange={event => setTicked(event.target.checked)}>
          I accept the terms of service
        </Choice>
      </form>
      {state === 'failed' && (
        <Notice tone="alert">
          <p>We could not save that. Please try again.</p>
        </Notice>
      )}
    </Dialog>
  )
}
