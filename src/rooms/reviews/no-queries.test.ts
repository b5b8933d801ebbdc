import { expect, test } from 'vitest'
import type { Db } from '../../platform/postgres/database.ts'
import { findByUuid } from './ingest.ts'
import { recountFollowers } from './recount/followers.ts'

/** A database that fails on any use. */
const AWAY = new Proxy({} as Db, {
  get: () => {
    throw new Error('The database was asked.')
  },
})

test('to recount the followers of nobody the database is not asked', async () => {
  const count = () => Promise.reject(new Error('The rows were counted.'))
  expect(await recountFollowers(AWAY, [], count)).toEqual(new Map())
  await expect(recountFollowers(AWAY, [7], count)).rejects.toThrow()
})

test('to find none of the reviews of a shop it is not asked either', async () => {
  expect(await findByUuid(AWAY, 1, [])).toEqual(new Set())
  await expect(findByUuid(AWAY, 1, ['0198a2c4-7f2e-7c41-9c3e-0123456789ab'])).rejects.toThrow()
})
