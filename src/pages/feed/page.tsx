import { useLoaderData, useLocation } from 'react-router'
import { AboutFeed } from './about-feed.tsx'
import type { loader } from './load.ts'
import { OwnFeed } from './own-feed.tsx'

export { loader } from './load.ts'

/** The feed; guests see an explanation of it. */
export function Component() {
  const { feed } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return feed ? <OwnFeed key={key} feed={feed} /> : <AboutFeed />
}
