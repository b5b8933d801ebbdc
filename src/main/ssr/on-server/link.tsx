import { type LinkProps, Link as WholeLink } from '../../../design/navigation/link.tsx'
import { isPlainPath } from '../../../lib/plain-path.ts'

/**
 * The link as the server renders it. The router's own finds out there, too, what happens when it is pressed, and the 200 links
 * of a page take a sixth of the time in which it is rendered. What comes out is the same, character by character.
 */
export function Link(props: LinkProps) {
  const {
    to,
    discover: _,
    prefetch,
    reloadDocument,
    preventScrollReset,
    replace,
    state,
    onClick,
    target,
    ...rest
  } = props
  if (typeof to !== 'string' || !isPlainPath(to) || prefetch || reloadDocument) return <WholeLink {...props} />
  return <a {...rest} href={to} target={target} />
}
