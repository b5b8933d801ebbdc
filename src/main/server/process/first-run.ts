import type { Database } from '../../../platform/postgres/database.ts'
import { recountFeedAudits } from '../../../rooms/feed-audit/service.ts'
import { ingestFollows } from '../../../rooms/follows/ingest.ts'
import type { LogSettings } from '../../../rooms/public-log/sequencer/log-key.ts'
import { sequenceWaiting } from '../../../rooms/public-log/sequencer/sequence-waiting.ts'
import { importRecords } from '../../../rooms/transfer/service.ts'
import { fillDemoBusiness } from '../../../seed/acts/business.ts'
import { playDemoDisputes } from '../../../seed/acts/disputes.ts'
import { stateDemoFeeds } from '../../../seed/acts/feed-statements.ts'
import { editDemoFrontPage } from '../../../seed/acts/front-page.ts'
import { importDemoReviews } from '../../../seed/acts/imported-reviews.ts'
import { playDemoModeration } from '../../../seed/acts/moderation.ts'
import { notifyOfDemoWorld } from '../../../seed/acts/notifications.ts'
import { changeDemoProducts } from '../../../seed/acts/products.ts'
import { proveDemoPurchase } from '../../../seed/acts/proofs.ts'
import { grantDemoRewards } from '../../../seed/acts/rewards.ts'
import { writeSelfReviews } from '../../../seed/acts/self-reviews.ts'
import { castDemoStaff } from '../../../seed/acts/staff.ts'
import { askDemoQuestions, castDemoVotes } from '../../../seed/acts/votes.ts'
import { DEMO_NOW, demoWorld } from '../../../seed/generate.ts'
import { makeFollows } from '../../../seed/make-follows.ts'
import { makePast } from '../../../seed/make-past.ts'
import { staffRecords } from '../../../seed/staff.ts'
import { progressBar } from '../../cli/progress.ts'

/**
 * Imports the demo world and assigns its people's roles, with a progress bar on a terminal; takes 15 to 30 seconds on a
 * small machine. Fails if a record is rejected, which is a bug.
 * @param scale multiplies the number of records; tests use a small one
 * @param log moves all of it into the public log, so that the first audits and the first release can be checked by the log
 */
export async function fillDemoWorld(
  database: Database,
  { scale = 1, quiet = false, log }: { scale?: number; quiet?: boolean; log?: LogSettings } = {},
): Promise<void> {
  const records = [...demoWorld({ scale }), ...staffRecords()]
  const bar = quiet ? undefined : progressBar('Filling the demo world', records.length)
  const refused: string[] = []
  await importRecords(database, records, {
    past: makePast(records, DEMO_NOW),
    onProgress: rows => bar?.update(rows),
    onProblem: problem => refused.push(JSON.stringify(problem)),
  })
  bar?.stop()
  if (refused.length > 0) throw new Error(`${refused.length} records of the demo world were refused: ${refused[0]}`)
  await castDemoStaff(database)
  await ingestFollows(database, makeFollows(records, DEMO_NOW))
  await grantDemoRewards(database)
  await playDemoDisputes(database)
  await proveDemoPurchase(database)
  await fillDemoBusiness(database)
  await castDemoVotes(database)
  await askDemoQuestions(database)
  await playDemoModeration(database)
  await writeSelfReviews(database)
  await importDemoReviews(database)
  await changeDemoProducts(database)
  await editDemoFrontPage(database)
  await stateDemoFeeds(database)
  if (log) await sequenceWaiting(database.db, log)
  await recountFeedAudits(database.db, new Date())
  await notifyOfDemoWorld(database)
}
