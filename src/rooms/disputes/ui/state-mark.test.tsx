import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateMark } from './state-mark.tsx'

const DUE = '2026-12-02T09:00:00.000Z'

test.each([
  ['submitted', DUE, 'shop', 'Waiting for you'],
  ['submitted', DUE, 'reviewer', 'Waiting for the shop'],
  ['shop_responded', null, 'shop', 'You answered'],
  ['shop_responded', null, 'reviewer', 'The shop answered'],
  ['shop_responded', DUE, 'shop', 'Waiting for you'],
  ['shop_responded', DUE, 'reviewer', 'Waiting for the shop'],
  ['escalated', null, 'shop', 'With an arbitrator'],
] as const)('%s, due %s, to the %s: %s', (state, answer_by, viewer, label) => {
  expect(renderToStaticMarkup(<StateMark dispute={{ state, answer_by }} viewer={viewer} />)).toContain(`>${label}<`)
})
