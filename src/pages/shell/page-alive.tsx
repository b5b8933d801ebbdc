import { useEffect } from 'react'

let tell = () => {}

/** Once the first page's own part is alive: not the shell around it alone. */
export const pageAlive = new Promise<void>(resolve => {
  tell = resolve
})

/** Stands beside the page. */
export function PageAlive() {
  useEffect(() => tell(), [])
  return null
}
