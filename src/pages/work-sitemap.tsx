import type { RouteObject } from 'react-router'
import { SECTIONS, sectionPath } from './business/sections.ts'
import { FRAME } from './business/use-business.ts'
import { page } from './page-route.ts'
import { RouteError } from './route-error.tsx'
import { WORK } from './shell/shell.tsx'

/**
 * The pages on which people work: shops, moderators, arbitrators, operators. Browsers load this list with the first of them
 * (`isWorkPath`), as most visitors never see one.
 */
export const workSitemap: RouteObject[] = [
  {
    ...page('', 'work/layout.tsx', () => import('./work/layout.tsx')),
    path: undefined,
    id: WORK,
    // what waits at a desk changes with every page and every act
    shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
      defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          page('/reviews/replies/:public_id', 'reply/page.tsx', () => import('./reply/page.tsx')),
          page('/reviews/questions/held', 'questions/pending.tsx', () => import('./questions/pending.tsx')),
          page('/business/disputes', 'dispute-lists/shop.tsx', () => import('./dispute-lists/shop.tsx')),
          page('/business/disputes/:dispute_id', 'dispute/shop.tsx', () => import('./dispute/shop.tsx')),
          page('/business/claims', 'business-claims/page.tsx', () => import('./business-claims/page.tsx')),
          {
            ...page('/business/:shop_slug', 'business/frame.tsx', () => import('./business/frame.tsx')),
            id: FRAME,
            // an action in a section may change data of the frame as well
            shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate,
            children: SECTIONS.map(section => {
              const route = page(sectionPath(section), `business/${section.module}`, section.page)
              return section.transient ? { ...route, handle: { ...route.handle, transient: true } } : route
            }),
          },
          page('/business/reviews/:public_id/hide', 'hide-review/page.tsx', () => import('./hide-review/page.tsx')),
          page('/moderation', 'moderation/desk.tsx', () => import('./moderation/desk.tsx')),
          page('/moderation/log', 'moderation/log.tsx', () => import('./moderation/log.tsx')),
          page('/moderation/reviews/:public_id', 'moderation/case.tsx', () => import('./moderation/case.tsx')),
          page('/reviews/arbitrator', 'dispute-lists/arbitrator.tsx', () => import('./dispute-lists/arbitrator.tsx')),
          page('/reviews/arbitrator/:dispute_id', 'dispute/arbitrator.tsx', () => import('./dispute/arbitrator.tsx')),
          page('/operator', 'operator/page.tsx', () => import('./operator/page.tsx')),
          page('/operator/shops', 'operator/shops.tsx', () => import('./operator/shops.tsx')),
          page('/operator/shops/:shop_slug', 'operator/shop.tsx', () => import('./operator/shop.tsx')),
          page('/operator/people', 'operator/people.tsx', () => import('./operator/people.tsx')),
          page('/operator/people/:person_id', 'operator/person.tsx', () => import('./operator/person.tsx')),
          page('/operator/invitations', 'operator/invitations.tsx', () => import('./operator/invitations.tsx')),
          page('/operator/imports', 'operator/imports.tsx', () => import('./operator/imports.tsx')),
          page('/operator/roles', 'roles/page.tsx', () => import('./roles/page.tsx')),
          page('/operator/security-events', 'security-events/page.tsx', () => import('./security-events/page.tsx')),
          page('/operator/claims', 'operator-claims/page.tsx', () => import('./operator-claims/page.tsx')),
          page('/operator/jobs', 'operator/jobs.tsx', () => import('./operator/jobs.tsx')),
          page('/operator/collections', 'operator/collections.tsx', () => import('./operator/collections.tsx')),
          page('/operator/settings', 'operator/settings.tsx', () => import('./operator/settings.tsx')),
          page('/operator/mail', 'operator/mail.tsx', () => import('./operator/mail.tsx')),
          page(
            '/operator/trade-terms',
            'operator-trade-terms/page.tsx',
            () => import('./operator-trade-terms/page.tsx'),
          ),
        ],
      },
    ],
  },
]
