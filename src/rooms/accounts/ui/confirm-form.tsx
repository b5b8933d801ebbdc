import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import css from './sign-in.module.css'
import { useConfirmation } from './use-confirmation.ts'

interface ConfirmFormProps {
  /** The page that the form is sent to. */
  to: string
  fields: [name: string, value: string][]
}

/** A form that was refused for want of a passkey: sent once more, as it was filled in, once one was presented. */
export function ConfirmForm({ to, fields }: ConfirmFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(true)
  useEffect(() => setKnown('PublicKeyCredential' in window), [])
  const { busy, trouble, press } = useConfirmation(() => place.current?.querySelector('form')?.submit())
  return (
    <div ref={place} className={css.passkey}>
      <PostForm action={to}>
        {fields.map(([name, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <input key={i} type="hidden" name={name} value={value} />
        ))}
        <Button
          look="primary"
          type="submit"
          disabled={busy || !known}
          onClick={event => {
            event.preventDefault()
            void press()
          }}
        >
          <Icon of={KeyRound} />
          Use my passkey
        </Button>
      </PostForm>
      <noscript>Passkeys need scripts switched on in your browser.</noscript>
      <p className={css.trouble} role="status">
        {known ? trouble : 'Passkeys need a browser that knows them.'}
      </p>
    </div>
  )
}
