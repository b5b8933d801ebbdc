import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { featuredReviews, listCollections } from '../../rooms/storefront/service.ts'

const database = useDatabase('demo')

test('the demo’s home page has edited collections, each with products and a composed picture', async () => {
  const shown = await listCollections(database.db, '*')
  expect(shown).toHaveLength(5)
  expect(shown.filter(({ image_url }) => !image_url?.startsWith('/art/coll-'))).toEqual([])
})

test('its featured reviews span the stars, and one is written from right to left', async () => {
  const shown = await featuredReviews(database.db, '*')
  expect(Math.min(...shown.map(({ rating }) => rating ?? 5))).toBeLessThanOrEqual(3)
  expect(Math.max(...shown.map(({ rating }) => rating ?? 0))).toBe(5)
  expect(shown.filter(({ language }) => language === 'ar')).toHaveLength(1)
})
