/**
 * What a widget on a shop's page shows, read from its element's attributes and the script's, and the address of the call
 * that answers it. Pure, so that it can be tested without a page.
 */

/** The elements and what they show. */
export const KINDS = ['reviews', 'badge', 'questions', 'medals'] as const
export type Kind = (typeof KINDS)[number]

/** Attributes of an element; those of the script (`data-shop` …) stand in where it has none. */
export const ATTRIBUTES = [
  'shop',
  'token',
  'platform',
  'product',
  'per-page',
  'sort',
  'stars',
  'no-header',
  'medals',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export type Settings = Partial<Record<Attribute, string>>

/** Which page of the list, in which order, narrowed down by what: the parameters of a link within the widget. */
export type PageTurn = readonly (readonly [name: string, value: string])[]

/** Where the list of a widget begins before anybody turned it. */
export const firstTurn = ({ sort, stars }: Settings): PageTurn => [
  ...(sort ? [['sort_by', sort] as const] : []),
  ...(stars ? [['filter_rating', stars] as const] : []),
]

/** What a link or a form of a fragment says. Questions stand beside reviews in an address, so that their names differ. */
export const turnOf = (kind: Kind, fields: Iterable<readonly [name: string, value: string]>): PageTurn =>
  [...fields]
    .map(([name, value]) => [kind === 'questions' ? name.replace(/^questions_/, '') : name, value] as const)
    .filter(([, value]) => value !== '')

/**
 * The address of the fragment that a widget shows.
 * @returns null without a shop or a token: there is nothing to ask for
 */
export function fragmentAddress(host: string, kind: Kind, settings: Settings, turn: PageTurn): string | null {
  const { shop, token, platform, product } = settings
  if (!shop || !token) return null
  const questions = kind === 'questions'
  const query = new URLSearchParams({ shop_domain: shop, api_token: token, json_request: '0' })
  if (platform) query.set('platform', platform)
  if (product) query.set(questions ? 'product_id' : 'external_id', product)
  if (settings['per-page']) query.set('per_page', settings['per-page'])
  if (kind === 'reviews') {
    if (settings['no-header'] === undefined) query.set('add_header_counts', '1')
    if (settings.medals !== undefined) query.set('product_metrics', '1')
  } else if (!questions) {
    query.set('part', kind)
    // Only what stands above the list is shown.
    query.set('per_page', '1')
  }
  for (const [name, value] of turn) query.set(name, value)
  const path = questions
    ? '/api/questions/questions_for_widget'
    : product
      ? '/api/v1/widgets/product_review'
      : '/api/v1/widgets/all_reviews_page'
  return `${host}${path}?${query}`
}
