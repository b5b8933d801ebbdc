import { type LinkProps, Link as RouterLink } from 'react-router'
import { isPlainPath } from '../lib/plain-path.ts'

export * from 'react-router'

/**
 * The router's link as the server renders it. The router's own finds out on the server, too, what happens when it is pressed,
 * and the 200 links of a page take a sixth of the time in which it is rendered. What comes out is the same, character by
 * character. Stands in for it in the server's build (vite.config.ts).
 */
export function Link(props: LinkProps) {
  const { to, discover: _, prefetch, reloadDocument, preventScrollReset, replace, state, onClick, ...rest } = props
  if (typeof to !== 'string' || !isPlainPath(to) || prefetch || reloadDocument) return <RouterLink {...props} />
  return <a {...rest} href={to} data-discover="true" />
}
