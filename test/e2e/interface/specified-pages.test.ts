import { afterEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { call, type Schemas } from '../../../src/lib/calls/call.ts'
import { sendCall } from '../../../src/lib/calls/send-call.ts'
import { useBrowser } from '../../support/browser.ts'
import { announceImport, useServer } from '../../support/server.ts'

/** Rules of discovery that no other end-to-end test covers. */
const server = useServer('demo')
const browser = useBrowser()

test('more is offered after a full page, not after a short one', async () => {
  const page = async (number: number) => {
    const path = `/reviews/people?filter_by=with_pictures&page=${number}`
    const { reviewers, per_page } = await (await fetch(server.address + path.replace('people?', 'people.json?'))).json()
    return { count: reviewers.length, per_page, html: await (await fetch(server.address + path)).text() }
  }
  let number = 1
  let shown = await page(number)
  expect(shown.count).toBe(shown.per_page)
  while (shown.count === shown.per_page) {
    expect(shown.html).toContain('Show more')
    number += 1
    shown = await page(number)
  }
  expect(shown.count).toBeLessThan(shown.per_page)
  expect(shown.html).not.toContain('Show more')
})

test('the root entry stands before all categories', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/search?q=a`)
  const root = page.getByRole('banner').locator('select[name=category_id] option').first()
  expect([await root.innerText(), await root.getAttribute('value')]).toEqual([
    expect.stringMatching(/^All Categories$/),
    '',
  ])
  const filter = page.locator('#filters fieldset', { hasText: 'Category' }).first().locator('a').first()
  expect(await filter.textContent()).toMatch(/^All Categories$/)
})

test('a category named gender stands apart from the others: in the index, the bar, the picker and the filter', async () => {
  const { query } = server.database
  const [top] = await query<{ id: number; name: string; child: string; leaf: number; siblings: number }>`
    SELECT top.category_id::int AS id, top.name, child.name AS child, min(leaf.category_id)::int AS leaf,
           count(*)::int AS siblings
    FROM categories AS top JOIN categories AS child ON child.parent_id = top.category_id
      JOIN categories AS leaf ON leaf.parent_id = child.category_id
    WHERE top.level = 1 GROUP BY 1, 2, 3 ORDER BY 1 LIMIT 1`
  const { id, name, child, leaf, siblings } = top!
  await query`UPDATE categories SET name = 'Gender' WHERE category_id = ${id}`
  announceImport(server)
  try {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(`${server.address}/reviews/categories`)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { name: 'Gender', exact: true }).count()).toBe(1)
    // it has a heading of its own and no tile, and every tile links to its category
    expect(await main.getByRole('link', { name: 'Gender', exact: true }).count()).toBe(0)
    const ordinary = await main.locator('h2, h3').allInnerTexts()
    expect(ordinary.length).toBeGreaterThan(1)
    expect(ordinary.at(-1)).toBe('Gender')

    await page.goto(`${server.address}/reviews/people`)
    const bar = page.getByRole('navigation', { name: 'Categories' })
    expect(await bar.getByRole('link').count()).toBeGreaterThan(0)
    expect(await bar.innerText()).not.toContain('Gender')
    const { categories } = await (await fetch(`${server.address}/reviews/all_categories`)).json()
    const tops = categories.filter((category: { level: number }) => category.level === 1)
    expect(tops.map((top: { id: number }) => top.id)).not.toContain(id)

    const groups = page.locator('#filters fieldset').filter({ has: page.locator('a') })
    const links = (group: number) =>
      groups
        .nth(group)
        .locator('a')
        .evaluateAll(all => all.map(element => element.querySelector('bdi')!.textContent))
    await page.goto(`${server.address}/reviews/search?q=a`)
    expect(await page.getByRole('banner').locator('select[name=category_id]').innerText()).not.toContain('Gender')
    expect(await groups.locator('legend').allTextContents()).toEqual(['Category', 'Gender'])
    expect(await links(0)).not.toContain('Gender')
    expect(await links(0)).not.toContain(child)
    expect(await links(1)).toContain(child)

    await page.goto(`${server.address}/reviews/search?category_id=${leaf}&min_transparency=0`)
    expect(await groups.locator('legend').allTextContents()).toEqual(['Category'])
    expect((await links(0)).slice(0, 3), 'the way down to what was chosen').toEqual(['All Categories', 'Gender', child])
    expect(await links(0)).toHaveLength(3 + siblings)
  } finally {
    await query`UPDATE categories SET name = ${name} WHERE category_id = ${id}`
    announceImport(server)
  }
})

test('the address that is open already is navigated to without a failure', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews/medals`)
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Medals', exact: true }).click()
  await page.waitForURL(`${server.address}/reviews/medals`)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mark'))).toBe('same')
  expect(faults).toEqual([])
})

describe('outside a browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('a write carries the anti-forgery token, which a reading call does not', async () => {
    const sent: { url: string; headers: Record<string, string>; body: string | undefined }[] = []
    vi.stubGlobal('location', { search: '' })
    vi.stubGlobal('document', {
      cookie: 'a=b; candor_seed=the-seed',
      querySelector: () => ({ content: 'the-token' }),
      documentElement: { dataset: {} },
    })
    vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
      sent.push({ url, headers: init.headers, body: init.body })
      return Response.json({})
    })
    const address = { path: '/reviews/anything', summary: '' }
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      await sendCall(call<Schemas<z.ZodObject<{ a: z.ZodString }>>>({ ...address, method }), { a: 'b' })
    expect(sent.map(({ headers }) => headers['x-anti-forgery-token'])).toEqual([
      undefined,
      'the-seed',
      'the-seed',
      'the-seed',
    ])
    expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual(Array(4).fill('the-token'))
    expect(sent.map(({ body }) => body)).toEqual([undefined, '{"a":"b"}', '{"a":"b"}', '{}'])
  })
})
