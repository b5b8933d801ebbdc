import { describe, expect, test } from 'vitest'
import { payPalMail, STORE_NUMBER, shopifyMail, sign, wooCommerceMail } from '../../src/rooms/proofs/testing.ts'
import { type Trick, useProofs } from '../support/builders/proofs.ts'

/** P1.8: somebody opens an account under a shop's very name at its platform, links to the shop, and buys from themselves. */
const { server, sites, key, mail, byShopify, byPayPal, prove, expectRefused, numberOfOrders } = useProofs()

const TRICKS: readonly Trick[] = [
  [
    'a payment to an account that Mallory opened under the shop’s name',
    () => byPayPal(payPalMail(mail({ title: 'Wasserkessel No. 3, hallmann.example' }), 'mallory@mailbox.test')),
    'other_account',
  ],
  [
    'and an item of hers that is called like PayPal’s own sentence',
    () =>
      byPayPal(
        payPalMail(
          mail({ title: 'Wasserkessel No. 3: payment to Hallmann & Sohn (accounts@hallmann.example)' }),
          'mallory@mailbox.test',
        ),
      ),
    'account_not_named',
  ],
  [
    'a platform’s e-mail that tells its stores apart by their names alone',
    () =>
      sign(wooCommerceMail(mail()).replace('<orders@hallmann.example>', '<donotreply@wordpress.com>'), {
        domain: 'wordpress.com',
        key,
      }),
    'account_not_named',
  ],
]

describe('no proof', () => {
  test.each(TRICKS)('is %s', async (_, make, stopped) => {
    await expectRefused(make, stopped)
  })

  test('is the e-mail of a store that Mallory opened under the shop’s name, with links to the shop', async () => {
    await server.database.query`DELETE FROM proof_senders`
    const before = await numberOfOrders()
    const lookalike = shopifyMail(mail()).replace(`store+${STORE_NUMBER}@`, 'store+66600666@')
    const { status, body } = await prove(await byShopify(lookalike))
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'other_account' })
    expect(body.why).toContain('store 66600666 at Shopify')
    // the shop's own site was asked, which no store can change
    expect(sites.asked).toContain('https://hallmann.example/meta.json')
    // nor while that site is silent
    const stores = new Map(sites.stores)
    sites.stores.clear()
    expect((await prove(await byShopify(shopifyMail(mail())))).body.code).toBe('store_unknown')
    for (const [host, number] of stores) sites.stores.set(host, number)
    expect(await numberOfOrders()).toBe(before)
    // the shop's own store proves orders, and what its site said once is not asked again
    expect((await prove(await byShopify(shopifyMail(mail())))).status).toBe(200)
    sites.asked.length = 0
    const date = new Date(Date.now() - 50 * 86_400_000)
    expect((await prove(await byShopify(shopifyMail(mail({ date }))))).status).toBe(200)
    expect(sites.asked).toEqual([])
  })
})
