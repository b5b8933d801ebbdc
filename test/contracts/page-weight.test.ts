import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { weighPages } from '../../src/main/cli/page-weight.ts'
import { readBuiltAssets } from '../../src/main/ssr/asset-manifest.ts'
import { useServer } from '../support/server.ts'

const server = useServer('demo')

/** Budgets in bytes, gzipped (docs/performance.md). */
const MOST_SCRIPT = 130_000
const MOST_HTML = 25_000

test('a page to be read begins with as much script as a product page may', async () => {
  const weights = await weighPages()
  expect(weights.map(({ page }) => page)).toEqual(['home', 'search', 'shop', 'product'])
  for (const { page, atFirst, alive, styles } of weights) {
    expect(atFirst, page).toBeLessThan(MOST_SCRIPT)
    // sanity check: script is loaded at first, and more of it for hydration
    expect(atFirst, page).toBeGreaterThan(50_000)
    expect(alive, page).toBeGreaterThan(atFirst)
    expect(styles, page).toBeGreaterThan(0)
  }
})

test('no schema reaches the browser, whose server checks what it sends', async () => {
  const { folder } = await readBuiltAssets()
  const scripts = (await readdir(join(folder, 'assets'))).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  for (const name of scripts)
    expect(await readFile(join(folder, 'assets', name), 'utf8'), name).not.toContain('ZodError')
})

test('the HTML of the most reviewed product and of its shop', async () => {
  const [most] = await server.database.query<{ slug: string; handle: string }>`
    select s.slug, p.handle from product_stats t join products p using (shop_id, product_id) join shops s using (shop_id)
    order by t.published desc limit 1`
  const shop = `${server.address}/reviews/stores/${most!.slug}`
  for (const address of [shop, `${shop}/products/${most!.handle}`]) {
    const html = await (await fetch(address)).text()
    expect(gzipSync(html).length, address).toBeLessThan(MOST_HTML)
  }
})
