import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { openDataJobs } from './jobs.ts'
import { temporaryStorage } from './testing.ts'

const database = useDatabase()
const LICENCE = { name: 'CC BY 4.0', url: 'https://licence.example/by' }

test('a release is published every night, once a day, and at a start where it is missing', async () => {
  const storage = await temporaryStorage()
  const deps = { db: database.db, storage, site: null, licence: LICENCE, keep: 7 }
  const [job] = openDataJobs({ ...deps, log: createLogger('silent') })
  expect(job!.schedule).toEqual({ cron: '0 2 * * *', timeZone: 'UTC' })
  const releases = () => database.query`SELECT name, date FROM open_data_releases`
  await database.query`UPDATE open_data_releases SET date = date - 1, name = name || ' of yesterday'`
  const before = (await releases()).length
  expect(await job!.dueAtStart!()).toBe(true)
  const run = () => job!.handle({}, new AbortController().signal)
  await run()
  expect(await job!.dueAtStart!()).toBe(false)
  await run()
  expect(await releases()).toHaveLength(before + 1)
})
