import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom, word, zipf } from '../../../../bench/search/search-terms.ts'
import { fillWorld } from '../../../../bench/search/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { refreshProducts } from '../service.ts'
import { composeSuggestions, EXAMINED_PRODUCTS, type FoundForText } from './rules.ts'
import { MAX_SUGGESTIONS } from './schemas.ts'
import { suggestProducts } from './service.ts'

const PRODUCTS = 3000
const database = useDatabase()

interface Row {
  title: string
  path: { id: number; name: string; parent_id: number | null }[] | null
}
interface Name {
  kind: 'category' | 'shop'
  id: number
  name: string
  domain: string
  platform: string
  weight: number
}
/** Products that a default search shows, and names, both in suggestion order. */
let rows: Row[] = []
let names: Name[] = []
/** Words with the number of titles and names that contain them. */
const words = new Map<string, { documents: number; names: number }>()

const wordsOf = (text: string) => [...new Set(text.toLowerCase().split(' ').filter(Boolean))]

beforeAll(async () => {
  await fillWorld(database, { products: PRODUCTS, shops: 60, reviewers: 50 })
  await sql`update shops set name = 'Bozo ' || name where shop_id % 7 = 0`.execute(database.db)
  await refreshProducts(database.db, 'all')
  const found = await sql<Row & { transparency: number | null }>`
    select p.title, f.transparency,
           (select json_agg(json_build_object('id', above.category_id, 'name', above.name, 'parent_id', above.parent_id))
              from categories above where above.category_id = any(c.path)) as path
    from product_search f join products p using (shop_id, product_id)
    left join categories c using (category_id)
    order by f.rank_score desc, f.shop_id, f.product_id`.execute(database.db)
  rows = found.rows.filter(row => row.transparency === null || row.transparency >= 80)
  const named = await sql<Name>`
    select * from (
      select 'category' as kind, c.category_id as id, c.name, '' as domain, '' as platform, coalesce(held.weight, 0) as weight
      from categories c left join (
        select above as id, count(*) as weight from products join categories own using (category_id), unnest(own.path) above
        group by 1) held on held.id = c.category_id
      union all
      select 'shop', shop_id, name, domain, platform, published from shops join shop_stats using (shop_id)) both_kinds
    order by weight desc, id`.execute(database.db)
  names = named.rows
  const add = (text: string, column: 'documents' | 'names') => {
    for (const word of wordsOf(text)) {
      const counts = words.get(word) ?? { documents: 0, names: 0 }
      counts[column]++
      words.set(word, counts)
    }
  }
  for (const { title } of found.rows) add(title, 'documents')
  for (const { name } of names) add(name, 'names')
})

/** Whether a single error turns a into b: tries every error. */
function oneError(a: string, b: string): boolean {
  if (a === b) return true
  for (let at = 0; at <= a.length; at++) {
    const [before, after] = [a.slice(0, at), a.slice(at)]
    if (before + after.slice(1) === b) return true
    if (after.length > 1 && before + after[1] + after[0] + after.slice(2) === b) return true
    if (b.startsWith(before) && (b.slice(at + 1) === after || b.slice(at + 1) === after.slice(1))) return true
  }
  return false
}
const oneErrorAtBeginning = (typed: string, whole: string) =>
  [-1, 0, 1].some(more => oneError(typed, whole.slice(0, typed.length + more)))

/** Reference implementation: examines every word, product and name. */
function expected(typed: string) {
  const typedWords = wordsOf(typed)
  const isLast = (at: number) => at === typedWords.length - 1
  const fits = (at: number, word: string) => (isLast(at) ? word.startsWith(typedWords[at]!) : word === typedWords[at])
  const meant = (at: number) => {
    const given = typedWords[at]!
    if (given.length < 4) return []
    return [...words]
      .filter(([word]) => word !== given && (isLast(at) ? oneErrorAtBeginning(given, word) : oneError(given, word)))
      .sort(([a, x], [b, y]) => y.documents + y.names - x.documents - x.names || (a < b ? -1 : 1))
      .slice(0, 5)
      .map(([word]) => word)
  }
  const find = (forgiving: boolean) => {
    const replaced = new Map<string, string[]>()
    const accepted = typedWords.map((given, at) => {
      const closeWords = [...words.keys()].filter(word => fits(at, word))
      const others = closeWords.length === 0 || forgiving ? meant(at) : []
      if (others.length === 0) return new Set(closeWords)
      replaced.set(
        given,
        others.toSorted((a, b) => words.get(b)!.documents - words.get(a)!.documents),
      )
      return new Set(others)
    })
    const matches = (name: string) => {
      const nameWords = wordsOf(name)
      return accepted.length > 0 && accepted.every(set => nameWords.some(word => set.has(word)))
    }
    const first = rows.filter(row => matches(row.title)).slice(0, EXAMINED_PRODUCTS)
    const ofProducts = new Map<number, FoundForText['ofProducts'][number]>()
    for (const { path, title } of first)
      for (const category of path ?? [])
        ofProducts.set(category.id, { ...category, titles: [...(ofProducts.get(category.id)?.titles ?? []), title] })
    const ofKind = (kind: string) => names.filter(entry => entry.kind === kind && matches(entry.name))
    // a category without products would lead to an empty page
    const named = ofKind('category').filter(entry => entry.weight > 0)
    const found = { products: first, ofProducts: [...ofProducts.values()], named, shops: ofKind('shop') }
    const best = wordsOf(first[0]?.title ?? '')
    let text = typed
    for (const [given, others] of replaced)
      text = text.toLowerCase().replace(given, others.find(word => best.includes(word)) ?? others[0]!)
    return {
      corrected: replaced.size > 0,
      empty: first.length + found.named.length + found.shops.length === 0,
      list: composeSuggestions(typed, text, found),
    }
  }
  const asTyped = find(false)
  return asTyped.empty && !asTyped.corrected ? find(true).list : asTyped.list
}

function randomText(random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit)
  const drawn = () => (random() < 0.15 ? ['shop', 'category', 'bozo'][below(3)]! : word(zipf(random)))
  const mistyped = (word: string) => {
    const at = below(word.length)
    const letter = 'abcdefghijklmnopqrstuvwxyz'[below(26)]!
    const [before, after] = [word.slice(0, at), word.slice(at)]
    return [
      before + letter + after,
      before + after.slice(1),
      before + letter + after.slice(1),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ][below(4)]!
  }
  const some = (word: string) => (random() < 0.4 ? mistyped(word) : word)
  const last = drawn()
  const cut = last.slice(0, random() < 0.5 ? last.length : 1 + below(last.length))
  return [...(random() < 0.3 ? [some(drawn())] : []), some(cut)].join(' ')
}

test('against every word, product and name looked at', async () => {
  const random = randomFrom(11)
  let corrected = 0
  for (let i = 0; i < 400; i++) {
    const typed = randomText(random)
    const reference = typed.trim() === '' ? [] : expected(typed)
    expect(await suggestProducts(database.db, typed), typed).toEqual(reference)
    if (reference[1]?.path.includes('q=') && !reference[1].path.includes(`q=${typed.split(' ')[0]}`)) corrected++
  }
  expect(corrected).toBeGreaterThan(20)
})

test.each(['', ' ', '\t\n'])('an empty text suggests nothing: %j', async text => {
  expect(await suggestProducts(database.db, text)).toEqual([])
})

test('whatever is typed: the text itself first, at most eight, nothing twice, and never a failure', async () => {
  const naughty = [
    '&',
    "'",
    '\\',
    ':*',
    '!!',
    '%_',
    '\u0000',
    '\ud800',
    '🦄',
    "l'eau d'Issey",
    '<script>',
    "'; drop table",
    'a'.repeat(200),
    '(((',
    'k',
    'k:7',
    't:80',
    '東',
    '한국어',
    'ศ',
    'ё',
    'İstanbul',
    'ﬀ',
    '\u202e',
    '-',
    '1e9',
  ]
  const texts = [
    ...naughty,
    ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { numRuns: 60, seed: 3 }),
  ]
  for (const text of texts) {
    const list = await suggestProducts(database.db, text)
    if (text.trim() === '') continue
    expect(list[0], JSON.stringify(text)).toMatchObject({ type: 'text', text })
    expect(list.length).toBeLessThanOrEqual(MAX_SUGGESTIONS)
    expect(new Set(list.map(suggestion => suggestion.path)).size).toBe(list.length)
  }
})

describe('words as people write them', () => {
  const [shopId, productId] = [1, 3_000_001]
  const titles = async (text: string) =>
    (await suggestProducts(database.db, text))
      .filter(suggestion => suggestion.type === 'product')
      .map(suggestion => suggestion.text)
  const rename = async (title: string) => {
    await sql`update shop_stats set verified_received = 0 where shop_id = ${shopId}`.execute(database.db)
    await sql`insert into products (shop_id, product_id, external_id, handle, title, currency)
      values (${shopId}, ${productId}, 'mine', 'mine', ${title}, 'EUR')
      on conflict (shop_id, product_id) do update set title = excluded.title`.execute(database.db)
    await refreshProducts(database.db, [{ shopId, productId }])
  }

  const suggested: [string, string][] = [
    ["Women's Running Shoes", 'runnin'],
    ["Women's Running Shoes", 'womens ru'],
    ["Women's Running Shoes", 'runing'],
    ["Women's Running Shoes", 'the shoes for women'],
    ["Women's Running Shoes", 'shoe running wom'],
    ['Rechargeable Batteries', 'battery'],
    ['Rechargeable Batteries', 'bateri'],
    ['Rechargeable Batteries', 'recahrgeable batt'],
    ['Café Münchner Art', 'cafe mun'],
    ['Café Münchner Art', 'CAFÉ MÜN'],
    ['Café Münchner Art', 'mumchner'],
    ['東京タワー模型', '東'],
    ['東京タワー模型', '東京タ'],
    ['中国绿茶礼盒', '绿茶'],
    ['한국어 책', '한국'],
    ['Москва кружка', 'МОСК'],
    ['Москва кружка', 'крружка'],
    ['กาแฟคั่วบด', 'กาแฟ'],
  ]
  test.each(suggested)('%s is suggested for %s', async (title, text) => {
    await rename(title)
    expect(await titles(text)).toContain(title)
  })

  test('words that no product has any more are forgotten with the next refresh of all', async () => {
    await rename('Zyxophone')
    await rename('Something else')
    const closeWords = () => sql`select from search_words where word = 'zyxophone'`.execute(database.db)
    expect((await closeWords()).rows).toHaveLength(1)
    await refreshProducts(database.db, 'all')
    expect((await closeWords()).rows).toHaveLength(0)
  })

  test('what is counted is what the rows say', async () => {
    const { rows: wrong } = await sql`
      select * from (
        select word, count(*)::int as documents from products, unnest(tsvector_to_array(search_words_of(title))) word group by 1) a
      full join (select word, documents from search_words where documents > 0) b using (word)
      where a.documents is distinct from b.documents`.execute(database.db)
    expect(wrong).toEqual([])
  })

  test('inside a shop only what it has is suggested; inside an unknown one nothing (D-searchbar-13)', async () => {
    await rename('Zyxophone of shop one')
    const [shop] = (
      await sql<{ name: string; domain: string; platform: string }>`select * from shops where shop_id = 1`.execute(
        database.db,
      )
    ).rows
    const scope = { shop_domain: shop!.domain, search_in_shop: shop!.name, platform: shop!.platform }
    const inShop = (text: string, more = {}) => suggestProducts(database.db, text, { ...scope, ...more })
    expect((await inShop('zyxo')).map(({ text }) => text)).toContain('Zyxophone of shop one')
    const own = new Set(
      (await sql<{ title: string }>`select title from products where shop_id = 1`.execute(database.db)).rows.map(
        row => row.title,
      ),
    )
    for (const text of [word(0), word(3), word(40)])
      for (const { type, text: title } of await inShop(text)) if (type === 'product') expect(own).toContain(title)
    expect(await inShop('zyxo', { shop_domain: 'nowhere.example' })).toHaveLength(1)
    expect(await inShop('zyxo', { platform: 'other' })).toHaveLength(1)
  })

  test('a shop that withholds much has none of its products suggested', async () => {
    await rename('Zyxophone')
    expect(await titles('zyxo')).toEqual(['Zyxophone'])
    await sql`update shop_stats set verified_received = 100, verified_public = 1 where shop_id = ${shopId}`.execute(
      database.db,
    )
    await refreshProducts(database.db, { shopId })
    expect(await titles('zyxo')).not.toContain('Zyxophone')
  })
})
