import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import css from '../sign-in/sign-in.module.css'
import { useConfirmation } from './use-confirmation.ts'

interface ConfirmFormProps {
  /** The form's action. */
  to: string
  fields: [name: string, value: string][]
}

/** Resubmits a form that was refused for lack of a recent step-up, once a passkey has been presented. */
export function ConfirmForm({ to, fields }: ConfirmFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const [supported, setSupported] = useState(true)
  useEffect(() => setSupported('PublicKeyCredential' in window), [])
  const { busy, message, press } = useConfirmation(() => container.current?.querySelector('form')?.submit())
  return (
    <div ref={container} className={css.passkey}>
      <PostForm action={to}>
        {fields.map(([name, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <input key={i} type="hidden" name={name} value={value} />
        ))}
        <Button
          look="primary"
          type="submit"
          disabled={busy || !supported}
          onClick={event => {
            event.preventDefault()
            void press()
          }}
        >
          <Icon of={KeyRound} />
          Use my passkey
        </Button>
      </PostForm>
      <noscript>Turn on JavaScript in your browser to use passkeys.</noscript>
      <p className={css.message} role="status">
        {supported ? message : 'Your browser does not support passkeys.'}
      </p>
    </div>
  )
}
