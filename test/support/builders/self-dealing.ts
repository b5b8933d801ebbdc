import { beforeAll, expect } from 'vitest'
import { encodeLineItemId } from '../../../src/rooms/catalog/encoded-id.ts'
import { aProgram } from '../../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { useServer } from '../server.ts'
import { type SignedIn, signInAs } from '../sign-in.ts'
import { receivedBefore } from './orders.ts'

export const OFFICE = '203.0.113.10'
export const OFFICE_V6 = '2001:db8:7:1::10'
export const HOME = '198.51.100.77'
export const BUECHER = 'xn--bcher-kva.example'

/** What a moderator reads of such a network. */
export const NETWORK = /^The review was sent from a network that someone who works for the shop last used on \d/

/** What became of a review that was sent. */
export interface Sent {
  status: number
  id: string
  waits: string[] | null
  published: boolean
}

/** An empty server with a shop whose member works in an office, and what buyers and members do, each from a network address. */
export function useSelfDealing() {
  const server = useServer('empty')
  const world = {} as {
    program: Awaited<ReturnType<typeof aProgram>>
    staff: SignedIn
    moderator: SignedIn
    product: string
  }

  beforeAll(async () => {
    const more = [
      { ...SHOP, domain: BUECHER, name: 'Books' },
      { ...PRODUCT, shop: BUECHER },
      { ...SHOP, domain: 'kettles.myshopify.com', name: 'Kettles' },
      { ...PRODUCT, shop: 'kettles.myshopify.com' },
      { ...SHOP, domain: 'shop.gmx.de', name: 'Mail shop' },
      { ...PRODUCT, shop: 'shop.gmx.de' },
    ]
    const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, ...more])
    expect(problems).toEqual([])
    const staff = await signInAs(server, { email: 'o.lga@gmail.com', shops: { 'shop.example': 'staff' } })
    Object.assign(world, {
      program: await aProgram(server, 'shop.example'),
      staff,
      moderator: await signInAs(server, { roles: ['moderator'] }),
      product: await productOf('shop.example'),
    })
    for (const ip of [OFFICE, OFFICE_V6]) await at(staff, ip, 'GET', '/business/shop/members.json')
  })

  /** A request from a network address. */
  async function at(
    who: Pick<SignedIn, 'headers'>,
    ip: string,
    method: string,
    path: string,
    body?: object,
    more = {},
  ) {
    const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    return fetch(server.address + path, {
      method,
      headers: { ...(await who.headers()), 'x-forwarded-for': ip, ...json, ...more },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
  }

  async function productOf(domain: string): Promise<string> {
    const [row] = await server.database.query<{ path: string }>`
    SELECT '/reviews/stores/' || slug || '/products/' || handle || '.json' AS path
    FROM shops JOIN products USING (shop_id) WHERE domain = ${domain}`
    return (await (await fetch(server.address + row!.path)).json()).product_data.encoded_id
  }

  let people = 0
  const author = (email?: string) => signInAs(server, { ...(email && { email }), name: `Author ${++people}` })
  const words = () => `Number ${people}: it fits, and it is as blue as it looks.`

  async function write(who: Pick<SignedIn, 'headers'>, more: object = {}, ip = HOME, headers = {}): Promise<Sent> {
    const subject = 'line_item_public_id' in more ? {} : { product_id: world.product }
    const body = { ...subject, rating: 5, body: words(), ...more }
    const response = await at(who, ip, 'POST', '/reviews/write-review', body, headers)
    const { review } = await response.json()
    return {
      status: response.status,
      id: review?.public_id,
      waits: review?.waits_because,
      published: review?.published,
    }
  }

  /** Reports an order of theirs by the shop's program, so many minutes ago. @returns its item */
  async function ordered(who: SignedIn, minutes: number): Promise<string> {
    const id = `o-${who.reviewerId}`
    const buyer = { email: who.email, name: 'A buyer' }
    const items = [{ external_id: `${id}-1`, product: 'p1' }]
    const placed_at = '2026-01-02T10:00:00Z'
    expect((await world.program.ask('PUT', `/orders/${id}`, { placed_at, buyer, items })).status).toBe(200)
    await receivedBefore(server, id, minutes)
    return itemOf(id)
  }

  async function itemOf(order: string) {
    const [item] = await server.database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items WHERE external_id = ${`${order}-1`}`
    return encodeLineItemId(Number(item!.shop_id), Number(item!.line_item_id))
  }

  /** The form's key, as if it had been opened so many minutes ago. */
  async function openedBefore(who: SignedIn, minutes: number) {
    const form = await (await who.get(`/reviews/write-review/new.json?product_id=${world.product}`)).json()
    const [, opened] = /^opened-(\d{13})-/.exec(form.idempotency_key)!
    return form.idempotency_key.replace(opened, String(Number(opened) - minutes * 60_000))
  }

  const signsOf = async (id: string) => {
    const { signs, why } = await (await world.moderator.get(`/moderation/reviews/${id}.json`)).json()
    return { signs: signs.map(({ sentence }: { sentence: string }) => sentence) as string[], why: why as string[] }
  }

  /** What the shop's own pages show. */
  async function widget() {
    const [shop] = await server.database.query<{ token: string }>`
    SELECT public_token AS token FROM shops WHERE domain = 'shop.example'`
    const query = `shop_domain=shop.example&api_token=${shop!.token}&external_id=p1&json_request=1&per_page=100`
    return (await fetch(`${server.address}/api/v1/widgets/product_review?${query}`)).text()
  }

  const elsewhere = async (domain: string, email: string) =>
    write(await author(email), { product_id: await productOf(domain) })
  const member = async (email: string, act: (id: string) => Promise<unknown>) => {
    const person = await signInAs(server, { email, shops: { 'shop.example': 'staff' } })
    await act(person.encodedId)
  }
  const removed = (email: string) =>
    member(email, async id => {
      expect((await world.program.owner.send('DELETE', `/business/shop/members/${id}`)).status).toBe(200)
    })

  return {
    server,
    world,
    at,
    productOf,
    author,
    words,
    write,
    ordered,
    openedBefore,
    signsOf,
    widget,
    elsewhere,
    member,
    removed,
  }
}
