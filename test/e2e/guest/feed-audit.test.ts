import { beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '../../../src/rooms/feed-audit/figures/audit-rules.ts'
import { recountFeedAudits } from '../../../src/rooms/feed-audit/service.ts'
import type { RecordOf } from '../../../src/rooms/transfer/schemas.ts'
import { importRecords } from '../../../src/rooms/transfer/service.ts'
import { type Appearance, isSound } from '../../support/axe.ts'
import { alive, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** A shopper finds out what stands behind a badge, and which orders its shop reports (P1.4). */
const server = useServer('empty', { pageCache: true })
const browser = useBrowser()
const SHOP = 'happy.example'
const AUDIT_PATH = '/reviews/stores/happy/feed_audit'
const MONTH = addMonths(new Date().toISOString().slice(0, 7), -1)
const at = (day: number, hour = 8) => `${MONTH}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`
const LOOKS: readonly Appearance[] = [
  ['light', 360],
  ['dark', 768],
  ['light', 1440],
]

/** Twenty orders, numbered in steps of eight. Twelve buyers were happy; the orders of twelve who were not were never reported. */
beforeAll(async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  const orders = numbers.map((index): RecordOf<'order'> => {
    const item = { external_id: `#${1000 + index * 8}-1`, product: 'soap', quantity: 1, price: '6.00' }
    const reviewer = `buyer-${index}`
    return {
      type: 'order',
      shop: SHOP,
      external_id: `#${1000 + index * 8}`,
      reviewer,
      placed_at: at(index + 1),
      items: [item],
    }
  })
  const reviews = numbers.slice(0, 12).flatMap((index): RecordOf<'review'>[] => {
    const review = { type: 'review', shop: SHOP, product: 'soap', source: 'organic' } as const
    const reviewer = `buyer-${index}`
    const item = `#${1000 + index * 8}-1`
    return [
      {
        ...review,
        external_id: `v${index}`,
        reviewer,
        order_item: item,
        rating: 5,
        body: 'It lathers.',
        created_at: at(27),
      },
      { ...review, external_id: `u${index}`, reviewer, rating: 2, body: 'It melted.', created_at: at(26) },
    ]
  })
  const refused: unknown[] = []
  await importRecords(
    server.database,
    [
      {
        type: 'shop',
        domain: SHOP,
        slug: 'happy',
        platform: 'shopify',
        name: 'Happy Soap',
        country: 'ES',
        currency: 'EUR',
      },
      { type: 'product', shop: SHOP, external_id: 'soap', handle: 'soap', title: 'Olive Soap', price: '6.00' },
      ...numbers.map(
        (index): RecordOf<'reviewer'> => ({ type: 'reviewer', external_id: `buyer-${index}`, name: `Buyer ${index}` }),
      ),
      ...orders,
      ...reviews,
    ],
    {
      past: {
        receiptOf: ({ placed_at }) => ({
          feed: 'platform_webhook',
          receivedAt: new Date(Date.parse(placed_at) + 4000),
        }),
        importOf: () => null,
      },
      onProblem: problem => refused.push(problem),
    },
  )
  expect(refused).toEqual([])
  await recountFeedAudits(server.database.db, new Date())
})

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  test('from a badge to the mix of evidence, and to the orders that never reached us', async () => {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews/stores/happy/products/soap`)
    if (javaScriptEnabled) await alive(page)
    const review = page.locator('#reviews article').filter({ hasText: 'It lathers.' }).first()
    await review.locator('summary').first().click()
    await review.getByText('Nobody can have added it later.').waitFor()

    await page.getByRole('link', { name: 'Which orders this shop reported' }).first().click()
    await page.waitForURL(`**${AUDIT_PATH}`)
    await page
      .getByRole('heading', { level: 1, name: 'Candor received 20 of about 153 orders of Happy Soap' })
      .waitFor()
    const words = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    expect(words).toContain('60 in 100 wrote a review.')
    expect(words).toContain('An order reaches us 4 seconds after it is placed (median).')
    expect(words).toContain('Verified reviews average 5.0 stars, 3.0 more than unverified ones.')
    expect(words).toContain('about 133 did not')
    const [row] = await page.getByRole('row').filter({ hasText: 'about 133' }).allInnerTexts()
    expect(row!.replace(/\s+/g, ' ')).toContain('20 20 none 60% 60% 4 seconds about 133 5.0 2.0 –')

    await page.getByRole('link', { name: 'How each figure is counted' }).click()
    await page.waitForURL('**/reviews/trust#feed-audit')
    await page.getByText('which orders we were told about').waitFor()
    expect(faults).toEqual([])
  })
})

test('the shop’s page, its report on hidden reviews and the audit lead to each other', async () => {
  const { page } = await browser.open({ javaScriptEnabled: false })
  await page.goto(`${server.address}/reviews/stores/happy`)
  await page.getByRole('link', { name: 'Feed audit: which orders this shop reported' }).click()
  await page.waitForURL(`**${AUDIT_PATH}`)
  await page.getByRole('link', { name: 'Reviews received, published and hidden' }).click()
  await page.waitForURL('**/reviews/stores/happy/transparency')
  await page.getByRole('link', { name: 'Feed audit: which orders this shop reported' }).click()
  await page.waitForURL(`**${AUDIT_PATH}`)
})

test('what the shop says stands on the page at once, in its own language; it is one sentence, without addresses', async () => {
  const owner = await signInAs(server, { name: 'Pia', shops: { [SHOP]: 'owner' } })
  const save = async (feed_statement: string, user = owner) =>
    (await user.send('PUT', '/business/happy/settings', { feed_statement })).json()
  const audit = async () => (await fetch(`${server.address}${AUDIT_PATH}.json`)).json()
  const statement = 'Enviamos los pedidos de los clientes que quedaron contentos con su jabón.'
  for (const wrong of ['One. And two.', 'More at www.happy.example', 'x'.repeat(241), '\u200b'])
    expect(await save(wrong)).toMatchObject({ code: 'bad_input', fields: [{ field: 'feed_statement' }] })
  expect((await audit()).statement).toBeNull()
  const html = async () => (await fetch(`${server.address}${AUDIT_PATH}`)).text()
  expect(await html()).not.toContain('contentos')
  expect(await save(`  ${statement.replace(' los ', '\n los ')} `)).toEqual({
    changed: ['the sentence on the feed audit'],
  })
  expect(await save(statement)).toEqual({ changed: [] })
  expect((await audit()).statement).toMatchObject({ body: statement, language: 'es' })
  await expect.poll(html).toContain('lang="es"')
  const [entry] = await server.database.query`SELECT kind, details FROM shop_log ORDER BY entry_id DESC LIMIT 1`
  expect(entry).toEqual({ kind: 'settings', details: { fields: ['the sentence on the feed audit'] } })

  const staff = await signInAs(server, { shops: { [SHOP]: 'staff' } })
  expect(await save('', staff)).toMatchObject({ code: 'not_owner' })
  expect(await save('')).toEqual({ changed: ['the sentence on the feed audit'] })
  expect((await audit()).statement).toBeNull()
})

test('a shop without orders says so, and one that is not there is not found', async () => {
  const get = (slug: string) => fetch(`${server.address}/reviews/stores/${slug}/feed_audit.json`)
  await importRecords(server.database, [
    { type: 'shop', domain: 'new.example', slug: 'new', platform: 'own', name: 'New', country: 'ES', currency: 'EUR' },
  ])
  expect(await (await get('new')).json()).toMatchObject({ months: [], total: null, statement: null })
  const page = await fetch(`${server.address}/reviews/stores/new/feed_audit`)
  expect(await page.text()).toContain('Candor received no orders of New up to')
  expect((await get('nobody')).status).toBe(404)
})

test('is sound on phones, tablets and desktops, light and dark', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}${AUDIT_PATH}`)
  await isSound(page, LOOKS)
})
