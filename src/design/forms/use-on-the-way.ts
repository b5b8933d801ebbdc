import { useLocation, useNavigation } from 'react-router'

/** Gives how to ask, as somebody types, whether another page is on its way. */
export function useOnTheWay(): () => boolean {
  const loading = useNavigation().state !== 'idle'
  const { search } = useLocation()
  // of a step back the address changes before React is told
  return () => loading || search !== window.location.search
}
