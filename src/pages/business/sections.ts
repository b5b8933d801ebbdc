import type { RouteObject } from 'react-router'

/** A section of a shop's dashboard. */
interface Section {
  /** Path below `/business/{shop slug}`; empty for the overview. */
  path: string
  /** Source file in this folder. */
  module: string
  page: NonNullable<RouteObject['lazy']>
  /** As in `PageHandle`. */
  transient?: boolean
}

/** All sections. A new one needs a line here, one in pages/work/nav-rules.ts and one in test/contracts/access/table.ts. */
export const SECTIONS: readonly Section[] = [
  { path: '', module: 'overview/page.tsx', page: () => import('./overview/page.tsx') },
  { path: 'reviews', module: 'reviews/page.tsx', page: () => import('./reviews/page.tsx') },
  { path: 'answers', module: 'answers/page.tsx', page: () => import('./answers/page.tsx') },
  { path: 'questions', module: 'questions/page.tsx', page: () => import('./questions/page.tsx') },
  { path: 'disputes', module: 'disputes/page.tsx', page: () => import('./disputes/page.tsx') },
  { path: 'invitations', module: 'invitations/page.tsx', page: () => import('./invitations/page.tsx') },
  { path: 'rewards', module: 'rewards/page.tsx', page: () => import('./rewards/page.tsx') },
  { path: 'widgets', module: 'widgets/page.tsx', page: () => import('./widgets/page.tsx') },
  { path: 'products', module: 'products/page.tsx', page: () => import('./products/page.tsx') },
  { path: 'import', module: 'import/page.tsx', page: () => import('./import/page.tsx'), transient: true },
  {
    path: 'import/:upload_id',
    module: 'import-file/page.tsx',
    page: () => import('./import-file/page.tsx'),
    transient: true,
  },
  { path: 'export', module: 'export/page.tsx', page: () => import('./export/page.tsx') },
  { path: 'api', module: 'api/page.tsx', page: () => import('./api/page.tsx') },
  { path: 'webhooks', module: 'webhooks/page.tsx', page: () => import('./webhooks/page.tsx') },
  { path: 'members', module: 'members/page.tsx', page: () => import('./members/page.tsx') },
  { path: 'settings', module: 'settings/page.tsx', page: () => import('./settings/page.tsx') },
]

/** The section's route path. */
export const sectionPath = ({ path }: Section) => `/business/:shop_slug${path && `/${path}`}`
