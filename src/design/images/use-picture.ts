import { useEffect, useRef, useState } from 'react'

/**
 * Whether a picture failed to load, also before hydration. Pass `ref` and `onError` to the `img`.
 * @param onFail called once for each failed picture
 */
export function usePicture(src: string | null | undefined, onFail?: () => void) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const image = ref.current
    if (!src || !image?.complete || image.naturalWidth > 0) return
    // an SVG without intrinsic size is 0 wide too, but decodes
    image.decode().catch(() => setFailed(src))
  }, [src])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture failed, not another function was given
  useEffect(() => {
    if (failed !== null) onFail?.()
  }, [failed])
  return { ref, shown: Boolean(src) && failed !== src, onError: () => setFailed(src ?? null) }
}
