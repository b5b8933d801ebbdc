import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * By what to key a field that is filled from the address, so that it is filled anew when another `text` comes. What somebody
 * types while that is on its way stays, and they stay in the field.
 */
export function useFieldKey(text: string) {
  const loading = useNavigation().state !== 'idle'
  const { key: place, search } = useLocation()
  const [shown, setShown] = useState({ place, text, key: 0, typed: false })
  if (shown.place !== place || shown.text !== text) {
    const anew = shown.text !== text && !shown.typed
    setShown({ place, text, key: anew ? shown.key + 1 : shown.key, typed: false })
  }
  const onInput = () => {
    // of a step back the address changes before React is told
    if (loading || search !== window.location.search) setShown(before => ({ ...before, typed: true }))
  }
  return { key: shown.key, onInput }
}
