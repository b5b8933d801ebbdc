import { useRef, useState } from 'react'
import type { Followee } from '../../../rooms/follows/rules.ts'

/** Something that can be followed, with what it is called. */
export type NamedFollowee = Followee & { name: string }

/** Tells the server that a followee is followed, or no longer; rejects where that was refused. */
export type SendFollow = (followee: Followee, follows: boolean) => Promise<unknown>

/** By the call for it; its code comes with the first press. */
export const sendFollow: SendFollow = async (followee, follows) =>
  (await import('./send-follow.ts')).sendFollow(followee, follows)

/**
 * Optimistic follow state: changes at once when pressed and is reverted where the server refuses (D-follow-05, D-follow-06).
 * A press while the last one is pending does nothing.
 */
export function useFollow(followee: Followee, follows: boolean, send: SendFollow, onTaken: (follows: boolean) => void) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const underWay = useRef(false)
  const followed = pressed ?? follows
  const toggle = async () => {
    if (underWay.current) return
    underWay.current = true
    setPressed(!followed)
    try {
      await send(followee, !followed)
      onTaken(!followed)
    } catch {
      setPressed(followed)
    } finally {
      underWay.current = false
    }
  }
  return { followed, toggle }
}
