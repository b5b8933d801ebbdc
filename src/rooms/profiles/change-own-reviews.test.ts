import { describe, expect, test } from 'vitest'
import { signInAs } from '../../../test/support/sign-in.ts'
import { decodeReviewId } from '../catalog/encoded-id.ts'
import { recountAll } from '../reviews/recount.ts'
import { useProfiles } from './testing.ts'

/** What authors do to their own reviews. */
const { server, json, seen, reviewOf, write } = useProfiles()

describe('what an author does to a review', () => {
  test('delete, restore, unpublish and publish set its flags, each once, with a row in its history and the counts', async () => {
    const iris = await signInAs(server)
    const [id] = await write(iris, [{ rating: 4, title: 'Good', body: 'It does what it should.' }])
    const path = `/reviews/users/reviews/${id}`
    const steps = [
      ['PUT', '/unpublish', { published: false, deleted: false }],
      ['PUT', '/unpublish', { published: false, deleted: false }],
      ['PUT', '/publish', { published: true, deleted: false }],
      ['DELETE', '', { published: false, deleted: true }],
      ['PUT', '/restore', { published: true, deleted: false }],
    ] as const
    for (const [method, action, flags] of steps) {
      const response = await iris.send(method, path + action)
      expect([response.status, await response.json()]).toEqual([200, { success: true, public_id: id, ...flags }])
      expect(await reviewOf(iris, id!)).toMatchObject(flags)
      expect((await seen(iris.encodedId)).extra_data.counts.reviews_count).toBe(flags.published ? 1 : 0)
    }
    const { shopId, reviewId } = decodeReviewId(id!)!
    const events = await server.database.query`
      SELECT kind, actor FROM review_events WHERE shop_id = ${shopId} AND review_id = ${reviewId} ORDER BY event_id`
    expect(events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'unpublished author',
      'published author',
      'deleted author',
      'restored author',
    ])
  })

  test('a deleted one is neither published nor edited before it is restored', async () => {
    const iris = await signInAs(server)
    const [id] = await write(iris, [{ rating: 4, title: null, body: 'It does.' }])
    await iris.send('DELETE', `/reviews/users/reviews/${id}`)
    const response = await iris.send('PUT', `/reviews/users/reviews/${id}/unpublish`)
    expect([response.status, (await response.json()).code]).toEqual([409, 'deleted'])
    const edited = await iris.send('PUT', `/reviews/users/reviews/${id}`, { rating: 1, body: 'No.' })
    expect(edited.status).toBe(409)
  })

  test('editing keeps what it said before, shows that it was edited, and counts the stars anew', async () => {
    const iris = await signInAs(server)
    const [id] = await write(iris, [{ rating: 5, title: 'Good', body: 'It does what it should.' }])
    const path = `/reviews/users/reviews/${id}`
    expect((await iris.send('PUT', path, { rating: 5, title: 'Good', body: 'It does what it should.' })).status).toBe(
      200,
    )
    expect((await reviewOf(iris, id!)).edited_at, 'nothing was changed').toBeNull()
    const changed = { rating: 2, title: ' ', body: 'It did, for a week.' }
    expect((await iris.send('PUT', path, changed)).status).toBe(200)
    expect(await reviewOf(iris, id!)).toMatchObject({
      rating: 2,
      title: null,
      body: 'It did, for a week.',
      edited_at: expect.any(String),
    })
    expect((await json(iris, `${path}/edit.json`)).versions).toEqual([
      { until: expect.any(String), pictures: null, rating: 5, title: 'Good', body: 'It does what it should.' },
    ])
    const publicly = (await seen(iris.encodedId)).extra_data.reviews_data
    expect(publicly.rating_histogram_data).toEqual([0, 1, 0, 0, 0])
    expect(publicly.reviews[0].trace.changes).toEqual([{ kind: 'edited', at: expect.any(String), by: 'author' }])
  })

  test('an edit that looks like advertising waits for a moderator, and its author is told why', async () => {
    const iris = await signInAs(server)
    const id = await iris.aReview()
    const body = 'Much cheaper at https://elsewhere.example/offers'
    expect((await iris.send('PUT', `/reviews/users/reviews/${id}`, { rating: 4, body })).status).toBe(200)
    expect(await reviewOf(iris, id)).toMatchObject({
      state: 'held',
      waits_because: [expect.stringContaining('web address')],
    })
    expect((await seen(iris.encodedId)).extra_data.reviews_data.reviews).toEqual([])
  })

  test.each([
    [{ rating: 0, body: 'No.' }, 'rating'],
    [{ rating: 6, body: 'No.' }, 'rating'],
    [{ rating: 'many', body: 'No.' }, 'rating'],
    [{ rating: 3, body: '  ' }, 'body'],
    [{ rating: 3, body: 'x'.repeat(10_001) }, 'body'],
    [{ rating: 3, body: 'Yes.', title: 'x'.repeat(151) }, 'title'],
  ])('an edit is refused where it is no review: %#', async (text, field) => {
    const iris = await signInAs(server)
    const id = await iris.aReview()
    const response = await iris.send('PUT', `/reviews/users/reviews/${id}`, text)
    const { fields } = await response.json()
    expect([response.status, fields.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
    expect((await reviewOf(iris, id)).edited_at).toBeNull()
  })

  test('what is counted is what a recount of everything counts', async () => {
    const rows = () => server.database.query`
      SELECT (SELECT jsonb_agg(s ORDER BY reviewer_id) FROM reviewer_stats s) AS people,
             (SELECT jsonb_agg(s ORDER BY shop_id) FROM shop_stats s) AS shops`
    const iris = await signInAs(server)
    const [first, second] = await write(iris, [
      { rating: 5, title: null, body: 'One.' },
      { rating: 1, title: null, body: 'Two.' },
    ])
    await iris.send('DELETE', `/reviews/users/reviews/${first}`)
    await iris.send('PUT', `/reviews/users/reviews/${second}`, { rating: 3, body: 'Three.' })
    const stored = await rows()
    await recountAll(server.database.db)
    expect(await rows()).toEqual(stored)
  })
})
