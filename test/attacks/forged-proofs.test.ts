import { describe, expect, test } from 'vitest'
import { payPalMail, shopifyMail, sign, wooCommerceMail } from '../../src/rooms/proofs/testing.ts'
import { type Trick, useProofs } from '../support/builders/proofs.ts'
import { signInAs } from '../support/sign-in.ts'

/** P1.8: somebody wants a verified review without having bought anything, by an e-mail that proves nothing. */
const { server, names, key, weak, mallory, mail, bySelf, byShopify, byPayPal, prove, expectRefused } = useProofs()

const TRICKS: readonly Trick[] = [
  ['an e-mail that nobody signed', () => wooCommerceMail(mail()), 'no_signature'],
  ['a text that is no e-mail', () => '%PDF-1.7 not a message', 'not_a_message'],
  [
    'a signed e-mail, with another order number put in',
    async () => (await bySelf(wooCommerceMail(mail()))).replaceAll('HS-1', 'HS-9'),
    'bad_signature',
  ],
  [
    'a signed e-mail, with its recipient changed',
    async () => (await bySelf(wooCommerceMail(mail({ to: 'bert@post.example' })))).replace('bert@', 'anna@'),
    'bad_signature',
  ],
  ['the e-mail of another buyer', () => bySelf(wooCommerceMail(mail({ to: 'bert@post.example' }))), 'not_to_you'],
  [
    'a recipient among others',
    () => bySelf(wooCommerceMail(mail({ to: 'bert@post.example, anna@post.example' }))),
    'many_recipients',
  ],
  [
    'the own address as a display name',
    () => bySelf(wooCommerceMail(mail({ to: '"anna@post.example" <bert@post.example>' }))),
    'not_to_you',
  ],
  ['a key of one’s own in the shop’s name', () => bySelf(wooCommerceMail(mail()), { key: mallory }), 'bad_signature'],
  [
    'a signature by a domain below one’s own',
    () =>
      sign(wooCommerceMail(mail({ domain: 'hallmann.example.evil.test' })), {
        domain: 'hallmann.example.evil.test',
        key: mallory,
      }),
    'unknown_signer',
  ],
  [
    'a domain that ends like the shop’s',
    () =>
      sign(wooCommerceMail(mail({ domain: 'evil-hallmann.example' })), {
        domain: 'evil-hallmann.example',
        key: mallory,
      }),
    'unknown_signer',
  ],
  [
    'a domain that looks like the shop’s',
    () =>
      sign(wooCommerceMail(mail({ domain: 'xn--hllmann-5wa.example' })), {
        domain: 'xn--hllmann-5wa.example',
        key: mallory,
      }),
    'unknown_signer',
  ],
  [
    'the shop as a display name of one’s own address',
    () =>
      sign(wooCommerceMail(mail()).replace('<orders@hallmann.example>', '<mallory@forwarder.test>'), {
        domain: 'forwarder.test',
        key: mallory,
      }),
    'unknown_signer',
  ],
  [
    'a forwarder’s signature alone',
    () => sign(wooCommerceMail(mail()), { domain: 'forwarder.test', key: mallory }),
    'unknown_signer',
  ],
  [
    'the signature of a service that sends for everybody',
    () => sign(wooCommerceMail(mail()), { domain: 'amazonses.com', key: mallory }),
    'unknown_signer',
  ],
  [
    'an e-mail from one’s own mailbox',
    () =>
      sign(wooCommerceMail(mail()).replace('orders@hallmann.example', 'mallory@gmail.com'), {
        domain: 'gmail.com',
        key: mallory,
      }),
    'mailbox_provider',
  ],
  [
    'a rival’s signature under the shop’s address',
    () => sign(wooCommerceMail(mail()), { domain: 'rival.example', key }),
    'sender_not_signer',
  ],
  [
    'an unsigned sender put above the signed one',
    async () => `From: Hallmann <orders@hallmann.example>\r\n${await bySelf(wooCommerceMail(mail()))}`,
    'doubled_header',
  ],
  [
    'an unsigned recipient put above the signed one',
    async () => `To: anna@post.example\r\n${await bySelf(wooCommerceMail(mail({ to: 'bert@post.example' })))}`,
    'doubled_header',
  ],
  [
    'an unsigned subject put above the signed one',
    async () => `Subject: Order #77 confirmed\r\n${await bySelf(wooCommerceMail(mail()))}`,
    'doubled_header',
  ],
  [
    'another type of content put above the signed one',
    async () => `Content-Type: text/plain\r\n${await bySelf(wooCommerceMail(mail()))}`,
    'doubled_header',
  ],
  [
    'several senders in one header',
    () =>
      bySelf(
        wooCommerceMail(mail()).replace(
          '<orders@hallmann.example>',
          '<orders@hallmann.example>, mallory@forwarder.test',
        ),
      ),
    'many_senders',
  ],
  [
    'a signature that leaves out the recipient',
    () => bySelf(wooCommerceMail(mail()), { headers: ['From', 'Subject', 'Date', 'Content-Type'] }),
    'unsigned_header',
  ],
  [
    'a signature that leaves out the type of content',
    () => bySelf(wooCommerceMail(mail()), { headers: ['From', 'To', 'Subject', 'Date'] }),
    'unsigned_header',
  ],
  [
    'a signature over the beginning of the text (l=)',
    () => bySelf(wooCommerceMail(mail()), { maxBodyLength: 40 }),
    'bad_signature',
  ],
  [
    'a signature that has expired',
    () =>
      bySelf(wooCommerceMail(mail()), { signTime: new Date(Date.now() - 9e8), expires: new Date(Date.now() - 8e8) }),
    'bad_signature',
  ],
  ['a key of 768 bits', () => bySelf(wooCommerceMail(mail()), { selector: 'weak', key: weak }), 'bad_signature'],
  ['SHA-1', () => bySelf(wooCommerceMail(mail()), { algorithm: 'rsa-sha1' }), 'bad_signature'],
  ['a revoked key', () => bySelf(wooCommerceMail(mail()), { selector: 'revoked' }), 'bad_signature'],
  ['a key that is not published', () => bySelf(wooCommerceMail(mail()), { selector: 'gone' }), 'bad_signature'],
  ['a key for tests', () => bySelf(wooCommerceMail(mail()), { selector: 'test' }), 'bad_signature'],
  ['a key beside another of its name', () => bySelf(wooCommerceMail(mail()), { selector: 'two' }), 'bad_signature'],
  ['a key for another service', () => bySelf(wooCommerceMail(mail()), { selector: 'other' }), 'bad_signature'],
  [
    'a signature dated tomorrow',
    () => bySelf(wooCommerceMail(mail()), { signTime: new Date(Date.now() + 9e7) }),
    'bad_signature',
  ],
  [
    'a date in the future',
    () => bySelf(wooCommerceMail(mail({ date: new Date(Date.now() + 3e8) })), { signTime: new Date() }),
    'future_date',
  ],
  ['a newsletter of the shop', () => bySelf(wooCommerceMail(mail({ number: 'today' }))), 'no_order_number'],
  [
    'an order that was cancelled',
    () => bySelf(wooCommerceMail(mail()).replace('has been received!', 'has been cancelled')),
    'ended_order',
  ],
  ['the order of another product', () => bySelf(wooCommerceMail(mail({ title: 'Teelöffel' }))), 'product_not_named'],
  [
    'a product that the shop merely recommends',
    () => bySelf(wooCommerceMail(mail({ title: 'You may also like\r\nWasserkessel No. 3' }))),
    'product_not_named',
  ],
  [
    'a shop that the platform’s e-mail does not name',
    () => byShopify(shopifyMail(mail({ domain: 'elsewhere.test', shop: 'Elsewhere' }))),
    'shop_not_named',
  ],
  [
    'a store of one’s own that links to the shop',
    () => byShopify(shopifyMail(mail({ shop: 'Mallory’s' }))),
    'shop_not_named',
  ],
  [
    'a store with the shop’s name in other letters',
    () => byShopify(shopifyMail(mail({ shop: 'Hаllmann & Sohn' }))),
    'shop_not_named',
  ],
  [
    'a store that names two shops',
    () => byShopify(shopifyMail(mail()).replace('info@hallmann.example</a>', 'info@rival.example</a>')),
    'several_shops_named',
  ],
  [
    'the shop in the user name of another address',
    () => byShopify(shopifyMail(mail()).replaceAll('hallmann.example', 'hallmann.example@elsewhere.test')),
    'shop_not_named',
  ],
  [
    'a payment to oneself, with the shop in the note',
    () => byPayPal(payPalMail(mail()).replace('payment to Hallmann & Sohn', 'payment to Mallory')),
    'shop_not_named',
  ],
  [
    'eleven signatures',
    async () =>
      `${'DKIM-Signature: v=1; a=rsa-sha256; d=hallmann.example; s=s1; h=from; bh=x; b=x\r\n'.repeat(10)}${await bySelf(wooCommerceMail(mail()))}`,
    'too_complex',
  ],
  ['a header of a million lines', () => `From: a@b.example${'\r\n x'.repeat(400_000)}\r\n\r\n`, 'too_complex'],
  ['parts in parts in parts', async () => bySelf(nested(200)), 'too_complex'],
]

/** A multipart message of so many levels. */
function nested(levels: number): string {
  const at = (level: number): string =>
    level === levels
      ? 'Content-Type: text/plain\r\n\r\nx\r\n'
      : `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${at(level + 1)}\r\n--b${level}--\r\n`
  return `From: orders@hallmann.example\r\nTo: anna@post.example\r\nSubject: Order #1\r\n${at(0)}`
}

describe('no proof', () => {
  test.each(TRICKS)('is %s', async (_, make, stopped) => {
    await expectRefused(make, stopped)
  })

  test('what is larger than 2 MB, before it is read', async () => {
    const { status, body } = await prove(new Uint8Array(2 * 2 ** 20 + 1).fill(65))
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' })
  })

  test('while the name servers are silent, which says so', async () => {
    names.silent = true
    const { body } = await prove(await bySelf(wooCommerceMail(mail())))
    names.silent = false
    expect(body.why).toContain('its name servers did not answer')
  })

  test('by an address of the shop itself, or by a member', async () => {
    const clerk = await signInAs(server, { email: 'clerk@hallmann.example' })
    expect((await prove(await bySelf(wooCommerceMail(mail({ to: 'clerk@hallmann.example' }))), clerk)).body.code).toBe(
      'own_address',
    )
    const owner = await signInAs(server, { email: 'owner@post.example', shops: { 'hallmann.example': 'owner' } })
    expect((await prove(await bySelf(wooCommerceMail(mail({ to: 'owner@post.example' }))), owner)).body.code).toBe(
      'own_shop',
    )
  })
})
