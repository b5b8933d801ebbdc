import { useLocation } from 'react-router'
import { useShellData } from './shell-data.ts'

/** Whether 'Write a review' is shown: to signed-in reviewers in redesign mode (D-header-02, D-menu-02). */
export function useMayWrite(): boolean {
  const { reviewer } = useShellData()
  const { search } = useLocation()
  return reviewer !== null && new URLSearchParams(search).get('redesign') === '1'
}
