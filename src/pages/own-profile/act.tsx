import { data, redirect } from 'react-router'
import { announce } from '../../design/overlays/announce.ts'
import type { Ask } from '../../lib/calls/call.ts'
import { saveProfileCall } from '../../rooms/accounts/contract.ts'
import { AUTHOR_ACTS, type AuthorAct } from '../../rooms/reviews/lifecycle/author-acts.ts'
import {
  deleteReviewCall,
  publishReviewCall,
  restoreReviewCall,
  unpublishReviewCall,
} from '../../rooms/reviews/lifecycle/author-contract.ts'
import { pageAction } from '../page.ts'
import { withActDone } from './act-done.ts'
import { ActionNotice } from './action-notice.tsx'

const CALLS = {
  delete: deleteReviewCall,
  restore: restoreReviewCall,
  publish: publishReviewCall,
  unpublish: unpublishReviewCall,
} as const

/**
 * The private profile's form action. A failure changes nothing and shows no message (R-errors-05); without a session it
 * redirects to sign-in. With `in_place`, set by scripts, it returns the outcome instead of redirecting to the page, which
 * then offers to undo it.
 */
export const action = pageAction(async ({ ask, form, path }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const inPlace = form.has('in_place')
  const [deed, publicId] = [field('deed'), field('public_id')]
  const done =
    deed === 'subscribe' ? await subscribe(ask, field('answer') === 'yes') : await act(ask, deed as AuthorAct, publicId)
  if (!inPlace)
    throw redirect(done && deed !== 'subscribe' ? withActDone(path, deed as AuthorAct, publicId) : path, 303)
  if (!done) return data({ done }, { status: 502 }) as never
  if (deed !== 'subscribe' && typeof document !== 'undefined')
    announce(<ActionNotice deed={deed as AuthorAct} publicId={publicId} path={path} />)
  return { done }
})

async function act(ask: Ask, deed: AuthorAct, public_id: string): Promise<boolean> {
  if (!AUTHOR_ACTS.includes(deed)) return false
  return settled(ask(CALLS[deed], { public_id }))
}

/** The prompt closes even on failure, which is logged (R-errors-06). */
async function subscribe(ask: Ask, subscribed_rs: boolean): Promise<boolean> {
  return settled(ask(saveProfileCall, { reviewer: { subscribed_rs } }), 'Your answer could not be saved.')
}

async function settled(filters: Promise<unknown>, log?: string): Promise<boolean> {
  try {
    await filters
    return true
  } catch (error) {
    if ((error as { status?: number }).status === 401) throw error
    if (log && typeof document !== 'undefined') console.warn(log, error)
    return false
  }
}
