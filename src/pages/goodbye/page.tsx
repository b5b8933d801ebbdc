import { useEffect } from 'react'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { ERASED_AFTER } from '../../rooms/accounts/deletion/deletion-rules.ts'
import { clearClickRecord } from '../../rooms/tracking/ui/click-store.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { pageLoader } from '../page.ts'

export const loader = pageLoader(async () => ({
  meta: {
    title: 'Your account is deleted | Candor',
    description: 'What happens after you delete your account.',
    canonical: '/goodbye',
    robots: 'noindex,nofollow',
  },
}))

/** Confirms the account's deletion and clears the browser's click record. */
export function Component() {
  useEffect(clearClickRecord, [])
  return (
    <div className={layout.wrap}>
      <InfoLead title="Your account is deleted">
        You are signed out everywhere, and your profile is no longer visible.
      </InfoLead>
      <div className={css.main}>
        <p>
          Everything left will be erased for good in {ERASED_AFTER} days. To keep your account, sign in before then or
          use the link in the e-mail we sent you.
        </p>
        <div className={css.actions}>
          <ButtonLink look="line" to="/reviews">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
