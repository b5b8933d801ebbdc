import { describe, expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { drawPicture, PICTURE_NAME, pictureName } from './draw-picture.ts'
import { OBJECT_NAMES, silhouettes } from './objects.ts'
import { PALETTE_NAMES } from './palettes.ts'
import { BUYER_SCENES, SHOP_SCENES } from './scenes.ts'

const names = [
  ...OBJECT_NAMES.flatMap((object, i) =>
    silhouettes[object]!.flatMap((_, j) => [
      pictureName(object, PALETTE_NAMES[(i + j) % PALETTE_NAMES.length]!, j + 1),
      pictureName(object, 'teal', j + 1, 'table'),
    ]),
  ),
  ...[...BUYER_SCENES, ...SHOP_SCENES].map(scene => `kettle-sand-${scene}`),
  ...Object.keys(compositions),
  'crest-av-182',
  'crest-h-and-s-18',
]

/** Fails unless every tag is closed in order and every ampersand begins an entity. */
function checkWellFormed(xml: string) {
  const open: string[] = []
  for (const [, closing, tag, selfClosing] of xml.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(tag)
    else if (!selfClosing) open.push(tag!)
  }
  expect(open).toEqual([])
  const rest = xml.replace(/<\/?[A-Za-z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')
  expect(rest).not.toMatch(/[<>]|&(?!amp;)/)
}

/** Without what depends on the picture's name. */
const withoutIds = (svg: string) => svg.replace(/\bp[a-z0-9]+-\d+\b/g, 'id')

describe('drawPicture', () => {
  test('has a drawing for more than seventy kinds of things', () => {
    expect(OBJECT_NAMES.length).toBeGreaterThan(70)
  })

  test.each(names)('%s is a well-formed document with ids of its own', name => {
    const svg = drawPicture(name)!
    expect(name).toMatch(PICTURE_NAME)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="480" height="\d+"/)
    expect(svg).not.toMatch(/undefined|NaN/)
    checkWellFormed(svg)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
    expect(drawPicture(name)).toBe(svg)
  })

  test('draws each silhouette differently', () => {
    for (const [object, draws] of Object.entries(silhouettes)) {
      const drawn = draws.map((_, index) => withoutIds(drawPicture(pictureName(object, 'sand', index + 1))!))
      expect(new Set(drawn).size === draws.length ? '' : object).toBe('')
    }
  })

  test('keeps the silhouette in a scene', () => {
    const [plain, second, third] = ['', '-2', '-3'].map(number => withoutIds(drawPicture(`mug-rose-window${number}`)!))
    expect(new Set([plain, second, third]).size).toBe(3)
  })

  test('ids differ between pictures, so that two may stand in one page', () => {
    const ids = (name: string) => [...drawPicture(name)!.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    const first = ids('kettle-sand')
    expect(ids('kettle-teal').filter(id => first.includes(id))).toEqual([])
  })

  test.each([
    '',
    'kettle',
    'kettle-neon',
    'spaceship-teal',
    'kettle-teal-moon',
    'kettle-teal-stove-x',
    'kettle-teal-1',
    'kettle-teal-4',
    'kettle-teal-02',
    'kettle-teal-stove-9',
    'kettle-2-teal',
    'cable-teal-2',
    'constructor-teal',
    '../kettle-teal',
    'crest-abcd-1',
  ])('%s is not a picture', name => {
    expect(drawPicture(name)).toBeNull()
  })
})
