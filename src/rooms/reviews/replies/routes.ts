import { type Handler, handle, personOf, type RequestContext } from '../../../platform/http/handler.ts'
import type { ReviewContext } from '../lifecycle/review-event.ts'
import { replyCall, reviewToReplyCall, withdrawReplyCall } from './contract.ts'
import { replySchemas, reviewToReplySchemas, withdrawReplySchemas } from './schemas.ts'
import { readToReply, setReply } from './service.ts'

/** Calls for shops' replies to reviews. */
export function replyRoutes(app: ReviewContext): Handler[] {
  const depsOf = ({ base }: RequestContext) => ({ ...app, base })
  return [
    handle(reviewToReplyCall, reviewToReplySchemas, ({ public_id }, context) =>
      readToReply(app.db, personOf(context), public_id),
    ),
    handle(replyCall, replySchemas, ({ public_id, body }, context) =>
      setReply(depsOf(context), personOf(context), public_id, body),
    ),
    handle(withdrawReplyCall, withdrawReplySchemas, ({ public_id }, context) =>
      setReply(depsOf(context), personOf(context), public_id, null),
    ),
  ]
}
