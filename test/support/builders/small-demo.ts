import { fillDemoWorld } from '../../../src/main/server/process/first-run.ts'
import { openDatabase } from '../../../src/platform/postgres/database.ts'

/** A tenth of the demo world has all features and fills in two seconds. */
const SCALE = 0.1

/** Fills a migrated, empty database with the small demo world of tests. */
export async function fillSmallDemo(url: string): Promise<void> {
  const database = openDatabase(url)
  await fillDemoWorld(database, { scale: SCALE, quiet: true }).finally(() => database.close())
}
