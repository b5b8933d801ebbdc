/**
 * Which products answer a query, as written in the query files:
 *
 *     kind=mug                          any of `kind`, `category`, `shop`, `id`; several values with commas
 *     category=shoes                    the category by its handle, and all below it
 *     title=/merino|wool/               a regular expression, ignoring case; `author` searches the description
 *     kind=tent AND title=/two people/  both
 *     NOT category=bags                 the opposite
 *     shop=nordlys OR kind=lamp         either; AND binds more closely
 */

export interface CataloguedProduct {
  /** The shop's own id of it; unique in its data set together with the shop. */
  externalId: string
  /** First label of the shop's domain: "hallmann-sohn" of hallmann-sohn.example. */
  shop: string
  title: string
  description: string
  /** Handles of its category and of those above it. */
  categories: ReadonlySet<string>
  /** What the demo world made it as; other data has none. */
  kind?: string
}

export type AnswerRule = (product: CataloguedProduct) => boolean

/** Reads a rule; throws on anything but the syntax above. */
export function parseAnswerRule(text: string): AnswerRule {
  const alternatives = text.split(' OR ').map(alternative => alternative.split(' AND ').map(parseCondition))
  return product => alternatives.some(conditions => conditions.every(condition => condition(product)))
}

function parseCondition(text: string): AnswerRule {
  const negated = text.startsWith('NOT ')
  const [, field, value] = /^([a-z]+)=(.+)$/u.exec((negated ? text.slice(4) : text).trim()) ?? []
  if (field === undefined || value === undefined) throw new Error(`Not a condition: ${text}`)
  const matches = parseField(field, value)
  return negated ? product => !matches(product) : matches
}

function parseField(field: string, value: string): AnswerRule {
  if (field === 'title' || field === 'author') {
    const [, source] = /^\/(.+)\/$/u.exec(value) ?? []
    if (source === undefined) throw new Error(`${field} needs a regular expression between slashes: ${value}`)
    const pattern = new RegExp(source, 'iu')
    return product => pattern.test(field === 'title' ? product.title : product.description)
  }
  const values = value.split(',')
  if (field === 'category') return product => values.some(handle => product.categories.has(handle))
  if (field === 'kind') return product => product.kind !== undefined && values.includes(product.kind)
  if (field === 'shop') return product => values.includes(product.shop)
  if (field === 'id') return product => values.includes(product.externalId)
  throw new Error(`Unknown field ${field}`)
}
