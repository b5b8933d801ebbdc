import { useEffect, useState } from 'react'

/** True once `busy` has lasted for `after` milliseconds, so that quick answers show no loading state. */
export function useSlow(busy: boolean, after = 200): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [busy, after])
  return slow && busy
}
