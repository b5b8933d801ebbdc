import { useRef, useState } from 'react'

/** What can be followed; look-ups and calls group ids by these names (reviews.md §7). */
export interface Followee {
  class: 'Reviewer' | 'Shop' | 'Product'
  encoded_id: string
  name: string
}

/** Tells the server that a followee is followed, or no longer; rejects where that was refused. */
export type SendFollow = (followee: Followee, follows: boolean) => Promise<unknown>

/**
 * Whether something is followed: shown at once as it was pressed, and taken back if the server refuses. A press while the
 * last one is under way does nothing.
 */
export function useFollow(followee: Followee, follows: boolean, send: SendFollow) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const underWay = useRef(false)
  const followed = pressed ?? follows
  const toggle = async () => {
    if (underWay.current) return
    underWay.current = true
    setPressed(!followed)
    try {
      await send(followee, !followed)
    } catch {
      setPressed(followed)
    } finally {
      underWay.current = false
    }
  }
  return { followed, toggle }
}
