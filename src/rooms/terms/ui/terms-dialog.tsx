import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { Dialog } from '../../../design/overlays/dialog.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { sendCall } from '../../../lib/calls/send-call.ts'
import { acceptInvitedTermsCall, acceptTermsCall } from '../contract.ts'
import { maySend, TERMS_PATH } from '../rules.ts'
import css from './terms-dialog.module.css'
import { TermsInShort } from './terms-in-short.tsx'

export interface TermsDialogProps {
  /** The reviewer's name as it is known, to be confirmed or changed. */
  name: string
  /** Whether they came by an invitation, without signing in. */
  invited: boolean
  onClose: (accepted: boolean) => void
}

/**
 * Modal that asks a reviewer to accept the terms of service with their name and a tick (R-terms-02). Dismissing it
 * sends nothing and keeps the form behind it.
 */
export function TermsDialog({ name: known, invited, onClose }: TermsDialogProps) {
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
      await sendCall(invited ? acceptInvitedTermsCall : acceptTermsCall, { reviewer_name: name })
      onClose(true)
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog
      open
      title="Terms of service"
      outsideCloses={false}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button look="line" onClick={() => onClose(false)}>
            Not now
          </Button>
          <Button look="primary" type="submit" form={form} disabled={!ready}>
            Accept and send
          </Button>
        </>
      }
    >
      <p>
        Before you post, please read and accept our terms. We ask once.{' '}
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
        <TermsInShort />
      </form>
      {state === 'failed' && (
        <Notice tone="alert">
          <p>We could not save that. Please try again.</p>
        </Notice>
      )}
    </Dialog>
  )
}
