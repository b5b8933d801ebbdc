import { useRef, useState } from 'react'
import { announce } from '../../design/overlays/announce.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'

/** Sends the vote; its code is loaded with the first press. */
const send = async (id: string, helpful: boolean) => (await import('./send-helpful.ts')).sendHelpful(id, helpful)

interface Vote {
  helpful: boolean
  count: number
}

/**
 * Optimistic state of the 'Helpful' button: updates at once, takes over the server's count, and reverts if refused.
 * Ignores presses while a request is pending.
 */
export function useHelpful({ public_id, helpful_count }: Review, found: boolean) {
  const [pressed, setPressed] = useState<Vote | null>(null)
  const underWay = useRef(false)
  const now = pressed ?? { helpful: found, count: helpful_count }
  const toggle = async () => {
    if (underWay.current) return
    underWay.current = true
    const helpful = !now.helpful
    setPressed({ helpful, count: Math.max(0, now.count + (helpful ? 1 : -1)) })
    try {
      setPressed({ helpful, count: await send(public_id, helpful) })
    } catch (error) {
      setPressed(now)
      announce(`That didn’t work. ${(error as Error).message}`)
    } finally {
      underWay.current = false
    }
  }
  return { ...now, toggle }
}
