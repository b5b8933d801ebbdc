import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import type { LookUpTxt } from '../../lib/inbound-message.ts'
import { OutboundFailure } from '../../platform/outside/outbound.ts'

/** Signed e-mails for tests: in the form of the platforms' own, with keys made here, and name servers that publish them. */

/** Name servers that know these keys only. */
export class TestNames {
  readonly records = new Map<string, string[]>()
  /** Names asked for. */
  readonly asked: string[] = []
  /** Whether they answer at all. */
  silent = false

  readonly txt: LookUpTxt = async name => {
    this.asked.push(name)
    if (this.silent) throw new Error('no answer')
    return this.records.get(name) ?? []
  }
}

export interface TestKey {
  pem: string
  /** Of its TXT record, without flags. */
  record: string
}

function testKey(privateKey: KeyObject, publicKey: KeyObject): TestKey {
  const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, record: `v=DKIM1; k=rsa; p=${p}` }
}

/** A new RSA key. @param bits 2,048 by default */
export function makeKey(bits = 2048): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return testKey(privateKey, publicKey)
}

export interface SigningOptions {
  domain: string
  selector?: string
  key: TestKey
  /** Names of the headers to sign. */
  headers?: readonly string[]
  algorithm?: string
  canonicalization?: string
  /** `t=`; by default the message’s date. */
  signTime?: Date
  expires?: Date
  /** `l=`, in bytes. */
  maxBodyLength?: number
}

const HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
]

/** Puts a DKIM signature on a message. */
export async function sign(message: string, options: SigningOptions): Promise<string> {
  const { domain, selector = 's1', key, headers = HEADERS, signTime, expires, ...rest } = options
  const date = /^Date: (.*)$/m.exec(message)?.[1]
  const { signatures, errors } = await dkimSign(message, {
    signTime: signTime ?? (date ? new Date(date) : new Date()),
    expires,
    signatureData: [{ signingDomain: domain, selector, privateKey: key.pem, headerList: [...headers], ...rest }],
  } as never)
  if (errors?.length) throw new Error(`not signed: ${JSON.stringify(errors)}`)
  return signatures + message
}

/** The number of the store in `shopifyMail`. */
export const STORE_NUMBER = 20_481_632

/** Sites that say which Shopify store they are, by host; every other one is silent. */
export class TestSites {
  readonly stores = new Map<string, number>()
  /** What a store's holder chose of what its file says. */
  readonly described = new Map<string, { domain?: string; description?: string }>()
  /** Addresses asked for. */
  readonly asked: string[] = []

  readonly text = async (url: string): Promise<string> => {
    this.asked.push(url)
    const { host, pathname } = new URL(url)
    const id = this.stores.get(host)
    if (id === undefined || pathname !== '/meta.json')
      throw new OutboundFailure('status', 'It answered 404.', { status: 404 })
    const myshopify_domain = `${id}.myshopify.com`
    return JSON.stringify({
      id,
      name: 'A store',
      myshopify_domain,
      domain: myshopify_domain,
      ...this.described.get(host),
    })
  }
}

/** What a confirmation says. */
export interface OrderMail {
  shop: string
  /** The shop's domain. */
  domain: string
  to: string
  number: string
  title: string
  date: Date
}

const rfc = (date: Date) => date.toUTCString().replace('GMT', '+0000')
const crlf = (lines: readonly string[]) => lines.join('\r\n')

const html = (lines: readonly string[]) =>
  crlf(['<!DOCTYPE html>', '<html><body><table>', ...lines, '</table></body></html>', ''])

/** Bytes in quoted-printable, as senders write HTML. */
const quoted = (text: string) =>
  text
    .split('\r\n')
    .map(line =>
      [...Buffer.from(line)]
        .map(byte =>
          byte === 61 || byte < 32 || byte > 126
            ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
            : String.fromCharCode(byte),
        )
        .join('')
        // soft breaks, not within a code
        .replace(/(?:[^=]|=..){60}(?=.)/g, '$&=\r\n'),
    )
    .join('\r\n')

/**
 * Shopify’s order confirmation, sent from its own domain because the shop has not authenticated its own: `store+NUMBER@`, the
 * store’s name as the sender’s, an item in each row, links to the shop.
 */
export const shopifyMail = ({ shop, domain, to, number, title, date }: OrderMail): string =>
  crlf([
    `From: "${shop}" <store+${STORE_NUMBER}@t.shopifyemail.com>`,
    `To: ${to}`,
    `Subject: Order #${number} confirmed`,
    `Date: ${rfc(date)}`,
    `Message-ID: <${number}@shopifyemail.com>`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=UTF-8',
    '',
    html([
      `<tr><td><h1><a href="https://${domain}/">${shop}</a></h1></td><td>Order #${number}</td></tr>`,
      '<tr><td><h2>Thank you for your purchase!</h2></td></tr>',
      `<tr><td><a href="https://${domain}/20481632/orders/0af1/authenticate?key=7c">View your order</a></td></tr>`,
      `<tr><td><img src="https://cdn.shopify.com/s/files/1.png"></td><td><span>${title}&nbsp;&times;&nbsp;1</span><br><span>Blue</span></td><td>&euro;49.00</td></tr>`,
      `<tr><td>If you have any questions, reply to this email or contact us at <a href="mailto:info@${domain}">info@${domain}</a></td></tr>`,
    ]),
  ])

/** WooCommerce’s order e-mail, sent and signed by the shop’s own server: text and HTML, a table of items. */
export const wooCommerceMail = ({ shop, domain, to, number, title, date }: OrderMail): string =>
  crlf([
    `Date: ${rfc(date)}`,
    `To: ${to}`,
    `From: ${shop} <orders@${domain}>`,
    `Subject: Your ${shop} order has been received!`,
    `Message-ID: <woo-${number}@${domain}>`,
    'X-Mailer: PHPMailer 6.9.1 (https://github.com/PHPMailer/PHPMailer)',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Thank you for your order',
    '',
    `[Order #${number}] (${date.toISOString().slice(0, 10)})`,
    '',
    `${title} (#HS-3) X 1 =3D 49.00=C2=A0=E2=82=AC`,
    '',
    '--b1',
    'Content-Type: text/html; charset=UTF-8',
    '',
    html([
      `<tr><th>[Order #${number}]</th></tr>`,
      `<tr><td>${title}</td><td>1</td><td><span>49.00&nbsp;&euro;</span></td></tr>`,
      `<tr><td><a href="https://${domain}/my-account">${shop}</a></td></tr>`,
    ]),
    '--b1--',
    '',
  ])

/** What PayPal signs: neither the encoding of its HTML nor the message's id. */
export const PAYPAL_HEADERS = ['From', 'From', 'Subject', 'Date', 'To', 'MIME-Version', 'Content-Type']

/**
 * PayPal’s receipt for a payment to the shop: one HTML part in quoted-printable; each figure on the line below its name. What it
 * says under “Seller” is what the payee wrote.
 * @param payee the address of the account that was paid
 */
export const payPalMail = (
  { shop, domain, to, number, title, date }: OrderMail,
  payee = `accounts@${domain}`,
): string =>
  crlf([
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Type: text/html; charset="UTF-8"',
    `Date: ${rfc(date)}`,
    `Message-ID: <${number}@paypal.com>`,
    `Subject: Receipt for your payment to ${shop}`,
    `To: Anna Berg <${to}>`,
    'From: "service@paypal.com" <service@paypal.com>',
    'MIME-Version: 1.0',
    '',
    quoted(
      html([
        '<tr><td><h4 style="display:none">Anna Berg, you\'ve successfully sent a payment.</h4></td></tr>',
        `<tr><td><p><span>You've sent a payment of &euro;49.00 EUR to ${shop} (${payee})</span></p></td></tr>`,
        `<tr><td><p><strong>Transaction ID</strong><br><a href="https://www.paypal.com/myaccount/transaction/details/${number}">${number}</a></p></td>`,
        `<td><p><strong>Transaction date</strong><br>${date.toISOString().slice(0, 10)}</p></td></tr>`,
        `<tr><td><p><strong>Seller</strong><br>${shop}<br>${payee}</p></td></tr>`,
        "<tr><td><p><strong>Instructions to seller</strong><br>You haven't entered any instructions.</p></td></tr>",
        '<tr><td>Description</td><td>Unit price</td><td>Qty</td><td>Amount</td></tr>',
        `<tr><td>${title}<br>Item No HS-3</td><td>&euro;49.00 EUR</td><td>1</td><td>&euro;49.00 EUR</td></tr>`,
        `<tr><td colspan="2">Payment sent to ${payee}</td></tr>`,
      ]),
    ),
  ])

/** A buyer’s e-mail with the shop’s as an attachment. */
export const forwarded = (from: string, to: string, message: string): string =>
  crlf([
    `From: Anna Berg <${from}>`,
    `To: ${to}`,
    'Subject: Fwd: my order',
    `Date: ${rfc(new Date())}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="fwd"',
    '',
    '--fwd',
    'Content-Type: text/plain',
    '',
    'Here it is.',
    '--fwd',
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="order.eml"',
    '',
    message,
    '--fwd--',
    '',
  ])
