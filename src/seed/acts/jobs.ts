import type { Jobs } from '../../platform/jobs/jobs.ts'

/** Jobs that go nowhere: people of the demo world get no e-mails of what happened before it began. */
export const SILENT_JOBS: Jobs = {
  send: async () => true,
  start: async () => {},
  retry: async () => 0,
  discard: async () => 0,
  stop: async () => {},
}
