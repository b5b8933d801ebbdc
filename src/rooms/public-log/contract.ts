import { call } from '../../lib/calls/call.ts'
import { LOG_PATH } from './paths.ts'
import type { consistencySchemas, keysSchemas, logSchemas, reviewLogSchemas } from './schemas.ts'

/** What the log says of a review, for whoever wants to check it (P3.6). */
export const reviewLogCall = call<typeof reviewLogSchemas>({
  path: `${LOG_PATH}/reviews/:public_id.json`,
  summary: "Get a review's entries in the public log, with the salts of its texts while it is public",
  fresh: 1,
  errors: [404],
})

/** The newest entries of the log, or those before one (P3.7). */
export const logCall = call<typeof logSchemas>({
  path: `${LOG_PATH}.json`,
  summary: "List the public log's entries, newest first, by kind, by shop and by product",
  fresh: 1,
})

/** Proof that the log of one size begins with the log of another, for programs that remember a checkpoint. */
export const consistencyCall = call<typeof consistencySchemas>({
  path: `${LOG_PATH}/consistency.json`,
  summary: 'Get the proof that the public log of one size begins with that of a smaller size',
  fresh: 60,
  errors: [404],
})

/** The log's keys, for programs that remember an older one (P3.1). */
export const keysCall = call<typeof keysSchemas>({
  path: `${LOG_PATH}/keys.json`,
  summary: "List the public log's keys, oldest first, with the entries by which they were replaced",
  fresh: 60,
})
