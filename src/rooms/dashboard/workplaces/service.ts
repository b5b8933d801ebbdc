import type { Person } from '../../../lib/calls/access.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { shopsOf } from '../../business/service.ts'
import { DESK_ROLES, DESKS, MOST_SHOPS } from './rules.ts'
import type { Workplaces } from './schemas.ts'
import { countWaitingWork, type WaitingRow } from './sql.ts'

/** Where a person works, and how much waits there (X-work-01). Reads nothing for somebody who works nowhere. */
export async function readWorkplaces(db: Db, person: Person, loaders?: Loaders): Promise<Workplaces> {
  const desks = DESKS.filter(desk => person.roles.includes(DESK_ROLES[desk]))
  if (desks.length === 0 && person.shops.size === 0) return { shops: [], desks: [] }
  const shops = (await shopsOf(db, person, loaders)).slice(0, MOST_SHOPS)
  const counted = await countWaitingWork(db, {
    reviewerId: person.reviewerId,
    shopIds: shops.map(shop => shop.shop_id),
    ownShopIds: [...person.shops.keys()],
    desks,
  })
  const atDesk = (desk: WaitingRow['desk']) => counted.find(row => row.desk === desk)?.waiting ?? 0
  return {
    shops: shops.map(({ shop_id, slug, name, logo_url }) => ({
      slug,
      name,
      logo_url,
      role: person.shops.get(shop_id)!,
      waiting: counted.find(row => row.shop_id === shop_id)?.waiting ?? 0,
    })),
    desks: desks.map(desk => {
      if (desk !== 'moderation') return { desk, waiting: atDesk(desk) }
      const questions = atDesk('questions')
      return { desk, waiting: atDesk(desk) + questions, questions }
    }),
  }
}
