import type { Jobs } from '../../platform/jobs/jobs.ts'

/** A no-op job queue: people of the demo world get no e-mails about its history. */
export const SILENT_JOBS: Jobs = {
  send: async () => true,
  start: async () => {},
  retry: async () => 0,
  discard: async () => 0,
  stop: async () => {},
}
