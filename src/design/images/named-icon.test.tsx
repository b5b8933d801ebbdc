import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ICON_NAMES, NamedIcon } from './named-icon.tsx'

test('there are fourteen', () => {
  expect([...ICON_NAMES].sort()).toEqual(
    [
      ...['bag', 'qna', 'star', 'store', 'clock', 'check', 'check_scratch', 'bell'],
      ...['file_doc', 'file_jpeg', 'file_pdf', 'file_png', 'file_tiff', 'shield_check'],
    ].sort(),
  )
})

test('each is a drawing of its own', () => {
  const drawings = ICON_NAMES.map(name => renderToStaticMarkup(<NamedIcon name={name} />))
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>.*<(path|rect|circle)/)
  expect(new Set(drawings).size).toBe(14)
})

test('one that stands alone says what it means', () => {
  for (const name of ['bell', 'file_pdf'] as const)
    expect(renderToStaticMarkup(<NamedIcon name={name} label="A PDF" />)).toMatch(/role="img" aria-label="A PDF"/)
})
