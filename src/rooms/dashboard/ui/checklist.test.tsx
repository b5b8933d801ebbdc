import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ONBOARDING_STEPS } from '../onboarding/rules.ts'
import { Checklist } from './checklist.tsx'

test('each open step leads to where it is done (X-work-04)', () => {
  const steps = ONBOARDING_STEPS.map(step => ({ step, done: step === 'domain', done_at: null }))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Checklist list={{ steps, next: 'products', dismissed: false }} slug="kiln" />
    </MemoryRouter>,
  )
  const sections = [...html.matchAll(/href="\/business\/kiln\/(\w+)"/g)].map(([, section]) => section)
  expect(sections).toEqual(['import', 'api', 'import', 'api', 'invitations', 'settings', 'widgets'])
})
