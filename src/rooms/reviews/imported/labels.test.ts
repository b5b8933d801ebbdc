import { expect, test } from 'vitest'
import { REVIEW_SOURCES } from '../rules.ts'
import { importSentence } from './labels.ts'

const imported = { by: 'operator', at: '2026-10-06T12:00:00.000Z', accepted_at: null } as const

test('[P1.6] an import says that the rank leaves it out only where it does', () => {
  const left = REVIEW_SOURCES.filter(source => importSentence(imported, source).endsWith('but not in the rank.'))
  expect(left).toEqual(['migrated', 'aliexpress'])
  expect(importSentence(imported, 'unverified_source')).toBe(
    'The operator imported this review. Nobody has confirmed that the person named wrote it. It counts in the rating and in the rank.',
  )
})
