import { describe, expect, test } from 'vitest'
import type { InboundMessage, Signature } from '../../../lib/inbound-message.ts'
import { isMailboxProvider, isWithin } from '../../../lib/text/mailbox-providers.ts'
import { domainsToLookUp, judgeSender, type ShopCandidate } from './message-rules.ts'
import { plain } from './plain.ts'
import { PLATFORMS, platformOf } from './senders.ts'

const HALLMANN: ShopCandidate = { shop_id: 1, name: 'Hallmann & Sohn', domain: 'hallmann.example' }
const RIVAL: ShopCandidate = { shop_id: 2, name: 'Rival Goods', domain: 'www.rival.example' }
const ANNA = 'anna@post.example'

const signature = (change: Partial<Signature> = {}): Signature => ({
  domain: 'hallmann.example',
  selector: 's1',
  fault: null,
  signed: ['from', 'to', 'subject', 'date', 'content-type'],
  key: 'v=DKIM1; p=x',
  sha256: '00',
  ...change,
})
const message = (change: Partial<InboundMessage> = {}): InboundMessage => ({
  sha256: '00',
  contentHash: '00',
  headers: { from: [''], to: [''], subject: [''], date: [''], 'content-type': ['text/plain'] },
  from: [{ name: 'Hallmann', address: 'orders@hallmann.example' }],
  to: [{ name: '', address: ANNA }],
  subject: 'Order #1',
  signatures: [signature()],
  showsEncoding: false,
  lines: [],
  hosts: [],
  attached: [],
  ...change,
})
const from = (address: string, name = 'Hallmann & Sohn') => ({ from: [{ name, address }] })
const signed = (domain: string, change: Partial<Signature> = {}) => ({ signatures: [signature({ domain, ...change })] })

const judge = (change: Partial<InboundMessage>, shops = [HALLMANN, RIVAL], address = ANNA) =>
  judgeSender(message(change), address, shops)
const shopOf = (...given: Parameters<typeof judge>) => {
  const judged = judge(...given)
  return 'sender' in judged ? judged.sender.shop.shop_id : judged.refusal.reason
}

describe('the shop’s own domain', () => {
  test('signs, or one below it; www. does not matter', () => {
    expect(judge({})).toMatchObject({ sender: { shop: HALLMANN, platform: null, address: 'orders@hallmann.example' } })
    expect(shopOf(signed('mail.hallmann.example'))).toBe(1)
    expect(shopOf({ ...from('a@mail.hallmann.example') })).toBe(1)
    expect(shopOf({ ...signed('rival.example'), ...from('a@rival.example') })).toBe(2)
  })

  test('of two shops within each other the nearer one', () => {
    const tea = { shop_id: 3, name: 'Tea', domain: 'tea.hallmann.example' }
    const mail = { ...signed('tea.hallmann.example'), ...from('a@tea.hallmann.example') }
    expect(shopOf(mail, [HALLMANN, tea])).toBe(3)
    expect(shopOf(mail, [tea, HALLMANN])).toBe(3)
  })

  test.each(['hallmann.example.evil.test', 'evil-hallmann.example', 'example'])('is not %s', domain =>
    expect(shopOf(signed(domain))).toBe('unknown_signer'),
  )

  test('vouches for no sender elsewhere, and for none of its own addresses', () => {
    expect(judge(from('a@elsewhere.test'))).toEqual({
      refusal: { reason: 'sender_not_signer', sender: 'elsewhere.test', domain: 'hallmann.example' },
    })
    expect(shopOf({ ...signed('rival.example') })).toBe('sender_not_signer')
    const clerk = 'clerk@hallmann.example'
    expect(shopOf({ to: [{ name: '', address: clerk }] }, [HALLMANN], clerk)).toBe('own_address')
  })
})

describe('a platform', () => {
  const payPal = (subject: string, lines: string[]) => ({
    ...signed('paypal.com'),
    ...from('service@paypal.com', 'service@paypal.com'),
    hosts: ['hallmann.example'],
    subject,
    lines,
  })
  const shopify = (change: Partial<InboundMessage> = {}) => ({
    ...signed('shopifyemail.com'),
    ...from('store+1@t.shopifyemail.com'),
    hosts: ['hallmann.example', 'cdn.shopify.com'],
    ...change,
  })

  test('vouches for the one shop that sender and text name', () => {
    expect(judge(shopify())).toMatchObject({ sender: { shop: HALLMANN, platform: { name: 'Shopify' }, store: '1' } })
    expect(shopOf(shopify({ ...from('store+1@t.shopifyemail.com', 'hallmann.example') }))).toBe(1)
    expect(shopOf(shopify({ hosts: ['www.hallmann.example'] }))).toBe(1)
    expect(shopOf(shopify({ hosts: [] }))).toBe('shop_not_named')
    expect(shopOf(shopify({ ...from('store+1@t.shopifyemail.com', 'Hallmann & Sohn Outlet') }))).toBe('shop_not_named')
    expect(shopOf(shopify({ ...from('store+1@elsewhere.test') }))).toBe('sender_not_signer')
    expect(judge(shopify({ hosts: ['hallmann.example', 'rival.example'] }))).toEqual({
      refusal: { reason: 'several_shops_named', shops: ['Hallmann & Sohn', 'Rival Goods'] },
    })
  })

  test('names its account by what its holder does not write, and a shop that named it is the one', () => {
    const other: ShopCandidate = { shop_id: 9, name: 'Named', domain: 'named.example' }
    const asked: string[] = []
    const judgeDeclared = (change: Partial<InboundMessage>) =>
      judgeSender(message(change), ANNA, [HALLMANN, RIVAL], ({ platform, account }) => {
        asked.push(`${platform.name} ${account}`)
        return other
      })
    const sentence = [
      'You’ve sent 49 EUR to Peter H(p@gmail.com)',
      'Payment sent to p@gmail.com.',
      `Sent to ${ANNA}`,
      'Forward doubtful e-mails to spoof@paypal.com.',
    ]
    const paid = payPal('Receipt for your payment to Peter H', sentence)
    expect(judgeDeclared(paid)).toMatchObject({ sender: { shop: other, declared: true, store: null } })
    // the address may stand on the line below the name
    expect(judgeDeclared({ ...paid, lines: ['49 EUR to Peter H', '(p@gmail.com)'] })).toMatchObject({
      sender: { shop: other },
    })
    expect(judgeDeclared(shopify({ ...from('store+7@shopifyemail.com', 'Anything'), hosts: [] }))).toMatchObject({
      sender: { shop: other, declared: true, store: '7' },
    })
    expect(asked).toEqual(['PayPal p@gmail.com', 'PayPal p@gmail.com', 'Shopify 7'])
    // no account, no shop: whoever else is paid, the first mention without an address, a sentence that disagrees
    for (const lines of [
      [...sentence, 'Payment sent to mallory@mailbox.test'],
      ['Peter H', ...sentence],
      ['49 EUR to Peter H', '49 EUR to Peter H (p@gmail.com)'],
      ['49 EUR to Peter H (p@gmail.com)', 'Kettle to Peter H (q@gmail.com)'],
      ['49 EUR to Peter (p@gmail.com)'],
    ])
      expect(shopOf({ ...paid, lines })).toBe('shop_not_named')
    expect(asked).toHaveLength(3)
  })

  test('need not sign how its HTML is encoded, if that shows', () => {
    const headers = { ...message().headers, 'content-transfer-encoding': ['quoted-printable'] }
    expect(shopOf(shopify({ headers }))).toBe('unsigned_header')
    expect(shopOf(shopify({ headers, showsEncoding: true }))).toBe(1)
    expect(
      shopOf(shopify({ ...signed('shopifyemail.com', { signed: ['from', 'to', 'subject'] }), showsEncoding: true })),
    ).toBe('unsigned_header')
  })

  test('has to tell its accounts apart by more than names, which anybody can take', () => {
    expect(shopOf(shopify({ ...from('orders@hallmann.example') }))).toBe('account_not_named')
    expect(shopOf(shopify({ ...from('no-reply@shopify.com') }))).toBe('account_not_named')
    const woo = { ...signed('wordpress.com'), ...from('donotreply@wordpress.com') }
    expect(judge(shopify(woo))).toEqual({ refusal: { reason: 'account_not_named', platform: 'WooCommerce' } })
  })

  test('is named by its own domain in every message: somebody listed as a shop under it proves nothing', () => {
    const listed = { shop_id: 3, name: 'Shopify', domain: 'cdn.shopify.com' }
    const mail = shopify({ ...from('store+1@t.shopifyemail.com', 'Shopify'), hosts: ['cdn.shopify.com'] })
    expect(shopOf(mail, [listed])).toBe('shop_not_named')
    expect(shopOf(shopify({ hosts: ['hallmann.example', 'cdn.shopify.com'] }), [HALLMANN, listed])).toBe(1)
  })

  test('of payments names the payee at the end of its subject', () => {
    const paypal = (subject: string) =>
      payPal(subject, [
        `You sent a payment of 49 EUR ${subject.slice(subject.lastIndexOf(' to ') + 1)} (a@hallmann.example)`,
      ])
    const beleg = 'Sie haben 49 EUR an Hallmann & Sohn (a@hallmann.example) gezahlt'
    expect(shopOf(paypal('Receipt for Your Payment to Hallmann & Sohn'))).toBe(1)
    expect(shopOf(payPal('Beleg für Ihre Zahlung an Hallmann & Sohn', [beleg]))).toBe(1)
    expect(shopOf(paypal('Receipt for Your Payment to hallmann.example'))).toBe(1)
    expect(shopOf(paypal('Receipt for Your Payment to Mallory'))).toBe('shop_not_named')
    expect(shopOf(paypal('Hallmann & Sohn: payment to Mallory'))).toBe('shop_not_named')
    expect(shopOf(paypal('Payment to Not Hallmann & Sohn'))).toBe('shop_not_named')
  })

  test.each([
    ['is of the shop’s domain', ['49 EUR to Hallmann & Sohn (a@hallmann.example)', 'Merchant', 'Hallmann & Sohn'], 1],
    ['is of a domain below it', ['49 EUR to Hallmann & Sohn (a@pay.hallmann.example).'], 1],
    ['is another’s', ['49 EUR to Hallmann & Sohn (m@mallory.test)', 'info@hallmann.example'], 'other_account'],
    ['is of a domain that ends alike', ['49 EUR to Hallmann & Sohn (m@evil-hallmann.example)'], 'other_account'],
    ['is missing', ['49 EUR to Hallmann & Sohn', 'info@hallmann.example'], 'account_not_named'],
    ['is in no sentence', ['Hallmann & Sohn (a@hallmann.example)'], 'account_not_named'],
    [
      'is contradicted by an item that is called like the sentence',
      ['49 EUR to Hallmann & Sohn (m@mallory.test)', 'Gift to Hallmann & Sohn (a@hallmann.example)'],
      'account_not_named',
    ],
    [
      'is in an item’s title alone',
      ['49 EUR to Hallmann & Sohn', '49 EUR to Hallmann & Sohn (a@hallmann.example)'],
      'account_not_named',
    ],
    [
      'stands behind a name of the payee’s own that ends with an address',
      ['49 EUR to Hallmann & Sohn (a@hallmann.example) Ltd (m@mallory.test)'],
      'account_not_named',
    ],
  ])('of payments: the payee’s address %s', (_, lines, outcome) =>
    expect(shopOf(payPal('Receipt for Your Payment to Hallmann & Sohn', lines))).toBe(outcome),
  )

  test('is known by its domains and those below', () => {
    expect(platformOf('t.shopifyemail.com')?.name).toBe('Shopify')
    expect(platformOf('notshopifyemail.com')).toBeUndefined()
    expect(PLATFORMS.every(({ domains }) => domains.every(domain => !isMailboxProvider(domain)))).toBe(true)
    expect(isWithin('a.b.example', 'b.example')).toBe(true)
    expect(isWithin('ab.example', 'b.example')).toBe(false)
  })
})

describe('signatures', () => {
  test('the first valid one of the shop counts, whatever else is there', () => {
    const others = [
      signature({ domain: 'amazonses.com' }),
      signature({ fault: 'changed' }),
      signature({ selector: 's2' }),
    ]
    const judged = judge({ signatures: others })
    expect('sender' in judged && judged.sender.signature.selector).toBe('s2')
  })

  test('none, a mailbox provider’s, a stranger’s, a broken one', () => {
    expect(shopOf({ signatures: [] })).toBe('no_signature')
    expect(shopOf(signed('gmail.com'))).toBe('mailbox_provider')
    expect(judge({ signatures: [signature({ domain: 'a.test' }), signature({ domain: 'gmail.com' })] })).toEqual({
      refusal: { reason: 'unknown_signer', domains: ['a.test', 'gmail.com'] },
    })
    expect(judge(signed('hallmann.example', { fault: 'expired' }))).toEqual({
      refusal: { reason: 'bad_signature', fault: 'expired', domain: 'hallmann.example' },
    })
  })

  test('a provider of mailboxes vouches for no shop, even as a shop of its own', () => {
    const provider = { shop_id: 9, name: 'T-Online', domain: 't-online.de' }
    expect(shopOf({ ...signed('t-online.de'), ...from('orders@t-online.de') }, [provider])).toBe('mailbox_provider')
  })

  test.each(['from', 'to', 'subject', 'content-type'])('has to cover %s', header => {
    const rest = signature().signed.filter(name => name !== header)
    expect(judge(signed('hallmann.example', { signed: rest }))).toEqual({
      refusal: { reason: 'unsigned_header', header, domain: 'hallmann.example' },
    })
  })

  test('need not cover what is not there', () => {
    const { 'content-type': _, ...headers } = message().headers
    expect(shopOf({ headers, ...signed('hallmann.example', { signed: ['from', 'to', 'subject'] }) })).toBe(1)
  })
})

describe('headers', () => {
  test.each(['from', 'to', 'subject', 'date', 'content-type', 'reply-to'])('%s stands there once', header => {
    const headers = { ...message().headers, [header]: ['a', 'b'] }
    expect(judge({ headers })).toEqual({ refusal: { reason: 'doubled_header', header } })
  })

  test('one sender, and one recipient, who is the account', () => {
    expect(shopOf({ from: [] })).toBe('many_senders')
    expect(shopOf({ from: [...message().from, ...message().from] })).toBe('many_senders')
    expect(shopOf({ to: [{ name: ANNA, address: 'bert@post.example' }] })).toBe('not_to_you')
    expect(shopOf({ to: [...message().to, { name: '', address: 'bert@post.example' }] })).toBe('many_recipients')
    expect(shopOf({ to: [] }, [HALLMANN], '')).toBe('not_to_you')
  })
})

test('names are compared as they look, letter by letter', () => {
  expect(plain('  Hallmann\u00a0&  SOHN ')).toBe('hallmann & sohn')
  expect(plain('Hаllmann')).not.toBe(plain('Hallmann'))
})

test('shops are looked up by signer, by what is above it, and by what is named', () => {
  const domains = domainsToLookUp(message({ ...signed('a.mail.hallmann.example'), hosts: ['shop.rival.example'] }))
  for (const domain of ['hallmann.example', 'www.hallmann.example', 'rival.example', 'a.mail.hallmann.example'])
    expect(domains).toContain(domain)
  expect(domains).not.toContain('example')
  expect(domainsToLookUp(message({ hosts: [`${'a.'.repeat(100)}example`] })).length).toBeLessThan(20)
})
