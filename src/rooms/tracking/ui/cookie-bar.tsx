import type { FormEvent } from 'react'
import { Button } from '../../../design/button.tsx'
import { Kept, useHere } from '../../../design/kept.tsx'
import layout from '../../../design/layout.module.css'
import { useServices } from '../../../design/services.ts'
import { CONSENTS } from '../consent-rules.ts'
import { askAgain, choose } from './consent.ts'
import css from './cookie-bar.module.css'

/** Where the answer goes without JavaScript. */
const ACTION = '/consent'
const BAR_ID = 'cookie-bar'

/**
 * Asks for what the site does not need (reviews.md §2, §4). It is in every page, so that pages are the same for everybody;
 * who has chosen does not see it, by what the server writes beside `html`.
 */
export function CookieBar() {
  const { analytics } = useServices()
  return (
    <Kept name="cookie bar" of={analytics}>
      {() => <Bar />}
    </Kept>
  )
}

const Bar = () => (
  <section id={BAR_ID} className={css.bar} aria-label="Cookies">
    <div className={`${layout.wrap} ${css.row}`}>
      <p>
        <strong>More than the necessary cookies?</strong> With your leave this browser notes which of our pages you
        read, and a shop that you go on to is told how many they were and which site brought you here. Never who you
        are. <CountedElsewhere />
        <a className={css.more} href="/privacy#cookies">
          What is kept
        </a>
      </p>
      <form className={css.buttons} method="post" action={ACTION} onSubmit={answer}>
        <ReturnTo />
        <Button type="submit" look="line" name="consent" value="refused">
          Refuse
        </Button>
        <Button type="submit" look="line" name="consent" value="accepted">
          Accept
        </Button>
      </form>
    </div>
  </section>
)

/** What the operator's service for counting visits is told, where there is one. */
function CountedElsewhere() {
  const { analytics } = useServices()
  return analytics && <>{new URL(analytics.script).host}, which counts visits for us, is told which pages you read. </>
}

/** Asks again, for who changed their mind. */
export const CookieChoice = () => (
  <form
    method="post"
    action={ACTION}
    onSubmit={event => {
      event.preventDefault()
      askAgain(document.getElementById(BAR_ID))
    }}
  >
    <ReturnTo />
    <button type="submit" className={css.again} name="consent" value="ask">
      Cookies
    </button>
  </form>
)

const ReturnTo = () => <input type="hidden" name="return_to" value={useHere().path} />

function answer(event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent
  const consent = CONSENTS.find(one => submitter instanceof HTMLButtonElement && one === submitter.value)
  if (!consent) return
  event.preventDefault()
  choose(consent)
}
