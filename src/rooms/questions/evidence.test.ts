import { expect, test } from 'vitest'
import { asGuest } from '../../../test/support/sign-in.ts'
import { EVIDENCE_LABELS } from '../reviews/disclosure/evidence-labels.ts'
import type { EvidenceGrade } from '../reviews/rules.ts'
import { useQuestions } from './testing.ts'

/** What stands behind the badge of an answer (P1.3). */
const { server, people, ask, at, answer, read } = useQuestions()

interface BoughtItem {
  shop_id: number
  line_item_id: number
  placed_at: Date
  feed: string
}

test('an answer says what stood behind its badge when it was written, in words and in JSON', async () => {
  const { public_id: id } = await ask(people.asker, 'Does it whistle?')
  await answer(people.buyer, id, 'It does.')
  const evidence = async () => (await read(asGuest(server), id)).question.answers[0].evidence
  const before = await evidence()
  const [item] = await server.database.query<BoughtItem>`
    SELECT item.shop_id, item.line_item_id, placed.placed_at, coalesce(item.feed, placed.feed) AS feed
    FROM answers JOIN line_items item USING (shop_id, line_item_id) JOIN orders placed USING (shop_id, order_id)
    WHERE answers.body = 'It does.'`
  const { shop_id, line_item_id, placed_at, feed } = item!
  expect(before).toMatchObject({ feed, placed_at: placed_at.toISOString(), invited_at: null })
  const { label } = EVIDENCE_LABELS[before.grade as EvidenceGrade]
  const words = `Verified buyer, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  expect(await (await asGuest(server).get(at(id))).text()).toContain(words)
  // a stronger receipt counts if it came before the answer
  const receive = async (at: string) => {
    await server.database.query`
      DELETE FROM line_item_receipts WHERE shop_id = ${shop_id} AND line_item_id = ${line_item_id} AND feed = 'platform_webhook'`
    await server.database.query`
      INSERT INTO line_item_receipts (shop_id, line_item_id, feed, received_at)
      VALUES (${shop_id}, ${line_item_id}, 'platform_webhook', ${at}::timestamptz)`
  }
  await receive('2100-01-01T00:00:00Z')
  expect(await evidence()).toEqual(before)
  await receive('2020-01-01T00:00:00Z')
  expect(await evidence()).toMatchObject({
    grade: 'platform_signed',
    feed: 'platform_webhook',
    received_at: '2020-01-01T00:00:00.000Z',
  })
  // so does an invitation to review what was bought
  const invite = (at: string) => server.database.query`
    INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at)
    SELECT shop_id, line_item_id, reviewer_id, ${at}::timestamptz FROM line_items
    WHERE shop_id = ${shop_id} AND line_item_id = ${line_item_id}
    ON CONFLICT (shop_id, line_item_id) DO UPDATE SET sent_at = excluded.sent_at`
  await invite('2100-01-01T00:00:00Z')
  expect((await evidence()).invited_at).toBe(null)
  await invite('2020-01-02T00:00:00Z')
  expect((await evidence()).invited_at).toBe('2020-01-02T00:00:00.000Z')
})
