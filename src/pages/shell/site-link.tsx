import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link to any path: pages of the marketplace change in place, everything else is asked of the server. */
export const SiteLink = ({ path, ...rest }: { path: string } & ComponentProps<'a'>) =>
  path.startsWith('/reviews') ? <Link to={path} {...rest} /> : <a href={path} {...rest} />
