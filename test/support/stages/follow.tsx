import '../../../src/design/tokens.css'
import '../../../src/design/base.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { FollowButton } from '../../../src/pages/shell/follow/follow-button.tsx'
import type { SendFollow } from '../../../src/pages/shell/follow/use-follow.ts'

/** A mock server that responds on command: `answer(true)` accepts the follow, `answer(false)` refuses it. */
const sent: string[] = []
let settle: (taken: boolean) => void = () => {}
const send: SendFollow = (followee, follows) => {
  sent.push(`${follows ? '+' : '-'} ${followee.class} ${followee.encoded_id}`)
  return new Promise<void>((resolve, reject) => {
    settle = taken => (taken ? resolve() : reject(new Error('refused')))
  })
}
Object.assign(window, { sent, answer: (taken: boolean) => settle(taken) })

const shop = { class: 'Shop', encoded_id: 'abc', name: 'Hallmann' } as const
const Stage = () => (
  <>
    <FollowButton followee={shop} path="/reviews/stores/hallmann" send={send} />
    <FollowButton followee={{ ...shop, name: 'Nordheim' }} path="/reviews/stores/nordheim" send={send} follows worded />
  </>
)

const reviewer = new URLSearchParams(location.search).has('guest') ? null : { name: 'Anna', avatar_image_url: null }
const router = createMemoryRouter([
  {
    id: 'shell',
    loader: () => ({ reviewer, currency: '*', rates: {}, categories: [] }),
    children: [{ path: '*', element: <Stage /> }],
  },
])
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
