import { expect, test } from 'vitest'
import { fillPlaceholders, withAnswer } from './rules.ts'

test('fillPlaceholders puts name and product in, and leaves other braces alone', () => {
  const anna = { name: 'Anna $& {product}', product: 'Bowl', shop: 'Kiln' }
  expect(fillPlaceholders('{name}, enjoy {product}! {Name} {price} {name}', anna)).toBe(
    'Anna $& {product}, enjoy Bowl! {Name} {price} Anna $& {product}',
  )
})

test('fillPlaceholders has words for a former member and a review of the shop', () => {
  const nobody = { name: null, product: null, shop: 'Kiln' }
  expect(fillPlaceholders('Hello {name}, thank you for choosing {product}.', nobody)).toBe(
    'Hello there, thank you for choosing Kiln.',
  )
})

test.each([
  ['', 'Thank you.', 'Thank you.'],
  ['  \n', 'Thank you.', 'Thank you.'],
  ['Dear Anna, ', 'Thank you.', 'Dear Anna,\n\nThank you.'],
])('withAnswer appends to %j', (typed, answer, text) => expect(withAnswer(typed, answer)).toBe(text))
