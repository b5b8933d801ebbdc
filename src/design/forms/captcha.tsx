import { useEffect, useRef, useState } from 'react'
import { loadScript } from '../../lib/browser/load-script.ts'
import { useServices } from '../services.ts'
import css from './captcha.module.css'

/** The global API of Cloudflare Turnstile's script. */
interface Turnstile {
  render(place: HTMLElement, options: { sitekey: string }): string
  remove(id: string): void
}

const turnstile = () => (window as { turnstile?: Turnstile }).turnstile

/** The form field with the captcha token, added by Turnstile. */
export const CAPTCHA_FIELD = 'cf-turnstile-response'

/** A captcha for forms; renders nothing if the operator has set no key. */
export function Captcha() {
  const { captcha } = useServices()
  return captcha && <Puzzle sitekey={captcha.key} script={captcha.script} />
}

function Puzzle({ sitekey, script }: { sitekey: string; script: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let id: string | undefined
    let gone = false
    loadScript(`${script}?render=explicit`)
      .then(() => {
        if (!gone && place.current) id = turnstile()?.render(place.current, { sitekey })
      })
      .catch(() => setFailed(true))
    return () => {
      gone = true
      if (id !== undefined) turnstile()?.remove(id)
    }
  }, [sitekey, script])
  const host = new URL(script).host
  return (
    <div className={css.captcha}>
      <div ref={place} />
      {failed && <p role="alert">We couldn’t load the check that you are a person from {host}.</p>}
      <noscript>
        <p>We check with the help of {host} that you are a person. This needs JavaScript.</p>
      </noscript>
    </div>
  )
}
