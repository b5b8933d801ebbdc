import { useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { mailKindCall, stopMailCall } from '../../rooms/notifications/contract.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { pageAction, pageLoader } from '../page.ts'

export const loader = pageLoader(async ({ ask, params }) => ({
  mail: await ask(mailKindCall, { token: params.token! }),
  meta: {
    title: 'Stop e-mails | Candor',
    description: 'Choose which e-mails you get.',
    canonical: '/reviews',
    robots: 'noindex,nofollow',
  },
}))

export const action = pageAction(async ({ ask, params }) => ask(stopMailCall, { token: params.token! }))

/** Target of an e-mail's unsubscribe link: stops e-mails of its kind, without signing in. */
export function Component() {
  const { mail } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className={layout.wrap}>
      <InfoLead title={mail.wanted ? 'Stop these e-mails?' : 'You won’t get these e-mails any more'}>
        {mail.label}.
      </InfoLead>
      <div className={css.main}>
        {problem && (
          <Notice tone="alert">
            <p>{problem.message}</p>
          </Notice>
        )}
        {mail.wanted ? (
          <PostForm className={css.actions}>
            <Button look="primary" type="submit">
              Stop these e-mails
            </Button>
            <ButtonLink look="line" to="/reviews">
              Keep getting them
            </ButtonLink>
          </PostForm>
        ) : (
          <p>You still get e-mails you need, such as sign-in links.</p>
        )}
        <p>
          <a href="/reviews/profile/edit/privacy#mail">Choose all your e-mails</a>
        </p>
      </div>
    </div>
  )
}
