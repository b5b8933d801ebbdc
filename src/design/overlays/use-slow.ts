import { useEffect, useState } from 'react'

/** True once `busy` has lasted for `after` milliseconds: what is there by then shows no sign of loading. */
export function useSlow(busy: boolean, after = 200): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [busy, after])
  return slow && busy
}
