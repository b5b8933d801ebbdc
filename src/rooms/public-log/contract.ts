import { call } from '../../lib/calls/call.ts'
import { LOG_PATH } from './paths.ts'
import type { reviewLogSchemas } from './schemas.ts'

/** What the log says of a review, for whoever wants to check it (P3.6). */
export const reviewLogCall = call<typeof reviewLogSchemas>({
  path: `${LOG_PATH}/reviews/:public_id.json`,
  summary: "Get a review's entries in the public log, with the salts of its texts while it is public",
  fresh: 1,
  errors: [404],
})
