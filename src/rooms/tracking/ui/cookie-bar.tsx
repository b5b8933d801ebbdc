import { CachedFragment, usePageAddress } from '../../../design/cached-fragment.tsx'
import { Button } from '../../../design/forms/button.tsx'
import layout from '../../../design/layout/layout.module.css'
import { useServices } from '../../../design/services.ts'
import { BAR_ID, CONSENT_PATH } from './consent.ts'
import css from './cookie-bar.module.css'

/**
 * The cookie bar: asks for consent to optional cookies (R-cookies-01). Part of every page, so that cached pages are the
 * same for everybody; a marker on `html` hides it for visitors who have chosen.
 */
export function CookieBar() {
  const { analytics } = useServices()
  return (
    <CachedFragment name="cookie bar" inputs={analytics}>
      {() => <Bar />}
    </CachedFragment>
  )
}

const Bar = () => (
  <section id={BAR_ID} className={css.bar} aria-label="Cookies">
    <div className={layout.wrap}>
      <p>
        <Question />{' '}
        <span className={css.desk}>Shops see how many pages you read and where you came from, never who you are.</span>{' '}
        <a href="/privacy#cookies">Details</a>
      </p>
      <form method="post" action={CONSENT_PATH} data-early="">
        <ReturnTo />
        <Button type="submit" look="line" small name="consent" value="refused" aria-label="No, refuse">
          No
        </Button>
        <Button type="submit" look="line" small name="consent" value="accepted" aria-label="Yes, accept">
          Yes
        </Button>
      </form>
    </div>
  </section>
)

/** Names whoever receives the data: with an analytics service, that service too. */
function Question() {
  const { analytics } = useServices()
  if (!analytics)
    return (
      <>
        Can we <span className={css.wide}>measure which shops you visit from Candor?</span>
        <span>count shop visits?</span>
      </>
    )
  const { host } = new URL(analytics.script)
  return <>Can we and {host} measure which pages you read and which shops you visit from Candor?</>
}

/** A button to change one's choice. */
export const CookieChoice = () => (
  <form method="post" action={CONSENT_PATH} data-early="">
    <ReturnTo />
    <button type="submit" className={css.again} name="consent" value="ask">
      Cookies
    </button>
  </form>
)

const ReturnTo = () => <input type="hidden" name="return_to" value={usePageAddress().path} />
