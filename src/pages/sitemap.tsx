import { type RouteObject, redirect } from 'react-router'
import { NotFound } from './not-found/page.tsx'
import { Shell, shellLoader } from './shell/shell.tsx'
import { Trouble } from './trouble.tsx'

/**
 * Every page and where it is (discovery.md §2). A page is one chunk: `lazy` names it, `handle.module` tells the server which
 * style sheets and scripts to announce with it.
 */
const page = (path: string, module: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
  path,
  lazy,
  handle: { module: `src/pages/${module}` },
})

export const sitemap: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    loader: shellLoader,
    ErrorBoundary: Trouble,
    shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
      defaultShouldRevalidate && currentUrl.href === nextUrl.href,
    children: [
      {
        ErrorBoundary: Trouble,
        children: [
          { path: '/', loader: () => redirect('/reviews') },
          { path: '/search', loader: ({ request }) => redirect(`/reviews/search${new URL(request.url).search}`) },
          page('/reviews', 'home/page.tsx', () => import('./home/page.tsx')),
          page('/reviews/search', 'search/page.tsx', () => import('./search/page.tsx')),
          page('/reviews/categories', 'category-index/page.tsx', () => import('./category-index/page.tsx')),
          page('/reviews/categories/:category_slug', 'category/page.tsx', () => import('./category/page.tsx')),
          page('/reviews/stores/:shop_slug', 'shop/page.tsx', () => import('./shop/page.tsx')),
          page(
            '/reviews/stores/:shop_slug/products/:product_handle',
            'product/page.tsx',
            () => import('./product/page.tsx'),
          ),
          { path: '*', Component: NotFound, handle: { status: 404 } },
        ],
      },
    ],
  },
]
