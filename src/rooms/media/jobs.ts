import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { removeLogo } from './logo.ts'
import { logoQueue, unattachedQueue } from './queues.ts'
import { UNATTACHED_HOURS } from './rules.ts'
import { type MediaDeps, removeUnattached } from './service.ts'

/** Daily job: deletes pictures left over from unfinished or edited reviews. Also deletes replaced shop logos. */
export const mediaJobs = (deps: MediaDeps, log: Logger): Work[] => [
  defineJob({
    queue: unattachedQueue,
    schedule: { cron: '47 3 * * *', timeZone: 'UTC' },
    async handle(_, signal) {
      const removed = await removeUnattached(deps, new Date(Date.now() - UNATTACHED_HOURS * 3_600_000), signal)
      if (removed > 0) log.info({ removed }, 'Pictures that no review shows were removed')
    },
  }),
  defineJob({
    queue: logoQueue,
    handle: async ({ shop_id, file }) => void (await removeLogo(deps, shop_id, file)),
  }),
]
