import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

type Axe = { run(options: { resultTypes: string[]; preload: unknown }): Promise<{ violations: Finding[] }> }

/** What axe finds in the page as it stands: the rule, what it misses and where, a text each. */
export async function findings(page: Page, impacts?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    // style sheets are read by rules alone that are not on
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } }),
  )
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary} ${nodes[0]?.html}`)
}

/** Of these what is serious or critical. */
export const seriousFindings = (page: Page) => findings(page, ['serious', 'critical'])

/** How a page is looked at. */
export type Look = readonly [scheme: 'light' | 'dark', width: number, height?: number]

/** Shows the page another way without loading it again; colours that fade over have arrived. */
export async function lookAt(page: Page, [colorScheme, width, height = 900]: Look) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(one => one.finished))
  })
}

/** Px by which the page sticks out to the side. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
