import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** L2: no other site or sibling subdomain can make our pages show content that it posted. */
const server = useServer('demo')
const PLANTED = 'Planted by another site'

const post = (path: string, headers: Record<string, string>) =>
  fetch(server.address + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ body: PLANTED, deed: 'ask' }),
    redirect: 'manual',
  })

const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

test.each(ELSEWHERE)('a form of %j is refused on every page, and nothing of it is shown', async from => {
  const { cookie } = await signInAs(server)
  for (const path of ['/login/unsent?return_to=/reviews/questions/new', '/reviews/questions/new', '/login']) {
    const response = await post(path, { ...from, cookie, accept: 'text/html' })
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.text()).not.toContain(PLANTED)
  }
})

test('a form of ours is kept for its sender', async () => {
  const response = await post('/login/unsent?return_to=/reviews/questions/new', { 'sec-fetch-site': 'same-origin' })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(PLANTED)
})
