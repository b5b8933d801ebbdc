import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { SEED_EFFECTS } from '../../main/server/change-effects.ts'
import { readMessage } from '../../platform/mail/inbound/read-message.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { proveOrder } from '../../rooms/proofs/prove-order.ts'
import { writeReview } from '../../rooms/reviews/writing/write-review.ts'
import { DEMO_NOW } from '../generate.ts'
import { SILENT_JOBS } from './jobs.ts'
import { findDemoPeople } from './staff.ts'

const DAY = 86_400_000
const SELECTOR = 'demo'
const ORDERED = new Date(DEMO_NOW.getTime() - 19 * DAY)
const PROVED = new Date(DEMO_NOW.getTime() - 7 * DAY)
const WRITTEN = new Date(DEMO_NOW.getTime() - 5 * DAY)

/** The demo shop's signing key, the same in every demo world. */
function demoKey() {
  const seed = createHash('sha256').update('Candor demo world: a shop’s DKIM key').digest()
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32)
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    record: `v=DKIM1; k=ed25519; p=${raw.toString('base64')}`,
  }
}

interface Bought {
  shop_id: number
  product_id: number
  title: string
  name: string
  domain: string
}

/**
 * The demo world's purchase that its buyer proved: the shop's e-mail is made up, but signed, with a key of the demo's own, and
 * goes through the same checks as any other (P1.8). The buyer's review follows.
 */
export async function proveDemoPurchase({ db, query }: Database): Promise<void> {
  const buyer = (await findDemoPeople({ query })).find(({ id }) => id === 'shopper')
  const [bought] = buyer
    ? await query<Bought>`
        SELECT shop_id, product_id, title, name, domain FROM products JOIN shops USING (shop_id)
        WHERE NOT EXISTS (SELECT 1 FROM line_items i WHERE i.shop_id = products.shop_id AND i.product_id = products.product_id
                            AND i.reviewer_id = ${buyer.reviewerId})
          AND NOT EXISTS (SELECT 1 FROM shop_members m WHERE m.shop_id = products.shop_id AND m.reviewer_id = ${buyer.reviewerId})
        ORDER BY sold_count DESC, shop_id, product_id LIMIT 1`
    : []
  if (!buyer || !bought) return
  const { reviewerId } = buyer
  const key = demoKey()
  const message = await signedConfirmation(bought, buyer.email, key.pem)
  const name = `${SELECTOR}._domainkey.${bought.domain}`
  const txt = async (asked: string) => (asked === name ? [key.record] : [])
  const deps = {
    db,
    jobs: SILENT_JOBS,
    base: 'http://localhost',
    effects: SEED_EFFECTS,
    at: WRITTEN,
    readInbound: (bytes: Uint8Array, now: Date) => readMessage(bytes, txt, now),
    outbound: { text: async () => '' },
  }
  const proving = await proveOrder(deps, Buffer.from(message), { reviewerId, expected: null, by: 'upload' }, PROVED)
  if (proving.kind === 'refused') throw new Error(`The demo world’s proof was refused: ${proving.refusal.reason}`)
  const [item] = await query<{ line_item_id: number }>`
    SELECT line_item_id FROM line_items WHERE shop_id = ${proving.shopId} AND order_id = ${proving.orderId}`
  const subject = { shopId: bought.shop_id, productId: bought.product_id, lineItemId: item!.line_item_id }
  const draft = {
    named: '',
    rating: 4,
    title: 'As described, but I had to ask twice',
    body: 'It is what the page promised and it has held up so far. The shop answered only after my second e-mail, and it never reported the order, so I proved it with their confirmation.',
    pictures: [],
  }
  await writeReview(deps, reviewerId, subject, draft, null, WRITTEN)
}

async function signedConfirmation({ name, domain, title }: Bought, to: string, privateKey: string): Promise<string> {
  const message = [
    `From: ${name.replace(/[^\w ]/g, '')} <orders@${domain}>`,
    `To: ${to}`,
    'Subject: Order #D-1001 confirmed',
    `Date: ${ORDERED.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <D-1001@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    'Thank you for your order.',
    '',
    `1 × ${title}`,
    '',
  ].join('\r\n')
  const { signatures } = await dkimSign(message, {
    signTime: ORDERED,
    signatureData: [{ signingDomain: domain, selector: SELECTOR, privateKey }],
  } as never)
  return signatures + message
}
