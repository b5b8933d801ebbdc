import type { NavGroup } from './nav-group.ts'

/** The operators' console: every page that is reached from its navigation. A new page is added here. */
export const OPERATOR_GROUPS: readonly NavGroup[] = [
  { title: null, entries: [{ text: 'Overview', path: '/operator' }] },
  {
    title: 'Shops',
    entries: [
      { text: 'Shops', path: '/operator/shops' },
      { text: 'Claims', path: '/operator/claims' },
      { text: 'Invitations', path: '/operator/invitations' },
      { text: 'Failed imports', path: '/operator/imports' },
    ],
  },
  {
    title: 'People',
    entries: [
      { text: 'People', path: '/operator/people' },
      { text: 'Roles', path: '/operator/roles' },
      { text: 'Security events', path: '/operator/security-events' },
    ],
  },
  { title: 'Home page', entries: [{ text: 'Collections', path: '/operator/collections' }] },
  {
    title: 'This site',
    entries: [
      { text: 'Jobs', path: '/operator/jobs' },
      { text: 'E-mail', path: '/operator/mail' },
      { text: 'Trade terms', path: '/operator/trade-terms' },
      { text: 'Settings', path: '/operator/settings' },
    ],
  },
]
