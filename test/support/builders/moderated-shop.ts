import { beforeAll } from 'vitest'
import type { DeskItem, ModerationCase } from '../../../src/rooms/moderation/desk/schemas.ts'
import type { Transparency } from '../../../src/rooms/moderation/schemas.ts'
import { SHOP } from '../../../src/rooms/transfer/testing.ts'
import { answered } from '../answered.ts'
import { useServer } from '../server.ts'
import { asGuest, type SignedIn, signInAs } from '../sign-in.ts'
import { BUYER, importPurchases } from './purchases.ts'

/** What the call of an act answers: the new state, or why not. */
type Outcome = { code: string; detail: string; state: string }
const outcomeOf = (response: Response) => answered<Outcome>(response)

/** A server with a shop, a buyer of 20 items, members of two shops and two moderators, and what they ask over HTTP. */
export function useModeration() {
  const server = useServer('empty')
  const rowsOf = <T extends object>(query: string) => server.database.query.raw<T>(query)
  const people = {} as Record<'anna' | 'sam' | 'other' | 'ada' | 'ben', SignedIn>
  const items: string[] = []

  beforeAll(async () => {
    items.push(...(await importPurchases(server.database, 20, [{ ...SHOP, domain: 'other.example', name: 'Other' }])))
    Object.assign(people, {
      anna: await signInAs(server, { email: BUYER.email }),
      sam: await signInAs(server, { name: 'Sam Shop', shops: { 'shop.example': 'staff' } }),
      other: await signInAs(server, { name: 'Otto Other', shops: { 'other.example': 'owner' } }),
      ada: await signInAs(server, { name: 'Ada Moreau', roles: ['moderator'] }),
      ben: await signInAs(server, { name: 'Ben Okafor', roles: ['moderator'] }),
    })
  })

  /** Anna reviews another of her purchases. @returns the review's public id */
  async function review(body = 'It boils water in two minutes.', rating = 4): Promise<string> {
    const sent = { line_item_public_id: items.shift(), rating, body }
    const { review } = await answered<{ review: { public_id: string } }>(
      await people.anna.send('POST', '/reviews/write-review', sent),
    )
    return review.public_id
  }

  const hide = async (user: SignedIn, id: string, body: object = { reason: 'fake' }) =>
    outcomeOf(await user.send('PUT', `/business/reviews/${id}/hide`, body))
  const show = async (user: SignedIn, id: string) => outcomeOf(await user.send('PUT', `/business/reviews/${id}/show`))
  const report = async (user: SignedIn, id: string, body: object = { reason: 'spam', words: 'An advert.' }) =>
    outcomeOf(await user.send('POST', `/reviews/report/${id}.json`, body))
  const appeal = async (user: SignedIn, id: string, words = 'I bought it myself, see my order.') =>
    outcomeOf(await user.send('POST', `/reviews/users/reviews/${id}/appeal.json`, { words }))
  const decide = async (
    user: SignedIn,
    id: string,
    decision: string,
    more: object = { words: 'I have read it twice.' },
  ) => outcomeOf(await user.send('POST', `/moderation/reviews/${id}/decisions`, { decision, ...more }))
  const caseOf = async (user: SignedIn, id: string) =>
    answered<ModerationCase>(await user.get(`/moderation/reviews/${id}.json`))
  const deskOf = async (user: SignedIn, query = '') =>
    answered<{ cases: DeskItem[]; counts: Record<string, number>; total_count: number }>(
      await user.get(`/moderation.json${query}`),
    )
  const onDesk = async (user: SignedIn, id: string) =>
    (await deskOf(user)).cases.find(item => item.review.public_id === id)

  /** A review as the product page lists it for guests; undefined if it isn't listed. */
  async function seen(id: string) {
    const { token } = (
      await rowsOf<{ token: string }>(`SELECT public_token AS token FROM shops WHERE domain = 'shop.example'`)
    )[0]!
    const url = `/api/v1/widgets/product_review?shop_domain=shop.example&api_token=${token}&external_id=p1&per_page=100&json_request=true`
    const { reviews } = await answered<{
      reviews: { public_id: string; body: string | null; hidden: object | null }[]
    }>(await asGuest(server).get(url))
    return reviews.find(review => review.public_id === id)
  }

  const figures = async () => {
    const [shop] = await rowsOf<{ slug: string }>(`SELECT slug FROM shops WHERE domain = 'shop.example'`)
    return answered<Transparency>(await asGuest(server).get(`/reviews/stores/${shop!.slug}/transparency.json`))
  }

  /** The newest notification of a person, and whether it was e-mailed too. */
  async function lastNotification(user: SignedIn) {
    const [row] = await rowsOf<{ kind: string; title: string; body: string; path: string; mailed: boolean }>(
      `SELECT kind, title, body, path, mailed FROM notifications WHERE reviewer_id = ${user.reviewerId}
     ORDER BY notification_id DESC LIMIT 1`,
    )
    return row
  }

  return {
    server,
    rowsOf,
    people,
    review,
    hide,
    show,
    report,
    appeal,
    decide,
    caseOf,
    deskOf,
    onDesk,
    seen,
    figures,
    lastNotification,
  }
}
