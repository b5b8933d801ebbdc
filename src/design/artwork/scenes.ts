import { objects } from './objects.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { box, INK, line, oval, type Palette, type Solid, shape } from './pen.ts'

/** An object's position in a picture: the middle of its foot, and its scale. */
export interface Placed {
  object: string
  palette: PaletteName
  x: number
  y: number
  size: number
}

/** Draws an object with the middle of its foot at (x, y). */
export function place({ object, palette, x, y, size }: Placed, solid: Solid): string {
  const body = objects[object]!(palettes[palette], solid)
  if (x === 120 && y === 190 && size === 1) return body
  return `<g transform="translate(${x} ${y}) scale(${size}) translate(-120 -190)">${body}</g>`
}

/** A wall and a surface, split at `edge`. */
export const ground = (wall: string, table: string, edge: number, width = 240, height = 240) =>
  shape(`M0 0h${width}v${height}H0z`, wall) + shape(`M0 ${edge}h${width}v${height - edge}H0z`, table)

type Scene = (object: string, palette: PaletteName, solid: Solid) => string

const placed = (x: number, y: number, size: number) => (object: string, palette: PaletteName, solid: Solid) =>
  place({ object, palette, x, y, size }, solid)

const clean = ({ ground: wall, table }: Palette) => ground(wall, table, 168)

const otherPalette = (name: PaletteName, step: number) => {
  const names = Object.keys(palettes) as PaletteName[]
  return names[(names.indexOf(name) + step) % names.length]!
}

/** Shop pictures: the first one's background again; a close-up, other colours, with other objects. */
const shopScenes: Record<string, Scene> = {
  side: (object, palette, solid) => clean(palettes[palette]) + placed(84, 250, 1.7)(object, palette, solid),
  detail: (object, palette, solid) =>
    ground(palettes[palette].table, palettes[palette].ground, 206) + placed(140, 288, 1.9)(object, palette, solid),
  colours: (object, palette, solid) =>
    clean(palettes[palette]) +
    [palette, otherPalette(palette, 3), otherPalette(palette, 5)]
      .map((colour, i) => place({ object, palette: colour, x: 52 + i * 68, y: 194, size: 0.4 }, solid))
      .join(''),
  pair: (object, palette, solid) =>
    clean(palettes[palette]) +
    place({ object, palette, x: 156, y: 184, size: 0.66 }, solid) +
    place({ object, palette, x: 84, y: 202, size: 0.74 }, solid),
  shelf: (object, palette, solid) =>
    shape('M0 0h240v240H0z', palettes[palette].ground) +
    box(0, 176, 240, 12, 0, palettes[palette].second) +
    shape('M0 188h240v8H0z', INK, 'opacity=".1"') +
    place({ object: 'book', palette: otherPalette(palette, 2), x: 200, y: 177, size: 0.42 }, solid) +
    placed(100, 176, 0.74)(object, palette, solid),
}

/** Buyers' pictures: real rooms, other light, the object off-centre. */
const buyerScenes: Record<string, Scene> = {
  stove: (object, palette, solid) =>
    ground('#d8d5cd', '#3d4142', 178) +
    line('M22 214H96M144 214H222', '#565b5c', 5) +
    line('M0 60H240M60 0V60M150 0V60M105 60V178M195 60V178M15 60V178', '#c9c5bb', 2) +
    placed(118, 196, 0.96)(object, palette, solid),
  table: (object, palette, solid) =>
    ground('#e6d6bd', '#b98d62', 150) +
    line('M0 172H240M0 208H240', '#a97d54', 2) +
    placed(98, 198, 0.86)(object, palette, solid) +
    place({ object: 'mug', palette: otherPalette(palette, 4), x: 196, y: 210, size: 0.44 }, solid),
  window: (object, palette, solid) =>
    ground('#cfdde2', '#f0ece2', 172) +
    line('M78 0V172M0 64H240', '#f6f4ee', 7) +
    place({ object: 'plant', palette: 'clay', x: 190, y: 184, size: 0.66 }, solid) +
    placed(100, 204, 0.8)(object, palette, solid),
  floor: (object, palette, solid) =>
    ground('#ddd6cb', '#b4946f', 128) +
    line('M0 128H240', '#f3efe7', 9) +
    line('M0 160H240M0 196H240M70 133V160M168 160V196M40 196V240M132 133V160M206 196V240', '#a18260', 2) +
    placed(122, 206, 0.9)(object, palette, solid),
  grass: (object, palette, solid) =>
    ground('#d3e0e4', '#8ea877', 142) +
    shape('M0 142C40 112 80 120 120 134C160 110 200 114 240 138V144H0Z', '#a9bd95') +
    line('M20 176l4 -12l4 12M60 222l4 -12l4 12M206 176l4 -12l4 12M176 226l4 -12l4 12M34 212l3 -9l3 9', '#728f5d', 3) +
    placed(124, 202, 0.88)(object, palette, solid),
  hand: (object, palette, solid) =>
    ground('#e3ddd3', '#d5cdbf', 196) +
    placed(118, 176, 0.72)(object, palette, solid) +
    shape(
      'M40 240C48 206 76 186 112 178C134 172 168 172 180 178C188 184 182 192 170 192L146 194C164 196 176 210 172 240Z',
      '#c99a7a',
    ) +
    line('M146 194C132 195 122 198 114 204', '#a97b5d', 3),
  night: (object, palette, solid) =>
    ground('#2f3740', '#453a35', 164) +
    oval(120, 118, 108, 92, '#f1c879', 'opacity=".14"') +
    oval(120, 132, 74, 66, '#f1c879', 'opacity=".18"') +
    placed(118, 200, 0.86)(object, palette, solid),
  bath: (object, palette, solid) =>
    ground('#d5e0de', '#eef0ec', 166) +
    line(
      'M0 40H240M0 82H240M0 124H240M40 0V40M120 0V40M200 0V40M80 40V82M160 40V82M40 82V124M120 82V124M200 82V124M80 124V166M160 124V166',
      '#e6edeb',
      3,
    ) +
    place({ object: 'towel', palette: 'oat', x: 204, y: 150, size: 0.46 }, solid) +
    placed(104, 202, 0.82)(object, palette, solid),
  desk: (object, palette, solid) =>
    ground('#e5e3dd', '#7d6a58', 156) +
    box(0, 146, 240, 10, 0, '#6a5948') +
    place({ object: 'notebook', palette: otherPalette(palette, 6), x: 204, y: 216, size: 0.42 }, solid) +
    placed(100, 200, 0.84)(object, palette, solid),
  door: (object, palette, solid) =>
    ground('#cfc4b4', '#9c9188', 184) +
    box(58, 14, 124, 172, 3, '#6f7f78') +
    box(74, 30, 40, 62, 2, '#63726b') +
    box(126, 30, 40, 62, 2, '#63726b') +
    oval(170, 114, 5, 5, '#d6b26a') +
    placed(112, 212, 0.82)(object, palette, solid),
  box: (object, palette, solid) =>
    ground('#e9e4da', '#c9bda9', 148) +
    shape('M34 156H206V226Q206 232 200 232H40Q34 232 34 226Z', '#b58a5c') +
    shape('M34 156L14 136H76L92 156ZM206 156L226 136H164L148 156Z', '#c99f6f') +
    placed(118, 168, 0.72)(object, palette, solid) +
    shape('M34 160H206V226Q206 232 200 232H40Q34 232 34 226Z', '#bd9264') +
    box(106, 160, 28, 72, 0, '#d8bd93'),
}

export const BUYER_SCENES = Object.keys(buyerScenes)
export const SHOP_SCENES = Object.keys(shopScenes)
export const scenes: Record<string, Scene> = { ...shopScenes, ...buyerScenes }
