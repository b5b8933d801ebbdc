import { call } from '../../lib/calls/call.ts'
import { OPEN_DATA_PATH } from './paths.ts'
import type { releasesSchemas } from './schemas.ts'

/** The releases of open data, and the files of the newest (P4.1). */
export const releasesCall = call<typeof releasesSchemas>({
  path: `${OPEN_DATA_PATH}/releases.json`,
  summary: 'List the releases of open data, newest first, with the files of the newest',
  fresh: 60,
})
