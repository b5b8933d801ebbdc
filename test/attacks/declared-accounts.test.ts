import { beforeAll, describe, expect, test } from 'vitest'
import { payPalMail, STORE_NUMBER, shopifyMail } from '../../src/rooms/proofs/testing.ts'
import { useProofs } from '../support/builders/proofs.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/**
 * P1.8: an honest shop is paid at a mailbox provider's address, or has its store behind a site of its own, and names the account as
 * its own; a cheating one tries to name another's, or to turn another's e-mails into proofs for itself.
 */
const { server, sites, mail, byShopify, byPayPal, prove, expectRefused } = useProofs()

const PAYEE = 'peter.hallmann@gmail.com'
const STORE = 'hallmann.myshopify.com'
let owner: SignedIn
let mallory: SignedIn

beforeAll(async () => {
  owner = await signInAs(server, { email: 'peterhallmann@gmail.com', shops: { 'hallmann.example': 'owner' } })
  mallory = await signInAs(server, { email: 'mallory@mailbox.test', shops: { 'rival.example': 'owner' } })
  sites.stores.clear()
})

const pathOf = async (domain: string) => {
  const [shop] = await server.database.query<{ slug: string }>`SELECT slug FROM shops WHERE domain = ${domain}`
  return { side: `/business/${shop!.slug}`, page: `/reviews/stores/${shop!.slug}` }
}
let senders = 0
async function declare(who: SignedIn, domain: string, platform: string, account: string) {
  const response = await fetch(`${server.address}${(await pathOf(domain)).side}/platform-accounts`, {
    method: 'POST',
    // each from another address: the limit is twenty a minute
    headers: {
      ...(await who.headers()),
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${++senders % 250}`,
    },
    body: JSON.stringify({ platform, account }),
  })
  return { status: response.status, ...(await response.json()) }
}
async function remove(who: SignedIn, domain: string, platform: string, account: string) {
  const { side } = await pathOf(domain)
  return (await who.send('DELETE', `${side}/platform-accounts/${platform}/${encodeURIComponent(account)}`)).status
}
const audit = async () => {
  const { page } = await pathOf('hallmann.example')
  const [json, html] = await Promise.all(
    [`${page}/feed_audit.json`, `${page}/feed_audit`].map(async path => (await fetch(server.address + path)).text()),
  )
  return { json: JSON.parse(json!), html: html! }
}

let months = 0
/** Another month each time: payments within days are one purchase. */
const anotherTime = () => new Date(Date.now() - ++months * 30 * 86_400_000)
/** As PayPal writes of an account at a mailbox provider: the holder's own name, and nothing of the shop's domain. */
const payment = (change: object = {}, payee = PAYEE) =>
  payPalMail(mail({ shop: 'Peter Hallmann', domain: 'gmail.com', date: anotherTime(), ...change }), payee)
/** As a store behind a site of its own writes: its own name, links to its own domain. */
const headless = (change: object = {}) =>
  shopifyMail(mail({ shop: 'Hallmann Kettles', domain: STORE, date: anotherTime(), ...change }))

describe('a shop that is paid at a mailbox provider’s address', () => {
  test('is told, like its buyer, that it can name the account', async () => {
    const { why, todo } = await expectRefused(() => byPayPal(payment()), 'shop_not_named')
    expect(why).toContain('unless the shop has named the account here as its own')
    expect(todo).toContain('“Order e-mails” in its settings')
    const named = await expectRefused(
      () => byPayPal(payPalMail(mail(), PAYEE).replace(/<\/table>/, '<tr><td>hallmann.example</td></tr></table>')),
      'other_account',
    )
    expect(named.why).toContain(`It is about ${PAYEE} at PayPal`)
  })

  test('proves orders once an owner named it, who signs in with it; the public and the team read that', async () => {
    expect(await declare(owner, 'hallmann.example', 'PayPal', 'Peter.Hallmann+shop@googlemail.com')).toMatchObject({
      status: 200,
      account: { platform: 'PayPal', account: 'peterhallmann@gmail.com' },
    })
    expect((await prove(await byPayPal(payment()))).status).toBe(200)
    const { json, html } = await audit()
    expect(json.platform_accounts).toEqual([
      { platform: 'PayPal', account: 'payments to p…@googlemail.com', since: expect.any(String) },
    ])
    expect(html).toContain('payments to p…@googlemail.com')
    expect(html).not.toContain('hallmann+shop')
    const members = await (await owner.get(`${(await pathOf('hallmann.example')).side}/members.json`)).json()
    expect(members.log[0].did).toBe('named an account as the shop’s own: PayPal, payments to p…@googlemail.com')
    // naming it again changes nothing
    expect((await declare(owner, 'hallmann.example', 'PayPal', PAYEE)).status).toBe(200)
    expect((await audit()).json.platform_accounts).toHaveLength(1)
  })

  test.each([
    ['of another account under the same name', () => payment({}, 'mallory@mailbox.test'), 'shop_not_named'],
    [
      'of another account with an item that is called like PayPal’s own sentence',
      () => payment({ title: `Wasserkessel No. 3: payment to Peter Hallmann (${PAYEE})` }, 'mallory@mailbox.test'),
      'shop_not_named',
    ],
    [
      'of another account whose name ends with the address',
      () => payPalMail(mail({ shop: `Mallory (${PAYEE})`, domain: 'gmail.com' }), 'mallory@mailbox.test'),
      'shop_not_named',
    ],
    [
      'that names the account nowhere but in an item',
      () =>
        payPalMail(mail({ shop: 'Mallory', domain: 'gmail.com', title: `to Mallory (${PAYEE})` }), 'X').replace(
          / \(X\)|<br>X|Payment sent to X/g,
          '',
        ),
      'shop_not_named',
    ],
    ['of a product that the shop does not sell', () => payment({ title: 'Teelöffel' }), 'product_not_named'],
  ])('but no payment %s', async (_, make, stopped) => {
    await expectRefused(() => byPayPal(make()), stopped)
  })
})

describe('nobody names', () => {
  test.each([
    ['an address that no member signs in with', 'PayPal', 'stranger@gmail.com', 'not_confirmed'],
    ['the account of another shop’s owner', 'PayPal', PAYEE, 'not_confirmed'],
    ['an address of another shop’s domain', 'PayPal', 'accounts@hallmann.example', 'taken'],
    ['an address of its own domain, which counts already', 'PayPal', 'pay@rival.example', 'not_needed'],
    ['what is no address', 'PayPal', 'Mallory', 'bad_account'],
    ['what is no store', 'Shopify', 'rival.example', 'bad_account'],
    ['another host in a store’s guise', 'Shopify', 'x.myshopify.com.evil.test', 'bad_account'],
    ['a store that does not answer', 'Shopify', 'gone.myshopify.com', 'not_confirmed'],
  ])('%s', async (_, platform, account, code) => {
    const refused = await declare(mallory, 'rival.example', platform, account)
    expect(refused).toMatchObject({ status: code === 'taken' ? 409 : 422, code })
    expect(refused.fields).toEqual([{ field: 'account', message: refused.detail }])
  })

  test('what is another shop’s already, even with its owner on the team', async () => {
    const both = await signInAs(server, {
      reviewerId: owner.reviewerId,
      shops: { 'hallmann.example': 'owner', 'rival.example': 'owner' },
    })
    expect(await declare(both, 'rival.example', 'PayPal', PAYEE)).toMatchObject({ status: 409, code: 'taken' })
  })

  test('anything for a shop that is not theirs, nor as staff', async () => {
    const stranger = await signInAs(server, { email: 'stranger@post.example' })
    expect(
      (await declare(stranger, 'hallmann.example', 'PayPal', 'stranger@post.example')).status,
    ).toBeGreaterThanOrEqual(403)
    const staff = await signInAs(server, { email: 'staff@post.example', shops: { 'hallmann.example': 'staff' } })
    expect((await declare(staff, 'hallmann.example', 'PayPal', 'staff@post.example')).status).toBe(403)
    expect(await remove(staff, 'hallmann.example', 'PayPal', 'peterhallmann@gmail.com')).toBe(403)
    expect((await audit()).json.platform_accounts).toHaveLength(1)
  })

  test('more than five accounts', async () => {
    const domain = 'rival.example'
    for (let at = 1; at <= 6; at++) {
      sites.stores.set(`rival-${at}.myshopify.com`, 900 + at)
      sites.described.set(`rival-${at}.myshopify.com`, { domain: `s${at}.rival.example` })
      const { status, code } = await declare(mallory, domain, 'Shopify', `rival-${at}.myshopify.com`)
      expect({ status, code }).toEqual(
        at <= 5 ? { status: 200, code: undefined } : { status: 422, code: 'too_many_accounts' },
      )
    }
  })
})

describe('a store behind a site of its own', () => {
  test('proves orders once its own file names the shop, and its owner named it', async () => {
    await remove(owner, 'hallmann.example', 'Shopify', String(STORE_NUMBER))
    await server.database.query`DELETE FROM proof_senders`
    sites.stores.set(STORE, STORE_NUMBER)
    sites.stores.delete('rival.example')
    sites.described.delete(STORE)
    await expectRefused(() => byShopify(headless()), 'shop_not_named')
    const { why } = await expectRefused(() => byShopify(shopifyMail(mail())), 'store_unknown')
    expect(why).toContain('the shop has named none here')
    // whose it is shows in the store's file, which only its holder writes
    const refused = await declare(owner, 'hallmann.example', 'Shopify', STORE)
    expect(refused).toMatchObject({ status: 422, code: 'not_confirmed' })
    expect(refused.detail).toContain('write hallmann.example into the description')
    sites.described.set(STORE, { description: 'Kettles from Linz. www.hallmann.example' })
    expect(await declare(mallory, 'rival.example', 'Shopify', STORE)).toMatchObject({
      status: 422,
      code: 'not_confirmed',
    })
    expect(await declare(owner, 'hallmann.example', 'Shopify', `https://${STORE}/`)).toMatchObject({
      status: 200,
      account: { platform: 'Shopify', account: String(STORE_NUMBER), named: STORE },
    })
    expect((await prove(await byShopify(headless()))).status).toBe(200)
    await expectRefused(
      () => byShopify(headless().replace(`store+${STORE_NUMBER}@`, 'store+66600666@')),
      'shop_not_named',
    )
    // another site that claims to be that store changes nothing
    sites.stores.set('rival.example', STORE_NUMBER)
    expect((await declare(mallory, 'rival.example', 'Shopify', STORE)).code).toBe('not_confirmed')
  })
})

test('what a shop takes back counts no more, and is in its log', async () => {
  expect((await declare(owner, 'hallmann.example', 'PayPal', 'Peter.Hallmann+shop@googlemail.com')).status).toBe(200)
  expect(await remove(owner, 'hallmann.example', 'PayPal', 'peterhallmann@gmail.com')).toBe(200)
  expect(await remove(owner, 'hallmann.example', 'PayPal', 'peterhallmann@gmail.com')).toBe(404)
  await expectRefused(() => byPayPal(payment()), 'shop_not_named')
  const { json } = await audit()
  expect(json.platform_accounts).toMatchObject([{ platform: 'Shopify', account: `store ${STORE_NUMBER} (${STORE})` }])
  const members = await (await owner.get(`${(await pathOf('hallmann.example')).side}/members.json`)).json()
  expect(members.log[0].did).toMatch(/^took back that an account is the shop’s own: PayPal, payments to p…@/)
})
