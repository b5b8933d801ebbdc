import { expect } from 'vitest'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'
import { type FormRow, jpeg, noPicture, type World } from './world.ts'

/** Forms about reviews, of authors, readers, shops and moderators. */

/** The review of the current row. */
let id: string

const NEW = '/reviews/write-review/new'
const UNDO = { delete: 'restore', restore: 'delete', publish: 'unpublish', unpublish: 'publish' } as const
const own = (world: World) => world.browse(world.anna).open(`/reviews/users/${world.anna.encodedId}`)
const stateOf = async (world: World) =>
  world.row(`SELECT published, deleted_at IS NOT NULL AS deleted, rating, title, body, media_count, answered
             FROM reviews WHERE reviewer_id = ${world.anna.reviewerId} ORDER BY review_id DESC LIMIT 1`)
const hide = (world: World) => world.sam.send('PUT', `/business/reviews/${id}/hide`, { reason: 'fake' })
const caseOf = (world: World) => world.browse(world.ada).open(`/moderation/reviews/${id}`)
const report = async (world: World) => {
  const reader = await world.somebody()
  await reader.send('POST', `/reviews/report/${id}.json`, { reason: 'spam', words: 'An advert.' })
}
const appeal = async (world: World) => {
  await hide(world)
  await world.anna.send('POST', `/reviews/users/reviews/${id}/appeal.json`, { words: 'I bought it myself.' })
}
const pending = (world: World) => world.write('Cheaper at https://elsewhere.example, go there.')
const LONG = 'x'.repeat(20_000)

/** A decision; its reason is required or optional. */
const decision = (
  button: string,
  before: (world: World) => Promise<unknown>,
  published: boolean,
  more: Partial<FormRow> = {},
): FormRow => ({
  form: 'rooms/moderation/ui/desk/decision-forms.tsx',
  does: `decides: ${button}`,
  async open(world) {
    const made = await before(world)
    if (typeof made === 'string') id = made
    return caseOf(world)
  },
  button,
  fill: { words: 'I have read it twice.' },
  wrong: { fill: { words: LONG }, says: { words: /characters/ } },
  async holds(page, world) {
    expect(page.path).toBe('/moderation?decided=1')
    expect((await caseOf(world)).text).toContain('I have read it twice.')
    expect((await stateOf(world))!.published).toBe(published)
  },
  ...more,
})

/** A colleague of the moderator, who can be given a case. */
let ben: SignedIn

const assignment = (button: string, more: Pick<FormRow, 'form' | 'holds'> & Partial<FormRow>): FormRow => ({
  does: `assigns: ${button}`,
  async open(world) {
    ben ??= await signInAs(world.server, { name: 'Ben Okafor', roles: ['moderator'] })
    id = await pending(world)
    return caseOf(world)
  },
  button,
  ...more,
})

const REASONED = {
  fill: { words: 'I have read it twice.', reason: 'spam' },
  wrong: { fill: { reason: [] }, says: { reason: /reason/i } },
}
const needsWords = { wrong: { fill: { words: ' ' }, says: { words: /Enter your reasons/ } } }

export const reviewRows: readonly FormRow[] = [
  {
    form: 'rooms/reviews/ui/write/write-form.tsx',
    does: 'writes a review of something bought, with a picture',
    open: world => world.browse(world.anna).open(`${NEW}?line_item_public_id=${world.item()}`),
    button: 'Publish review',
    fill: { rating: '2', title: 'Half <good>', body: 'The lid\ndoes not fit.', files: await jpeg() },
    wrong: { fill: { files: noPicture() }, says: { files: /PDF file, not a picture/ } },
    async holds(page, world) {
      expect(page.path).toMatch(/^\/reviews\/write-review\/thanks\?review=/)
      expect(page.text).toContain('Your review is public')
      expect(await stateOf(world)).toMatchObject({
        rating: 2,
        title: 'Half <good>',
        body: 'The lid\ndoes not fit.',
        media_count: 1,
      })
    },
  },
  {
    form: 'rooms/reviews/ui/write/write-form.tsx',
    does: 'writes a review of a product',
    open: async world => world.browse(await world.somebody()).open(`${NEW}?product_id=${world.productId}`),
    button: 'Publish review',
    fill: { rating: '5', body: 'A shirt like no other.' },
    wrong: { fill: { rating: [], body: ' ' }, says: { rating: /star/, body: /./ } },
    holds: page => expect(page.text).toContain('Your review is public'),
  },
  {
    form: 'rooms/reviews/ui/authored/edit-form.tsx',
    does: 'edits a review, with another picture',
    async open(world) {
      id = await world.write()
      return world.browse(world.anna).open(`/reviews/users/reviews/${id}/edit`)
    },
    button: 'Save',
    fill: { rating: '1', title: 'After a month', body: 'It leaks.', files: await jpeg() },
    wrong: { fill: { body: ' ' }, says: { body: /./ } },
    async holds(page, world) {
      expect(page.path).toBe(`/reviews/users/${world.anna.encodedId}#own-${id}`)
      expect(await stateOf(world)).toMatchObject({
        rating: 1,
        title: 'After a month',
        body: 'It leaks.',
        media_count: 1,
      })
    },
  },
  {
    form: 'pages/own-profile/action-notice.tsx',
    does: 'undoes an act on a review of one’s own',
    async open(world) {
      await world.anna.send('DELETE', `/reviews/users/reviews/${id}`)
      return world.browse(world.anna).open(`/reviews/users/${world.anna.encodedId}?done=delete&review=${id}`)
    },
    button: 'Undo',
    async holds(page, world) {
      expect(page.path).toBe(`/reviews/users/${world.anna.encodedId}?done=restore&review=${id}`)
      expect(await stateOf(world)).toMatchObject({ deleted: false })
    },
  },
  ...(
    [
      ['Unpublish', { published: false, deleted: false }],
      ['Publish', { published: true, deleted: false }],
      ['Delete', { deleted: true }],
      ['Restore', { deleted: false }],
    ] as const
  ).map(
    ([button, state]): FormRow => ({
      form: 'rooms/reviews/ui/authored/own-review.tsx',
      does: `treats a review of one’s own: ${button}`,
      open: own,
      button,
      get having() {
        return { public_id: id }
      },
      async holds(page, world) {
        const at = `/reviews/users/${world.anna.encodedId}`
        const done = button.toLowerCase() as keyof typeof UNDO
        expect(page.path).toBe(`${at}?done=${done}&review=${id}`)
        expect(await stateOf(world)).toMatchObject(state)
        // right after it, and as the same review
        const { rating, title, body } = (await stateOf(world))!
        const back = await page.form('Undo').send({})
        expect(back.path).toBe(`${at}?done=${UNDO[done]}&review=${id}`)
        expect(await stateOf(world)).toMatchObject({ rating, title, body })
        expect(await stateOf(world)).not.toMatchObject(state)
        const stale = await world.browse(world.anna).open(page.path)
        expect(
          stale.forms.flatMap(({ buttons }) => buttons),
          'it does not stand so any more',
        ).not.toContain('Undo')
        expect((await back.form('Undo').send({})).path).toBe(page.path)
        expect(await stateOf(world)).toMatchObject(state)
      },
    }),
  ),
  ...([true, false] as const).map(
    (helpful): FormRow => ({
      form: 'pages/review-acts/helpful-button.tsx',
      does: helpful ? 'says that a review was helpful' : 'takes that back',
      async open(world) {
        id = await world.write()
        if (!helpful) await world.sam.send('POST', '/reviews/profile/helpful', { review: id, is_helpful: true })
        return world.browse(world.sam).open(world.productPath)
      },
      button: helpful ? 'Helpful' : 'Helpful (1)',
      get having() {
        return { review: id }
      },
      async holds(page, world) {
        expect(page.path).toMatch(new RegExp(`^${world.productPath}.*#review-${id}$`))
        const button = page.form(helpful ? 'Helpful (1)' : 'Helpful', { review: id }).element.querySelector('button')
        expect(button?.getAttribute('aria-pressed')).toBe(String(helpful))
      },
    }),
  ),
  {
    form: 'rooms/reviews/ui/reply-form.tsx 1',
    does: 'answers for the shop',
    async open(world) {
      id = await world.write()
      return world.browse(world.sam).open(`/reviews/replies/${id}`)
    },
    button: 'Publish reply',
    fill: { body: 'Thank you.\nWe send a new lid.' },
    wrong: { fill: { body: ' ' }, says: { body: /./ } },
    holds(page, world) {
      expect(page.path).toMatch(new RegExp(`^${world.productPath}.*#review-${id}$`))
      expect(page.text).toContain('Thank you. We send a new lid.')
    },
  },
  {
    form: 'rooms/reviews/ui/reply-form.tsx 2',
    does: 'takes the answer back',
    open: world => world.browse(world.sam).open(`/reviews/replies/${id}`),
    button: 'Delete reply',
    holds: page => expect(page.text).not.toContain('We send a new lid.'),
  },
  {
    form: 'rooms/moderation/ui/reason-form.tsx',
    does: 'reports a review',
    async open(world) {
      id = await world.write()
      return world.browse(await world.somebody()).open(`/reviews/report/${id}`)
    },
    button: 'Send report',
    fill: { reason: 'spam', words: 'An advert <here>.' },
    wrong: { fill: { reason: [], words: LONG }, says: { reason: /reason/i, words: /characters/ } },
    async holds(page, world) {
      expect(page.path).toBe(`/reviews/report/${id}`)
      expect(page.text).toContain('You have reported this review.')
      expect((await caseOf(world)).text).toContain('An advert <here>.')
    },
  },
  {
    form: 'rooms/moderation/ui/reason-form.tsx',
    does: 'hides a review of one’s shop',
    async open(world) {
      id = await world.write()
      return world.browse(world.sam).open(`/business/reviews/${id}/hide`)
    },
    button: 'Hide and show the notice',
    fill: { reason: 'fake', words: 'Nobody of this name.' },
    wrong: { fill: { reason: [] }, says: { reason: /reason/i } },
    async holds(page, world) {
      expect(page.path).toBe(`/business/reviews/${id}/hide`)
      const seen = await world.guest().open(`${world.productPath}?review=${id}`)
      expect(seen.root.getElementById(`review-${id}`)?.text).toContain('The shop hid a review here')
    },
  },
  {
    form: 'pages/hide-review/page.tsx',
    does: 'shows it again',
    open: world => world.browse(world.sam).open(`/business/reviews/${id}/hide`),
    button: 'Show again',
    holds: async (_, world) => expect((await stateOf(world))!.published).toBe(true),
  },
  {
    form: 'rooms/moderation/ui/appeal-form.tsx',
    does: 'appeals against a hiding',
    async open(world) {
      id = await world.write()
      await hide(world)
      return world.browse(world.anna).open(`/reviews/users/reviews/${id}/appeal`)
    },
    button: 'Send appeal',
    fill: { words: 'I bought it myself, see my order.' },
    wrong: { fill: { words: ' ' }, says: { words: /./ } },
    async holds(page, world) {
      expect(page.text).toContain('A moderator is reviewing your appeal.')
      expect((await caseOf(world)).text).toContain('I bought it myself, see my order.')
    },
  },
  decision('Keep it hidden', async () => {}, false, needsWords),
  decision(
    'Put it back',
    async world => {
      id = await world.write()
      await appeal(world)
    },
    true,
    needsWords,
  ),
  decision('Publish', pending, true),
  decision('Refuse', pending, false, REASONED),
  decision(
    'Keep it public',
    async world => {
      id = await world.write()
      await report(world)
    },
    true,
  ),
  decision('Hide', report, false, REASONED),
  assignment('Take this case', {
    form: 'rooms/moderation/ui/desk/assignment.tsx 2',
    holds: page => expect(page.text).toContain('You are working on this case since'),
  }),
  assignment('Give case', {
    form: 'rooms/moderation/ui/desk/assignment.tsx 1',
    fill: () => ({ moderator: ben.encodedId }),
    wrong: { fill: { moderator: '' }, says: { moderator: /Choose a moderator/ } },
    holds: page => expect(page.text).toContain('Ben Okafor is working on this case since'),
  }),
]
