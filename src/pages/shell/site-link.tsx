import type { ComponentProps } from 'react'
import { Link } from '../../design/navigation/link.tsx'

interface SiteLinkProps extends ComponentProps<'a'> {
  path: string
  /** Renders a plain link, which loads the document; the default for paths outside the marketplace. */
  nonVue?: boolean | undefined
}

/** A link to any path: marketplace pages navigate in place, anything else loads the document. */
export const SiteLink = ({ path, nonVue = !path.startsWith('/reviews'), ...rest }: SiteLinkProps) =>
  nonVue ? <a href={path} {...rest} /> : <Link to={path} {...rest} />
