import type { ComponentProps } from 'react'
import { Link } from '../../design/navigation/link.tsx'

interface SiteLinkProps extends ComponentProps<'a'> {
  path: string
  /** A plain link, which loads the whole page; without saying, whatever is outside the marketplace's own pages is one. */
  nonVue?: boolean | undefined
}

/** A link to any path: pages of the marketplace change in place, everything else is asked of the server. */
export const SiteLink = ({ path, nonVue = !path.startsWith('/reviews'), ...rest }: SiteLinkProps) =>
  nonVue ? <a href={path} {...rest} /> : <Link to={path} {...rest} />
