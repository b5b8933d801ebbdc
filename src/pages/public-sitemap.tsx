import { type RouteObject, redirect } from 'react-router'
import { guardNavigation } from './guards.ts'
import { INFO_PATHS } from './info/paths.ts'
import { lazyLoader } from './lazy-loader.ts'
import { NotFound } from './not-found/page.tsx'
import { page } from './page-route.ts'
import { RouteError } from './route-error.tsx'
import { Shell } from './shell/shell.tsx'
import { SHELL } from './shell/shell-data.ts'

/**
 * The pages that anybody may come upon, in the frame of all pages: what every browser begins with. `sitemap` has those of
 * people at work as well.
 */
export const publicSitemap: RouteObject[] = [
  {
    id: SHELL,
    Component: Shell,
    loader: lazyLoader(() => import('./shell/load.ts')),
    middleware: [guardNavigation],
    ErrorBoundary: RouteError,
    shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
      defaultShouldRevalidate && currentUrl.href === nextUrl.href,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: '/', loader: ({ request }) => redirect(`/reviews${new URL(request.url).search}`) },
          { path: '/search', loader: ({ request }) => redirect(`/reviews/search${new URL(request.url).search}`) },
          page('/reviews', 'home/page.tsx', () => import('./home/page.tsx'), {
            still: true,
            load: () => import('./home/load.ts'),
          }),
          page('/reviews/search', 'search/page.tsx', () => import('./search/page.tsx'), {
            still: true,
            load: () => import('./search/load.ts'),
          }),
          page('/reviews/categories', 'category-index/page.tsx', () => import('./category-index/page.tsx')),
          page('/reviews/categories/:category_slug', 'category/page.tsx', () => import('./category/page.tsx'), {
            still: true,
            load: () => import('./category/load.ts'),
            structured: () => import('./category/structured.ts'),
          }),
          page('/reviews/stores/:shop_slug', 'shop/page.tsx', () => import('./shop/page.tsx'), {
            still: true,
            load: () => import('./shop/load.ts'),
            structured: () => import('./shop/structured.ts'),
          }),
          page(
            '/reviews/stores/:shop_slug/products/:product_handle',
            'product/page.tsx',
            () => import('./product/page.tsx'),
            {
              still: true,
              load: () => import('./product/load.ts'),
              structured: () => import('./product/structured.ts'),
            },
          ),
          page(
            '/reviews/stores/:shop_slug/products/:product_handle/history',
            'product-history/page.tsx',
            () => import('./product-history/page.tsx'),
          ),
          page('/reviews/products/:identity', 'shared-product/page.tsx', () => import('./shared-product/page.tsx')),
          {
            path: '/reviews/*',
            loader: lazyLoader(() => import('./legacy-load.ts')),
            Component: NotFound,
            handle: { status: 404 },
          },
          page('/reviews/store_search', 'store-search/page.tsx', () => import('./store-search/page.tsx')),
          page('/reviews/people', 'people/page.tsx', () => import('./people/page.tsx')),
          page('/reviews/feed', 'feed/page.tsx', () => import('./feed/page.tsx')),
          page('/reviews/following', 'following/page.tsx', () => import('./following/page.tsx')),
          page('/reviews/following/heart', 'follow-product/page.tsx', () => import('./follow-product/page.tsx')),
          page('/reviews/questions/new', 'questions/ask.tsx', () => import('./questions/ask.tsx')),
          page('/reviews/questions/confirm', 'questions/confirm.tsx', () => import('./questions/confirm.tsx')),
          page('/reviews/questions/:public_id', 'questions/one.tsx', () => import('./questions/one.tsx')),
          page('/reviews/helpful', 'helpful/page.tsx', () => import('./helpful/page.tsx')),
          page('/reviews/how-it-works', 'how-it-works/page.tsx', () => import('./how-it-works/page.tsx')),
          page('/reviews/medals', 'medals/page.tsx', () => import('./medals/page.tsx')),
          page('/reviews/trust', 'trust/page.tsx', () => import('./trust/page.tsx')),
          page('/reviews/log', 'public-log/page.tsx', () => import('./public-log/page.tsx')),
          page('/reviews/open-data', 'open-data/page.tsx', () => import('./open-data/page.tsx')),
          page('/reviews/log/reviews/:public_id', 'check-review/page.tsx', () => import('./check-review/page.tsx')),
          page('/login', 'login/page.tsx', () => import('./login/page.tsx')),
          page('/login/link', 'login-link/page.tsx', () => import('./login-link/page.tsx')),
          page('/logout', 'logout/page.tsx', () => import('./logout/page.tsx')),
          { path: '/workplace', loader: lazyLoader(() => import('./login/workplace.ts')) },
          { path: '/profile', loader: lazyLoader(() => import('./login/own-profile.ts')) },
          page('/reviews/profile/:slug', 'profile/page.tsx', () => import('./profile/page.tsx'), {
            load: () => import('./profile/load.ts'),
            structured: () => import('./profile/structured.ts'),
          }),
          page('/reviews/users/:slug', 'own-profile/page.tsx', () => import('./own-profile/page.tsx'), {
            load: () => import('./own-profile/load.ts'),
          }),
          page('/login/unsent', 'resubmit-form/page.tsx', () => import('./resubmit-form/page.tsx')),
          page('/reviews/write-review/terms', 'accept-terms/page.tsx', () => import('./accept-terms/page.tsx')),
          page('/login/stay', 'restore-account/page.tsx', () => import('./restore-account/page.tsx')),
          page('/goodbye', 'goodbye/page.tsx', () => import('./goodbye/page.tsx')),
          page(
            '/reviews/users/reviews/:public_id/edit',
            'edit-review/page.tsx',
            () => import('./edit-review/page.tsx'),
          ),
          page('/reviews/profile/edit', 'edit-profile/page.tsx', () => import('./edit-profile/page.tsx')),
          page(
            '/reviews/profile/imported-reviews',
            'imported-reviews/page.tsx',
            () => import('./imported-reviews/page.tsx'),
          ),
          page('/reviews/profile/edit/privacy', 'privacy/page.tsx', () => import('./privacy/page.tsx')),
          page('/reviews/profile/edit/security', 'security/page.tsx', () => import('./security/page.tsx')),
          page(
            '/reviews/stores/:shop_slug/disputes/new',
            'dispute-new/page.tsx',
            () => import('./dispute-new/page.tsx'),
          ),
          page(
            '/reviews/stores/:shop_slug/products/:product_handle/disputes/new',
            'dispute-new/page.tsx',
            () => import('./dispute-new/page.tsx'),
          ),
          page('/reviews/profile/disputes/:dispute_id', 'dispute/reviewer.tsx', () => import('./dispute/reviewer.tsx')),
          page('/business', 'for-businesses/page.tsx', () => import('./for-businesses/page.tsx'), {
            load: () => import('./for-businesses/load.ts'),
            structured: () => import('./for-businesses/structured.ts'),
          }),
          page('/business/join', 'business-join/page.tsx', () => import('./business-join/page.tsx')),
          page('/reviews/report/:public_id', 'report-review/page.tsx', () => import('./report-review/page.tsx')),
          page('/reviews/users/reviews/:public_id/appeal', 'appeal/page.tsx', () => import('./appeal/page.tsx')),
          page(
            '/reviews/stores/:shop_slug/transparency',
            'transparency/page.tsx',
            () => import('./transparency/page.tsx'),
          ),
          page('/reviews/stores/:shop_slug/feed_audit', 'feed-audit/page.tsx', () => import('./feed-audit/page.tsx')),
          page('/reviews/write-review', 'write-review/page.tsx', () => import('./write-review/page.tsx')),
          page('/reviews/write-review/new', 'write-review-new/page.tsx', () => import('./write-review-new/page.tsx')),
          page(
            '/reviews/write-review/thanks',
            'write-review-thanks/page.tsx',
            () => import('./write-review-thanks/page.tsx'),
          ),
          page('/reviews/prove-purchase', 'prove-purchase/page.tsx', () => import('./prove-purchase/page.tsx')),
          page('/reviews/prove-purchase/:proof_id', 'proof/page.tsx', () => import('./proof/page.tsx')),
          page('/notifications', 'notifications/page.tsx', () => import('./notifications/page.tsx')),
          { path: '/notifications/:id', loader: lazyLoader(() => import('./notifications/open.ts')) },
          page('/api/docs', 'api-docs/page.tsx', () => import('./api-docs/page.tsx')),
          page('/locale', 'locale/page.tsx', () => import('./locale/page.tsx')),
          page('/outbox', 'outbox/page.tsx', () => import('./outbox/page.tsx')),
          page('/invitation/:token', 'invitation/page.tsx', () => import('./invitation/page.tsx')),
          page('/invitation/stop/:token', 'invitation-stop/page.tsx', () => import('./invitation-stop/page.tsx')),
          {
            path: '/invitation/stop/:token/one-click',
            loader: ({ params }) => redirect(`/invitation/stop/${params.token}`),
          },
          page('/unsubscribe/:token', 'unsubscribe/page.tsx', () => import('./unsubscribe/page.tsx')),
          { path: '/unsubscribe/:token/one-click', loader: ({ params }) => redirect(`/unsubscribe/${params.token}`) },
          ...INFO_PATHS.map(path => page(path, 'info/page.tsx', () => import('./info/page.tsx'))),
          { path: '*', Component: NotFound, handle: { status: 404 } },
        ],
      },
    ],
  },
]
