import type { RouteObject } from 'react-router'

/** A page of a shop's own side. */
interface Section {
  /** Below `/business/{shop slug}`; empty for the one that it opens with. */
  path: string
  /** What the side's menu calls it; without, it is reached from another section. */
  text?: string
  /** Those of members alone are not for operators, those of owners not for staff: who may, the section's calls decide. */
  of?: 'members' | 'owners'
  /** Its file in this folder. */
  module: string
  page: NonNullable<RouteObject['lazy']>
}

/** All of them, in the order of the menu. One more is one more line here, and in test/contracts/access/table.ts. */
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
  { path: 'import', text: 'Catalogue', module: 'import/page.tsx', page: () => import('./import/page.tsx') },
  {
    path: 'import/:upload_id',
    module: 'import-file/page.tsx',
    page: () => import('./import-file/page.tsx'),
  },
  { path: 'members', text: 'Members', module: 'members/page.tsx', page: () => import('./members/page.tsx') },
  { path: 'settings', text: 'Settings', module: 'settings/page.tsx', page: () => import('./settings/page.tsx') },
  { path: 'widgets', text: 'Widgets', module: 'widgets/page.tsx', page: () => import('./widgets/page.tsx') },
  { path: 'export', text: 'Take it with you', module: 'export/page.tsx', page: () => import('./export/page.tsx') },
  { path: 'api', text: 'Programs', of: 'owners', module: 'api/page.tsx', page: () => import('./api/page.tsx') },
  {
    path: 'webhooks',
    text: 'Webhooks',
    of: 'owners',
    module: 'webhooks/page.tsx',
    page: () => import('./webhooks/page.tsx'),
  },
]

/** Its path as the router has it. */
export const sectionPath = ({ path }: Section) => `/business/:shop_slug${path && `/${path}`}`
