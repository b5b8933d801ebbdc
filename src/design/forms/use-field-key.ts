import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOnTheWay } from './use-on-the-way.ts'

/**
 * React key of a field that is filled from the URL: resets the field when `text` changes. Typing during the navigation
 * keeps the field's value and focus.
 */
export function useFieldKey(text: string) {
  const onTheWay = useOnTheWay()
  const { key: place } = useLocation()
  const [shown, setShown] = useState({ place, text, key: 0, typed: false })
  if (shown.place !== place || shown.text !== text) {
    const anew = shown.text !== text && !shown.typed
    setShown({ place, text, key: anew ? shown.key + 1 : shown.key, typed: false })
  }
  const onInput = () => {
    if (onTheWay()) setShown(before => ({ ...before, typed: true }))
  }
  return { key: shown.key, onInput }
}
