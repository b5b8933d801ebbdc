import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { importText, SHOP } from '../../transfer/testing.ts'
import { idempotentAround } from './idempotency.ts'

/** API writes with an Idempotency-Key, while they are running. */
const database = useDatabase('empty')
beforeAll(() => importText(database, 'catalog', [SHOP]))

test('what is being done shows that its process lives, and is not begun twice', async () => {
  const { db } = database
  const sent = { owner: 1, key: 'slow', hash: Buffer.from('x') }
  const { promise: released, resolve: release } = Promise.withResolvers<{ outcome: string }>()
  const first = idempotentAround(db, sent, () => released as never)
  const claim = db.selectFrom('api_answers').select('created_at').where('key', '=', 'slow')
  await expect.poll(() => claim.executeTakeFirst()).toBeDefined()
  await sql`UPDATE api_answers SET created_at = now() - interval '11 seconds' WHERE key = 'slow'`.execute(db)
  await expect
    .poll(async () => Date.now() - (await claim.executeTakeFirstOrThrow()).created_at.getTime(), { timeout: 10_000 })
    .toBeLessThan(5_000)
  const again = () => idempotentAround(db, sent, () => Promise.reject(new Error('begun twice')))
  await expect(again()).rejects.toMatchObject({ status: 409, code: 'in_progress' })
  release({ outcome: 'done' })
  expect(await first).toEqual({ outcome: 'done' })
  expect(await again()).toEqual({ outcome: 'done' })
})
