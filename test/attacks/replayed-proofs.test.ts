import { describe, expect, test } from 'vitest'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { countDue } from '../../src/rooms/invitations/sql/due.ts'
import { forwarded, payPalMail, shopifyMail, sign, wooCommerceMail } from '../../src/rooms/proofs/testing.ts'
import { importText } from '../../src/rooms/transfer/testing.ts'
import { useProofs } from '../support/builders/proofs.ts'

/** P1.8: somebody wants several verified reviews for one purchase, or one for somebody else's. */
const { server, key, mallory, mail, bySelf, byShopify, byPayPal, prove } = useProofs()

describe('one message proves one order once', () => {
  test('however it is encoded, whichever of its signatures is left, and for whom', async () => {
    const unsigned = wooCommerceMail(mail())
    const both = await sign(await bySelf(unsigned), { domain: 'news.hallmann.example', key })
    expect((await prove(both)).status).toBe(200)
    const again = [
      both,
      // unsigned headers, case and blanks that relaxed signatures ignore
      `X-Seen: twice\r\n${both}`,
      both.replace('Subject: Your', 'SUBJECT:   Your'),
      both.replace('Thank you for your order\r\n', 'Thank you  for your order \r\n'),
      both.replaceAll('\r\n', '\n'),
      // one signature instead of two
      await bySelf(unsigned),
      await sign(unsigned, { domain: 'news.hallmann.example', key }),
    ]
    for (const message of again) expect((await prove(message)).body.code).toBe('already_used')
  })

  test('at the same moment too', async () => {
    const message = await bySelf(wooCommerceMail(mail()))
    const answers = await Promise.all([prove(message), prove(message), prove(message)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('and an order by one message: a second one of the same number adds nothing', async () => {
    const first = mail()
    expect((await prove(await bySelf(wooCommerceMail(first)))).status).toBe(200)
    const second = await bySelf(wooCommerceMail({ ...first, title: 'Teekanne' }))
    expect((await prove(second)).body.code).toBe('already_proved')
  })

  test('a payment and its order are one purchase', async () => {
    const date = new Date(Date.now() - 40 * 86_400_000)
    expect((await prove(await bySelf(wooCommerceMail(mail({ date }))))).status).toBe(200)
    const payment = mail({ date: new Date(date.getTime() + 60_000), number: '7XK12345AB678901C' })
    expect((await prove(await byPayPal(payPalMail(payment)))).body.code).toBe('already_proved')
  })

  test('a store’s sender proves orders of one shop only, even if two sites say that they are that store', async () => {
    const date = new Date(Date.now() - 80 * 86_400_000)
    expect((await prove(await byShopify(shopifyMail(mail({ date }))))).status).toBe(200)
    const rival = mail({ domain: 'rival.example', shop: 'Rival Goods', date })
    expect((await prove(await byShopify(shopifyMail(rival)))).body.code).toBe('other_store')
  })
})

test('an order that the shop reported for somebody else stays theirs', async () => {
  const order = {
    type: 'order',
    shop: 'hallmann.example',
    external_id: 'HS-7',
    reviewer: 'bert',
    placed_at: '2026-01-01T10:00:00Z',
    items: [{ external_id: 'bert-1', product: 'p1', quantity: 1, price: '12.90' }],
  }
  const rows = [{ type: 'reviewer', external_id: 'bert', name: 'Bert' }, order]
  expect((await importText(server.database, 'catalog', rows)).problems).toEqual([])
  expect((await prove(await bySelf(wooCommerceMail(mail({ number: 'HS-7' }))))).body.code).toBe('other_buyer')
})

test('the shop learns nothing of an order that its buyer proved, and invites nobody to review it', async () => {
  const date = new Date(Date.now() - 12 * 86_400_000)
  expect((await prove(await bySelf(wooCommerceMail(mail({ number: 'HS-55', date }))))).status).toBe(200)
  const program = await aProgram(server, 'hallmann.example')
  expect(JSON.stringify((await program.get('/orders')).body)).not.toContain('HS-55')
  const [shop] = await server.database.query<{ shop_id: number }>`
    SELECT shop_id FROM shops WHERE domain = 'hallmann.example'`
  const between = { from: new Date(date.getTime() - 1000), to: new Date(date.getTime() + 1000) }
  expect(await countDue(server.database.db, shop!.shop_id, between, 10)).toBe(0)
})

test('nothing of a message is stored, and a guest proves nothing', async () => {
  const { database } = server
  const [row] = await database.query<{ all: string }>`SELECT coalesce(json_agg(p)::text, '') AS all FROM order_proofs p`
  expect(row!.all).not.toContain('Wasserkessel')
  expect(row!.all).not.toContain('anna@')
  const form = new FormData()
  form.set('message_file', new Blob([await bySelf(wooCommerceMail(mail()))]), 'order.eml')
  expect(
    (await fetch(`${server.address}/reviews/prove-purchase/messages`, { method: 'POST', body: form })).status,
  ).toBe(401)
  // as an attachment of one's own e-mail it is not the shop's word
  const own = await sign(forwarded('anna@post.example', 'anna@post.example', await bySelf(wooCommerceMail(mail()))), {
    domain: 'post.example',
    key: mallory,
  })
  expect((await prove(own)).body.code).toBe('unknown_signer')
})
