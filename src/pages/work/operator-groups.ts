import type { NavGroup } from './nav-group.ts'

/** The operators' console: every page that is reached from its navigation. A new page is added here. */
export const OPERATOR_GROUPS: readonly NavGroup[] = [
  { title: null, entries: [{ text: 'Overview', path: '/operator' }] },
  {
    title: 'Shops and people',
    entries: [
      { text: 'Shop claims', path: '/operator/claims' },
      { text: 'Roles', path: '/operator/roles' },
    ],
  },
  {
    title: 'Running the site',
    entries: [
      { text: 'Jobs and invitations', path: '/operator/jobs' },
      { text: 'Trade terms', path: '/operator/trade-terms' },
      { text: 'Security events', path: '/operator/security-events' },
    ],
  },
]
