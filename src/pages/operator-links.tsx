import { Link } from '../design/navigation/link.tsx'

const PAGES = [
  ['/operator/roles', 'Roles'],
  ['/operator/claims', 'Shop claims'],
  ['/operator/jobs', 'Failed jobs and invitations'],
  ['/operator/security-events', 'Security events'],
] as const

/** Links from one operator page to the others. */
export const OperatorLinks = ({ here }: { here: (typeof PAGES)[number][0] }) =>
  PAGES.filter(([path]) => path !== here).map(([path, name], index) => (
    <span key={path}>
      {index > 0 && ', '}
      <Link to={path}>{name}</Link>
    </span>
  ))
