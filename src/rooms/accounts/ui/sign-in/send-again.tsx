import { useEffect, useState } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { Captcha } from '../../../../design/forms/captcha.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { RESEND_PAUSE } from '../../rules.ts'
import css from './sign-in.module.css'

/** Asks for the e-mail once more. Without scripts the button can be pressed at once, and the server says how long to wait. */
export const SendAgain = ({ email, request }: { email: string; request: string }) => (
  <PostForm className={css.form}>
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="request" value={request} />
    <input type="hidden" name="again" value="1" />
    <Captcha />
    {/* a new countdown for each e-mail */}
    <AgainButton key={request} />
  </PostForm>
)

function AgainButton() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + RESEND_PAUSE * 1000
    const show = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(show, 1000)
    show()
    return () => clearInterval(timer)
  }, [])
  return (
    <Button look="line" type="submit" disabled={left > 0}>
      Send it again{left > 0 && ` in ${left} s`}
    </Button>
  )
}
