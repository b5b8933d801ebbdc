import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { removeLogo } from './logo.ts'
import { fetchOutsidePictures, removeUnusedOutside } from './outside-pictures/service.ts'
import { fetchDuePictures, type ProductPictureDeps, removeUnusedPictures } from './product-pictures/service.ts'
import { logoQueue, outsidePictureQueue, productPictureQueue, unattachedQueue } from './queues.ts'
import { UNATTACHED_HOURS, UNUSED_HOURS } from './rules.ts'
import { type MediaDeps, removeUnattached } from './service.ts'

/** How long a run may fetch pictures, milliseconds; the next run goes on. */
const RUN_TIME = 10 * 60_000

const isHourly = (now: Date) => now.getUTCMinutes() === 29

/**
 * Deletes pictures left over from unfinished or edited reviews, and replaced shop logos; fetches the pictures that products,
 * reviews, people, shops and categories name on other sites, each minute, and deletes those that nothing names any more.
 */
export const mediaJobs = (deps: MediaDeps & ProductPictureDeps, log: Logger): Work[] => [
  defineJob({
    queue: productPictureQueue,
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    async handle(_, signal) {
      const counts = await fetchDuePictures(deps, new Date(), AbortSignal.any([signal, AbortSignal.timeout(RUN_TIME)]))
      const removed = await removeUnusedPictures(deps, new Date(Date.now() - UNUSED_HOURS * 3_600_000))
      if (counts.stored + counts.failed + removed > 0) log.info({ ...counts, removed }, 'Product pictures were fetched')
    },
  }),
  defineJob({
    queue: outsidePictureQueue,
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    async handle(_, signal) {
      const now = new Date()
      const counts = await fetchOutsidePictures(deps, now, AbortSignal.any([signal, AbortSignal.timeout(RUN_TIME)]))
      // Reading all rows that show pictures takes longer than finding what is due.
      const removed = isHourly(now)
        ? await removeUnusedOutside(deps, new Date(now.getTime() - UNUSED_HOURS * 3_600_000))
        : 0
      if (counts.stored + counts.failed + removed > 0)
        log.info({ ...counts, removed }, 'Pictures of other sites were fetched')
    },
  }),
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
