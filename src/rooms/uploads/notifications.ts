import type { Db } from '../../platform/postgres/database.ts'
import { shopsById } from '../catalog/service.ts'
import { managesShop } from '../notifications/kind-rules.ts'
import { type NotifyDeps, notifyPeople } from '../notifications/service.ts'
import { uploadPath } from './paths.ts'
import { NOTIFY_AFTER } from './rules.ts'
import type { EndedRun } from './run.ts'

/** In milliseconds: clocks of servers differ by less. */
const CLOCKS = 1_000

/**
 * Tells who started a run that it ended, if it took so long that its page said so. `db` is the transaction that ends it.
 */
export async function notifyOfEndedRun(deps: Omit<NotifyDeps, 'db'>, db: Db, { row, end, endedAt, by }: EndedRun) {
  const { shop_id, upload_id, file_name, started_at } = row
  if (!started_at || endedAt.getTime() - started_at.getTime() < NOTIFY_AFTER - CLOCKS) return
  const shop = (await shopsById(db, [shop_id])).get(shop_id)
  const text = TEXTS[end.state as keyof typeof TEXTS]
  if (!shop || !text) return
  await notifyPeople(
    { ...deps, db },
    {
      to: [by],
      kind: 'import_ended',
      title: text(file_name),
      path: uploadPath(shop.slug, upload_id),
      why: managesShop(shop.name),
    },
  )
}

const TEXTS = {
  done: (file: string) => `The import of “${file}” is done`,
  tried: (file: string) => `The trial run of “${file}” is done`,
  stopped: (file: string) => `The import of “${file}” was stopped`,
  trial_stopped: (file: string) => `The trial run of “${file}” was stopped`,
  undone: (file: string) => `The import of “${file}” was undone`,
  failed: (file: string) => `“${file}” didn’t go through`,
}
