import { useEffect, useRef, useState } from 'react'

/**
 * Whether a picture failed to load, also when it did so before the page came alive. Give `ref` and `onError` to the `img`.
 */
export function usePicture(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const image = ref.current
    if (!src || !image?.complete || image.naturalWidth > 0) return
    // a drawing without a size of its own is 0 wide too, but it decodes
    image.decode().catch(() => setFailed(src))
  }, [src])
  return { ref, shown: Boolean(src) && failed !== src, onError: () => setFailed(src ?? null) }
}
