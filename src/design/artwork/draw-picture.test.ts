import { describe, expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { drawPicture, PICTURE_NAME } from './draw-picture.ts'
import { OBJECT_NAMES } from './objects.ts'
import { PALETTE_NAMES } from './palettes.ts'
import { BUYER_SCENES, SHOP_SCENES } from './scenes.ts'

const names = [
  ...OBJECT_NAMES.flatMap((object, i) => [
    `${object}-${PALETTE_NAMES[i % PALETTE_NAMES.length]}`,
    `${object}-teal-table`,
  ]),
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
    'constructor-teal',
    '../kettle-teal',
    'crest-abcd-1',
  ])('%s is not a picture', name => {
    expect(drawPicture(name)).toBeNull()
  })
})
