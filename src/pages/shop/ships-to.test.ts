import { expect, test } from 'vitest'
import { shipsTo } from './ships-to.ts'

test.each([
  [[], '*', ''],
  [['*'], 'DE', 'Ships to all countries.'],
  [['DE'], '*', 'Ships to Germany.'],
  [['DE', 'FR', 'US'], '*', 'Ships to 3 countries.'],
  [['DE'], 'DE', 'Ships to Germany.'],
  [['DE', 'US'], 'US', 'Ships to the United States and 1 other country.'],
  [['DE', 'FR', 'US'], 'FR', 'Ships to France and 2 other countries.'],
  [['DE', 'US'], 'NL', 'Does not ship to the Netherlands.'],
])('a shop that ships to %j, for %s: %s', (countries, chosen, words) => {
  expect(shipsTo(countries, chosen)).toBe(words)
})
