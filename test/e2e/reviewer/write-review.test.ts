import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { holdScripts } from '../../support/page-acts.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'
import { files, picture, publish, stars, useReviewForm } from './open-review-form.ts'

/** Writing a review with scripts. */
const { server, bought, formPath, count, open, openForm } = useReviewForm()
let item: (typeof bought)['item']
let buyer: SignedIn
beforeEach(() => {
  ;({ item, buyer } = bought)
})

test('from the orders to the review in its place: stars by keyboard, pictures in order, one press too many', async () => {
  const { page, faults } = await open(buyer, '/reviews/write-review')
  await page
    .getByRole('link', { name: `Write a review of ${item.title}` })
    .first()
    .click()
  await page.getByText('Will be verified').waitFor()
  await page.getByText('Add a picture').waitFor()

  await stars(page, /1 star:/).focus()
  await page.keyboard.press('Space')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  expect(await stars(page, /4 stars: Good/).isChecked()).toBe(true)
  await page.getByLabel('Title').fill('Quick')
  await page.getByLabel('Your review').fill('It boils water in two minutes.')
  await page.getByText('30 of 10,000 characters').waitFor()

  const pdf = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
  await files(page).setInputFiles([await picture('#ff0000', 'red.png'), await picture('#0000ff', 'blue.png'), pdf])
  await page.getByText('scan.jpg: This is a PDF file, not a picture').first().waitFor()
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()

  await publish(page).dblclick()
  await page.getByRole('heading', { name: 'Your review is public' }).waitFor()
  expect(await count()).toBe(1)
  await page.getByRole('link', { name: 'View it' }).click()
  await page.getByText('It boils water in two minutes.').first().waitFor()
  const [media] = await server.database.query`
    SELECT array_agg(url ORDER BY position) AS urls FROM review_media m JOIN reviews r USING (shop_id, review_id)
    WHERE r.line_item_id = ${item.line_item_id}`
  const colours = await Promise.all(
    media!.urls.map(async (url: string) => {
      const { dominant } = await sharp(Buffer.from(await (await fetch(server.address + url)).arrayBuffer())).stats()
      return dominant.b > dominant.r ? 'blue' : 'red'
    }),
  )
  expect(colours).toEqual(['blue', 'red'])
  // only the browser's own log line about the refused file
  expect(faults.filter(fault => !fault.includes('422'))).toEqual([])
})

test('pictures are dropped and pasted as well', async () => {
  const { page } = await openForm()
  const { buffer } = await picture('#00ff00', 'green.png')
  const dropped = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...buffer],
  )
  await page.getByText('Add a picture').dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByRole('img', { name: 'Number 1' }).waitFor()
  await page.getByLabel('Your review').evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...buffer],
  )
  await page.getByRole('button', { name: 'Remove picture 2' }).waitFor()
})

test('what is missing is told beside it, and has the focus', async () => {
  const { page } = await openForm()
  await publish(page).click()
  await page.getByText('Choose 1 to 5 stars.').waitFor()
  await page.getByText('Write your review.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating')
  expect(await count()).toBe(0)
})

test('a draft survives a reload, pictures included, and can be thrown away', async () => {
  const { page } = await openForm()
  await stars(page, /2 stars/).check({ force: true })
  await page.getByLabel('Your review').fill('The lid does not fit.')
  await files(page).setInputFiles([await picture('#ff00ff', 'lid.png')])
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await page.reload()
  await page.getByText('We restored your draft').waitFor()
  expect(await page.getByLabel('Your review').inputValue()).toBe('The lid does not fit.')
  expect(await stars(page, /2 stars/).isChecked()).toBe(true)
  await page.getByRole('img', { name: 'Number 1' }).waitFor()

  // different text typed before hydration: both versions are offered until one is chosen
  const go = await holdScripts(page)
  await page.goto(server.address + formPath(), { waitUntil: 'commit' })
  await page.getByLabel('Your review').fill('It fits after all.')
  go()
  await page.getByText(/You have a draft from .*“The lid does not fit.”/).waitFor()
  await expect.poll(() => page.getByLabel('Your review').inputValue()).toBe('It fits after all.')
  const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
  await expect.poll(stored).toMatch(/It fits after all.*The lid does not fit/)
  await page.getByRole('button', { name: 'Use it instead' }).click()
  await expect.poll(() => page.getByLabel('Your review').inputValue()).toBe('The lid does not fit.')
  await expect.poll(() => stars(page, /2 stars/).isChecked()).toBe(true)
  await page.getByRole('img', { name: 'Number 1' }).waitFor()
  await page.unroute('**/assets/*.js')

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await page.getByText('Add a picture').waitFor()
  expect(await page.getByLabel('Your review').inputValue()).toBe('')
})

test('a session that ends in the middle: sign in, and everything is still there', async () => {
  const { page } = await openForm()
  await stars(page, /3 stars/).check({ force: true })
  await page.getByLabel('Your review').fill('Good for tea, small for soup.')
  await server.database.query`DELETE FROM sessions WHERE reviewer_id = ${buyer.reviewerId}`
  await publish(page).click()
  await page.waitForURL('**/login?return_to=**')
  const back = new URL(page.url()).searchParams.get('return_to')!
  expect(back).toBe(formPath())
  await (await signInAs(server, { reviewerId: buyer.reviewerId })).in(page.context())
  await page.goto(server.address + back)
  await page.getByText('We restored your draft').waitFor()
  await publish(page).click()
  await page.getByRole('heading', { name: 'Your review is public' }).waitFor()
  expect(await count()).toBe(1)
})

test('an answer that is lost on its way: sent again, the review is written once', async () => {
  const { page } = await openForm()
  await stars(page, /5 stars/).check({ force: true })
  await page.getByLabel('Your review').fill('Still like new after a year.')
  let lost = 0
  await page.route('**/reviews/write-review', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await publish(page).click()
  await page.getByText('It is still here').waitFor()
  expect(await count()).toBe(1)
  await page.reload()
  await page.getByText('You have already reviewed this').waitFor()
  expect(await count()).toBe(1)
})

test('spam signs make it wait, and say why', async () => {
  const { page } = await openForm()
  await stars(page, /1 star/).check({ force: true })
  await page.getByLabel('Your review').fill('Better at https://elsewhere.example')
  await publish(page).click()
  await page.getByRole('heading', { name: 'It is waiting for a moderator' }).waitFor()
  await page.getByText('It contains a web address').waitFor()
})

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  '%s at %i px: orders, form, its faults and the thanks have no serious accessibility finding and fit',
  async (colorScheme, width) => {
    const { page } = await open(buyer, '/reviews/write-review', { colorScheme, viewport: { width, height: 800 } })
    async function look(where: string) {
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await axe.run()
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      expect(found, where).toEqual([])
      const out = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(out, `${where}: px that stick out`).toBeLessThanOrEqual(0)
    }
    await look('orders')
    await page.goto(server.address + formPath())
    await page.getByText('Add a picture').waitFor()
    const pdf = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
    await files(page).setInputFiles([await picture('#ff0000', 'red.png'), await picture('#00ff00', 'green.png'), pdf])
    await page.getByText('scan.jpg: This is a PDF file, not a picture').first().waitFor()
    await publish(page).click()
    await page.getByText('Choose 1 to 5 stars.').waitFor()
    await look('form')
    await stars(page, /4 stars/).check({ force: true })
    await page.getByLabel('Your review').fill('www.elsewhere.example has it cheaper.')
    await publish(page).click()
    await page.getByRole('heading', { name: 'It is waiting for a moderator' }).waitFor()
    await look('thanks')
  },
)
