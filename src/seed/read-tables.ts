import { CATEGORY_TREE } from './wordlists/categories.ts'
import { KIND_TABLE } from './wordlists/kinds.ts'
import { SHOP_TABLE } from './wordlists/shops.ts'

export type Language = 'en' | 'de' | 'fr' | 'pt' | 'es' | 'it' | 'ja' | 'ar' | 'zh' | 'he'

/** A kind of product. */
export interface Kind {
  name: string
  drawing: string
  group: string
  category: string
  /** In EUR. */
  price: [low: number, high: number]
  sizes: string[]
  materials: string[]
  plural: boolean
  nouns: Partial<Record<Language, string>>
}

export interface Shop {
  name: string
  domain: string
  slug: string
  country: string
  currency: string
  city: string
  street: string
  postcode: string
  phone: string
  crest: string
  share: number
  hiddenPercent: number
  unverifiedPercent: number
  language: Language
  kinds: string[]
  models: string[]
  line: string
}

export interface Category {
  handle: string
  name: string
  drawing: string
  parent: string | null
  level: number
}

const rows = (table: string) => table.split('\n').filter(line => line.trim() !== '')

export const kinds: ReadonlyMap<string, Kind> = new Map(
  rows(KIND_TABLE).map(line => {
    const [name, drawing, group, category, price, sizes, materials, en, de, fr, pt, es, it, ja, ar] = line.split('|')
    const [low, high] = price!.split('-').map(Number)
    const kind: Kind = {
      name: name!,
      drawing: drawing!,
      group: group!,
      category: category!,
      price: [low!, high!],
      sizes: sizes!.split(','),
      materials: materials!.split(/,(?! )/),
      plural: en!.startsWith('*'),
      nouns: { en: en!.replace('*', ''), de: de!.slice(2), fr, pt, es, it, ja, ar },
    }
    return [kind.name, kind] as const
  }),
)

export const shops: readonly Shop[] = rows(SHOP_TABLE).map(line => {
  const cells = line.split('|')
  const [name, domain, country, currency, city, street, postcode, phone, crest] = cells as string[]
  const [share, hidden, unverified, language, kindList, models, about] = cells.slice(9) as string[]
  return {
    name: name!,
    domain: domain!,
    slug: domain!.replace('.example', ''),
    country: country!,
    currency: currency!,
    city: city!,
    street: street!,
    postcode: postcode!,
    phone: phone!,
    crest: `crest-${crest}`,
    share: Number(share),
    hiddenPercent: Number(hidden),
    unverifiedPercent: Number(unverified),
    language: language as Language,
    kinds: kindList!.split(','),
    models: models!.split(','),
    line: about!,
  }
})

export const categories: readonly Category[] = readCategories()

function readCategories(): Category[] {
  const path: string[] = []
  return rows(CATEGORY_TREE).map(line => {
    const level = (line.length - line.trimStart().length) / 2
    const [handle, name, drawing] = line.trim().split('|') as [string, string, string]
    path[level] = handle
    return { handle, name, drawing, level, parent: level === 0 ? null : path[level - 1]! }
  })
}
