import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

interface Options {
  resultTypes: string[]
  preload: unknown
  /** The rules by name; without, all. */
  runOnly?: string[]
}

type Axe = { run(options: Options): Promise<{ violations: Finding[] }> }

/** All that a scheme of colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds in the page as it stands: the rule, what it misses and where, a text each. */
export async function findings(page: Page, impacts?: string[], rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // style sheets are read by rules alone that are not on
  const options = { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate(given => (window as unknown as { axe: Axe }).axe.run(given), options)
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary} ${nodes[0]?.html}`)
}

/** Of these what is serious or critical. */
export const seriousFindings = (page: Page, rules?: string[]) => findings(page, ['serious', 'critical'], rules)

/** How a page is looked at. */
export type Appearance = readonly [scheme: 'light' | 'dark', width: number, height?: number]

/** Shows the page another way without loading it again; colours that fade over have arrived. */
export async function lookAt(page: Page, [colorScheme, width, height = 900]: Appearance) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(one => one.finished))
  })
}

/** Px by which the page sticks out to the side. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/**
 * However it is looked at, axe finds nothing serious in the page, and nothing sticks out. At a size that was gone through in
 * another scheme, only its colours are.
 */
export async function isSound(page: Page, looks: readonly Appearance[]) {
  const seen = new Set<string>()
  for (const look of looks) {
    const [, ...size] = look
    await lookAt(page, look)
    expect(await seriousFindings(page, seen.has(size.join()) ? COLOUR_RULES : undefined), look.join()).toEqual([])
    expect(await overflow(page), `${look}: px that stick out to the side`).toBeLessThanOrEqual(0)
    seen.add(size.join())
  }
}
