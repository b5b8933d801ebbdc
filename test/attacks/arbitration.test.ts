import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { encodeLineItemId } from '../../src/rooms/catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { answered } from '../support/answered.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** Attacks on disputes (L12, L14). */
const server = useServer('empty')
let anna: SignedIn
let shop: SignedIn

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
  ])
  expect(problems).toEqual([])
  // Exceeds 32 bits.
  await sql`UPDATE reviewers SET reviewer_id = 3000000000 WHERE email = 'anna@post.example'`.execute(server.database.db)
  expect((await importText(server.database, 'catalog', [ORDER])).problems).toEqual([])
  anna = await signInAs(server, { email: 'anna@post.example' })
  shop = await signInAs(server, { shops: { 'shop.example': 'staff' } })
})

test('somebody with a large id opens a dispute; what binds says which version it answers to (L14, L12)', async () => {
  const item = await server.database.db
    .selectFrom('line_items')
    .select(['shop_id', 'line_item_id'])
    .executeTakeFirstOrThrow()
  const { status, dispute } = await answered(
    await anna.send('POST', '/reviews/users/disputes', {
      source_id: encodeLineItemId(Number(item.shop_id), Number(item.line_item_id)),
      dispute_type: 'damaged',
      description: 'The sleeve came off in the first wash.',
      desired_outcome_type: 'refund',
    }),
  )
  expect(status).toBe(200)
  const proposal = { action: 'propose', outcome_type: 'partial_refund', amount: '6.45', body: 'Half of it?' }
  const seen = await answered(await shop.send('POST', `/business/disputes/${dispute.id}/acts`, proposal))
  expect(seen.dispute.state).toBe('shop_responded')
  // The shop withdraws its proposal and makes a worse one; the client then accepts an outdated version.
  const { version } = seen.dispute
  await shop.send('POST', `/business/disputes/${dispute.id}/acts`, { action: 'retract', version })
  await shop.send('POST', `/business/disputes/${dispute.id}/acts`, { ...proposal, amount: '0.01' })
  const accept = async (more: object) =>
    answered(await anna.send('POST', `/reviews/profile/disputes/${dispute.id}/acts`, { action: 'accept', ...more }))
  expect(await accept({})).toMatchObject({ status: 422, code: 'incomplete', fields: [{ field: 'version' }] })
  expect(await accept({ version: null })).toMatchObject({ status: 422, code: 'incomplete' })
  expect(await accept({ version })).toMatchObject({ status: 409, code: 'moved' })
})
