import { useEffect, useState } from 'react'

/** For a list that leads elsewhere: it shows at once what was chosen, and what is in force once another view is there. */
export function useChoice<T extends string>(value: T) {
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  return [chosen, setChosen] as const
}
