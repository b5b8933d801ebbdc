import { sendCall } from '../../../lib/calls/send-call.ts'
import { followProductCall } from '../../../rooms/follows/contract.ts'
import { FOLLOW_FIELDS } from '../../../rooms/follows/paths.ts'
import type { Followee } from '../../../rooms/follows/rules.ts'

/** Follows, or no longer follows, by the call for it (discovery.md §7). Rejects where that was refused. */
export const sendFollow = ({ class: of, encoded_id }: Followee, follows: boolean): Promise<unknown> =>
  sendCall(followProductCall, { is_hearting: follows, [FOLLOW_FIELDS[of]]: encoded_id })
