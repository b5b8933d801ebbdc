import { randomFrom, word } from '../search/search-terms.ts'

/** The fixed mix of measured requests about one product: equally many of each kind. */
export const KINDS = {
  'first page': () => ({}),
  'page 2 to 20': draw => ({ page: String(draw(2, 21)) }),
  'page 100 to 1,000': draw => ({ page: String(draw(100, 1001)) }),
  'another sort': draw => ({ sort_by: ['newest', 'oldest', 'highest', 'lowest'][draw(0, 4)]! }),
  'another sort, page 2 to 100': draw => ({
    sort_by: ['newest', 'oldest', 'highest', 'lowest'][draw(0, 4)]!,
    page: String(draw(2, 101)),
  }),
  'one star count': draw => ({ filter_rating: String(draw(1, 6)) }),
  'verified only': draw => ({ verified_only: '1', page: String(draw(1, 6)) }),
  'a source': draw => ({ review_source: ['invite', 'migrated', 'organic', 'aliexpress'][draw(0, 4)]! }),
  'three filters': draw => ({
    filter_rating: String(draw(1, 6)),
    verified_only: '1',
    with_pictures: '1',
    sort_by: ['newest', 'highest', 'pictures_first'][draw(0, 3)]!,
  }),
  'a word in most': draw => ({ search: word(draw(0, 3)) }),
  'a word in many (3 to 20 %)': draw => ({ search: word(draw(20, 150)) }),
  'a word in some (0.3 to 2 %)': draw => ({ search: word(draw(250, 1200)) }),
  'a rare word': draw => ({ search: word(draw(5000, 50_000)) }),
  'two words': draw => ({ search: `${word(draw(5, 60))} ${word(draw(60, 400))}` }),
  'a word among few stars': draw => ({ search: word(draw(20, 600)), filter_rating: String(draw(1, 3)) }),
  '100 a page': draw => ({ per_page: '100', page: String(draw(1, 20)) }),
} satisfies Record<string, (draw: (from: number, below: number) => number) => Record<string, string>>
export type Kind = keyof typeof KINDS

export interface Request {
  kind: Kind
  query: Record<string, string>
}

/** `each` requests of every kind, shuffled; the same for the same seed. */
export function mix(each: number, seed: number): Request[] {
  const random = randomFrom(seed)
  const draw = (from: number, below: number) => from + Math.floor(random() * (below - from))
  const requests = (Object.keys(KINDS) as Kind[]).flatMap(kind =>
    Array.from({ length: each }, () => ({ kind, query: KINDS[kind](draw) as Record<string, string>, at: random() })),
  )
  return requests.sort((a, b) => a.at - b.at).map(({ kind, query }) => ({ kind, query }))
}
