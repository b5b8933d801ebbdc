import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { countReleasesOn } from './publishing/files-sql.ts'
import { type PublishDeps, publishRelease } from './publishing/publish.ts'
import { publicationQueue } from './queues.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** Publishes a release every night, and at the start where today's is missing (P4.1). */
export const openDataJobs = ({ log, ...deps }: Omit<PublishDeps, 'signal'> & { log: Logger }): Work[] => [
  defineJob({
    queue: publicationQueue,
    schedule: { cron: '0 2 * * *', timeZone: 'UTC' },
    dueAtStart: async () => (await countReleasesOn(deps.db, today())) === 0,
    async handle(_, signal) {
      // A job that was killed after its release was stored runs again.
      if ((await countReleasesOn(deps.db, today())) > 0) return
      const published = await publishRelease({ ...deps, signal })
      if (published) log.info(published, `Open data of ${published.name} published`)
      else log.info('Open data is being published by another process')
    },
  }),
]
