import type { OutputOf } from '../../../lib/calls/call.ts'
import { answersCall, previewRepliesCall, replyToSeveralCall } from '../../../rooms/dashboard/answers/contract.ts'
import { withAnswer } from '../../../rooms/dashboard/answers/rules.ts'
import { FILL_FIELD } from '../../../rooms/dashboard/ui/saved-answers.tsx'
import { replyCall } from '../../../rooms/reviews/replies/contract.ts'
import type { PageArgs } from '../../page.ts'

/** What the forms for replies do. */

export interface Filled {
  /** The review whose form it is; null for the form for several. */
  review: string | null
  body: string
  reviews: string[]
}

export type Replied =
  | { filled: Filled }
  | { preview: OutputOf<typeof previewRepliesCall>; body: string; reviews: string[] }
  | { sent: number; skipped: number }

type Args = Pick<PageArgs, 'ask'> & { slug: string; form: FormData }

/** Answers a form for replies; null if it was another form. Fails as the calls do. */
export async function sendReply({ ask, slug, form }: Args): Promise<Replied | null> {
  const body = String(form.get('body') ?? '')
  const review = form.has('review') ? String(form.get('review')) : null
  const reviews = form.getAll('reviews').map(String)
  if (form.has(FILL_FIELD)) {
    const { answers } = await ask(answersCall, { slug })
    const answer = answers.find(({ id }) => id === Number(form.get(FILL_FIELD)))
    return { filled: { review, reviews, body: answer ? withAnswer(body, answer.body) : body } }
  }
  switch (form.get('deed')) {
    case 'reply':
      await ask(replyCall, { public_id: review ?? '', body })
      return { sent: 1, skipped: 0 }
    case 'preview':
      return { preview: await ask(previewRepliesCall, { slug, reviews, body }), body, reviews }
    case 'publish': {
      const { replied, skipped } = await ask(replyToSeveralCall, { slug, reviews, body })
      return { sent: replied, skipped: skipped.length }
    }
    default:
      return null
  }
}
