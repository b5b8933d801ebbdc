import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import { takeBounce } from './take-bounce.ts'
import { signToken } from './token.ts'

const database = useDatabase()
const NOW = new Date('2026-06-10T12:00:00Z')
const bounced = () => database.query`SELECT bounced_at FROM invitations`
let names: string[]

const report = (token: string) =>
  new Uint8Array(
    Buffer.from(`Content-Type: multipart/report; boundary="cut"

--cut
Content-Type: message/delivery-status

Action: failed
Status: 5.1.1

--cut
Content-Type: text/rfc822-headers

List-Unsubscribe: <https://reviews.example/invitation/stop/${token}/one-click>

--cut--
`),
  )

beforeAll(async () => {
  expect((await importText(database, 'catalog', [SHOP, PRODUCT, REVIEWER, ORDER])).problems).toEqual([])
  const [item] = await database.query<{ shop_id: number; reviewer_id: number }>`
    INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at)
    SELECT shop_id, line_item_id, reviewer_id, '2026-06-09T12:00:00Z' FROM line_items RETURNING shop_id, reviewer_id`
  names = [encodeShopId(item!.shop_id), encodeReviewerId(item!.reviewer_id)]
})

test('one that somebody made up changes nothing', async () => {
  const other = await signToken(database.db, 'invitation', names)
  for (const token of [other, `${names.join('~')}~AAAA`, 'x'])
    expect(await takeBounce(database.db, report(token), NOW)).toBe('ignored: no bounce of an invitation')
  expect(await bounced()).toEqual([{ bounced_at: null }])
})

test('one that comes weeks later is too late', async () => {
  const token = await signToken(database.db, 'stop invitations', names)
  const later = new Date('2026-07-01T12:00:00Z')
  expect(await takeBounce(database.db, report(token), later)).toBe('ignored: counted before, or too late')
  expect(await bounced()).toEqual([{ bounced_at: null }])
})

test('counts against the shop, once', async () => {
  const token = await signToken(database.db, 'stop invitations', names)
  expect(await takeBounce(database.db, report(token), NOW)).toBe('counted')
  expect(await takeBounce(database.db, report(token), new Date(NOW.getTime() + 1000))).toBe(
    'ignored: counted before, or too late',
  )
  expect(await bounced()).toEqual([{ bounced_at: NOW }])
})
