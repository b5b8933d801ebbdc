import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { readImported } from '../../rooms/reviews/imported/service.ts'
import { findDemoPeople } from './staff.ts'

const database = useDatabase('demo')

test('imported reviews wait for the demo shopper, and stand under the names that the shops gave', async () => {
  const shopper = (await findDemoPeople(database)).find(({ id }) => id === 'shopper')!
  const { waiting, answered } = await readImported(database.db, shopper.reviewerId)
  expect(waiting.map(({ rating }) => rating).toSorted()).toEqual([4, 5])
  expect(new Set(waiting.map(({ author_name }) => author_name))).toEqual(new Set([shopper.name.split(' ')[0]]))
  expect(answered).toEqual([])
  const asked = await database.query`
    SELECT 1 FROM notifications WHERE kind = 'import_waiting' AND reviewer_id = ${shopper.reviewerId}`
  expect(asked).toHaveLength(1)
})
