import { sendCall } from '../../lib/calls/send-call.ts'
import { helpfulCall } from '../../rooms/reviews/votes/contract.ts'

/** Says that a review was helpful, or takes that back. @returns how many find it helpful now. Rejects where it was refused. */
export const sendHelpful = async (review: string, is_helpful: boolean): Promise<number> =>
  (await sendCall(helpfulCall, { review, is_helpful })).helpful_count
