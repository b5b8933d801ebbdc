import { describe, expect, test } from 'vitest'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** The page that wins shops: what it shows is live, and it needs no scripts. */
const server = useServer('demo')
const empty = useServer('empty')
const browser = useBrowser()
const read = async (at: { address: string }, headers: Record<string, string> = {}) =>
  (await fetch(`${at.address}/business`, { headers })).text()

describe('a guest without scripts', () => {
  test('reads the offer, a live example with its notice, and the way to join', async () => {
    const { page, faults } = await browser.open({ javaScriptEnabled: false })
    await page.goto(`${server.address}/business`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Reviews your customers can check' }).waitFor()
    const example = main.getByRole('figure').first()
    await example.getByRole('heading', { name: 'The shop hid a review here' }).waitFor()
    expect(await example.innerText()).toMatch(/\d+ reviews, \d+ hidden/)
    const { example: live } = await (await fetch(`${server.address}/business.json`)).json()
    expect(await example.innerText()).toContain(live.product.title)
    expect(await main.getByRole('row').count()).toBe(8)
    const question = main.getByText('Can we hide bad ratings?')
    await question.click()
    await main.getByText('No. Stars are not a reason.').waitFor()
    await main.getByRole('link', { name: 'Add your shop' }).first().click()
    await page.waitForURL(/\/login\?return_to=\/business\/claims/)
    expect(faults).toEqual([])
  })

  test('reads an example that says it is one, where nothing is hidden yet', async () => {
    const html = await read(empty)
    expect(html).toContain('An example: what readers see where a shop hid a review.')
    expect(html).not.toContain('From this site, as it is now')
  })
})

test('its structured data are its questions and answers, word for word', async () => {
  const html = await read(server)
  const faq = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(\{[^<]*"FAQPage"[^<]*)<\/script>/.exec(html)?.[1] ??
      /<script type="application\/ld\+json"[^>]*>([^<]*FAQPage[^<]*)<\/script>/.exec(html)![1]!,
  )
  const { mainEntity } = [faq].flat().find(item => item['@type'] === 'FAQPage')
  expect(mainEntity.length).toBeGreaterThan(5)
  const { page } = await browser.open({ javaScriptEnabled: false })
  await page.goto(`${server.address}/business`)
  const words = (await page.getByRole('main').locator('details').allTextContents()).join('\n')
  for (const { name, acceptedAnswer } of mainEntity) expect(words).toContain(name + acceptedAnswer.text)
})

test('a member of shops finds them there', async () => {
  const owner = await signInAs(server, { shops: { 'hallmann-sohn.example': 'owner' } })
  const html = await read(server, { cookie: owner.cookie })
  expect(html).toContain('aria-label="Your shops"')
  expect(html).toMatch(/href="\/business\/hallmann-sohn[^"]*"/)
  expect(await read(server)).not.toContain('aria-label="Your shops"')
})

test('is sound in all widths and colours', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/business`)
  await isSound(page, [
    ['light', 360],
    ['dark', 360],
    ['light', 1440],
  ])
}, 60_000)
