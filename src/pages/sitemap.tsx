import type { RouteObject } from 'react-router'
import { publicSitemap } from './public-sitemap.tsx'
import { workSitemap } from './work-sitemap.tsx'

/** All routes (D-routes-01). */
export const sitemap: RouteObject[] = publicSitemap.map(({ children = [], ...shell }) => ({
  ...shell,
  // Public pages first: their routes are numbered alike in a browser that has no others.
  children: [...children, ...workSitemap],
})) as RouteObject[]
