import { describe, expect, test } from 'vitest'
import type { NoticeRow } from './rows.ts'
import { NOW, row, WRITTEN } from './testing.ts'
import { isFromArchive, whoImported } from './who-imported.ts'

const imported = { by: 'shop', at: WRITTEN.toISOString() } as const

describe('whose import brings a review', () => {
  test('is told by an operator’s archive alone', () => {
    expect(whoImported(row({ imported }), 'operator', NOW)).toEqual({ by: 'shop', at: WRITTEN })
    expect(whoImported(row({ imported: { ...imported, by: 'operator' } }), 'operator', NOW).by).toBe('operator')
    expect(whoImported(row({ imported: { ...imported, by: 'operator' } }), 'shop', NOW)).toEqual({
      by: 'shop',
      at: NOW,
    })
    expect(whoImported(row(), 'operator', NOW)).toEqual({ by: 'operator', at: NOW })
  })

  test('has the date that the archive says, none where it says none, and none to come', () => {
    expect(whoImported(row({ imported: { by: 'shop' } }), 'operator', NOW)).toEqual({ by: 'shop', at: null })
    const later = { by: 'shop', at: new Date(NOW.getTime() + 1).toISOString() } as const
    expect(whoImported(row({ imported: later }), 'operator', NOW)).toEqual({ by: 'shop', at: NOW })
  })

  test('an archive is what says so: no other row, no notice, and no file of a shop', () => {
    const notice: NoticeRow = { ...row(), type: 'notice', verified: false, source: 'migrated' }
    expect(isFromArchive(row({ imported }), 'operator')).toBe(true)
    expect([isFromArchive(row(), 'operator'), isFromArchive(notice, 'operator')]).toEqual([false, false])
    expect(isFromArchive(row({ imported }), 'shop')).toBe(false)
  })
})
