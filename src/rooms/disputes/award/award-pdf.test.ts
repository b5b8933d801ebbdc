import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { awardPdf, type Decided } from './award-pdf.ts'

const AT = '2026-06-04T09:00:00.000Z'
const HALF = { outcome_type: 'partial_refund' as const, outcome_label: 'A part of the price back' }
const EUROS = (minor_units: number) => ({ minor_units, currency: 'EUR' })

const step = (
  number: number,
  action: Decided['events'][number]['action'],
  by: 'reviewer' | 'shop' | 'arbitrator',
  more = {},
) => ({
  number,
  action,
  by,
  name: 'X',
  own: false,
  state: 'awarded' as const,
  body: 'Said aside.',
  language: 'en',
  proposal: null,
  question: null,
  files: [],
  at: AT,
  ...more,
})

const DECIDED: Decided = {
  id: 'Xk29dLq',
  path: '/reviews/profile/disputes/Xk29dLq',
  state: 'awarded',
  viewer: 'reviewer',
  version: 6,
  dispute_type: 'damaged',
  dispute_type_label: 'It arrived damaged',
  shop: { encoded_shop_id: 's', name: 'Schifffahrt & Söhne', internal_path: '/reviews/stores/s' },
  product: { title: 'Lampe “Nordlys”', language: 'en', image_url: null, internal_path: '/reviews/stores/s/products/p' },
  reviewer_name: 'Zoë Dvořák',
  submitted_at: '2026-05-01T09:00:00.000Z',
  last_act_at: AT,
  ended_at: AT,
  description: 'The shade is broken.',
  language: 'en',
  desired_outcome_type: 'refund',
  desired_outcome_label: 'A full refund',
  desired_outcome_description: null,
  order_number: '#1042',
  bought: { quantity: 2, price: EUROS(1850), ordered_at: '2026-04-20T09:00:00.000Z' },
  currency: 'EUR',
  actions: [],
  questions_left: 3,
  question: null,
  decision: null,
  escalation: null,
  answer_by: null,
  overdue: false,
  paid: null,
  arbitrator_name: 'Kwame Boateng',
  award: {
    ...HALF,
    amount: EUROS(1850),
    text: 'Who sells bears what happens on the way.\n\nSo a part is to be paid back.',
    language: 'en',
  },
  events: [
    step(1, 'submit', 'reviewer', { at: '2026-05-01T09:00:00.000Z' }),
    step(2, 'message', 'shop'),
    step(3, 'propose', 'shop', { proposal: { ...HALF, amount: EUROS(900), status: 'refused' } }),
    step(4, 'refuse', 'reviewer'),
    step(5, 'take', 'arbitrator'),
    step(6, 'award', 'arbitrator'),
  ],
}

/** Text of each page; characters normalised by Unicode. */
async function read(dispute: Decided) {
  const pdf = await getDocumentProxy(new Uint8Array(await awardPdf(dispute, 'https://reviews.example')))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  return { sheets: text.map(sheet => sheet.normalize('NFKC')), title: info.Title as string, language: info.Language }
}
const withReasons = (text: string) => read({ ...DECIDED, award: { ...DECIDED.award, text } })

describe('an award as a document', () => {
  test('says who, about what, what was decided, by whom, when and why; nothing that was said aside', async () => {
    const { sheets, title, language } = await read(DECIDED)
    expect(title).toBe('Award of 4 June 2026: Lampe “Nordlys”')
    expect(language).toBe('en')
    expect(sheets).toHaveLength(1)
    for (const content of [
      'Award of 4 June 2026',
      'In the dispute about “Lampe “Nordlys””',
      'Buyer Zoë Dvořák',
      'Shop Schifffahrt & Söhne',
      'Order #1042',
      'Bought 2 for €18.50 each, 20 April 2026',
      'Opened on 1 May 2026',
      'Decided by Kwame Boateng, arbitrator',
      'A part of the price back: €18.50',
      'Who sells bears what happens on the way.',
      'So a part is to be paid back.',
      '1 May 2026 The buyer opened a dispute.',
      'The shop proposed a solution: A part of the price back: €9.00.',
      'https://reviews.example/reviews/profile/disputes/Xk29dLq 1 of 1',
    ])
      expect(sheets[0]).toContain(content)
    expect(sheets[0]).not.toMatch(/Said aside|wrote|Boxes/)
  })

  test('reasons go on over as many sheets as they need, and none of them is lost', async () => {
    const { sheets } = await withReasons(
      Array.from({ length: 120 }, (_, i) => `Reason number ${i + 1} of many.`).join('\n'),
    )
    expect(sheets.length).toBeGreaterThan(2)
    const all = sheets.join('\n')
    for (const i of [1, 40, 80, 120]) expect(all).toContain(`Reason number ${i} of many.`)
    expect(sheets.at(-1)).toContain(`${sheets.length} of ${sheets.length}`)
  })

  test.each([
    ['Latin with accents', 'Příčina: žluťoučký kůň, ħaġa, İstanbul'],
    ['a word longer than a line', `begins ${'x'.repeat(200)} ends`],
  ])('words in %s can be found in it', async (_, content) => {
    const { sheets } = await withReasons(content)
    expect(sheets[0]!.replace(/\s/g, '')).toContain(content.normalize('NFKC').replace(/\s/g, ''))
  })

  // Characters missing from our fonts use a system font; without one, the document contains a note.
  test.each([
    ['Greek', 'Ο λόγος'],
    ['Cyrillic', 'Магазин возвращает'],
    ['Chinese', '商店应退还部分货款'],
    ['Hebrew', 'שלום'],
    ['Arabic', 'متجر'],
  ])('words in %s stand in it, or it says that letters are missing', async (_, content) => {
    const [sheet] = (await withReasons(content)).sheets
    expect(sheet!.includes(content.normalize('NFKC')) || sheet!.includes('Boxes replace letters')).toBe(true)
  })
})
