import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from '../../src/platform/storage/disk.ts'
import { publish, sequenceAll } from '../../src/rooms/open-data/testing.ts'
import { dataDirOf } from '../support/database.ts'
import { runVerifier, tableOf } from '../support/processes/verifier.ts'
import { useServer } from '../support/server.ts'

/** What the site itself publishes, as verify.mjs sees it at its address; and what a superuser of its database changes. */
const server = useServer()

/** Publishes and verifies the newest release, at the site's address. */
async function verify(...options: string[]) {
  const { db } = server.database
  await sequenceAll(db)
  await publish({ db, storage: diskStorage(join(dataDirOf(server.database), 'files')) })
  await sequenceAll(db)
  return runVerifier(server.address, ...options)
}

test('a release of the demo world passes, and the site shows what it says', async () => {
  const { status, out, err } = await verify('--site', server.address, '--sample', '0')
  expect({ status, err }, out).toEqual({ status: 0, err: '' })
  const table = tableOf(out)
  for (const kind of ['replay', 'commitments', 'ranks', 'medals', 'site, shops'])
    expect(table[kind]?.[0]).toBeGreaterThan(50)
})

describe('a superuser of the database', () => {
  const { query } = { query: (statement: string) => server.database.query.raw(statement) }
  /** A published review that has a commitment, and its key. */
  let [shop, review] = [0, 0]
  beforeAll(async () => {
    const [row] = (await query(`
      SELECT r.shop_id, r.review_id FROM reviews r JOIN log_salts USING (shop_id, review_id)
       WHERE r.published AND r.rating = 5 AND r.product_id IS NOT NULL ORDER BY 1, 2 LIMIT 1`)) as {
      shop_id: number
      review_id: number
    }[]
    ;[shop, review] = [row!.shop_id, row!.review_id]
  })

  test('changes a rating: the review is named', async () => {
    await query(`UPDATE reviews SET rating = 1 WHERE shop_id = ${shop} AND review_id = ${review}`)
    const { status, out } = await verify()
    await query(`UPDATE reviews SET rating = 5 WHERE shop_id = ${shop} AND review_id = ${review}`)
    expect(out).toMatch(/replay: the stars of the review \w+: published 1, computed 5/)
    expect(out).toMatch(/commitments: the text of the review \w+ is not what was logged/)
    expect(status).toBe(1)
  })

  test('shows a hidden review again without an event: it is named', async () => {
    const hidden = `shop_id = (SELECT shop_id FROM reviews WHERE hidden_at IS NOT NULL AND listed AND notice IS NULL ORDER BY 1 LIMIT 1)
      AND hidden_at IS NOT NULL AND listed AND notice IS NULL`
    await query(`UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL WHERE ${hidden}`)
    const { status, out } = await verify()
    expect(out).toMatch(/replay: the review \w+ is public in the release and hidden after its events/)
    expect(status).toBe(1)
  })
})
