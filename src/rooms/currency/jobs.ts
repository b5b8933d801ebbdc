import { OperatorError } from '../../platform/failure.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ratesQueue } from './queues.ts'
import { fetchText } from './rates/fetch-text.ts'
import { FRESH_HOURS, parseRates } from './rates/rates-rules.ts'
import { ratesAge, takeOverRates } from './service.ts'

interface Options {
  db: Db
  log: Logger
  /** URL of the ECB's XML; without it no rates are fetched. */
  url?: string
  /** Recomputes values derived from the rates, in the given transaction. */
  onChange(db: Db): Promise<unknown>
}

/**
 * Fetches the exchange rates after the ECB publishes them (about 16:00 in Frankfurt, sometimes later), and at
 * start-up if they are a day old. After a failure the last rates stay, and a log line says how old they are.
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
