import { useEffect, useState } from 'react'

/**
 * State of a control that navigates: shows the selection at once, and the current view's value after the navigation.
 */
export function useChoice<T extends string>(value: T) {
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  return [chosen, setChosen] as const
}
