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
  /** Rule names; all rules by default. */
  runOnly?: string[]
}

type Axe = { run(options: Options): Promise<{ violations: Finding[] }> }

/** Rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs axe on the page; each violation as text: rule, failure and element. */
export async function findings(page: Page, impacts?: string[], rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // `preload`: only disabled rules read style sheets
  const options = { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate(given => (window as unknown as { axe: Axe }).axe.run(given), options)
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary} ${nodes[0]?.html}`)
}

/** Serious and critical violations only. */
export const seriousFindings = (page: Page, rules?: string[]) => findings(page, ['serious', 'critical'], rules)

/** Viewport and colour scheme. */
export type Appearance = readonly [scheme: 'light' | 'dark', width: number, height?: number]

/** Changes viewport and colour scheme without a reload, and waits for colour transitions. */
export async function lookAt(page: Page, [colorScheme, width, height = 900]: Appearance) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(animation => animation.finished))
  })
}

/** Horizontal overflow of the page in px. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/**
 * Asserts for every viewport and colour scheme that axe finds nothing serious and that nothing overflows. A second
 * scheme at the same size checks only colour rules.
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
