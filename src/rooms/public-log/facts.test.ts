import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { decodeReviewId } from '../catalog/encoded-id.ts'
import { commitmentTo } from './commitment.ts'
import { parseProofFile } from './notes/proof-file.ts'
import { openSigner } from './sequencer/log-key.ts'
import { sequenceBatch } from './sequencer/sequence.ts'
import { leafHashOf, verifyInclusion } from './tree/verify.ts'

const server = useServer()
let author: SignedIn

async function sequenceAll() {
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
}

/** A review of the author's, with the event that it was written. */
async function writtenReview() {
  const id = await author.aReview()
  const { shopId, reviewId } = decodeReviewId(id)!
  await server.database.query`
    INSERT INTO review_events (shop_id, review_id, kind, actor) VALUES (${shopId}, ${reviewId}, 'created', 'author')`
  return { id, shopId, reviewId }
}

const logOf = async (id: string) => {
  await sequenceAll()
  const response = await fetch(`${server.address}/reviews/log/reviews/${id}.json`)
  expect(response.status).toBe(200)
  const { entries, salts } = await response.json()
  return { entries, salts, facts: entries.map(({ entry }: { entry: string }) => JSON.parse(entry)) }
}

const textOf = async (id: string) => {
  const { shopId, reviewId } = decodeReviewId(id)!
  const [row] = await server.database.query<{ rating: number; title: string | null; body: string | null }>`
    SELECT rating, title, body FROM reviews WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
  return row!
}

beforeAll(async () => {
  author = await signInAs(server)
})

describe('a review', () => {
  test('is in the log with its stars and a commitment to its text, and its receipt proves it', async () => {
    const { id } = await writtenReview()
    const { entries, salts, facts } = await logOf(id)
    expect(facts[0]).toMatchObject({
      v: 1,
      type: 'review.created',
      by: 'author',
      review: id,
      rating: expect.any(Number),
    })
    const [{ commitment, salt }] = salts
    expect(facts[0].commitment).toBe(commitment)
    expect(await commitmentTo({ ...(await textOf(id)) }, new Uint8Array(Buffer.from(salt, 'base64')))).toBe(commitment)
    const receipt = parseProofFile(await (await fetch(`${server.address}${entries[0].receipt}`)).text())!
    const { index, proof, checkpoint } = receipt
    const leaf = await leafHashOf(Buffer.from(entries[0].entry))
    expect(await verifyInclusion({ index, size: checkpoint.size, root: checkpoint.root }, leaf, proof)).toBe(true)
  })

  test.each([
    'plain',
    'a "quote", a \\ and a /',
    'two\nlines\ttabbed\r\f\b',
    'control \u0001 \u001f \u007f \u0080 signs',
    'é ß 中文 🦋 \u2028',
    '',
  ])('commits to exactly its text: %j', async body => {
    const { id, shopId, reviewId } = await writtenReview()
    await server.database.query`
      UPDATE reviews SET title = ${body}, body = ${body} WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
    await server.database.query`
      INSERT INTO review_events (shop_id, review_id, kind, actor) VALUES (${shopId}, ${reviewId}, 'edited', 'author')`
    const { salts, facts } = await logOf(id)
    const { commitment } = facts.at(-1)
    expect(salts, 'the first text is no longer public').toHaveLength(1)
    const { salt } = salts.find((one: { commitment: string }) => one.commitment === commitment)
    const { rating } = await textOf(id)
    const bytes = new Uint8Array(Buffer.from(salt, 'base64'))
    expect(await commitmentTo({ rating, title: body, body }, bytes)).toBe(commitment)
  })

  test('keeps its salts to itself while the public may not see it, and loses them when it is erased', async () => {
    const { id, shopId, reviewId } = await writtenReview()
    const change = (column: string) =>
      server.database.query.raw(`UPDATE reviews SET ${column} WHERE shop_id = ${shopId} AND review_id = ${reviewId}`)
    await change("hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'")
    expect((await logOf(id)).salts).toEqual([])
    await change('hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL')
    expect((await logOf(id)).salts).toHaveLength(1)
    await change('deleted_at = now(), title = NULL, body = NULL, media_count = 0, erased_at = now()')
    const { entries } = await logOf(id)
    expect(entries.length).toBeGreaterThan(0)
    const stored = await server.database.query`
      SELECT FROM log_salts WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
    expect(stored).toHaveLength(0)
  })

  test('that went with its author’s account does not tell so', async () => {
    const { id, shopId, reviewId } = await writtenReview()
    await server.database.query`
      INSERT INTO review_events (shop_id, review_id, kind, actor, reason)
      VALUES (${shopId}, ${reviewId}, 'deleted', 'author', 'account')`
    const { facts } = await logOf(id)
    expect(facts.at(-1)).toMatchObject({ type: 'review.deleted', by: 'author' })
    expect(facts.at(-1)).not.toHaveProperty('reason')
  })

  test('that waits for a moderator does not tell its stars', async () => {
    const { id, shopId, reviewId } = await writtenReview()
    await server.database.query`
      UPDATE reviews SET held_at = now(), held_reason = 'spam' WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
    await server.database.query`
      INSERT INTO review_events (shop_id, review_id, kind, actor, reason)
      VALUES (${shopId}, ${reviewId}, 'held', 'system', 'spam')`
    const { facts } = await logOf(id)
    expect(facts.at(-1)).toMatchObject({ type: 'review.held', by: 'system', reason: 'spam' })
    expect(facts.at(-1)).not.toHaveProperty('rating')
  })
})

test('a review offers its receipt as a file, and its public JSON says where, with the salts of its texts', async () => {
  const { id } = await writtenReview()
  await sequenceAll()
  const { log } = await (await fetch(`${server.address}/reviews/reviews/${id}.json`)).json()
  const response = await fetch(server.address + log.receipt_path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="review-${id}.tlog-proof"`)
  const { entries, salts } = await (await fetch(server.address + log.json_path)).json()
  expect(salts).toHaveLength(1)
  expect(log.salts).toEqual(salts)
  const { index, proof, checkpoint } = parseProofFile(await response.text())!
  expect(index).toBe(entries[0].index)
  const leaf = await leafHashOf(Buffer.from(entries[0].entry))
  expect(await verifyInclusion({ index, size: checkpoint.size, root: checkpoint.root }, leaf, proof)).toBe(true)
  expect((await fetch(server.address + log.internal_path)).status).toBe(200)
  expect((await fetch(`${server.address}/reviews/log/reviews/nonsense/receipt.tlog-proof`)).status).toBe(404)
})

test('roles are told without their person', async () => {
  const moderator = await signInAs(server)
  await server.database.query`INSERT INTO role_grants (reviewer_id, role) VALUES (${moderator.reviewerId}, 'moderator')`
  await server.database.query`DELETE FROM role_grants WHERE reviewer_id = ${moderator.reviewerId}`
  await sequenceAll()
  const rows = await server.database.query<{ entry: string }>`
    SELECT entry FROM log_entries WHERE type LIKE 'role.%' ORDER BY entry_index DESC LIMIT 2`
  expect(rows.map(({ entry }) => JSON.parse(entry)).reverse()).toEqual([
    { v: 1, type: 'role.granted', role: 'moderator', at: expect.any(String) },
    { v: 1, type: 'role.revoked', role: 'moderator', at: expect.any(String) },
  ])
})

test.each(['nonsense', 'gOeQK9'])('of %s the log knows nothing', async id => {
  expect((await fetch(`${server.address}/reviews/log/reviews/${id}.json`)).status).toBe(404)
})
