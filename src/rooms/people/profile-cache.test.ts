import { expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, signInAs } from '../../../test/support/sign-in.ts'
import { tagsOf } from '../../main/server/http/public-page.ts'
import { encodeReviewerId } from '../catalog/encoded-id.ts'

/** Profile pages in the guests' page cache. */
const server = useServer('demo', { pageCache: true })

const page = async (path: string) => (await asGuest(server).get(path)).text()

test('a person’s page shows guests what they change at once, though it is kept', async () => {
  const iris = await signInAs(server)
  const review = await iris.aReview()
  const path = `/reviews/profile/${iris.encodedId}`
  expect(await page(path)).toContain('Packed in straw.')
  await iris.send('DELETE', `/reviews/users/reviews/${review}`)
  await expect.poll(() => page(path)).not.toContain('Packed in straw.')
  await iris.send('PUT', `/reviews/users/reviews/${review}/restore`)
  await expect.poll(() => page(path)).toContain('Packed in straw.')
  await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { name: 'Olga Orlova' } })
  await expect.poll(() => page(path)).toContain('Olga Orlova')
})

test('a private profile is kept for nobody: each sees their own', async () => {
  const [iris, other] = [
    await signInAs(server, { name: 'Iris Quint' }),
    await signInAs(server, { name: 'Olga Orlova' }),
  ]
  const own = await (await iris.get(`/reviews/users/${iris.encodedId}`)).text()
  expect(own).toContain('Edit profile')
  for (const visitor of [asGuest(server), other]) {
    const response = await visitor.get(`/reviews/users/${iris.encodedId}`)
    expect([response.status, await response.text()]).toEqual([302, ''])
  }
})

test.each([
  ['/reviews/stores/nordlys', ['shop:nordlys']],
  ['/reviews/stores/nordlys/products/lamp?page=2', ['shop:nordlys']],
  ['/reviews/stores/caf%C3%A9', ['shop:café']],
  ['/reviews/stores/%', ['shop:%']],
  [`/reviews/profile/${encodeReviewerId(7)}?page=2`, ['person:7']],
  ['/reviews/profile/nobody', []],
  ['/reviews/people', []],
])('%s is dropped with %j', (url, tags) => {
  expect(tagsOf(url)).toEqual(tags)
})
