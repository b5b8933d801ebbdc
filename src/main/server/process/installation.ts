import { cached } from '../../../lib/cached.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { LogSettings } from '../../../rooms/public-log/sequencer/log-key.ts'

/**
 * Imports the demo world at the first start (X-demo-01), unless CANDOR_DEMO=0 (X-demo-09) or other data was imported
 * before. Stores the decision, so that a database emptied later stays empty. Resumes an interrupted import: fixed
 * external ids make repeated rows harmless.
 * @param size of the demo world, see `fillDemoWorld`
 * @returns whether this start imported it
 */
export async function fillOnFirstStart(
  database: Database,
  { demo, publicUrl, logKey }: Pick<Config, 'demo'> & LogSettings,
  size: { scale?: number; quiet?: boolean } = {},
): Promise<boolean> {
  const { query } = database
  const [row] = await query<{ installed: boolean }>`select installed_at is not null as installed from installation`
  if (row?.installed) return false
  const [shop] = await query`select 1 from shops limit 1`
  // An existing row was left by an interrupted import; shops without a row were imported by an operator.
  const fill = demo && (row !== undefined || !shop)
  if (fill) {
    await query`insert into installation default values on conflict do nothing`
    const { fillDemoWorld } = await import('./first-run.ts')
    await fillDemoWorld(database, { ...size, log: { publicUrl, logKey } })
  }
  await query`
    insert into installation (installed_at, demo_filled_at) values (now(), case when ${fill}::boolean then now() end)
    on conflict (only_row) do update set installed_at = excluded.installed_at, demo_filled_at = excluded.demo_filled_at`
  return fill
}

/** Whether this is a demo installation, which every page then states. Cached for a minute. */
export const hasDemoWorld = cached(60_000, async (query: Database['query']): Promise<boolean> => {
  const [row] = await query<{ demo: boolean }>`select demo_filled_at is not null as demo from installation`
  return row?.demo === true
})
