import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** Where people work: the account menu, and where sign-in leads. */
const server = useServer('empty')
let owner: SignedIn
let moderator: SignedIn

const workplaces = async (who: SignedIn) => (await who.get('/workplaces.json')).json()

/** The account menu of a page as a browser without scripts gets it. */
async function accountMenu(who: SignedIn, page = '/reviews') {
  const html = await (await who.get(page)).text()
  const menu = /<summary[^>]*aria-label="Account of.*?<\/details>/s.exec(html)![0]
  return [...menu.matchAll(/<a href="([^"]*)".*?<\/a>/gs)].map(([link, path]) => [path, link.replace(/<[^>]*>/g, '')])
}

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    REVIEWER,
    ORDER,
    REVIEW,
    { ...REVIEW, external_id: 'held', order_item: undefined, rating: 1 },
  ])
  expect(problems).toEqual([])
  await server.database.query`
    UPDATE reviews SET held_at = now(), held_reason = 'links' WHERE external_id = 'held'`
  owner = await signInAs(server, { name: 'Uta Hallmann', shops: { 'shop.example': 'owner' } })
  moderator = await signInAs(server, { name: 'Mira Okafor', roles: ['moderator', 'arbitrator', 'operator'] })
})

describe('workplaces (X-work-01)', () => {
  test('are the shops and desks a person has, with what waits', async () => {
    await server.database.query`
      INSERT INTO questions (shop_id, reviewer_id, asker_name, body, created_at)
      SELECT shop_id, ${moderator.reviewerId}, 'Mira', 'Does it fit a 21 cm hob?', now() FROM shops`
    expect(await workplaces(owner)).toEqual({
      shops: [{ slug: 'shop', name: expect.any(String), logo_url: null, role: 'owner', waiting: 1 }],
      desks: [],
    })
    const desk = await (await moderator.get('/moderation.json')).json()
    expect(desk.counts).toEqual({ held: 1, flagged: 0, appealed: 0 })
    expect((await workplaces(moderator)).desks).toEqual([
      { desk: 'arbitration', waiting: 0 },
      { desk: 'moderation', waiting: 1, questions: 0 },
      { desk: 'operations', waiting: 0 },
    ])
  })

  test('head the account menu, also without scripts', async () => {
    expect(await accountMenu(owner)).toEqual([
      ['/business/shop', expect.stringMatching(/1 waiting$/)],
      ['/profile', 'My Profile'],
      ['/reviews/following', 'Following'],
      ['/reviews/feed', 'Feed'],
      ['/logout', 'Sign out'],
    ])
    expect((await accountMenu(moderator)).slice(0, 3).map(([, text]) => text)).toEqual([
      'Arbitration',
      'Moderation1 waiting',
      'Operations',
    ])
    expect((await accountMenu(moderator, '/moderation')).slice(0, 2).map(([, text]) => text)).toEqual([
      'Arbitration',
      'Moderation1 waiting',
    ])
  })

  test('are none for a buyer', async () => {
    const buyer = await signInAs(server)
    expect(await workplaces(buyer)).toEqual({ shops: [], desks: [] })
    expect(await accountMenu(buyer)).toHaveLength(4)
  })
})

describe('sign-in from nowhere (X-work-02)', () => {
  const landing = async (who: SignedIn) => {
    const { status, headers } = await who.get('/workplace')
    return [status, headers.get('location')]
  }

  test('leads to where most waits', async () => {
    expect(await landing(owner)).toEqual([302, '/business/shop'])
    expect(await landing(moderator)).toEqual([302, '/moderation'])
    expect((await owner.get('/login')).headers.get('location')).toBe('/workplace')
  })

  test('leads a buyer home, and keeps where somebody came from', async () => {
    expect(await landing(await signInAs(server))).toEqual([302, '/reviews'])
    expect((await owner.get('/login?return_to=/reviews/medals')).headers.get('location')).toBe('/reviews/medals')
  })
})
