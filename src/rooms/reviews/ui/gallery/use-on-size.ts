import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `onSize` when an element gets its first size (a dialog's children have none before it opens) and on each
 * resize.
 */
export function useOnSize(ref: RefObject<Element | null>, onSize: () => void) {
  const latest = useRef(onSize)
  useLayoutEffect(() => {
    latest.current = onSize
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current())
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
}
