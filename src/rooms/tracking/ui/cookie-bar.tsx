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
    <div className={`${layout.wrap} ${css.row}`}>
      <p>
        <strong>More than the necessary cookies?</strong> With your leave this browser notes which of our pages you
        read, and a shop that you go on to is told how many they were and which site brought you here. Never who you
        are. <AnalyticsNote />
        <a className={css.more} href="/privacy#cookies">
          What is kept
        </a>
      </p>
      <form className={css.buttons} method="post" action={CONSENT_PATH} data-early="">
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

/** Describes the data sent to the analytics service, if the operator uses one. */
function AnalyticsNote() {
  const { analytics } = useServices()
  return analytics && <>{new URL(analytics.script).host}, which counts visits for us, is told which pages you read. </>
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
