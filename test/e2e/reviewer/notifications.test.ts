import { expect, test } from 'vitest'
import { notifyPeople } from '../../../src/rooms/notifications/service.ts'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const browser = useBrowser()

/** Sends no e-mails: src/rooms/notifications tests those. */
const jobs = { send: async () => true } as never
const notify = (to: number, title: string, path: string) =>
  notifyPeople(
    { db: server.database.db, jobs, base: server.address },
    { kind: 'review_replied', title, path, to: [to] },
  )

const LOOKS: Appearance[] = [
  ['light', 360],
  ['dark', 768],
  ['light', 1440],
]

test('what is new is counted beside the bell, read by following it, or all at once', async () => {
  const iris = await signInAs(server)
  await notify(iris.reviewerId, 'Tinwood replied to your review', '/reviews/how-it-works')
  await notify(iris.reviewerId, 'Loom replied to your review', '/reviews/medals')
  await notify(iris.reviewerId, 'Halden replied to your review', '/reviews/trust')
  const { page, faults } = await browser.open({ viewport: { width: 360, height: 900 } })
  await iris.in(page.context())

  await page.goto(`${server.address}/reviews/medals`)
  await page.getByRole('link', { name: 'Notifications, 3 new' }).click()
  await page.waitForURL('**/notifications')
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Halden replied to your review',
    'Loom replied to your review',
    'Tinwood replied to your review',
  ])
  expect(await main.getByRole('heading', { level: 2 }).count(), 'all are of one day').toBe(1)
  await isSound(page, LOOKS)

  await page.getByRole('link', { name: 'Tinwood replied to your review' }).click()
  await page.waitForURL('**/reviews/how-it-works')
  await page.getByRole('link', { name: 'Notifications, 2 new' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('No new notifications.').waitFor()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('without scripts it is the same; nothing yet is said in words', async () => {
  const iris = await signInAs(server)
  const { page } = await browser.open({ javaScriptEnabled: false })
  await iris.in(page.context())
  await page.goto(`${server.address}/notifications`)
  await page.getByRole('heading', { name: 'No notifications yet' }).waitFor()
  await notify(iris.reviewerId, 'Tinwood replied to your review', '/reviews/medals')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('No new notifications.').waitFor()
  await page.getByRole('link', { name: 'Tinwood replied to your review' }).click()
  await page.waitForURL('**/reviews/medals')
})
