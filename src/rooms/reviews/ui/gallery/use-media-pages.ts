import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../../lib/calls/call.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { productMediaCall, type Review, shopMediaCall } from '../../contract.ts'

const CALLS = { product: productMediaCall, shop: shopMediaCall }

/** The product or shop whose reviews a gallery shows. */
export interface GalleryOf {
  of: keyof typeof CALLS
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
export function useMediaPages({ of, encodedId }: GalleryOf) {
  const [known, setKnown] = useState<LoadedMedia>({ reviews: [], next: 1 })
  const [failed, setFailed] = useState(false)
  const asking = useRef<AbortController>(null)
  const { next } = known

  useEffect(
    () => () => {
      asking.current?.abort()
      asking.current = null
    },
    [],
  )

  const more = useCallback(async () => {
    if (asking.current || next === null) return
    const own = new AbortController()
    asking.current = own
    setFailed(false)
    try {
      const page = await sendCall(CALLS[of], { encoded_id: encodedId, page: next }, { signal: own.signal })
      setKnown(({ reviews }) => ({
        reviews: [...reviews, ...page.reviews],
        next: page.current_page < page.total_pages ? page.current_page + 1 : null,
      }))
    } catch (error) {
      if (own.signal.aborted) return
      if (error instanceof CallFailure && error.status === 404) setKnown(before => ({ ...before, next: null }))
      else setFailed(true)
    } finally {
      if (asking.current === own) asking.current = null
    }
  }, [of, encodedId, next])

  return { ...known, failed, more }
}
