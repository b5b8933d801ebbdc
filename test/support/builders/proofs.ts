import { beforeAll, expect } from 'vitest'
import {
  makeKey,
  type OrderMail,
  PAYPAL_HEADERS,
  type SigningOptions,
  STORE_NUMBER,
  sign,
  TestNames,
  TestSites,
} from '../../../src/rooms/proofs/testing.ts'
import { importText, PRODUCT, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { announceImport, useServer } from '../server.ts'
import { type SignedIn, signInAs } from '../sign-in.ts'

/** What was tried, the message, and what stops it. */
export type Trick = readonly [tried: string, make: () => Promise<string> | string, stopped: string]

/** Two shops, name servers with their keys and with somebody else's, and a buyer who sends e-mails as proofs (P1.8). */
export function useProofs() {
  const names = new TestNames()
  const sites = new TestSites()
  const server = useServer('empty', { outbound: { txt: names.txt, text: sites.text } })
  const key = makeKey()
  const weak = makeKey(768)
  const mallory = makeKey()

  const people = {} as { anna: SignedIn }
  let orders = 1000
  let senders = 0

  beforeAll(async () => {
    const shop = { ...SHOP, domain: 'hallmann.example', name: 'Hallmann & Sohn' }
    const rival = { ...SHOP, domain: 'rival.example', name: 'Rival Goods' }
    const products = [shop, rival].map(({ domain }) => ({ ...PRODUCT, shop: domain, title: 'Wasserkessel No. 3' }))
    const rows = [shop, rival, ...products, { ...products[0]!, external_id: 'p2', title: 'Teekanne' }]
    expect((await importText(server.database, 'catalog', rows)).problems).toEqual([])
    announceImport(server)
    people.anna = await signInAs(server, { email: 'anna@post.example' })
    for (const domain of [
      'hallmann.example',
      'news.hallmann.example',
      'rival.example',
      'shopifyemail.com',
      'wordpress.com',
      'paypal.com',
    ])
      names.records.set(`s1._domainkey.${domain}`, [key.record])
    for (const domain of [
      'hallmann.example.evil.test',
      'evil-hallmann.example',
      'xn--hllmann-5wa.example',
      'forwarder.test',
      'amazonses.com',
      'gmail.com',
      'post.example',
    ])
      names.records.set(`s1._domainkey.${domain}`, [mallory.record])
    for (const host of ['hallmann.example', 'rival.example']) sites.stores.set(host, STORE_NUMBER)
    names.records.set('weak._domainkey.hallmann.example', [weak.record])
    names.records.set('revoked._domainkey.hallmann.example', ['v=DKIM1; k=rsa; p='])
    names.records.set('test._domainkey.hallmann.example', [`${key.record}; t=y`])
    names.records.set('two._domainkey.hallmann.example', [mallory.record, key.record])
    names.records.set('other._domainkey.hallmann.example', [key.record.replace('v=DKIM1;', 'v=DKIM1; s=chat;')])
  })

  const mail = (change: Partial<OrderMail> = {}): OrderMail => ({
    shop: 'Hallmann & Sohn',
    domain: 'hallmann.example',
    to: 'anna@post.example',
    number: `HS-${++orders}`,
    title: 'Wasserkessel No. 3',
    date: new Date(Date.now() - 5 * 86_400_000),
    ...change,
  })
  const bySelf = (message: string, change: Partial<SigningOptions> = {}) =>
    sign(message, { domain: 'hallmann.example', key, ...change })
  const byShopify = (message: string) => sign(message, { domain: 'shopifyemail.com', key })
  const byPayPal = (message: string) => sign(message, { domain: 'paypal.com', key, headers: PAYPAL_HEADERS })

  async function prove(message: string | Uint8Array, who = people.anna, fields: Record<string, string> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('message_file', new Blob([message as BlobPart]), 'order.eml')
    // each from another address: the limit is ten a minute
    const headers = { ...(await who.headers()), 'x-forwarded-for': `198.51.100.${++senders % 250}` }
    const response = await fetch(`${server.address}/reviews/prove-purchase/messages`, {
      method: 'POST',
      headers,
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }
  const numberOfOrders = async () =>
    Number((await server.database.query<{ n: number }>`SELECT count(*) AS n FROM orders`)[0]!.n)
  /** Sends a message and expects that it is refused for this reason, in words that say what to do, and that it leaves no order. */
  async function expectRefused(make: Trick[1], stopped: string) {
    const before = await numberOfOrders()
    const { status, body } = await prove(await make())
    expect({ status, code: body.code }).toEqual({ status: 422, code: stopped })
    for (const text of [body.heading, body.why, body.todo]) expect(text).toMatch(/^[A-Z“].*[.a-z0-9”]$/)
    expect(await numberOfOrders()).toBe(before)
    return body as { heading: string; why: string; todo: string }
  }
  return {
    server,
    names,
    sites,
    key,
    weak,
    mallory,
    people,
    mail,
    bySelf,
    byShopify,
    byPayPal,
    prove,
    expectRefused,
    numberOfOrders,
  }
}
