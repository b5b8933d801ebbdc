import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'

/** Folder for the screenshot and HTML of every page that is open when a test fails; none is written without it. */
const FOLDER = process.env.CANDOR_TEST_SCREENSHOTS

/** A visitor's page and its faults. */
interface Visited {
  page: Page
  faults: readonly string[]
}

/**
 * Writes a screenshot and the HTML of each page of a failed test; its URL and faults are comments at the end of the
 * HTML.
 */
export async function saveFailedPages({ task }: TestContext, visited: readonly Visited[]) {
  if (!FOLDER || task.result?.state !== 'fail') return
  await mkdir(FOLDER, { recursive: true })
  const name = `${task.name.replace(/\W+/g, '-').slice(0, 80)}-${Date.now()}`
  for (const [visitor, { page, faults }] of visited.entries())
    for (const [index, shown] of page.context().pages().entries()) {
      const path = join(FOLDER, `${name}-${visitor}-${index}`)
      try {
        const notes = [shown.url(), ...faults].map(note => `<!-- ${note} -->\n`)
        await writeFile(`${path}.html`, [await shown.content(), '\n', ...notes].join(''))
        await shown.screenshot({ path: `${path}.png`, timeout: 5_000 })
      } catch {
        // a page during navigation cannot be captured
      }
    }
}
