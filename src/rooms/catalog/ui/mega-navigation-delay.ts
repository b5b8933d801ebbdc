import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds before a panel closes after the pointer left (D-meganav-11). */
const CLOSE_DELAY = 500

/** Closes a while after the pointer has left, unless it comes back. */
export function useCloseDelay(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => cancel, [cancel])
  return {
    cancel,
    start: () => {
      cancel()
      timer.current = setTimeout(close, CLOSE_DELAY)
    },
  }
}
