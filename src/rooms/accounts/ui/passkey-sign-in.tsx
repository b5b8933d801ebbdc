import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '../../../design/forms/button.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import css from './sign-in.module.css'
import { usePasskey } from './use-passkey.ts'

interface PasskeySignInProps {
  /** Where to go on; the whole page is loaded anew, which then knows who is signed in. */
  to: string
}

/** Signing in with a passkey; nothing where the browser knows none, or no script runs. */
export function PasskeySignIn({ to }: PasskeySignInProps) {
  const { known, busy, trouble, press } = usePasskey('signIn', () => window.location.assign(to))
  if (!known) return null
  return (
    <div className={css.passkey}>
      <p className={css.or}>or</p>
      <Button look="line" onClick={press} disabled={busy}>
        <Icon of={KeyRound} />
        Sign in with a passkey
      </Button>
      <p className={css.trouble} role="status">
        {trouble}
      </p>
    </div>
  )
}
