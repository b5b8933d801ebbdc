import { useCallback, useEffect, useRef } from 'react'

/** Delay in milliseconds before a panel closes after the pointer leaves (D-meganav-11). */
const CLOSE_DELAY = 500

/** Closes a panel after a delay, unless the pointer comes back. */
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
