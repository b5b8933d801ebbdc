import { randomFrom, VOCABULARY, word } from './search-terms.ts'
import { CATEGORIES, COUNTRIES } from './world.ts'

/** The fixed mix of measured searches: equally many of each kind, the same for every catalogue size. */
export const KINDS = {
  'very common word': draw => ({ q: word(draw(0, 5)) }),
  'common word': draw => ({ q: word(draw(8, 40)) }),
  'medium word': draw => ({ q: word(draw(100, 400)) }),
  'rare word': draw => ({ q: word(draw(5000, VOCABULARY)) }),
  'two words': draw => ({ q: `${word(draw(2, 60))} ${word(draw(60, 400))}` }),
  prefix: draw => ({ q: word(draw(0, 2000)).slice(0, 4) }),
  'three filters': draw => ({
    category_id: String(CATEGORIES - draw(5, 60)),
    store_country: COUNTRIES[draw(1, 8)]!,
    min_rating: '4.5',
  }),
  'common word, four filters': draw => ({
    q: word(draw(0, 20)),
    country: COUNTRIES[draw(0, 10)]!,
    min_rating: '4',
    min_price: '10',
    max_price: '60',
    reviews_count: '10',
  }),
  'category browse': draw => ({ category_id: String(draw(1, 43)) }),
  'price sort': draw => ({ q: word(draw(0, 60)), sort_by: draw(0, 2) ? 'price_asc' : 'price_desc' }),
  'page 40': draw => ({ q: word(draw(0, 10)), page: '40' }),
} satisfies Record<string, (draw: (from: number, below: number) => number) => Record<string, string>>
export type Kind = keyof typeof KINDS

export interface Request {
  kind: Kind
  query: Record<string, string>
}

/** `each` searches of every kind, shuffled; the same for the same seed. */
export function mix(each: number, seed: number): Request[] {
  const random = randomFrom(seed)
  const draw = (from: number, below: number) => from + Math.floor(random() * (below - from))
  const requests = (Object.keys(KINDS) as Kind[]).flatMap(kind =>
    Array.from({ length: each }, () => ({ kind, query: KINDS[kind](draw) as Record<string, string>, at: random() })),
  )
  return requests.sort((a, b) => a.at - b.at).map(({ kind, query }) => ({ kind, query }))
}
