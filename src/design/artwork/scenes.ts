import { silhouettes } from './objects.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { box, INK, line, oval, type Palette, type Solid, shape } from './pen.ts'

/** An object's position in a picture: the middle of its foot, and its scale. */
export interface Placed {
  object: string
  palette: PaletteName
  x: number
  y: number
  size: number
  /** Which of its silhouettes, from 1; the first if absent. */
  silhouette?: number
}

/** Draws an object with the middle of its foot at (x, y). */
export function place({ object, palette, x, y, size, silhouette = 1 }: Placed, solid: Solid): string {
  const body = silhouettes[object]![silhouette - 1]!(palettes[palette], solid)
  if (x === 120 && y === 190 && size === 1) return body
  return `<g transform="translate(${x} ${y}) scale(${size}) translate(-120 -190)">${body}</g>`
}

/** A wall and a surface, split at `edge`. */
export const ground = (wall: string, table: string, edge: number, width = 240, height = 240) =>
  shape(`M0 0h${width}v${height}H0z`, wall) + shape(`M0 ${edge}h${width}v${height - edge}H0z`, table)

/** What a picture shows: an object, in one of its silhouettes. */
type Subject = Pick<Placed, 'object' | 'palette' | 'silhouette'>

type Scene = (subject: Subject, solid: Solid) => string

const placed = (x: number, y: number, size: number) => (subject: Subject, solid: Solid) =>
  place({ ...subject, x, y, size }, solid)

const clean = ({ ground: wall, table }: Palette) => ground(wall, table, 168)

const otherPalette = (name: PaletteName, step: number) => {
  const names = Object.keys(palettes) as PaletteName[]
  return names[(names.indexOf(name) + step) % names.length]!
}

/** Shop pictures: the first one's background again; a close-up, other colours, with other objects. */
const shopScenes: Record<string, Scene> = {
  side: (subject, solid) => clean(palettes[subject.palette]) + placed(84, 250, 1.7)(subject, solid),
  detail: (subject, solid) =>
    ground(palettes[subject.palette].table, palettes[subject.palette].ground, 206) +
    placed(140, 288, 1.9)(subject, solid),
  colours: (subject, solid) =>
    clean(palettes[subject.palette]) +
    [subject.palette, otherPalette(subject.palette, 3), otherPalette(subject.palette, 5)]
      .map((colour, i) => place({ ...subject, palette: colour, x: 52 + i * 68, y: 194, size: 0.4 }, solid))
      .join(''),
  pair: (subject, solid) =>
    clean(palettes[subject.palette]) +
    place({ ...subject, x: 156, y: 184, size: 0.66 }, solid) +
    place({ ...subject, x: 84, y: 202, size: 0.74 }, solid),
  shelf: (subject, solid) =>
    shape('M0 0h240v240H0z', palettes[subject.palette].ground) +
    box(0, 176, 240, 12, 0, palettes[subject.palette].second) +
    shape('M0 188h240v8H0z', INK, 'opacity=".1"') +
    place({ object: 'book', palette: otherPalette(subject.palette, 2), x: 200, y: 177, size: 0.42 }, solid) +
    placed(100, 176, 0.74)(subject, solid),
}

/** Buyers' pictures: real rooms, other light, the object off-centre. */
const buyerScenes: Record<string, Scene> = {
  stove: (subject, solid) =>
    ground('#d8d5cd', '#3d4142', 178) +
    line('M22 214H96M144 214H222', '#565b5c', 5) +
    line('M0 60H240M60 0V60M150 0V60M105 60V178M195 60V178M15 60V178', '#c9c5bb', 2) +
    placed(118, 196, 0.96)(subject, solid),
  table: (subject, solid) =>
    ground('#e6d6bd', '#b98d62', 150) +
    line('M0 172H240M0 208H240', '#a97d54', 2) +
    placed(98, 198, 0.86)(subject, solid) +
    place({ object: 'mug', palette: otherPalette(subject.palette, 4), x: 196, y: 210, size: 0.44 }, solid),
  window: (subject, solid) =>
    ground('#cfdde2', '#f0ece2', 172) +
    line('M78 0V172M0 64H240', '#f6f4ee', 7) +
    place({ object: 'plant', palette: 'clay', x: 190, y: 184, size: 0.66 }, solid) +
    placed(100, 204, 0.8)(subject, solid),
  floor: (subject, solid) =>
    ground('#ddd6cb', '#b4946f', 128) +
    line('M0 128H240', '#f3efe7', 9) +
    line('M0 160H240M0 196H240M70 133V160M168 160V196M40 196V240M132 133V160M206 196V240', '#a18260', 2) +
    placed(122, 206, 0.9)(subject, solid),
  grass: (subject, solid) =>
    ground('#d3e0e4', '#8ea877', 142) +
    shape('M0 142C40 112 80 120 120 134C160 110 200 114 240 138V144H0Z', '#a9bd95') +
    line('M20 176l4 -12l4 12M60 222l4 -12l4 12M206 176l4 -12l4 12M176 226l4 -12l4 12M34 212l3 -9l3 9', '#728f5d', 3) +
    placed(124, 202, 0.88)(subject, solid),
  hand: (subject, solid) =>
    ground('#e3ddd3', '#d5cdbf', 196) +
    placed(118, 176, 0.72)(subject, solid) +
    shape(
      'M40 240C48 206 76 186 112 178C134 172 168 172 180 178C188 184 182 192 170 192L146 194C164 196 176 210 172 240Z',
      '#c99a7a',
    ) +
    line('M146 194C132 195 122 198 114 204', '#a97b5d', 3),
  night: (subject, solid) =>
    ground('#2f3740', '#453a35', 164) +
    oval(120, 118, 108, 92, '#f1c879', 'opacity=".14"') +
    oval(120, 132, 74, 66, '#f1c879', 'opacity=".18"') +
    placed(118, 200, 0.86)(subject, solid),
  bath: (subject, solid) =>
    ground('#d5e0de', '#eef0ec', 166) +
    line(
      'M0 40H240M0 82H240M0 124H240M40 0V40M120 0V40M200 0V40M80 40V82M160 40V82M40 82V124M120 82V124M200 82V124M80 124V166M160 124V166',
      '#e6edeb',
      3,
    ) +
    place({ object: 'towel', palette: 'oat', x: 204, y: 150, size: 0.46 }, solid) +
    placed(104, 202, 0.82)(subject, solid),
  desk: (subject, solid) =>
    ground('#e5e3dd', '#7d6a58', 156) +
    box(0, 146, 240, 10, 0, '#6a5948') +
    place({ object: 'notebook', palette: otherPalette(subject.palette, 6), x: 204, y: 216, size: 0.42 }, solid) +
    placed(100, 200, 0.84)(subject, solid),
  door: (subject, solid) =>
    ground('#cfc4b4', '#9c9188', 184) +
    box(58, 14, 124, 172, 3, '#6f7f78') +
    box(74, 30, 40, 62, 2, '#63726b') +
    box(126, 30, 40, 62, 2, '#63726b') +
    oval(170, 114, 5, 5, '#d6b26a') +
    placed(112, 212, 0.82)(subject, solid),
  box: (subject, solid) =>
    ground('#e9e4da', '#c9bda9', 148) +
    shape('M34 156H206V226Q206 232 200 232H40Q34 232 34 226Z', '#b58a5c') +
    shape('M34 156L14 136H76L92 156ZM206 156L226 136H164L148 156Z', '#c99f6f') +
    placed(118, 168, 0.72)(subject, solid) +
    shape('M34 160H206V226Q206 232 200 232H40Q34 232 34 226Z', '#bd9264') +
    box(106, 160, 28, 72, 0, '#d8bd93'),
}

export const BUYER_SCENES = Object.keys(buyerScenes)
export const SHOP_SCENES = Object.keys(shopScenes)
export const scenes: Record<string, Scene> = { ...shopScenes, ...buyerScenes }
