import { type NotifyDeps, notifyPeople, notifyShopMembers } from '../notifications/service.ts'
import { hidingReasonLabel } from '../reviews/labels.ts'
import type { RemovalReason } from './acts/act-rules.ts'
import { questionPath } from './paths.ts'

/** Who hears of questions and answers. In the transaction in which they happen. */

/** The shop hears of a question once the public sees it. @param by whose it is */
export const notifyShopOfQuestion = (
  deps: NotifyDeps,
  shop: { shop_id: number; name: string },
  publicId: string,
  body: string,
  by: number | null,
) =>
  notifyShopMembers(deps, shop.shop_id, {
    kind: 'question_asked',
    title: `Somebody asked ${shop.name}`,
    paragraphs: [`“${body}”`],
    path: questionPath(publicId),
    email: { button: 'Answer it' },
    by,
  })

/** The asker hears of an answer once the public sees it. */
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
  /** Whose words they are; null for somebody who has gone. */
  speaker: number | null
  what: 'question' | 'answer'
  body: string
  /** Null where they are shown again. */
  reason: RemovalReason | null
  moderator: number
}

/** Who said something hears what a moderator made of it, and why. */
export function notifyModerated(
  deps: NotifyDeps,
  publicId: string,
  { speaker, what, body, reason, moderator }: Moderated,
) {
  if (speaker === null) return []
  const news = reason
    ? {
        title: `A moderator removed your ${what}`,
        paragraphs: [
          hidingReasonLabel(reason),
          `“${body}”`,
          'A notice with this reason and its date stands in its place.',
        ],
      }
    : { title: `Your ${what} is shown again`, paragraphs: [`A moderator took its removal back: “${body}”`] }
  return notifyPeople(deps, {
    to: [speaker],
    kind: 'question_removed',
    ...news,
    path: questionPath(publicId),
    by: moderator,
  })
}
