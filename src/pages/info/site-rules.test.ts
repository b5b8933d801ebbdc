import { afterEach, expect, test, vi } from 'vitest'
import type { Ask } from '../../lib/calls/call.ts'
import { HOW_IT_WORKS_META } from '../../rooms/shops-and-people/page-meta.ts'
import { siteRules } from '../../rooms/shops-and-people/site-rules.ts'
import { askSiteRules } from './site-rules.ts'

afterEach(() => vi.unstubAllGlobals())

test('the site’s rules come with their figures', async () => {
  const answer = { ...siteRules([], 4.2), meta_data: HOW_IT_WORKS_META }
  expect(await askSiteRules((async () => answer) as unknown as Ask)).toEqual({ ...answer, counted: true })
})

test('in the browser, without an answer they come without figures (D-errors-01)', async () => {
  vi.stubGlobal('window', {})
  const failing = (async () => {
    throw new TypeError('Failed to fetch')
  }) as unknown as Ask
  expect(await askSiteRules(failing)).toEqual({ ...siteRules([], 0), meta_data: HOW_IT_WORKS_META, counted: false })
})
