import type { Random } from '../lib/seeded-random.ts'
import type { RecordOf } from '../rooms/transfer/schemas.ts'
import { capital, expand } from './expand.ts'
import { bankOf } from './languages.ts'
import type { Kind } from './read-tables.ts'
import type { PlannedReview } from './reviews/plan-reviews.ts'
import { isColoured } from './wordlists/colours.ts'
import { PEOPLE } from './wordlists/names.ts'
import { questionsAbout } from './wordlists/questions.ts'
import { DAY, HOUR, isoInstant, type MadeProduct } from './world.ts'

/** Makes questions about products, more for those with more reviews; the shop answers most of them, buyers some. */
export function makeQuestions(
  products: MadeProduct[],
  planned: PlannedReview[],
  count: number,
  now: number,
  random: Random,
): RecordOf<'question'>[] {
  const reviewed = Map.groupBy(
    planned.filter(review => review.product),
    review => review.product!,
  )
  const usedQuestions = new Set<string>()
  const weights = products.map(product => 0.6 + (reviewed.get(product)?.length ?? 0) ** 0.75)
  const questions: (RecordOf<'question'> & { at: number })[] = []
  for (let attempt = 0; questions.length < count && attempt < count * 4; attempt++) {
    const product = products[random.weighted(weights)]!
    const people =
      PEOPLE[
        random.weighted(PEOPLE.map(person => person.weight * (person.language === product.shop.language ? 2.5 : 1)))
      ]!
    const bank = bankOf(people.language)
    const own = questionsAbout(product.kind, bank.language)
    const pairs = [...own, ...own, ...bank.questions.filter(([question]) => fits(question, product.kind))]
    const [ask, answer] = random.pick(pairs)
    const plural = product.kind.plural
    const slots = plural
      ? { it: 'them', they: 'they', this: 'these', be: 'are', do: 'do', Do: 'Do' }
      : { it: 'it', they: 'it', this: 'this', be: 'is', do: 'does', Do: 'Does' }
    const body = capital(expand(ask, random, slots))
    if (usedQuestions.has(`${product.record.external_id} ${body}`)) continue
    usedQuestions.add(`${product.record.external_id} ${body}`)
    const at = product.createdAt + (now - DAY - product.createdAt) * random.next() ** 0.6
    const shopAt = at + (1 + random.next() ** 2 * 90) * HOUR
    const answers: RecordOf<'question'>['answers'] = []
    if (shopAt < now && random.chance(0.86)) {
      answers.push({
        by_shop: true,
        name: product.shop.name,
        body: capital(expand(answer, random, slots)),
        created_at: isoInstant(shopAt),
      })
    }
    const buyers = reviewed.get(product)?.filter(review => review.reviewer.language === people.language) ?? []
    const buyerAt = at + (10 + random.next() * 200) * HOUR
    if (buyers.length > 2 && buyerAt < now && random.chance(0.22)) {
      answers.push({
        by_shop: false,
        name: random.pick(buyers).reviewer.record.name,
        body: random.pick(AGREE[bank.language] ?? AGREE.en!),
        created_at: isoInstant(buyerAt),
      })
    }
    questions.push({
      at,
      type: 'question',
      shop: product.shop.domain,
      product: product.record.external_id,
      external_id: '',
      asker: random.chance(0.1) ? 'Anon' : random.pick(people.given),
      body,
      created_at: isoInstant(at),
      answers: answers.sort((a, b) => a.created_at.localeCompare(b.created_at)),
    })
  }
  return questions
    .sort((a, b) => a.at - b.at)
    .map(({ at: _, ...question }, index) => ({ ...question, external_id: `q${index + 1}` }))
}

const ABOUT_COLOUR = /colour|Farbe|couleur|color|色|اللون/
const ABOUT_PARTS =
  /spare|guarantee|Ersatz|Garantie|pièces|garantie|recambios|garantía|peças|garantia|ricambi|garanzia|部品|保証|الغيار|الضمان|零件|חילוף/

/** Excludes questions that make no sense: about colours of coffee, or its spare parts. */
const fits = (question: string, kind: Kind) =>
  (isColoured(kind) || !ABOUT_COLOUR.test(question)) &&
  (!['food', 'skin', 'scent', 'plant', 'book'].includes(kind.group) || !ABOUT_PARTS.test(question))

const AGREE: Record<string, readonly string[]> = {
  en: [
    'Same here, I asked too and that is what they told me.',
    'I have had mine for a year: that matches.',
    'I wrote to them about this before buying; the answer came within a day.',
    'Mine is from last year, it may be different now.',
    'I can confirm that.',
  ],
  de: [
    'Bei mir genauso, ich hatte vor dem Kauf auch gefragt.',
    'Habe es seit einem Jahr, das stimmt so.',
    'Kann ich bestätigen.',
    'Meins ist vom letzten Jahr, vielleicht ist es inzwischen anders.',
  ],
  fr: ['Je confirme.', 'Même réponse pour moi, par courriel, le lendemain.'],
  pt: ['Confirmo.', 'Também perguntei e disseram-me o mesmo.'],
  es: ['Lo confirmo.', 'Yo también pregunté y me dijeron lo mismo.'],
  it: ['Confermo.', 'L’ho chiesto anch’io, stessa risposta.'],
  ja: ['うちも同じです。', '購入前に問い合わせたら同じ答えでした。'],
  ar: ['أؤكد ذلك.', 'سألت قبل الشراء وكان الجواب نفسه.'],
  zh: ['我也问过,答案一样。'],
  he: ['מאשר, גם אני שאלתי.'],
}
