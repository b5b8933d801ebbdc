/** The tag that a shop pastes into its own pages (docs/widgets.md), built from form fields. */

export const WIDGET_KINDS = [
  ['reviews', 'Rating and reviews'],
  ['badge', 'One-line rating'],
  ['medals', 'Medals'],
  ['questions', 'Questions'],
] as const

/** Options in the order of the tag; each becomes a `data-` attribute. */
const CHOICES = ['product', 'per-page', 'sort', 'stars', 'no-header', 'medals', 'theme'] as const

/** Boolean attributes. */
const SWITCHES: readonly string[] = ['no-header', 'medals']

/** Attributes of the tag; options with default values are omitted. */
export function attributesOf(
  { domain, token }: { domain: string; token: string },
  query: URLSearchParams,
): [name: string, value: string][] {
  const kind = WIDGET_KINDS.find(([name]) => name === query.get('kind'))?.[0] ?? 'reviews'
  const chosen = CHOICES.flatMap(name => {
    const value = query.get(name)?.trim() ?? ''
    if (value === '') return []
    return [[`data-${name}`, SWITCHES.includes(name) ? '' : value] as [string, string]]
  })
  return [['data-candor', kind], ['data-shop', domain], ['data-token', token], ...chosen]
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** @param src URL of the script */
export const tagOf = (src: string, attributes: readonly (readonly [name: string, value: string])[]) =>
  `<script async src="${escaped(src)}"${attributes
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('')}></script>`
