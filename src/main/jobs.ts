import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import type { Work } from '../platform/jobs/work.ts'
import type { Logger } from '../platform/logger.ts'
import { openStorage } from '../platform/storage.ts'
import { currencyJobs } from '../rooms/currency/jobs.ts'
import { mediaJobs } from '../rooms/media/jobs.ts'
import { refreshProducts } from '../rooms/search/service.ts'

/** Everything that is done in the background; docs/operations.md has the list. */
export function allWorks(config: Pick<Config, 'ratesUrl' | 'bucket' | 'dataDir'>, db: Db, log: Logger): Work[] {
  return [
    ...currencyJobs({ db, log, url: config.ratesUrl, onChange: within => refreshProducts(within, 'all') }),
    ...mediaJobs({ db, storage: openStorage(config) }, log),
  ]
}
