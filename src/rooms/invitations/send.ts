import type { House } from '../../platform/house.ts'
import { invitationMailQueue } from './contract.ts'
import { arrivedBetween, type Rule, sentBetween } from './rules.ts'
import { type DueRow, insertInvitations, markReminded, selectDue, selectRulesInForce, selectToRemind } from './sql.ts'

export type Sending = Pick<House, 'db' | 'jobs'> & { base: string }

interface Shop {
  shopId: number
}

/** Items that are looked at in one go. */
const AT_ONCE = 500

/**
 * Asks the buyers of all shops that ask, and reminds those who were asked: one e-mail for an order. That somebody was asked
 * is noted in the transaction that puts the e-mail on its way: neither is ever without the other, nor twice.
 */
export async function sendDue(places: Sending, now: Date, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (const row of await selectRulesInForce(places.db)) {
    const rule: Rule = {
      enabled: row.enabled,
      enabledAt: row.enabled_at,
      days: row.days,
      reminderDays: row.reminder_days,
    }
    const shop = { shopId: row.shop_id }
    const due = arrivedBetween(rule, now)
    const remind = sentBetween(rule, now)
    if (due)
      sent += await sendAll(places, shop, limit => selectDue(places.db, shop.shopId, due, limit), ASK, now, signal)
    if (remind)
      sent += await sendAll(
        places,
        shop,
        limit => selectToRemind(places.db, shop.shopId, remind, limit),
        REMIND,
        now,
        signal,
      )
    if (signal?.aborted) break
  }
  return sent
}

interface Way {
  note: typeof insertInvitations
  reminder: boolean
}
const ASK: Way = { note: insertInvitations, reminder: false }
const REMIND: Way = { note: markReminded, reminder: true }

async function sendAll(
  places: Sending,
  shop: Shop,
  next: (limit: number) => Promise<DueRow[]>,
  way: Way,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let sent = 0
  for (;;) {
    const rows = await next(AT_ONCE)
    const orders = [...Map.groupBy(rows, row => row.order_id).values()]
    // The last order may go on beyond what was read.
    if (rows.length === AT_ONCE && orders.length > 1) orders.pop()
    for (const items of orders) if (await sendOne(places, shop, items, way, now)) sent += 1
    if (rows.length < AT_ONCE || signal?.aborted) return sent
  }
}

function sendOne({ db, jobs, base }: Sending, shop: Shop, items: DueRow[], way: Way, now: Date): Promise<boolean> {
  return db.transaction().execute(async within => {
    const noted = await way.note(within, shop.shopId, items, now)
    const fresh = items.filter(item => noted.has(item.line_item_id))
    if (fresh.length === 0) return false
    const line_item_ids = fresh.map(item => item.line_item_id)
    const { reminder } = way
    await jobs.send(invitationMailQueue, { shop_id: shop.shopId, line_item_ids, reminder, base }, { within })
    return true
  })
}
