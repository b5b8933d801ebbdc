import { cached } from '../../../lib/cached.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/postgres/database.ts'

/**
 * Fills the demo world on the very first start (X-demo-01), unless CANDOR_DEMO=0 (X-demo-09) or data was imported before.
 * The decision is recorded, so that a database emptied later stays empty. A fill that was interrupted is resumed: fixed
 * external ids make repeated rows harmless.
 * @param size of the demo world, as `fillDemoWorld` takes it
 * @returns whether this start filled it
 */
export async function fillOnFirstStart(
  database: Database,
  { demo }: Pick<Config, 'demo'>,
  size: { scale?: number; quiet?: boolean } = {},
): Promise<boolean> {
  const { query } = database
  const [row] = await query<{ installed: boolean }>`select installed_at is not null as installed from installation`
  if (row?.installed) return false
  const [shop] = await query`select from shops limit 1`
  // A row that is there already was left by a fill cut short; shops without one came by import.
  const fill = demo && (row !== undefined || !shop)
  if (fill) {
    await query`insert into installation default values on conflict do nothing`
    const { fillDemoWorld } = await import('./first-run.ts')
    await fillDemoWorld(database, size)
  }
  await query`
    insert into installation (installed_at, demo_filled_at) values (now(), case when ${fill}::boolean then now() end)
    on conflict (only_row) do update set installed_at = excluded.installed_at, demo_filled_at = excluded.demo_filled_at`
  return fill
}

/** Whether the demo world was filled here: then every page says that it is one. Known for a minute. */
export const hasDemoWorld = cached(60_000, async (query: Database['query']): Promise<boolean> => {
  const [row] = await query<{ demo: boolean }>`select demo_filled_at is not null as demo from installation`
  return row?.demo === true
})
