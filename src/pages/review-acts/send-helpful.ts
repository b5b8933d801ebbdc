import { sendCall } from '../../lib/calls/send-call.ts'
import { helpfulCall } from '../../rooms/reviews/votes/contract.ts'

/** Sets or removes the reader's helpful vote. @returns the new count. Rejects if refused. */
export const sendHelpful = async (review: string, is_helpful: boolean): Promise<number> =>
  (await sendCall(helpfulCall, { review, is_helpful })).helpful_count
