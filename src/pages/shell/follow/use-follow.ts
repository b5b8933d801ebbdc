import { useRef, useState } from 'react'
import type { Followee } from '../../../rooms/follows/rules.ts'

/** A followee with its display name. */
/** `language`: of the name, ISO 639-1; absent or null if unknown. */
export type NamedFollowee = Followee & { name: string; language?: string | null }

/** Sends a follow or unfollow to the server; rejects if refused. */
export type SendFollow = (followee: Followee, follows: boolean) => Promise<unknown>

/** The default sender; its code is loaded with the first press. */
export const sendFollow: SendFollow = async (followee, follows) =>
  (await import('./send-follow.ts')).sendFollow(followee, follows)

/**
 * Optimistic follow state: changes at once and reverts if the server refuses (D-follow-05, D-follow-06). Ignores
 * presses while a request is pending.
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
