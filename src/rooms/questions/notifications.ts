import { type NotifyDeps, notifyPeople, notifyShopMembers } from '../notifications/service.ts'
import { hidingReasonLabel } from '../reviews/labels.ts'
import type { RemovalReason } from './acts/act-rules.ts'
import { questionPath } from './paths.ts'

/** Notifications about questions and answers, sent in the transaction of the event. */

/** Notifies a shop's members of a newly public question. @param by its author */
export const notifyShopOfQuestion = (
  deps: NotifyDeps,
  shop: { shop_id: number; name: string },
  publicId: string,
  body: string,
  by: number | null,
) =>
  notifyShopMembers(deps, shop.shop_id, {
    kind: 'question_asked',
    title: `New question for ${shop.name}`,
    paragraphs: [`“${body}”`],
    path: questionPath(publicId),
    email: { button: 'Answer the question' },
    by,
  })

/** Notifies a question's author of a newly public answer. */
export const notifyQuestionAuthor = (
  deps: NotifyDeps,
  asker: number | null,
  publicId: string,
  answer: { name: string; body: string; by: number | null },
) =>
  asker === null
    ? []
    : notifyPeople(deps, {
        to: [asker],
        kind: 'question_answered',
        title: `${answer.name} answered your question`,
        paragraphs: [`“${answer.body}”`],
        path: questionPath(publicId),
        by: answer.by,
      })

interface Moderated {
  /** Author of the text; null if their account was erased. */
  speaker: number | null
  what: 'question' | 'answer'
  body: string
  /** Null if it is shown again. */
  reason: RemovalReason | null
  moderator: number
}

/** Notifies an author of a moderator's decision, with its reason. */
export function notifyModerated(
  deps: NotifyDeps,
  publicId: string,
  { speaker, what, body, reason, moderator }: Moderated,
) {
  if (speaker === null) return []
  const content = reason
    ? {
        title: `A moderator removed your ${what}`,
        paragraphs: [
          hidingReasonLabel(reason),
          `“${body}”`,
          'A notice with the reason and date is shown in its place.',
        ],
      }
    : { title: `Your ${what} is public again`, paragraphs: [`A moderator restored it: “${body}”`] }
  return notifyPeople(deps, {
    to: [speaker],
    kind: 'question_removed',
    ...content,
    path: questionPath(publicId),
    by: moderator,
  })
}
