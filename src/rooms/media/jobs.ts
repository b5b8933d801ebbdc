import { type Work, work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { logoQueue, looseQueue } from './contract.ts'
import { removeLogo } from './logo.ts'
import { LOOSE_HOURS } from './rules.ts'
import { type MediaDeps, removeLoose } from './service.ts'

/** Once a day, the pictures go that no review shows: an unfinished form left them, or an edit. And marks that shops took away. */
export const mediaJobs = (places: MediaDeps, log: Logger): Work[] => [
  work({
    queue: looseQueue,
    schedule: { cron: '47 3 * * *', timeZone: 'UTC' },
    async handle(_, signal) {
      const removed = await removeLoose(places, new Date(Date.now() - LOOSE_HOURS * 3_600_000), signal)
      if (removed > 0) log.info({ removed }, 'Pictures that no review shows were removed')
    },
  }),
  work({
    queue: logoQueue,
    handle: async ({ shop_id, file }) => void (await removeLogo(places, shop_id, file)),
  }),
]
