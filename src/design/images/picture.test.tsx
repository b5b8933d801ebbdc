import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { variantPath } from '../../lib/picture-variants.ts'
import { Picture } from './picture.tsx'

const KEY = `${'0123456789abcdef'.repeat(2)}-b08d57`
const html = (props: Parameters<typeof Picture>[0]) => renderToStaticMarkup(<Picture {...props} />)

test('a stored picture comes in its widths, as AVIF or WebP, on its own colour until it is there', () => {
  const shown = html({ src: variantPath(KEY), alt: 'A kettle', width: 480 })
  expect(shown).toMatch(/^<picture [^>]*style="background-color:#b08d57"/)
  const [source, image] = [/<source [^>]*>/.exec(shown)![0], /<img [^>]*>/.exec(shown)![0]]
  expect(source).toContain('type="image/avif"')
  for (const width of [160, 320, 640, 1280]) {
    expect(source).toContain(`/product-pictures/${KEY}-${width}.avif ${width}w`)
    expect(image).toContain(`/product-pictures/${KEY}-${width}.webp ${width}w`)
  }
  for (const tag of [source, image]) expect(tag).toContain('sizes="auto, 480px"')
  expect(image).toContain('loading="lazy"')
})

test('the first picture of a page loads at once, as wide as a phone', () => {
  const shown = html({ src: variantPath(KEY), alt: '', width: 720, first: true })
  expect(shown).toContain('sizes="(max-width: 48rem) 100vw, 720px"')
  expect(shown).not.toContain('lazy')
})

test('any other picture comes as it is, with its larger one if there is one', () => {
  const shown = html({ src: '/art/x.svg', retina: '/art/x-2.svg', alt: '' })
  expect(shown).toContain('srcSet="/art/x.svg 1x, /art/x-2.svg 2x"')
  expect(shown).not.toContain('<picture')
  expect(html({ src: '/art/x.svg', alt: '' })).not.toContain('srcSet')
})
