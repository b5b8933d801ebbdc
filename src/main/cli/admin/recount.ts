import { invalidate } from '../../../lib/cached.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { recountSite } from '../../../rooms/reviews/recount/site.ts'
import { leaveAllToJob, refreshRanking } from '../../../rooms/search/indexing/refresh.ts'
import { progressBar } from '../progress.ts'
import { type Command, refuseIfReadOnly, UsageError } from './command.ts'

/** Recounts all stored counts, scores and ranks from the reviews, while the site runs. */
export const recount: Command = {
  usage: ['recount'],
  about: 'Recounts the reviews of all shops, products and people, and all ranks. Says how many counts were wrong.',
  read(args) {
    if (args.length > 0) throw new UsageError(`Unexpected argument: ${args[0]}.`)
    return refuseIfReadOnly(async ({ db }) => {
      let bar: ReturnType<typeof progressBar> | undefined
      const { rows, wrong } = await recountSite(db, (done, all) => {
        bar ??= progressBar('Recounting shops', all)
        bar.update(done)
      }).finally(() => bar?.stop())
      const ranks = await inTransaction(db, async within =>
        (await leaveAllToJob(within)) ? 'later' : refreshRanking(within, 'all'),
      )
      if (wrong > 0 || ranks !== 0) await invalidate(db)
      const counts = wrong === 0 ? 'all were right' : `${wrong} were wrong and are right now`
      const search =
        ranks === 'later'
          ? 'The worker brings the ranks of all products up to date in the background.'
          : `${ranks} rows of the search index changed.`
      return `Recounted ${rows} rows of counts: ${counts}. ${search}`
    })
  },
}
