import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckReport } from './check-report.tsx'

const PROVED = {
  kind: 'proved',
  index: 12,
  at: '2026-10-19T08:12:44.000Z',
  size: 700,
  before: null as number | null,
  witnesses: [] as string[],
  newKey: false,
} as const

/** What was proved and what was not, sentence by sentence. */
function sentences(result: Partial<Record<'before' | 'witnesses', unknown>>): { proved: string[]; not: string[] } {
  const passed = ['text', 'signature', 'entry', 'history', 'witnesses'] as const
  const html = renderToStaticMarkup(
    <CheckReport state={{ passed, result: { ...PROVED, ...result } as typeof PROVED }} />,
  )
  const [, proved = '', not = ''] = html.split(/<h3>(?:Not proved|Proved)<\/h3>/)
  const items = (part: string) => [...part.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text!)
  return { proved: items(proved), not: items(not) }
}

const UNCHANGED = 'These stars and words have not changed since 19 October 2026, 08:12 UTC.'

test.each([
  {
    state: 'witnesses signed the log',
    result: { witnesses: ['witness.example/w1'], before: 600 },
    proved: [UNCHANGED, 'Candor shows you the same log as it shows the witnesses, whom others run.'],
    not: ['That what the review says is true.'],
  },
  {
    state: 'only this browser knows the log',
    result: { before: 600 },
    proved: [UNCHANGED, 'The log still has everything that it had at your last check.'],
    not: ['That what the review says is true, or that others are shown the same log.'],
  },
  {
    state: 'nobody has seen the log before',
    result: {},
    proved: [UNCHANGED],
    not: ['That what the review says is true.', 'That others are shown the same log: no witness has signed it.'],
  },
])('says in three sentences what was proved and what was not: $state', ({ result, proved, not }) => {
  expect(sentences(result)).toEqual({ proved, not })
})
