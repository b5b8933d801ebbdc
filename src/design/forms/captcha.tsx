import { useEffect, useRef, useState } from 'react'
import { loadScript } from '../../lib/browser/load-script.ts'
import { useServices } from '../services.ts'
import css from './captcha.module.css'

/** What Cloudflare Turnstile's script gives the page. */
interface Turnstile {
  render(place: HTMLElement, options: { sitekey: string }): string
  remove(id: string): void
}

const turnstile = () => (window as { turnstile?: Turnstile }).turnstile

/** The field in which a form carries the answer: Turnstile puts it in. */
export const CAPTCHA_FIELD = 'cf-turnstile-response'

/** Where a form has somebody show that they are a person; nothing where the operator has set no key for it. */
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
      {failed && <p role="alert">What shows that you are a person could not be loaded from {host}.</p>}
      <noscript>
        <p>Here it is checked with the help of {host} that a person asks. That needs JavaScript.</p>
      </noscript>
    </div>
  )
}
