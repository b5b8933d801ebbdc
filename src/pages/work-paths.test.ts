import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { publicSitemap } from './public-sitemap.tsx'
import { isWorkPath } from './work-paths.ts'
import { workSitemap } from './work-sitemap.tsx'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path?.startsWith('/') ? [path] : []), ...pathsOf(children ?? [])])

test('browsers load the list of work pages for each of them', () => {
  const paths = pathsOf(workSitemap)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(path => !isWorkPath(path))).toEqual([])
})

test('and for hardly any page that anybody may come upon', () => {
  expect(pathsOf(publicSitemap).filter(isWorkPath)).toEqual(['/business/join'])
})
