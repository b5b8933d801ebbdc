import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

export type LinkProps = ComponentProps<typeof RouterLink>

/**
 * A link to another page of the site, which comes without the browser's loading anew. The router would mark each for the
 * frameworks that are built upon it; the server has a quicker one (main/ssr/on-server/link.tsx).
 */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />
