import { hashText } from '../../lib/seeded-random.ts'
import { compositions } from './compositions.ts'
import { drawCrest } from './crest.ts'
import { silhouettes } from './objects.ts'
import { isPalette, palettes } from './palettes.ts'
import { makeSolid } from './pen.ts'
import { ground, place, scenes } from './scenes.ts'

/**
 * The names of pictures: `kettle-teal` (object and palette), `kettle-teal-stove` (in a scene), both with `-2` or `-3` for
 * another silhouette, `still-hero` and `coll-kettles` (composed), `crest-h-and-s-18` (a shop's initials and the hue of
 * its mark).
 */
export const PICTURE_NAME = /^[a-z]+(?:-[a-z]+){1,3}(?:-\d{1,3})?$/
const CREST_NAME = /^crest-([a-z]{1,3})(?:-and-([a-z]))?-(\d{1,3})$/
const OBJECT_NAME = /^([a-z]+)-([a-z]+)(?:-([a-z]+))?(?:-([2-9]))?$/
const WIDTH = 480

/**
 * Draws a picture from its name: a standalone SVG document, deterministic. Its ids start with a hash of the name, so
 * that several pictures may share a page.
 * @returns null for an unknown name
 */
export function drawPicture(name: string): string | null {
  if (!PICTURE_NAME.test(name)) return null
  const crest = CREST_NAME.exec(name)
  if (crest) return sheet(240, 240, drawCrest(crest[2] ? `${crest[1]}&${crest[2]}` : crest[1]!, Number(crest[3])))
  const solid = makeSolid(`p${hashText(name).toString(36)}`)
  const composed = Object.hasOwn(compositions, name) ? compositions[name] : undefined
  if (composed) {
    const { width, height, edge, things } = composed
    const { ground: wall, table } = palettes[composed.ground]
    return sheet(
      width,
      height,
      ground(wall, table, edge, width, height) + things.map(thing => place(thing, solid)).join(''),
    )
  }
  const [, object, palette, scene, number] = OBJECT_NAME.exec(name) ?? []
  const silhouette = Number(number ?? 1)
  if (!object || !palette || !Object.hasOwn(silhouettes, object) || !isPalette(palette)) return null
  if (silhouette > silhouettes[object]!.length) return null
  const subject = { object, palette, silhouette }
  if (scene === undefined) {
    const { ground: wall, table } = palettes[palette]
    return sheet(240, 240, ground(wall, table, 168) + place({ ...subject, x: 120, y: 190, size: 1 }, solid))
  }
  return Object.hasOwn(scenes, scene) ? sheet(240, 240, scenes[scene]!(subject, solid)) : null
}

/** The name of an object's picture: its silhouette is a number from 1, its scene may be missing. */
export const pictureName = (object: string, palette: string, silhouette: number, scene?: string) =>
  [object, palette, ...(scene ? [scene] : []), ...(silhouette > 1 ? [silhouette] : [])].join('-')

const sheet = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}" role="img" preserveAspectRatio="xMidYMax slice">${content}</svg>\n`
