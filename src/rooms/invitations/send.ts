import type { AppContext } from '../../platform/app-context.ts'
import { secondsToWait } from '../../platform/mail/cool-down.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { ownPerson } from '../people/service.ts'
import {
  ANY_SHOP_PAUSES,
  COUNTED_DAYS,
  dailyCeiling,
  hasTooManyObjections,
  PAUSE_DAYS,
  SHOP_PAUSES,
} from './ceiling-rules.ts'
import { invitationMailQueue } from './queues.ts'
import { arrivedBetween, deliveredBetween, type Rule } from './rules.ts'
import { type DueRow, selectDue, selectToRemind } from './sql/due.ts'
import { insertInvitations, markReminded } from './sql/invitations.ts'
import { pauseRule, selectRulesInForce } from './sql/rules.ts'
import { selectSending } from './sql/sending.ts'

export type Sending = Pick<AppContext, 'db' | 'jobs'> & {
  base: string
  /** Called in the transaction that pauses a shop's e-mails because too many buyers object. */
  onPause?: (within: Db, shopId: number, until: Date) => Promise<unknown>
}

interface Shop {
  shopId: number
}

/** Items read per batch. */
const BATCH_SIZE = 500

/**
 * Sends due invitations and reminders of all shops, one e-mail per order, up to each shop's daily ceiling (ceiling-rules.ts);
 * the rest waits for the next days. Each invitation is recorded in the transaction that queues its e-mail, so that none is lost
 * or sent twice.
 */
export async function sendDue(deps: Sending, now: Date, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (const row of await selectRulesInForce(deps.db)) {
    const rule: Rule = {
      enabled: row.enabled,
      enabledAt: row.enabled_at,
      days: row.days,
      reminderDays: row.reminder_days,
    }
    const shop = { shopId: row.shop_id }
    let left = await allowance(deps, shop.shopId, now)
    if (left === 0) continue
    const due = arrivedBetween(rule, now)
    const remind = deliveredBetween(rule, now)
    const { db } = deps
    if (due) {
      const mailed = await sendAll(
        deps,
        shop,
        limit => selectDue(db, shop.shopId, due, limit),
        INVITATION,
        now,
        left,
        signal,
      )
      sent += mailed
      left -= mailed
    }
    if (remind)
      sent += await sendAll(
        deps,
        shop,
        limit => selectToRemind(db, shop.shopId, remind, limit),
        REMINDER,
        now,
        left,
        signal,
      )
    if (signal?.aborted) break
  }
  return sent
}

/** E-mails that a shop may still send today; zero while it is paused, or if too many buyers object as of now. */
async function allowance({ db, onPause }: Sending, shopId: number, now: Date): Promise<number> {
  const facts = await selectSending(db, shopId, new Date(now.getTime() - COUNTED_DAYS * DAY), now)
  if (facts.paused_until && facts.paused_until > now) return 0
  if (!hasTooManyObjections(facts)) return Math.max(0, dailyCeiling(facts, now) - facts.sent_today)
  const until = new Date(now.getTime() + PAUSE_DAYS * DAY)
  await inTransaction(db, async within => {
    if (await pauseRule(within, shopId, until, now)) await onPause?.(within, shopId, until)
  })
  return 0
}

const DAY = 86_400_000

interface EmailKind {
  note: typeof insertInvitations
  reminder: boolean
}
const INVITATION: EmailKind = { note: insertInvitations, reminder: false }
const REMINDER: EmailKind = { note: markReminded, reminder: true }

async function sendAll(
  deps: Sending,
  shop: Shop,
  next: (limit: number) => Promise<DueRow[]>,
  kind: EmailKind,
  now: Date,
  most: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  let sent = 0
  for (;;) {
    if (sent >= most) return sent
    const rows = await next(BATCH_SIZE)
    const orders = [...Map.groupBy(rows, row => row.order_id).values()]
    // The last order may continue beyond this batch.
    if (rows.length === BATCH_SIZE && orders.length > 1) orders.pop()
    for (const items of orders) {
      if (sent >= most) return sent
      if (await sendOne(deps, shop, items, kind, now)) sent += 1
    }
    if (rows.length < BATCH_SIZE || signal?.aborted) return sent
  }
}

function sendOne(
  { db, jobs, base }: Sending,
  shop: Shop,
  items: DueRow[],
  kind: EmailKind,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async within => {
    const recorded = await kind.note(within, shop.shopId, items, now)
    const fresh = items.filter(item => recorded.has(item.line_item_id))
    if (fresh.length === 0) return false
    // recorded like any other, so that the shop does not learn which of its addresses are one mailbox
    if (!(await takeTurn(within, shop.shopId, fresh[0]!.reviewer_id))) return true
    const line_item_ids = fresh.map(item => item.line_item_id)
    const { reminder } = kind
    await jobs.send(invitationMailQueue, { shop_id: shop.shopId, line_item_ids, reminder, base }, { within })
    return true
  })
}

/**
 * Whether one more invitation may go to a buyer's mailbox: orders are the shop's word, so it could have one person asked as
 * often as it likes, in every spelling of their address (P2.3). What comes too soon is left out.
 */
async function takeTurn(within: Db, shopId: number, reviewerId: number): Promise<boolean> {
  const email = (await ownPerson(within, reviewerId))?.email
  if (!email) return true
  const causes = [
    { name: `invitation of shop ${shopId}`, pauses: SHOP_PAUSES },
    { name: 'invitation of any shop', pauses: ANY_SHOP_PAUSES },
  ]
  for (const cause of causes) if ((await secondsToWait(within, email, cause)) > 0) return false
  return true
}
