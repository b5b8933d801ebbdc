import sharp from 'sharp'
import { encodeProductId, encodeShopId } from '../../../src/rooms/catalog/encoded-id.ts'
import { SHOP } from '../../../src/rooms/transfer/testing.ts'
import { BUYER, importPurchases } from '../../support/builders/purchases.ts'
import { emailsTo } from '../../support/emails.ts'
import type { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'
import { type Fill, type Page, plainBrowser } from './plain-browser.ts'

/** Invalid input to send first, and the expected error at its field. */
export interface Wrong {
  fill: Fill
  says: Readonly<Record<string, RegExp>>
}

/** A form of the site and the expected result of submitting it. */
export interface FormRow {
  /** Id: its source below src, with a number if that has several. */
  form: string
  does: string
  /** Creates the required data and opens the page. */
  open(world: World): Promise<Page>
  /** The button's label. */
  button: string
  /** Fields that distinguish it from similar forms. */
  having?: Record<string, string>
  fill?: Fill | (() => Fill)
  wrong?: Wrong
  /** Expected text after the redirect, and further assertions. */
  holds(page: Page, world: World): Promise<void> | void
}

type Server = ReturnType<typeof useServer>

/** A shop with a product, a buyer with many orders of it, and one person per role. */
export async function makeWorld(server: Server) {
  const { database } = server
  const left = await importPurchases(database, 60)
  const [product] = await database.query<{
    shop_id: number
    product_id: number
  }>`SELECT shop_id, product_id FROM products`
  const { shop_id: shopId, product_id: productId } = product!
  const people = {
    anna: await signInAs(server, { email: BUYER.email }),
    sam: await signInAs(server, { name: 'Sam Shop', shops: { [SHOP.domain]: 'owner' } }),
    ada: await signInAs(server, { name: 'Ada Moreau', roles: ['moderator'] }),
    jo: await signInAs(server, { name: 'Jo Judge', roles: ['arbitrator'] }),
    olga: await signInAs(server, { name: 'Olga Operator', roles: ['operator'] }),
  }
  const { anna } = people
  const rowsOf = <T extends object>(query: string) => database.query.raw<T>(query)
  const write = async (body = 'It boils water in two minutes.') => {
    const sent = { line_item_public_id: left.shift(), rating: 4, body }
    const { review } = await (await anna.send('POST', '/reviews/write-review', sent)).json()
    return review.public_id as string
  }
  return {
    server,
    ...people,
    shopId: encodeShopId(shopId),
    productId: encodeProductId(shopId, productId),
    shopPath: '/reviews/stores/shop',
    productPath: '/reviews/stores/shop/products/blue-shirt',
    /** An item that Anna bought and has not reviewed. */
    item: () => left.shift()!,
    /** A fresh browser in which the person is signed in. */
    browse: (who: Pick<SignedIn, 'cookie'>) => plainBrowser(server, who.cookie),
    guest: () => plainBrowser(server),
    /** A new person. */
    somebody: (name = 'Iris Quint') => signInAs(server, { name }),
    /** A new person on the shop's staff. */
    newMember: (name: string) => signInAs(server, { name, shops: { [SHOP.domain]: 'staff' } }),
    rowsOf,
    /** The first row of a query. */
    row: async <T extends object = Record<string, unknown>>(query: string) => (await rowsOf<T>(query))[0],
    /** Creates another review by Anna; returns its public id. */
    write,
    emails: (to: string) => emailsTo(server.database, to),
    /** Text of the latest queued e-mail to an address. */
    async lastEmail(to: string) {
      return (await emailsTo(server.database, to)).at(-1)?.text ?? ''
    },
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A path with a token from an e-mail. */
export const pathIn = (text: string, start: string) =>
  new RegExp(`${start.replaceAll('/', '\\/')}[^\\s]*`).exec(text)?.[0] ?? 'no such link'

export async function jpeg(name = 'kettle.jpg') {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#088484' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** A file with an image's name but other contents. */
export const noPicture = () => new File(['%PDF-1.7\n1 0 obj\n'], 'scan.jpg', { type: 'image/jpeg' })
