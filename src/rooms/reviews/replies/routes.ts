import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf, type RequestContext } from '../../../platform/http/handler.ts'
import type { Follow } from '../lifecycle/change-review.ts'
import { replyCall, reviewToReplyCall, withdrawReplyCall } from './contract.ts'
import { readToReply, setReply } from './service.ts'

/** What shops answer to reviews. */
export function replyRoutes({ db, jobs }: AppContext, follow: Follow): Handler[] {
  const replying = ({ base }: RequestContext) => ({ db, follow, telling: { jobs, base } })
  return [
    handle(reviewToReplyCall, ({ public_id }, context) => readToReply(db, personOf(context), public_id)),
    handle(replyCall, ({ public_id, body }, context) =>
      setReply(replying(context), personOf(context), public_id, body),
    ),
    handle(withdrawReplyCall, ({ public_id }, context) =>
      setReply(replying(context), personOf(context), public_id, null),
    ),
  ]
}
