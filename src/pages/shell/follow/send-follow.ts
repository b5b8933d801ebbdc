import { sendCall } from '../../../lib/calls/send-call.ts'
import { followProductCall } from '../../../rooms/follows/contract.ts'
import { FOLLOW_FIELDS } from '../../../rooms/follows/paths.ts'
import type { Followee } from '../../../rooms/follows/rules.ts'

/** Follows or unfollows by its call (D-calls-17). Rejects if the server refuses. */
export const sendFollow = ({ class: kind, encoded_id }: Followee, follows: boolean): Promise<unknown> =>
  sendCall(followProductCall, { is_hearting: follows, [FOLLOW_FIELDS[kind]]: encoded_id })
