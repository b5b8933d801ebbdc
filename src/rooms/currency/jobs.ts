import { OperatorError } from '../../platform/failure.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ratesQueue } from './contract.ts'
import { fetchText } from './rates/fetch-text.ts'
import { FRESH_HOURS, parseRates } from './rates/rates-rules.ts'
import { ratesAge, takeOverRates } from './service.ts'

interface Options {
  db: Db
  log: Logger
  /** Where the rates are, in the ECB's XML; absent: nothing is fetched. */
  url?: string
  /** Brings what is computed from rates in line with new ones, in the transaction given. */
  onChange(db: Db): Promise<unknown>
}

/**
 * The exchange rates, fetched when the ECB has published those of the day (about 16:00 in Frankfurt, sometimes later), and
 * at a start when they were not fetched for a day. A failure leaves the last rates as they are and says how old they are.
 */
export function currencyJobs({ db, log, url, onChange }: Options): Work[] {
  if (url === undefined) return []
  const age = async () => {
    const { asOf, days } = await ratesAge(db)
    return asOf === null ? 'There are no exchange rates yet' : `The exchange rates of ${asOf} stay, ${days} days old`
  }
  return [
    defineJob({
      queue: ratesQueue,
      schedule: { cron: '25 16,19 * * *', timeZone: 'Europe/Berlin' },
      async dueAtStart() {
        const { fetchedAt } = await ratesAge(db)
        return fetchedAt === null || Date.now() - fetchedAt.getTime() > FRESH_HOURS * 3_600_000
      },
      async handle(_, signal) {
        try {
          const daily = parseRates(await fetchText(url, signal), new Date())
          const changed = await takeOverRates(db, daily, onChange)
          log.info({ changed: changed.length }, `Exchange rates of ${daily.asOf} taken over`)
        } catch (error) {
          throw new OperatorError(`${await age()}. ${url}: ${(error as Error).message}`, { cause: error })
        }
      },
    }),
  ]
}
