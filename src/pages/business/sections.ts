import type { RouteObject } from 'react-router'

/** A section of a shop's dashboard. */
interface Section {
  /** Path below `/business/{shop slug}`; empty for the overview. */
  path: string
  /** Label in the menu; without one, the section is linked from another one. */
  text?: string
  /** 'members' hides the section from operators, 'owners' from staff; the section's calls enforce access. */
  of?: 'members' | 'owners'
  /** Source file in this folder. */
  module: string
  page: NonNullable<RouteObject['lazy']>
}

/** All sections in menu order. A new one needs a line here and one in test/contracts/access/table.ts. */
export const SECTIONS: readonly Section[] = [
  { path: '', text: 'Overview', module: 'overview/page.tsx', page: () => import('./overview/page.tsx') },
  { path: 'reviews', text: 'Reviews', module: 'reviews/page.tsx', page: () => import('./reviews/page.tsx') },
  {
    path: 'questions',
    text: 'Questions',
    of: 'members',
    module: 'questions/page.tsx',
    page: () => import('./questions/page.tsx'),
  },
  {
    path: 'invitations',
    text: 'Invitations',
    module: 'invitations/page.tsx',
    page: () => import('./invitations/page.tsx'),
  },
  { path: 'import', text: 'Import', module: 'import/page.tsx', page: () => import('./import/page.tsx') },
  {
    path: 'import/:upload_id',
    module: 'import-file/page.tsx',
    page: () => import('./import-file/page.tsx'),
  },
  { path: 'members', text: 'Team', module: 'members/page.tsx', page: () => import('./members/page.tsx') },
  { path: 'settings', text: 'Settings', module: 'settings/page.tsx', page: () => import('./settings/page.tsx') },
  { path: 'widgets', text: 'Widgets', module: 'widgets/page.tsx', page: () => import('./widgets/page.tsx') },
  { path: 'export', text: 'Export', module: 'export/page.tsx', page: () => import('./export/page.tsx') },
  { path: 'api', text: 'API & apps', of: 'owners', module: 'api/page.tsx', page: () => import('./api/page.tsx') },
  {
    path: 'webhooks',
    text: 'Webhooks',
    of: 'owners',
    module: 'webhooks/page.tsx',
    page: () => import('./webhooks/page.tsx'),
  },
]

/** The section's route path. */
export const sectionPath = ({ path }: Section) => `/business/:shop_slug${path && `/${path}`}`
