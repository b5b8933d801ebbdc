import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive } from '../../support/locale.ts'
import { signInAs } from '../../support/sign-in.ts'
import { DESKTOP, focused, isAccessible, PHONE, path, scrolled, useHeader } from './open-home.ts'

/** The header, the side menu, and what pages stand on. */
const { server, browser, open, signIn } = useHeader()
describe('the header', () => {
  test('at 360 and 767 px is 70 px high, at 768 and 1280 px it is 90 px high', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(`${server.address}/reviews/store_search`)
    for (const [width, high] of [
      [360, 70],
      [767, 70],
      [768, 90],
      [1280, 90],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => (await page.getByRole('banner').boundingBox())!.height, { message: `${width} px` })
        .toBe(high)
    }
  })

  test('has its search but on home and, for guests, on the feed', async () => {
    const { page } = await browser.open({ ...DESKTOP, javaScriptEnabled: false })
    const searches = async (address: string) => {
      await page.goto(server.address + address)
      return page.getByRole('banner').getByRole('search').count()
    }
    const onEach = async () => [
      await searches('/reviews'),
      await searches('/reviews/feed'),
      await searches('/reviews/people'),
    ]
    expect(await onEach(), 'a guest').toEqual([0, 0, 1])
    await (await signInAs(server)).in(page.context())
    expect(await onEach(), 'a reviewer').toEqual([0, 1, 1])
  })

  test('shows a guest the nine-dot menu and Sign In, and a reviewer the account', async () => {
    const { page, faults } = await open()
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(await banner.getByRole('link', { name: 'For Businesses' }).first().getAttribute('href')).toBe('/business')

    const nine = banner.locator('summary[aria-label="Menu"]')
    await nine.focus()
    await page.keyboard.press('ArrowDown')
    const entries = banner.locator('details[open] a:visible')
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual(['Home', 'Product categories', 'Find stores', 'Find people', 'How it works'])
    expect(await focused(page)).toBe('Home')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page), 'round').toBe('How it works')
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => entries.count()).toBe(0)
    expect(await nine.evaluate(summary => summary === document.activeElement)).toBe(true)

    await signIn(page)
    const account = banner.locator('summary[aria-label="Account of Iris Quint"]')
    await account.click()
    expect(
      await entries.evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['My Profile', '/profile'],
      ['Following', '/reviews/following'],
      ['Feed', '/reviews/feed'],
      ['Sign out', '/logout'],
    ])
    expect(await banner.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
    await page.mouse.click(400, 700)
    await expect.poll(() => entries.count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('offers to write a review on home, to reviewers, in redesign mode only', async () => {
    const { page } = await open()
    const offer = page.getByRole('banner').getByRole('link', { name: 'Write a review' })
    await page.goto(`${server.address}/reviews?redesign=1`)
    await alive(page)
    expect(await offer.count(), 'as a guest').toBe(0)
    await signIn(page)
    await offer.waitFor()
    await page.goto(`${server.address}/reviews`)
    await page.getByRole('banner').locator('summary[aria-label^="Account"]').waitFor()
    expect(await offer.count(), 'without redesign').toBe(0)
    await page.goto(`${server.address}/reviews?redesign=1`)
    await alive(page)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('banner').getByRole('link', { name: 'Find people' }).click()
    await page.waitForURL('**/reviews/people?redesign=1')
    await expect.poll(() => offer.count(), { message: 'elsewhere' }).toBe(0)
  })
})

describe('the side menu', () => {
  const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const isOpen = (page: Page) => page.locator('#menu').evaluate(drawer => drawer.matches(':popover-open'))

  test('holds the page under a veil, keeps the focus, and closes in five ways', async () => {
    const { page, faults } = await open(PHONE)
    const reopen = async () => {
      await button(page).click()
      await menu(page).waitFor()
    }
    await reopen()
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(100)
    expect(await scrolled(page)).toBe(0)
    expect(await page.locator('#menu + button').evaluate(veil => getComputedStyle(veil).display)).toBe('block')
    const inside = () => page.evaluate(() => document.getElementById('menu')!.contains(document.activeElement))
    for (let i = 0; i < 14; i += 1) {
      await page.keyboard.press('Tab')
      expect(await inside(), `after ${i + 1} tabs`).toBe(true)
    }
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
    await isAccessible(page)

    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await button(page).evaluate(element => element === document.activeElement), 'the focus goes back').toBe(true)

    await reopen()
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect.poll(() => isOpen(page)).toBe(false)

    await reopen()
    await page.mouse.click(350, 600)
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(path(page), 'what lies under the veil is not pressed').toBe('/reviews')

    await reopen()
    await menu(page).getByRole('link', { name: 'Find people' }).click()
    await page.waitForURL('**/reviews/people')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(faults).toEqual([])
  })

  test('says what it leads to, in place or as a plain link, and expands the account of who is signed in', async () => {
    const { page } = await open(PHONE, '/reviews?redesign=1')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await button(page).click()
    await expect
      .poll(() => menu(page).getByRole('listitem').allInnerTexts())
      .toEqual(['Home', 'Product categories', 'Find stores', 'Find people', 'How it works', 'For Businesses'])
    expect(await menu(page).getByText('My Account').count()).toBe(0)
    expect(await menu(page).getByLabel('Show prices in').count()).toBe(1)

    await signIn(page)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Write a review' }).waitFor()
    const account = menu(page).locator('summary')
    const profile = menu(page).getByRole('link', { name: 'My Profile' })
    await account.click()
    await profile.waitFor()
    await account.click()
    await expect.poll(() => profile.isVisible()).toBe(false)

    await menu(page).getByRole('link', { name: 'Find stores' }).click()
    await page.waitForURL('**/reviews/store_search**')
    // navigation closes the menu
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Find stores' }).waitFor()
    expect(await page.evaluate(() => 'same' in window), 'in place').toBe(true)
    await button(page).click()
    await menu(page).getByRole('link', { name: 'For Businesses' }).click()
    await page.waitForURL('**/business?redesign=1')
    expect(await page.evaluate(() => 'same' in window), 'a page of its own').toBe(false)
  })
})

test('policies stand on white, everything else on paper', async () => {
  const { page } = await browser.open({ ...DESKTOP, javaScriptEnabled: false, colorScheme: 'light' })
  const ground = async (address: string) => {
    await page.goto(server.address + address)
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
  expect(await ground('/terms')).toBe('rgb(255, 255, 255)')
  const paper = await ground('/reviews')
  expect(paper).not.toBe('rgb(255, 255, 255)')
  for (const address of ['/login', '/reviews/medals', '/business', '/locale']) expect(await ground(address)).toBe(paper)
})
