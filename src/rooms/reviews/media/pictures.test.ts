import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { createFixtures } from '../testing.ts'
import { readPictures, setPictures } from './pictures.ts'

const database = useDatabase()
const { person, shop, product, review, picture, rowOf } = createFixtures(database)

describe('the pictures of a review', () => {
  test('uploaded ones and those that came by address, in the order given; videos stay behind them', async () => {
    const shopId = await shop()
    const author = await person()
    const key = await review(author, await product(shopId))
    const owner = { ...key, reviewerId: author }
    const media = (position: number, kind: string, url: string | null, video: string | null) =>
      database.query`INSERT INTO review_media (shop_id, review_id, position, kind, url, video_id)
                     VALUES (${shopId}, ${key.reviewId}, ${position}, ${kind}, ${url}, ${video})`
    for (const at of [0, 1, 2, 3, 4, 5]) await media(at, 'picture', `https://pictures.example/${at}`, null)
    await database.query`UPDATE review_media SET compact_url = 'https://pictures.example/small'
                         WHERE shop_id = ${shopId} AND review_id = ${key.reviewId} AND position = 5`
    await media(7, 'video_platform', 'https://videos.example/1', null)
    await media(6, 'video_external', null, 'v')
    const set = (ids: readonly string[]) => database.db.transaction().execute(db => setPictures(db, owner, ids))
    const ids = (await readPictures(database.db, owner)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    const backwards = ids.toReversed()
    // more than five pictures are allowed only if none of them is new
    expect(await set([...backwards, backwards[0]!])).toEqual({ kind: 'set', before: 6 })
    const urls = async () => (await readPictures(database.db, owner)).map(({ huge }) => huge.at(-1))
    expect(await urls()).toEqual(['5', '4', '3', '2', '1', '0'])
    const small = await database.query`SELECT compact_url FROM review_media
                                       WHERE shop_id = ${shopId} AND review_id = ${key.reviewId} ORDER BY position`
    const none = { compact_url: null }
    expect(small.slice(0, 3)).toEqual([{ compact_url: 'https://pictures.example/small' }, none, none])
    const uploaded = await picture(author)
    expect(await set([...ids.slice(1), uploaded])).toEqual({ kind: 'refused', reason: 'too_many' })
    expect(await set([ids[1]!, uploaded, ids[0]!])).toEqual({ kind: 'set', before: 6 })
    const [first, second, third] = await readPictures(database.db, owner)
    expect(first).toEqual({ id: ids[1], compact: 'https://pictures.example/1', huge: 'https://pictures.example/1' })
    expect(second!.id).toBe(uploaded)
    expect(second!.compact).not.toBe(second!.huge)
    expect(third!.id).toBe(ids[0])
    // an uploaded picture that stays keeps its own small version
    expect(await set([uploaded])).toEqual({ kind: 'set', before: 3 })
    expect(await readPictures(database.db, owner)).toEqual([second])
    const rows = await database.query`SELECT position, kind FROM review_media
                                      WHERE shop_id = ${shopId} AND review_id = ${key.reviewId} ORDER BY position`
    expect(rows).toEqual([
      { position: 0, kind: 'picture' },
      { position: 1, kind: 'video_external' },
      { position: 2, kind: 'video_platform' },
    ])
    expect((await rowOf(key)).media_count).toBe(3)
    expect(await set([])).toEqual({ kind: 'set', before: 1 })
    expect((await rowOf(key)).media_count).toBe(2)
    expect(await set(['nobody'])).toEqual({ kind: 'refused', reason: 'unknown_picture' })
  })
})
