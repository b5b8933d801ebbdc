import type { Random } from '../../lib/seeded-random.ts'
import { capital, expand, type Slots } from '../expand.ts'
import { aspectsOf } from '../languages.ts'
import type { Kind } from '../read-tables.ts'
import type { Aspects, Bank } from '../wordlists/reviews/bank.ts'

/** Context of a review: its subject, author and time. */
export interface Occasion {
  /** Null for a review of the shop itself. */
  kind: Kind | null
  rating: number
  /** Days between receiving the product and writing. */
  days: number
  city: string
  /** Random number of the product, which makes its reviews agree on strengths and weaknesses. */
  character: number
}

export interface ReviewText {
  title?: string
  body?: string
  /** The aspect that was criticised, if any, for the reply to refer to. */
  flaw?: string
}

const ROOMS = ['the garden', 'the bathroom', 'upstairs', 'the next room', 'the bedroom']
const pastLongUse = 45
/** Aspects that can be praised in a sentence, but sound wrong as "lovely …". */
const NOT_IN_TITLES = new Set(
  'washing,packing,size,dishwasher,date,setup,assembly,lasting,reading,battery,accuracy,repair,mounting,weather,smell,wear,fit,feet,text,length,cleaning,effort,rust,soot,safety,manual,replay,pegs,rain,skin,play,portion,dose,limescale,edges,noise,freshness,amount,boiling,induction,daily,sizing,hinges,cut,picture,durability,box,pieces,screw,packaging,gasket,hinge,cable,wheels,strap,roots,parts,touch'.split(
    ',',
  ),
)

/** Composes a review's title and body, consistent with its stars, product and date. */
export function composeReview(bank: Bank, occasion: Occasion, random: Random): ReviewText {
  const { rating } = occasion
  const slots = makeSlots(bank, occasion, random)
  if (!occasion.kind) return composeShopReview(bank, occasion, slots, random)
  const shape = random.weighted([14, 29, 34, 23])
  const tone = rating >= 4 ? 'high' : rating === 3 ? 'mid' : 'low'
  const aspects = aspectsOf(bank, occasion.kind)
  const [praised, criticised] = pickAspects(aspects, occasion, shape, random)
  const say = (template: string) => expand(template, random, slots)
  slots.aspect = (praised[0] ?? random.pick(Object.keys(aspects))).toLowerCase()
  if (criticised[0]) slots.flaw = slots.flawWord = criticised[0]
  const title = random.chance(0.78) ? pickTitle(bank, occasion, praised, criticised, slots, random) : undefined
  if (shape === 0)
    return {
      title: random.chance(0.4) ? title : undefined,
      body: say(random.pick(bank.brief[tone])),
      flaw: criticised[0],
    }

  const paragraphs: string[][] = [[]]
  const last = () => paragraphs[paragraphs.length - 1]!
  if (shape > 1 || random.chance(0.35)) {
    const long = occasion.days >= pastLongUse && random.chance(0.8)
    last().push(say(random.pick(long ? bank.openLong : bank.openShort)))
  }
  const praise = praised.map(name => say(aspects[name]![0]))
  const blame = criticised.map(name => say(aspects[name]![1]))
  if (rating <= 2) {
    last().push(...blame, ...praise)
  } else {
    last().push(...praise)
    if (shape === 3 && praise.length > 1) paragraphs.push([])
    if (blame.length && rating >= 4 && random.chance(0.45)) last().push(say(random.pick(bank.turn)))
    last().push(...blame)
  }
  if (random.chance(shape === 3 ? 0.7 : 0.24)) {
    if (shape === 3) paragraphs.push([])
    const goodService = rating >= 4 || (rating === 3 && random.chance(0.5))
    last().push(say(random.pick(goodService ? bank.service.good : bank.service.bad)))
  }
  if (random.chance(shape === 1 ? 0.3 : 0.6)) last().push(say(pickClose(bank.close[tone], blame.length > 0, random)))
  const glue = bank.language === 'ja' || bank.language === 'zh' ? '' : ' '
  const body = paragraphs
    .map(sentences => sentences.filter(Boolean).map(capital).join(glue))
    .filter(Boolean)
    .join('\n\n')
  return { title, body, flaw: criticised[0] }
}

/** A closing sentence; those starting with `!` say that nothing is wrong, and are excluded if something is. */
function pickClose(templates: readonly string[], blamed: boolean, random: Random): string {
  const fitting = blamed ? templates.filter(template => !template.startsWith('!')) : templates
  return random.pick(fitting).replace('!', '')
}

/** The shop's reply to a review, in the review's language. */
export function composeReply(
  bank: Bank,
  rating: number,
  first: string,
  city: string,
  flaw: string | undefined,
  random: Random,
) {
  const tone = rating >= 4 ? 'high' : rating === 3 ? 'mid' : 'low'
  const fitting = bank.replies[tone].filter(template => flaw !== undefined || !template.includes('{flaw}'))
  return expand(random.pick(fitting.length ? fitting : bank.replies[tone]), random, { first, city, flaw: flaw ?? '' })
}

/** A time span in words, such as "3 weeks". */
function describeSpan(bank: Bank, days: number): string {
  const [unit, size] = days < 12 ? [0, 1] : days < 50 ? [1, 7] : days < 420 ? [2, 30.4] : [3, 365]
  const count = Math.max(1, Math.round(days / size))
  return count === 1 ? bank.single[unit as 0]! : bank.spans[unit as 0]!.replace('#', String(count))
}

function makeSlots(bank: Bank, { kind, days, city }: Occasion, random: Random): Slots {
  const who = random.pick(bank.who)
  const dur = describeSpan(bank, days)
  const noun = kind?.nouns[bank.language as 'en'] ?? ''
  const short = bank.language === 'en' && !noun.includes(' de ') ? noun.split(' ').at(-1)! : noun
  const plural = kind?.plural ?? false
  const it = plural ? 'them' : 'it'
  return {
    who,
    who2: capital(who),
    dur,
    dur2: capital(dur),
    city,
    noun,
    noun1: short,
    noun1An: `${/^[aeiou]/i.test(short) ? 'an' : 'a'} ${short} `,
    it,
    It: plural ? 'They' : 'It',
    they: plural ? 'they' : 'it',
    this: plural ? 'these' : 'this',
    room: random.pick(ROOMS),
    flaw: '',
    flawWord: ['shoe', 'wear', 'bag', 'worn'].includes(kind?.group ?? '') ? 'sizes' : 'delivery',
    aspect: '',
  }
}

/** Picks aspects to praise and to criticise; a product's weaknesses recur across its reviews. */
function pickAspects(
  aspects: Aspects,
  { kind, rating, character }: Occasion,
  shape: number,
  random: Random,
): [string[], string[]] {
  const names = Object.keys(aspects)
  const weak = names[character % names.length]!
  const own = kind ? names.slice(-Math.max(3, Math.ceil(names.length / 2))) : names
  const order = random.shuffled(names).sort((a, b) => Number(own.includes(b)) - Number(own.includes(a)))
  if (random.chance(0.4)) order.splice(0, order.length, ...random.shuffled(names))
  const counts: Record<number, [number, number]> = {
    5: [random.int(Math.max(1, shape - 1), shape + 1), random.chance(0.08) ? 1 : 0],
    4: [random.int(Math.max(1, shape - 1), Math.max(1, shape)), random.chance(0.75) ? 1 : 0],
    3: [shape === 3 ? 2 : 1, random.int(1, Math.max(1, shape - 1))],
    2: [random.chance(0.5) ? 1 : 0, random.int(1, Math.max(1, shape))],
    1: [0, random.int(1, Math.max(1, shape))],
  }
  const [goodCount, badCount] = counts[rating]!
  const pool = order.filter(name => name !== weak)
  const criticised =
    badCount === 0 ? [] : random.chance(0.45) ? [weak, ...pool.slice(0, badCount - 1)] : pool.slice(0, badCount)
  const praised = pool.filter(name => !criticised.includes(name)).slice(0, Math.max(shape === 0 ? 0 : goodCount, 0))
  return [praised, criticised]
}

function pickTitle(
  bank: Bank,
  { kind, rating }: Occasion,
  praised: string[],
  criticised: string[],
  slots: Slots,
  random: Random,
): string {
  const plainKind = kind !== null && !kind.plural && !['food', 'scent', 'skin'].includes(kind.group)
  const named = rating <= 2 ? criticised[0] : praised.find(name => !NOT_IN_TITLES.has(name))
  const fitting = bank.titles[(rating - 1) as 0]!.filter(
    template =>
      (plainKind || !template.includes('{noun1')) &&
      (criticised.length > 0 || !template.includes('{flaw}')) &&
      (named !== undefined || !template.includes('{aspect}')),
  )
  return capital(
    expand(random.pick(fitting), random, {
      ...slots,
      aspect: lower(bank, named ?? ''),
      flaw: lower(bank, criticised[0] ?? ''),
    }),
  )
}

const lower = (bank: Bank, word: string) => (bank.language === 'de' ? word : word.toLowerCase())

function composeShopReview(bank: Bank, { rating }: Occasion, slots: Slots, random: Random): ReviewText {
  const tone = rating >= 4 ? 'high' : rating === 3 ? 'mid' : 'low'
  const lines = random.shuffled(bank.shop[tone]).slice(0, random.int(1, 2))
  const service = random.pick(rating >= 4 ? bank.service.good : bank.service.bad)
  const templates = random.chance(0.6) ? [...lines, service] : lines
  const glue = bank.language === 'ja' || bank.language === 'zh' ? '' : ' '
  const body = templates.map(template => capital(expand(template, random, { ...slots, it: 'it' }))).join(glue)
  return { body, title: random.chance(0.3) ? body.split(/[.,;:،。、؛]/)[0]!.slice(0, 80) : undefined }
}
