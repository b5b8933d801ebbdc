import { sendCall } from '../../lib/send-call.ts'
import { heartCall } from '../../rooms/follows/contract.ts'
import { FOLLOW_FIELDS } from '../../rooms/follows/paths.ts'
import type { SendFollow } from './use-follow.ts'

/** By the call for it (discovery.md §7). */
export const sendFollow: SendFollow = ({ class: of, encoded_id }, follows) =>
  sendCall(heartCall, { is_hearting: follows, [FOLLOW_FIELDS[of]]: encoded_id })
