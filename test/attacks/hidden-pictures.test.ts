import { expect, test } from 'vitest'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { attachPictures, storePicture } from '../../src/rooms/media/service.ts'
import { plain } from '../../src/rooms/media/testing.ts'
import { dataDirOf } from '../support/database.ts'
import { useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** M12: pictures of hidden, removed or deleted reviews are no longer served publicly. */
const server = useServer('demo')

/** A published review with an uploaded picture, and the picture's URL. */
async function aReviewWithPicture() {
  const { db } = server.database
  const author = await signInAs(server)
  await author.aReview()
  const { shop_id, review_id } = await db
    .selectFrom('reviews')
    .select(['shop_id', 'review_id'])
    .where('reviewer_id', '=', author.reviewerId)
    .executeTakeFirstOrThrow()
  const deps = { db, storage: openStorage({ dataDir: dataDirOf(server.database) }) }
  const bytes = await plain(64, 48, { r: review_id % 256, g: 7, b: 9 })
    .png()
    .toBuffer()
  const picture = await storePicture(deps, author.reviewerId, bytes)
  if (picture.kind === 'refused') throw new Error(picture.message)
  const review = { reviewerId: author.reviewerId, shopId: shop_id, reviewId: review_id }
  const attached = await db.transaction().execute(within => attachPictures(within, review, [picture.id]))
  expect(attached).toMatchObject({ kind: 'attached' })
  const change = (set: Record<string, unknown>) =>
    db.updateTable('reviews').set(set).where('shop_id', '=', shop_id).where('review_id', '=', review_id).execute()
  return { author, shop_id, path: picture.huge, change }
}

const statusOf = async (path: string) => (await fetch(server.address + path)).status

test.each([
  ['hidden', { hidden_at: new Date(), hidden_by: 'moderator', hidden_reason: 'personal_data' }],
  ['deleted by its author', { deleted_at: new Date() }],
])('of a review that is %s, a picture is for its author, the shop and moderators alone', async (_, gone) => {
  const { author, shop_id, path, change } = await aReviewWithPicture()
  const shown = await fetch(server.address + path)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  await change(gone)
  expect(await statusOf(path)).toBe(404)

  const { domain } = await server.database.db
    .selectFrom('shops')
    .select('domain')
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const own = await author.get(path)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await (await signInAs(server, { roles: ['moderator'] })).get(path)).status).toBe(200)
  expect((await (await signInAs(server, { shops: { [domain]: 'staff' } })).get(path)).status).toBe(200)
  expect((await (await signInAs(server)).get(path)).status).toBe(404)
  expect((await (await signInAs(server, { roles: ['arbitrator'] })).get(path)).status).toBe(404)
})
