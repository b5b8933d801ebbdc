import { useLoaderData, useLocation } from 'react-router'
import { AboutFeed } from './about-feed.tsx'
import type { loader } from './load.ts'
import { OwnFeed } from './own-feed.tsx'

export { loader } from './load.ts'

/** The feed of who is signed in; a guest reads what one is. */
export function Component() {
  const { feed } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return feed ? <OwnFeed key={key} feed={feed} /> : <AboutFeed />
}
