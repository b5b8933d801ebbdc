import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { Button } from '../../../../design/forms/button.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import { usePasskey } from '../security/use-passkey.ts'
import css from './sign-in.module.css'

interface PasskeySignInProps {
  /** URL to continue at; a full page load, so that the server renders it signed in. */
  to: string
}

/** Passkey sign-in button; renders nothing without WebAuthn support or JavaScript. */
export function PasskeySignIn({ to }: PasskeySignInProps) {
  const { supported, busy, message, press } = usePasskey('signIn', () => window.location.assign(to))
  if (!supported) return null
  return (
    <div className={css.passkey}>
      <p className={css.or}>or</p>
      <Button look="line" onClick={press} disabled={busy}>
        <Icon of={KeyRound} />
        Sign in with a passkey
      </Button>
      <p className={css.message} role="status">
        {message}
      </p>
    </div>
  )
}
