import { useEffect, useRef, useState } from 'react'

/**
 * Whether a picture failed to load, also when it did so before the page came alive. Give `ref` and `onError` to the `img`.
 * @param onFail told once for each picture that failed
 */
export function usePicture(src: string | null | undefined, onFail?: () => void) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const image = ref.current
    if (!src || !image?.complete || image.naturalWidth > 0) return
    // a drawing without a size of its own is 0 wide too, but it decodes
    image.decode().catch(() => setFailed(src))
  }, [src])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture failed, not another function was given
  useEffect(() => {
    if (failed !== null) onFail?.()
  }, [failed])
  return { ref, shown: Boolean(src) && failed !== src, onError: () => setFailed(src ?? null) }
}
