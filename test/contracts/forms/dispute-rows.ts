import { expect } from 'vitest'
import { decodeDisputeId } from '../../../src/rooms/catalog/encoded-id.ts'
import { earlierText } from '../../support/builders/earlier.ts'
import type { SignedIn } from '../../support/sign-in.ts'
import type { FormRow, World } from './world.ts'

/** A dispute from opening to award, each step a form. */

let id: string

const PLACES = { reviewer: '/reviews/profile/disputes', shop: '/business/disputes', arbitrator: '/reviews/arbitrator' }
type Side = keyof typeof PLACES

const whoOf = (world: World, side: Side): SignedIn =>
  ({ reviewer: world.anna, shop: world.sam, arbitrator: world.jo })[side]
const act = (world: World, side: Side, action: string, more: object = {}) =>
  whoOf(world, side).send('POST', `${PLACES[side]}/${id}/acts`, { action, ...more })
const PROPOSAL = { outcome_type: 'partial_refund', amount: '6.45', body: 'Half of it?' }

/** Opens a dispute and applies the acts of both sides in turn. */
async function after(world: World, ...acts: [Side, string, object?][]) {
  const sent = {
    source_id: world.item(),
    dispute_type: 'damaged',
    description: 'The sleeve came off in the first wash.',
    desired_outcome_type: 'refund',
  }
  id = (await (await world.anna.send('POST', '/reviews/users/disputes', sent)).json()).dispute.id
  for (const [side, action, more] of acts) {
    const response = await act(world, side, action, more)
    if (!response.ok) throw new Error(`${action}: ${await response.text()}`)
  }
}

const proposed = (world: World) => after(world, ['shop', 'propose', PROPOSAL])

/** A dispute escalated after 14 days without a response, and by default taken by an arbitrator. */
async function escalated(world: World, taken = true) {
  await after(world)
  await unanswered(world)
  await act(world, 'reviewer', 'escalate')
  if (taken) await act(world, 'arbitrator', 'take')
}

async function unanswered(world: World) {
  const { shopId, disputeId } = decodeDisputeId(id)!
  await world.rowsOf(`UPDATE disputes SET shop_owes_since = ${earlierText('shop_owes_since', { days: 14 })}
    WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`)
}

const seen = async (world: World) => {
  const { shopId, disputeId } = decodeDisputeId(id)!
  return world.row(`SELECT state, refused, events, arbitrator_id, award_text, award_amount FROM disputes
    WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`)
}

const pdf = (name: string) => new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name)
const TOO_MANY = Array.from({ length: 11 }, (_, i) => pdf(`${i}.pdf`))
const script = new File(['<script>alert(1)</script>'], 'proof.pdf')
const REASONS =
  'The photograph shows the seam open at the first wash, and the store did not answer within fourteen days.'
const LONG = 'x'.repeat(30_000)

const step = (
  does: string,
  side: Side,
  button: string,
  before: (world: World) => Promise<void>,
  more: Partial<FormRow>,
) =>
  ({
    form: 'rooms/disputes/ui/act-form.tsx',
    does,
    async open(world) {
      await before(world)
      return world.browse(whoOf(world, side)).open(`${PLACES[side]}/${id}`)
    },
    button,
    holds: page => expect(page.path).toBe(`${PLACES[side]}/${id}`),
    ...more,
  }) satisfies FormRow

const opening = (does: string, at: string, wrong: FormRow['wrong']): FormRow => ({
  form: 'rooms/disputes/ui/new-dispute-form.tsx',
  does,
  open(world) {
    id = world.item()
    return world.browse(world.anna).open(at)
  },
  button: 'Open dispute',
  fill: () => ({
    source_id: id,
    dispute_type: 'damaged',
    description: 'The sleeve\ncame off.',
    desired_outcome_type: 'refund',
    desired_outcome_description: 'By bank.',
    evidence: [pdf('seam.pdf'), pdf('label.pdf')],
  }),
  wrong,
  holds(page) {
    expect(page.path).toMatch(/^\/reviews\/profile\/disputes\/\w+$/)
    for (const words of ['The sleeve came off.', 'By bank.', 'seam.pdf', 'label.pdf'])
      expect(page.text).toContain(words)
  },
})

export const disputeRows: readonly FormRow[] = [
  opening('opens a dispute with a shop', '/reviews/stores/shop/disputes/new', {
    fill: { source_id: '', description: ' ' },
    says: { source_id: /bought/, description: /Describe/ },
  }),
  opening('opens one about a product', '/reviews/stores/shop/products/blue-shirt/disputes/new', {
    fill: { dispute_type: '', desired_outcome_type: '' },
    says: { dispute_type: /Choose/, desired_outcome_type: /Choose/ },
  }),
  opening('is told of a file that is no evidence', '/reviews/stores/shop/disputes/new', {
    fill: { evidence: [pdf('seam.pdf'), script] },
    says: { evidence: /“proof.pdf” is not a JPEG/ },
  }),
  step('writes a message with evidence', 'reviewer', 'Send', after, {
    fill: { body: 'Here is\nthe seam.', evidence: pdf('seam.pdf') },
    wrong: { fill: { evidence: script }, says: { evidence: /“proof.pdf” is not a JPEG/ } },
    holds(page) {
      expect(page.path).toBe(`${PLACES.reviewer}/${id}`)
      for (const words of ['Here is the seam.', 'seam.pdf']) expect(page.text).toContain(words)
    },
  }),
  step('leaves one out of too many files', 'reviewer', 'Send', after, {
    async open(world) {
      await after(world)
      const page = await world.browse(world.anna).open(`${PLACES.reviewer}/${id}`)
      const back = await page.form('Send').send({ body: 'All of them.', evidence: TOO_MANY })
      expect(back.form('Send').wrongAt('evidence')).toMatch(/up to 10 files/)
      const files = back
        .form('Send')
        .entries()
        .filter(([name]) => name === 'files')
      return back.form('Send').send({ files: files.slice(1).map(([, file]) => String(file)), body: '' })
    },
    fill: { body: 'All but one.' },
    holds(page) {
      const links = page.root.querySelectorAll('a[href^="/reviews/disputes/files/"]')
      expect(links).toHaveLength(10)
    },
  }),
  step('is told of a form that is not read to its end', 'reviewer', 'Send', after, {
    async open(world) {
      await after(world)
      const page = await world.browse(world.anna).open(`${PLACES.reviewer}/${id}`)
      const evidence = [...TOO_MANY, ...TOO_MANY]
      const back = await page.form('Send').send({ body: 'Twice all of them.', evidence })
      expect(back.status).toBe(413)
      expect(back.text).toContain('too many files')
      return back
    },
    fill: { files: [] },
    holds: page => expect(page.text).toContain('Twice all of them.'),
  }),
  step('writes a message for the shop', 'shop', 'Send', after, {
    fill: { body: 'We look into it.' },
    wrong: { fill: { body: ' ' }, says: { body: /Write a message/ } },
    holds: page => expect(page.text).toContain('We look into it.'),
  }),
  step('proposes', 'shop', 'Propose', after, {
    fill: { outcome_type: 'partial_refund', amount: '6,45', body: 'Half of it?' },
    wrong: { fill: { amount: 'half' }, says: { amount: /12\.50/ } },
    holds(page) {
      expect(page.text).toContain('Half of it?')
      expect(page.text).toMatch(/€\s?6\.45|6\.45 EUR/)
    },
  }),
  step('accepts', 'reviewer', 'Accept the proposal', proposed, {
    holds: async (_, world) => expect(await seen(world)).toMatchObject({ state: 'agreed' }),
  }),
  step('refuses', 'reviewer', 'Refuse the proposal', proposed, {
    holds: async (_, world) => expect(await seen(world)).toMatchObject({ state: 'shop_responded', refused: 1 }),
  }),
  step('refuses and proposes something else', 'reviewer', 'Propose', proposed, {
    having: { action: 'counter' },
    fill: { outcome_type: 'replacement', body: 'Another one, please.' },
    wrong: { fill: { outcome_type: 'partial_refund', body: 'Some of it.' }, says: { amount: /amount to refund/ } },
    holds: async (page, world) => {
      expect(page.text).toContain('Another one, please.')
      expect(await seen(world)).toMatchObject({ state: 'shop_responded', refused: 1 })
    },
  }),
  step('takes a proposal back', 'shop', 'Withdraw your proposal', proposed, {
    holds: page => expect(page.forms.flatMap(({ buttons }) => buttons)).toContain('Propose'),
  }),
  step('withdraws', 'reviewer', 'Withdraw dispute', after, {
    holds: async (_, world) => expect(await seen(world)).toMatchObject({ state: 'withdrawn' }),
  }),
  step(
    'asks for an arbitrator',
    'reviewer',
    'Ask for an arbitrator',
    async world => {
      await after(world)
      await unanswered(world)
    },
    {
      fill: { body: 'Nobody answers.', evidence: pdf('letter.pdf') },
      wrong: { fill: { body: LONG }, says: { body: /too long/ } },
      holds: async (page, world) => {
        expect(page.text).toContain('letter.pdf')
        expect(await seen(world)).toMatchObject({ state: 'escalated' })
      },
    },
  ),
  step('takes it as an arbitrator', 'arbitrator', 'Take this dispute', world => escalated(world, false), {
    holds: async (_, world) => expect(await seen(world)).toMatchObject({ arbitrator_id: world.jo.reviewerId }),
  }),
  step('asks one side', 'arbitrator', 'Ask', escalated, {
    fill: { body: 'When was it sent?', asked: 'shop', answer_days: '14' },
    wrong: { fill: { body: '' }, says: { body: /Write your question/ } },
    async holds(page, world) {
      for (const words of ['When was it sent?', 'asked the shop a question', 'Decision waits for an answer'])
        expect(page.text).toContain(words)
      expect((await world.browse(world.sam).open(`${PLACES.shop}/${id}`)).form('Send answer').entries()).toBeDefined()
      const other = await world.browse(world.anna).open(`${PLACES.reviewer}/${id}`)
      expect(other.forms.flatMap(({ buttons }) => buttons)).not.toContain('Send answer')
      expect(other.text).toContain('The shop has until')
    },
  }),
  step(
    'answers with evidence',
    'reviewer',
    'Send answer',
    async world => {
      await escalated(world)
      await act(world, 'arbitrator', 'ask', { body: 'Is there a photograph?' })
    },
    {
      fill: { body: 'Of the seam.', evidence: pdf('seam.pdf') },
      wrong: { fill: { body: ' ' }, says: { body: /Write your answer/ } },
      holds(page) {
        for (const words of ['Of the seam.', 'seam.pdf', 'The buyer answered on', 'The shop has until'])
          expect(page.text).toContain(words)
      },
    },
  ),
  step('keeps a note', 'arbitrator', 'Save note', escalated, {
    fill: { body: 'The seam is torn.' },
    wrong: { fill: { body: '' }, says: { body: /Write a message/ } },
    async holds(page, world) {
      expect(page.text).toContain('The seam is torn.')
      expect((await world.browse(world.anna).open(`${PLACES.reviewer}/${id}`)).text).not.toContain('The seam is torn.')
    },
  }),
  step('steps down', 'arbitrator', 'Step down', escalated, {
    fill: { body: 'I know the owner\nof this shop.' },
    wrong: { fill: { body: ' ' }, says: { body: /Say why/ } },
    async holds(page, world) {
      expect(page.path).toBe(`${PLACES.arbitrator}?stepped_down=1`)
      expect(page.text).toContain('You stepped down.')
      expect(await seen(world)).toMatchObject({ state: 'escalated', arbitrator_id: null })
      await expect(world.browse(world.jo).open(`${PLACES.arbitrator}/${id}`)).resolves.toMatchObject({ status: 404 })
      for (const side of ['reviewer', 'shop'] as const) {
        const theirs = await world.browse(whoOf(world, side)).open(`${PLACES[side]}/${id}`)
        for (const words of ['stepped down', 'I know the owner of this shop.']) expect(theirs.text).toContain(words)
      }
    },
  }),
  step('awards', 'arbitrator', 'Preview the decision', escalated, {
    fill: { outcome_type: 'partial_refund', amount: '6,45', body: REASONS },
    wrong: { fill: { body: 'Because.' }, says: { body: /100 characters/ } },
    async holds(page, world) {
      for (const words of ['nothing has been decided yet', REASONS, 'A partial refund: €6.45'])
        expect(page.text).toContain(words)
      expect(await seen(world), 'not yet').toMatchObject({ state: 'escalated', award_text: null })
      // it can still be changed, and is previewed again
      const changed = await page.form('Preview the decision').send({ outcome_type: 'refund', amount: '12.90' })
      expect(changed.text).toContain('A full refund: €12.90')
      expect(await seen(world), 'not yet').toMatchObject({ state: 'escalated', award_text: null })
      const issued = await changed.form('Issue the decision').send({})
      expect(issued.path).toBe(`${PLACES.arbitrator}/${id}`)
      expect(issued.text).toContain(REASONS)
      expect(issued.forms.flatMap(({ buttons }) => buttons)).not.toContain('Issue the decision')
      expect(await seen(world)).toMatchObject({ state: 'awarded', award_text: REASONS, award_amount: 1290 })
    },
  }),
  step('is told that a previewed decision came too late', 'arbitrator', 'Preview the decision', escalated, {
    fill: { outcome_type: 'apology', body: REASONS },
    async holds(page, world) {
      await act(world, 'shop', 'message', { body: 'We pay.' })
      await act(world, 'reviewer', 'withdraw')
      const late = await page.form('Issue the decision').send({})
      expect(late.status).toBe(409)
      for (const words of ['This dispute has changed', REASONS]) expect(late.text).toContain(words)
      expect(await seen(world)).toMatchObject({ state: 'withdrawn', award_text: null })
    },
  }),
]
