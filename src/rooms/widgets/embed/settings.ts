/**
 * Settings of a widget on a shop's page, from the attributes of its element and of the script, and the URL of its
 * fragment. Pure, so that it can be tested without a page.
 */

/** The custom elements' names. */
export const KINDS = ['reviews', 'badge', 'questions', 'medals'] as const
export type Kind = (typeof KINDS)[number]

/** Attributes of an element; those of the script (`data-shop` …) are the defaults. */
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

/** Page, order and filters of a list: the query parameters of a link within the widget. */
export type PageTurn = readonly (readonly [name: string, value: string])[]

/** The widget's initial page, order and filter. */
export const firstTurn = ({ sort, stars }: Settings): PageTurn => [
  ...(sort ? [['sort_by', sort] as const] : []),
  ...(stars ? [['filter_rating', stars] as const] : []),
]

/** Reads a fragment's link or form. Questions share the address with reviews, so their parameters have other names. */
export const turnOf = (kind: Kind, fields: Iterable<readonly [name: string, value: string]>): PageTurn =>
  [...fields]
    .map(([name, value]) => [kind === 'questions' ? name.replace(/^questions_/, '') : name, value] as const)
    .filter(([, value]) => value !== '')

/**
 * URL of a widget's fragment.
 * @returns null without a shop or token
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
    // Only the part above the list is shown.
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
