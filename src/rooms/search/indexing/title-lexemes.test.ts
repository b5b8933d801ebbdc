import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'

const database = useDatabase()

const lexemesOf = async (title: string) =>
  (
    await database.query<{ lexeme: string }>`
      SELECT lexeme FROM unnest(tsvector_to_array(search_vector(${title}, '{}', '', '{}'))) lexeme WHERE lexeme !~ '^[~*]'`
  ).map(({ lexeme }) => lexeme)

test.each([
  ['Coat', 'coat'],
  ['Coats', 'coat'],
  ['Coated', 'coat.coated'],
  ['Bedding', 'bed.bedding'],
  ['Necklaces', 'necklac'],
  ['Dishes', 'dish'],
  ['Cherry', 'cherri'],
  ['Cherries', 'cherri'],
  ['Organic', 'organ.organic'],
  ['Organizer', 'organ.organizer'],
  ['Organizers', 'organ.organizer'],
  ['Necessities', 'necess.necessity'],
  ['Kindness', 'kind.kindness'],
  ['995e25', '995e25'],
  ['Чашка', 'чашка'],
])('the word “%s” of a title is stored as %s', async (title, lexeme) => {
  expect(await lexemesOf(title)).toEqual([lexeme])
})

test('a title with several forms of a word has them all', async () => {
  expect(await lexemesOf('Coats, powder-coated, for coating')).toEqual([
    'coat',
    'coat.coated',
    'coat.coating',
    'for',
    'powder',
  ])
})
