import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { formatDate } from '../../design/text/format.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { followLinkCall, linkCall } from '../../rooms/accounts/contract.ts'
import { FollowForm } from '../../rooms/accounts/ui/sign-in/follow-form.tsx'
import { InfoLead } from '../info/info.tsx'
import css from '../login/login.module.css'
import { pathAfterSignIn, signInAddress } from '../login/return-to.ts'
import { type PageArgs, pageAction, pageLoader } from '../page.ts'

type Link = OutputOf<typeof linkCall>

const UNKNOWN: Link = {
  state: 'unknown',
  email: null,
  first_time: false,
  name: null,
  signed_in: false,
  leaving_until: null,
  return_to: null,
}

export const loader = pageLoader(async ({ ask, query }) => ({
  link: await readLink(ask, query),
  meta: {
    title: 'Sign in | Candor',
    description: 'Confirm to sign in with your link.',
    canonical: '/login',
    robots: 'noindex,nofollow',
  },
}))

/** An address cut short has no token, which counts as an unknown link. */
async function readLink(ask: PageArgs['ask'], query: URLSearchParams): Promise<Link> {
  try {
    return await ask(linkCall, { token: query.get('token') ?? '' })
  } catch (error) {
    if ((error as { status?: number }).status === 400) return UNKNOWN
    throw error
  }
}

export const action = pageAction(async ({ ask, form, query }) => {
  const name = form.get('name')
  const token = query.get('token') ?? ''
  const { return_to } = await ask(followLinkCall, {
    token,
    ...(name === null ? {} : { name: String(name) }),
    ...(form.has('stay') ? { stay: true } : {}),
  })
  throw redirect(pathAfterSignIn(return_to), 303)
})

/** Target of the sign-in e-mail's link: one press of a button signs in. */
export function Component() {
  const { link } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (link.signed_in) return <SignedIn {...link} />
  if (link.state !== 'open') return <InvalidLink {...link} state={link.state} />
  return (
    <div className={layout.wrap}>
      <InfoLead title={titleOf(link)}>
        {link.leaving_until ? (
          <>
            You deleted the account of <b>{link.email}</b>. It will be erased for good on{' '}
            {formatDate(link.leaving_until)}. Sign in to keep it exactly as it was.
          </>
        ) : (
          <>
            You are signing in as <b>{link.email}</b>.
          </>
        )}
      </InfoLead>
      <div className={css.door}>
        <div className={css.main}>
          {problem && !problem.fields.name && (
            <Notice tone="alert">
              <p>{problem.message}</p>
            </Notice>
          )}
          <FollowForm
            firstTime={link.first_time}
            stays={link.leaving_until !== null}
            name={problem?.values.name ?? link.name ?? undefined}
            error={problem?.fields.name}
          />
        </div>
      </div>
    </div>
  )
}

const titleOf = ({ first_time, leaving_until }: Link) =>
  leaving_until ? 'Keep your account?' : first_time ? 'Welcome to Candor' : 'Sign in to Candor'

const WORDS = {
  used: [
    'This link has already been used',
    'Each link works once. If you didn’t use it, get a new link and check where you are signed in.',
  ],
  expired: ['This link has expired', 'Links expire 10 minutes after we send them.'],
  unknown: ['This link does not work', 'It is incomplete, or a newer e-mail replaced it.'],
} as const

const InvalidLink = ({ state, return_to }: Link & { state: keyof typeof WORDS }) => (
  <div className={layout.wrap}>
    <InfoLead title={WORDS[state][0]}>{WORDS[state][1]}</InfoLead>
    <div className={css.actions}>
      <ButtonLink look="primary" href={return_to ? signInAddress(pathAfterSignIn(return_to)) : '/login'}>
        Get a new link
      </ButtonLink>
    </div>
  </div>
)

/** For who goes back to the link that signed them in, or opens it again. */
const SignedIn = ({ return_to }: Link) => (
  <div className={layout.wrap}>
    <InfoLead title="You are signed in">This link has done its work.</InfoLead>
    <div className={css.actions}>
      <ButtonLink look="primary" href={pathAfterSignIn(return_to)}>
        Continue
      </ButtonLink>
    </div>
  </div>
)
