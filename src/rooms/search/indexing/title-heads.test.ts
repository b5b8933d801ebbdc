import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'

const database = useDatabase()

test.each([
  ['Moka pot for six cups', 'Moka pot'],
  ['Moka pot, six cups', 'Moka pot'],
  ['Coat rack Tun, oak', 'Coat rack Tun'],
  ['Aneto, gloves in wool', 'Aneto, gloves'],
  ['Ouro Verde - coffee press - 2 l', 'Ouro Verde - coffee press'],
  ['Set of six cups with saucers', 'Set of six cups'],
  ['Tasse à café', 'Tasse'],
  ['Huile d’olive', 'Huile'],
  ['Tasse mit Henkel', 'Tasse'],
  ['Beker voor thee', 'Beker'],
  ['Caffettiera 0,35 l', 'Caffettiera 0,35 l'],
  ['كوب من الخزف', 'كوب'],
  ['For him: a cup', 'For him'],
  ['(Used) Cup', '(Used) Cup'],
  ['Mug for', 'Mug for'],
  ['', ''],
])('“%s” says what it is in “%s”', async (title, head) => {
  expect(await database.query`SELECT search_head(${title}) AS head`).toEqual([{ head }])
})

test.each([
  ['Coat racks', false, ['rack']],
  ['Jackets & coats', false, ['coat', 'jacket']],
  ['Coat & hat racks', false, ['rack']],
  ['Oil, honey, spices', false, ['honey', 'oil', 'spice']],
  ['Mantel- und Hutständer', false, ['hutstand']],
  ['Cases for headphones', false, ['case']],
  ['Bouilloires électriques', true, ['bouilloir']],
  ['Tazas de café', true, ['taza']],
])('a category “%s” holds, noun first %s: %j', async (name, nounFirst, kinds) => {
  const [category] = await database.query<{ category_id: number }>`
    INSERT INTO categories (handle, name, path, level) VALUES (${name}, ${name}, '{}', 1) RETURNING category_id`
  expect(await database.query`SELECT search_category_kinds(${category!.category_id}, ${nounFirst}) AS kinds`).toEqual([
    { kinds },
  ])
})

const heads = async (title: string, kinds: string[], above: string[] = []) =>
  (
    await database.query<{ lexeme: string }>`
      SELECT lexeme FROM unnest(search_vector(${title}, '{}', ${kinds}::text[], ${above}::text[], '{}', '', '{}')) WHERE lexeme LIKE '*%'`
  ).map(({ lexeme }) => lexeme.slice(1))

test('of a title count the words that its category says as well, else all of its head', async () => {
  expect(await heads('Coat rack Tun, oak', ['rack'])).toEqual(['rack'])
  expect(await heads('Coat rack Tun, oak', ['hook'])).toEqual(['coat', 'rack', 'tun'])
  expect(await heads('Oak, rack', ['rack'])).toEqual(['rack'])
})

test('with them count the nouns that follow, but no name', async () => {
  expect(await heads('Cycling helmet Singel', ['cycl'])).toEqual(['cycl.cycling', 'helmet'])
  expect(await heads('Tote Bag Arno', ['tote'], ['bag'])).toEqual(['bag', 'tote'])
  expect(await heads('Kettle Fundy', ['kettl'])).toEqual(['kettl'])
})

test('what its category holds is stored, and what stands in the whole title, as before', async () => {
  const [row] = await database.query<{ words: string[] }>`
    SELECT tsvector_to_array(search_vector('Coat rack for one coat', '{rack}', '{rack}', '{}', '{}', '', '{}')) AS words`
  expect(row!.words.filter(word => !word.startsWith('~'))).toEqual([
    '#rack',
    '*rack',
    '+rack',
    'coat',
    'for',
    'one',
    'rack',
  ])
})
