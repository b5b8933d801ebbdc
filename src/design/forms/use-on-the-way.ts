import { useLocation, useNavigation } from 'react-router'

/** Returns a function for event handlers: whether a navigation is pending. */
export function useOnTheWay(): () => boolean {
  const loading = useNavigation().state !== 'idle'
  const { search } = useLocation()
  // on history navigation the URL changes before React renders
  return () => loading || search !== window.location.search
}
