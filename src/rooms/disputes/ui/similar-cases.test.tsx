import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EarlierAward } from '../award/similar-rules.ts'
import { compareCases } from '../award/similar-rules.ts'
import { earlierAward as award } from '../award/testing.ts'
import { SimilarCases } from './similar-cases.tsx'

/** What arbitrators read of similar cases (X-arbitrator-06). */
const shown = (...awards: EarlierAward[]) =>
  renderToStaticMarkup(
    <SimilarCases dispute={{ dispute_type_label: 'It is damaged' }} similar={compareCases(awards, 'Kitchen')} />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')

test('each outcome has its number, and each of the latest its share, or why there is none', () => {
  const text = shown(
    award({}),
    award({ paid: null, paid_currency: null }),
    award({ currency: 'SEK' }),
    award({ outcome_type: 'repair', amount: null, currency: null }),
  )
  expect(text).toContain('4 cases about “It is damaged” in Kitchen were decided before.')
  expect(text).toContain('the median was 25% of the price paid')
  expect(text).toContain('3 a partial refund')
  expect(text).toContain('1 a repair')
  expect(text.match(/A partial refund (Not known|25%)/g)).toEqual([
    'A partial refund 25%',
    'A partial refund Not known',
    'A partial refund Not known',
  ])
  expect(text).toContain('A repair No refund')
})

test('a single case, and none', () => {
  const single = shown(award({}))
  expect(single).toContain('1 case about “It is damaged”, in all categories, was decided before.')
  expect(single, 'the table says it').not.toContain('median')
  expect(shown()).toContain('No dispute about “It is damaged” has been decided yet.')
})
