import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { shopsById } from '../catalog/service.ts'
import { selectRewards } from './sql.ts'

type Row = Awaited<ReturnType<typeof selectRewards>>[number]

/**
 * A person's reward codes. They stay after erasure, without their holder: otherwise a review that stays would be rewarded a
 * second time.
 */
export const personalRewards: PersonalPart = {
  tables: ['rewards'],
  read: (db, reviewerId) => ({ rewards: readRewards(db, reviewerId) }),
}

async function* readRewards(db: Db, reviewerId: number) {
  let read = 0
  const rows = readInPages(async (_: Row | undefined, limit) => {
    const page = await selectRewards(db, reviewerId, read, limit)
    read += page.length
    return page
  })
  for await (const { shop_id, ...reward } of rows) {
    const shop = (await shopsById(db, [shop_id])).get(shop_id)
    yield { shop: shop?.name, ...reward }
  }
}
