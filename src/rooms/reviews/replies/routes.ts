import type { House } from '../../../platform/app-context.ts'
import { type Answer, type Asker, answer, personOf } from '../../../platform/http/handler.ts'
import type { Follow } from '../lifecycle/change-review.ts'
import { replyCall, reviewToReplyCall, withdrawReplyCall } from './contract.ts'
import { readToReply, setReply } from './service.ts'

/** What shops answer to reviews. */
export function replyRoutes({ db, jobs }: House, follow: Follow): Answer[] {
  const replying = ({ base }: Asker) => ({ db, follow, telling: { jobs, base } })
  return [
    answer(reviewToReplyCall, ({ public_id }, asker) => readToReply(db, personOf(asker), public_id)),
    answer(replyCall, ({ public_id, body }, asker) => setReply(replying(asker), personOf(asker), public_id, body)),
    answer(withdrawReplyCall, ({ public_id }, asker) => setReply(replying(asker), personOf(asker), public_id, null)),
  ]
}
