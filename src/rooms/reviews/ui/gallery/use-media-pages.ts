import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../../lib/calls/call.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { productMediaCall, shopMediaCall } from '../../contract.ts'
import type { Review } from '../../schemas.ts'

const CALLS = { product: productMediaCall, shop: shopMediaCall }

/** The product or shop whose reviews a gallery shows. */
export interface GalleryOf {
  subject: keyof typeof CALLS
  encodedId: string
}

/** Reviews fetched so far. */
interface LoadedMedia {
  reviews: readonly Review[]
  /** Next page to fetch; null after the last. */
  next: number | null
}

/**
 * Fetches reviews with media page by page (R-gallery-02). A 404 is no error: it means that there are no more
 * (R-errors-02).
 */
export function useMediaPages({ subject, encodedId }: GalleryOf) {
  const [loaded, setLoaded] = useState<LoadedMedia>({ reviews: [], next: 1 })
  const [failed, setFailed] = useState(false)
  const inFlight = useRef<AbortController>(null)
  const { next } = loaded

  useEffect(
    () => () => {
      inFlight.current?.abort()
      inFlight.current = null
    },
    [],
  )

  const more = useCallback(async () => {
    if (inFlight.current || next === null) return
    const controller = new AbortController()
    inFlight.current = controller
    setFailed(false)
    try {
      const page = await sendCall(CALLS[subject], { encoded_id: encodedId, page: next }, { signal: controller.signal })
      setLoaded(({ reviews }) => ({
        reviews: [...reviews, ...page.reviews],
        next: page.current_page < page.total_pages ? page.current_page + 1 : null,
      }))
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof CallFailure && error.status === 404) setLoaded(before => ({ ...before, next: null }))
      else setFailed(true)
    } finally {
      if (inFlight.current === controller) inFlight.current = null
    }
  }, [subject, encodedId, next])

  return { ...loaded, failed, more }
}
