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
    description: 'What happens after an account was deleted.',
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
        You are signed out everywhere, and nobody sees your profile any more.
      </InfoLead>
      <div className={css.main}>
        <p>
          In {ERASED_AFTER} days everything that is left is erased for good. Until then the link in the e-mail that is
          on its way to you brings it all back, and so does signing in.
        </p>
        <div className={css.actions}>
          <ButtonLink look="line" to="/reviews">
            To the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
