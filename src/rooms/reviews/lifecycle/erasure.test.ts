import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { eraseWithdrawnOf } from '../sql/deletion.ts'
import { createFixtures } from '../testing.ts'
import { flagsOf, NO_FLAGS, type ReviewFlags, refusalOf, TRANSITIONS } from './transitions.ts'

const database = useDatabase()
const { person, shop, product, review, rowOf } = createFixtures(database)
const AT = new Date('2026-05-01T10:00:00Z')

test('erasure takes the words of what its author withdrew, as the transition table has it', async () => {
  const [author, shopId] = [await person(), await shop()]
  const subject = await product(shopId)
  const every: ReviewFlags[] = [false, true].flatMap(unpublished =>
    [false, true].flatMap(deleted =>
      [false, true].flatMap(held =>
        ([null, 'shop', 'moderator'] as const).map(hidden => ({ ...NO_FLAGS, unpublished, deleted, held, hidden })),
      ),
    ),
  )
  const keys = []
  for (const { unpublished, deleted, held, hidden } of every) {
    const key = await review(author, subject)
    await database.query`
      UPDATE reviews SET unpublished_at = ${unpublished ? AT : null}, deleted_at = ${deleted ? AT : null},
        held_at = ${held ? AT : null}, held_reason = ${held ? 'link' : null}, hidden_at = ${hidden ? AT : null},
        hidden_by = ${hidden}, hidden_reason = ${hidden ? 'spam' : null}
      WHERE shop_id = ${key.shopId} AND review_id = ${key.reviewId}`
    keys.push(key)
  }
  await database.db.transaction().execute(db => eraseWithdrawnOf(db, author))
  for (const [at, flags] of every.entries()) {
    const row = await rowOf(keys[at]!)
    const erased = refusalOf('erase', flags, 'system') === null
    expect({ erased: row.erased_at !== null, body: row.body }).toEqual({ erased, body: erased ? null : 'It boils.' })
    expect(flagsOf(row as Parameters<typeof flagsOf>[0])).toEqual({
      ...flags,
      ...(erased && TRANSITIONS.erase.sets('system')),
    })
  }
})
