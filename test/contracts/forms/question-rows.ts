import { expect } from 'vitest'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'
import type { FormRow, World } from './world.ts'

/** Questions and answers. */

let id: string
let tess: SignedIn
const path = () => `/reviews/questions/${id}`
const ask = async (world: World, body: string) => {
  const sent = { product_id: world.productId, body }
  const requested = await world.anna.send('POST', '/reviews/questions', sent)
  id = (await requested.json()).public_id
}
const HELD = 'Is it the one of https://elsewhere.example?'
const requested = (world: World, who = world.anna) => world.browse(who).open(path())
const says = { body: /./ }

export const questionRows: readonly FormRow[] = [
  {
    form: 'rooms/questions/ui/ask-form.tsx',
    does: 'asks about a product on a page of its own',
    open: world => world.browse(world.anna).open(`/reviews/questions/new?product_id=${world.productId}`),
    button: 'Ask in public',
    fill: { body: 'Does it whistle\non induction?' },
    wrong: { fill: { body: 'Why?' }, says },
    holds(page) {
      expect(page.path).toMatch(/^\/reviews\/questions\/\w+$/)
      expect(page.text).toContain('Does it whistle on induction?')
    },
  },
  {
    form: 'rooms/questions/ui/ask-form.tsx',
    does: 'asks from the product’s page',
    open: world => world.browse(world.anna).open(world.productPath),
    button: 'Ask in public',
    fill: { body: 'Can it stand in the oven?' },
    wrong: { fill: { body: 'Can it?' }, says },
    holds: page => expect(page.text).toContain('Can it stand in the oven?'),
  },
  {
    form: 'rooms/questions/ui/ask-form.tsx',
    does: 'asks from the shop’s page',
    open: world => world.browse(world.anna).open(world.shopPath),
    button: 'Ask in public',
    fill: { body: 'Do you send to Malta?' },
    wrong: { fill: { body: 'Malta?' }, says },
    holds(page) {
      expect(page.text).toContain('Do you send to Malta?')
      id = page.path.split('/').at(-1)!
    },
  },
  {
    form: 'pages/questions/confirm.tsx',
    does: 'publishes what was asked through a widget',
    async open(world) {
      const shop = await world.row<{ public_token: string }>('SELECT public_token FROM shops')
      const sent = {
        shop_domain: 'shop.example',
        api_token: shop!.public_token,
        product_id: 'p1',
        name: 'Gus',
        email: 'gus@post.example',
        body: 'Is the handle made of wood?',
      }
      await fetch(`${world.server.address}/api/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
        body: JSON.stringify(sent),
      })
      const [link] = /\/reviews\/questions\/confirm\?token=[\w-]+/.exec(await world.lastEmail('gus@post.example'))!
      return world.guest().open(link)
    },
    button: 'Publish question',
    fill: { accept_terms: 'on' },
    wrong: { fill: { accept_terms: null }, says: { accept_terms: /terms/ } },
    holds(page) {
      expect(page.path).toMatch(/^\/reviews\/questions\/\w+$/)
      expect(page.text).toContain('Is the handle made of wood?')
    },
  },
  {
    form: 'rooms/questions/ui/answer-form.tsx',
    does: 'answers for the shop',
    open: world => requested(world, world.sam),
    button: 'Publish answer',
    fill: { body: 'Yes, within a week.' },
    wrong: { fill: { body: ' ' }, says },
    holds(page) {
      expect(page.path).toBe(path())
      expect(page.text).toContain('Yes, within a week.')
    },
  },
  {
    form: 'rooms/questions/ui/question-acts.tsx 3',
    does: 'removes an answer',
    open: world => requested(world, world.ada),
    button: 'Remove the answer',
    fill: { reason: 'spam' },
    wrong: { fill: { reason: null }, says: { reason: /reason/i } },
    holds(page) {
      expect(page.path).toBe(path())
      expect(page.text).not.toContain('Yes, within a week.')
    },
  },
  {
    form: 'rooms/questions/ui/question-acts.tsx 4',
    does: 'shows it again',
    open: world => requested(world, world.ada),
    button: 'Restore the answer',
    holds: page => expect(page.text).toContain('Yes, within a week.'),
  },
  {
    form: 'rooms/questions/ui/question-acts.tsx 1',
    does: 'takes an answer back',
    open: world => requested(world, world.sam),
    button: 'Delete the answer',
    holds: page => expect(page.text).not.toContain('Yes, within a week.'),
  },
  {
    form: 'rooms/questions/ui/question-acts.tsx 2',
    does: 'publishes a question that waits',
    async open(world) {
      await ask(world, HELD)
      return requested(world, world.ada)
    },
    button: 'Publish the question',
    async holds(_, world) {
      expect((await world.guest().open(path())).text).toContain(HELD)
    },
  },
  {
    form: 'rooms/questions/ui/question-acts.tsx 3',
    does: 'removes a question',
    open: world => requested(world, world.ada),
    button: 'Remove the question',
    fill: { reason: 'spam' },
    wrong: { fill: { reason: null }, says: { reason: /reason/i } },
    async holds(_, world) {
      expect((await world.guest().open(path())).text).not.toContain(HELD)
    },
  },
  {
    form: 'rooms/questions/ui/question-acts.tsx 1',
    does: 'takes a question back',
    open: requested,
    button: 'Delete the question',
    async holds(page, world) {
      expect(page.path).toBe('/reviews')
      expect((await world.guest().open(path())).status).toBe(404)
    },
  },
  {
    form: 'pages/accept-terms/page.tsx',
    does: 'accepts the terms and sends what had to wait for them',
    async open(world) {
      tess = await signInAs(world.server, { name: 'Tess Terms', termsDue: true })
      const page = await world.browse(tess).open(`/reviews/questions/new?product_id=${world.productId}`)
      const asked = await page.form('Ask in public').send({ body: 'Does it fit a small stove?' })
      expect(asked.path).toMatch(/^\/reviews\/write-review\/terms\?/)
      expect(asked.text).toContain('Does it fit a small stove?')
      return asked
    },
    button: 'Accept and send',
    fill: { terms_name: 'T', terms_accepted: 'on' },
    wrong: { fill: { terms_name: 'T', terms_accepted: [] }, says: { terms_accepted: /Tick the box/ } },
    async holds(page, world) {
      expect(page.path).toMatch(/^\/reviews\/questions\/\w+$/)
      expect(page.text).toContain('Does it fit a small stove?')
      const query = `SELECT reviewer_name FROM terms_acceptances WHERE reviewer_id = ${tess.reviewerId}`
      expect(await world.rowsOf(query)).toEqual([{ reviewer_name: 'T' }])
    },
  },
]
