import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** Absolute path on this site, with query and hash. */
  to: string
}

/**
 * Client-side link to another page of the site. The router's own `Link` resolves relative paths and prefetches for
 * frameworks, which takes a quarter of a product page's rendering time.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere = anchor.target !== undefined && anchor.target !== '_self'
    if (event.defaultPrevented || opensElsewhere || !isPlainClick(event)) return
    event.preventDefault()
    // as in browsers: a link to the current page replaces the history entry
    const isHere = event.currentTarget.href === location.href
    void navigate(to, { replace: replace ?? isHere, state, ...(preventScrollReset && { preventScrollReset }) })
  }
  return <a {...anchor} href={to} onClick={follow} />
}
