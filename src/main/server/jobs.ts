import type { Config } from '../../platform/config.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { mailSweepWork, mailWork } from '../../platform/mail/send-mail.ts'
import { openDownloader, openSender, permitNetworks } from '../../platform/outside/outbound.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { accountJobs } from '../../rooms/accounts/jobs.ts'
import { businessJobs } from '../../rooms/business/jobs.ts'
import { notifyPaused } from '../../rooms/business/review-requests/service.ts'
import { currencyJobs } from '../../rooms/currency/jobs.ts'
import { disputeJobs } from '../../rooms/disputes/jobs.ts'
import { feedAuditJobs } from '../../rooms/feed-audit/jobs.ts'
import { integrationJobs } from '../../rooms/integration/jobs.ts'
import { RESPONSE_TIMEOUT } from '../../rooms/integration/webhooks/rules.ts'
import { invitationJobs } from '../../rooms/invitations/jobs.ts'
import { mediaJobs } from '../../rooms/media/jobs.ts'
import { MOST_BYTES as PICTURE_BYTES, TIMEOUT as PICTURE_TIMEOUT } from '../../rooms/media/product-pictures/rules.ts'
import { notificationJobs } from '../../rooms/notifications/jobs.ts'
import { openDataJobs } from '../../rooms/open-data/jobs.ts'
import { orderJobs } from '../../rooms/orders/jobs.ts'
import { awaitReceipt } from '../../rooms/public-log/await-receipt.ts'
import { questionJobs } from '../../rooms/questions/jobs.ts'
import { recommendationJobs } from '../../rooms/recommendations/jobs.ts'
import { notifyOfImports } from '../../rooms/reviews/imported/notifications.ts'
import { reviewJobs } from '../../rooms/reviews/jobs.ts'
import { currentOffer } from '../../rooms/rewards/service.ts'
import { searchJobs } from '../../rooms/search/jobs.ts'
import { refreshAllProducts, refreshProducts } from '../../rooms/search/service.ts'
import { shopsAndPeopleJobs } from '../../rooms/shops-and-people/jobs.ts'
import { trackingJobs } from '../../rooms/tracking/jobs.ts'
import { uploadJobs } from '../../rooms/uploads/jobs.ts'
import { notifyOfEndedRun } from '../../rooms/uploads/notifications.ts'
import { PERSONAL_PARTS } from './process/personal-data.ts'

type Settings = Pick<
  Config,
  'ratesUrl' | 'openData' | 'bucket' | 'dataDir' | 'mail' | 'publicUrl' | 'port' | 'webhookNetworks'
>

/**
 * All background jobs; docs/operations.md lists them.
 * @param jobs a function, because the queues only exist once the jobs are defined
 */
export function allJobs(config: Settings, database: Database, log: Logger, jobs: () => Jobs): Work[] {
  const { db } = database
  const mailer = createMailer(config, log)
  const base = config.publicUrl ?? `http://localhost:${config.port}`
  return [
    mailWork(mailer, (publicId, signal) => awaitReceipt(db, publicId, signal)),
    mailSweepWork(db),
    ...accountJobs({ db, mailer, parts: PERSONAL_PARTS, base, log }),
    ...businessJobs({ db, mailer, jobs, base }),
    ...currencyJobs({ db, log, url: config.ratesUrl, onChange: refreshAllProducts }),
    ...disputeJobs({
      db,
      storage: openStorage(config),
      jobs,
      base,
    }),
    ...feedAuditJobs(db),
    ...integrationJobs({
      db,
      query: database.query,
      jobs,
      sender: openSender({ patience: RESPONSE_TIMEOUT, permits: permitNetworks(config.webhookNetworks) }),
      base,
    }),
    ...invitationJobs({
      db,
      jobs,
      mailer,
      base,
      offerOf: currentOffer,
      onPause: (within, shopId, until) => notifyPaused({ db: within, jobs: jobs(), base }, shopId, until, new Date()),
    }),
    ...mediaJobs(
      {
        db,
        storage: openStorage(config),
        downloader: openDownloader({
          accept: 'image/avif,image/webp,image/*;q=0.8',
          most: PICTURE_BYTES,
          patience: PICTURE_TIMEOUT,
          permits: permitNetworks(config.webhookNetworks),
        }),
        onShown: refreshProducts,
      },
      log,
    ),
    ...notificationJobs(db),
    ...openDataJobs({
      db,
      storage: openStorage(config),
      site: config.publicUrl ?? null,
      ...config.openData,
      log,
    }),
    ...orderJobs(db),
    ...questionJobs(db, mailer),
    ...recommendationJobs(db),
    ...reviewJobs(db),
    ...searchJobs(db),
    ...shopsAndPeopleJobs(db),
    ...trackingJobs({ db, log }),
    ...uploadJobs({
      database,
      storage: openStorage(config),
      onNamed: reviewerId => notifyOfImports({ db, jobs: jobs(), base }, reviewerId),
      onEnded: (db, run) => notifyOfEndedRun({ jobs: jobs(), base }, db, run),
    }),
  ]
}
