import type { PaletteName } from './palettes.ts'
import type { Placed } from './scenes.ts'

/** A composed picture: its size, its background, and its objects from back to front. */
export interface Composition {
  width: number
  height: number
  ground: PaletteName
  /** The edge between wall and table. */
  edge: number
  things: Placed[]
}

const at = (name: `${string}-${PaletteName}`, x: number, y: number, size: number): Placed => {
  const [object, palette] = name.split('-') as [string, PaletteName]
  return { object, palette, x, y, size }
}

const wide = (ground: PaletteName, ...things: Placed[]): Composition => ({
  width: 320,
  height: 240,
  ground,
  edge: 160,
  things,
})

/** Composed pictures: the home page's still life, collections, and the mega-navigation. */
export const compositions: Record<string, Composition> = {
  'still-hero': {
    width: 560,
    height: 520,
    ground: 'sage',
    edge: 372,
    things: [
      at('lamp-mist', 152, 412, 2.45),
      at('vase-butter', 474, 408, 1.75),
      at('book-indigo', 322, 412, 1.3),
      at('clock-teal', 318, 302, 0.8),
      at('kettle-sand', 196, 472, 1.5),
      at('bowl-fog', 372, 480, 1.06),
      at('mug-rose', 490, 470, 0.72),
    ],
  },
  'coll-kettles': {
    width: 600,
    height: 500,
    ground: 'sand',
    edge: 372,
    things: [
      at('moka-teal', 330, 404, 1.32),
      at('kettle-sand', 166, 424, 1.36),
      at('teapot-butter', 476, 428, 1.08),
      at('mug-clay', 262, 450, 0.62),
    ],
  },
  'coll-desk': wide('mist', at('lamp-mist', 120, 196, 1), at('notebook-clay', 215, 204, 0.62)),
  'coll-trail': wide('sage', at('tent-mist', 130, 196, 0.86), at('shoe-sand', 245, 208, 0.62)),
  'coll-bath': wide('rose', at('serum-fog', 110, 200, 0.95), at('soap-indigo', 210, 206, 0.8)),
  'coll-ten': wide('butter', at('stool-sage', 115, 200, 0.92), at('backpack-mist', 225, 204, 0.86)),
  'coll-winter': wide('clay', at('sweater-indigo', 112, 200, 0.9), at('beanie-rose', 232, 206, 0.56)),
  'coll-play': wide('oat', at('train-teal', 118, 200, 0.86), at('bear-butter', 236, 204, 0.62)),
  'coll-listen': wide('fog', at('turntable-clay', 124, 204, 0.98), at('headphones-teal', 246, 208, 0.6)),
  'voice-shoe': { width: 480, height: 300, ground: 'clay', edge: 210, things: [at('trainers-teal', 250, 268, 1.7)] },
  'mega-kitchen': wide(
    'sand',
    at('board-oat', 225, 196, 0.9),
    at('kettle-sand', 112, 204, 0.95),
    at('grinder-rose', 180, 214, 0.55),
  ),
  'mega-clothing': wide('clay', at('jacket-mist', 110, 200, 0.94), at('trainers-sage', 228, 212, 0.62)),
  'mega-beauty': wide(
    'rose',
    at('perfume-clay', 210, 200, 0.84),
    at('pump-sage', 112, 204, 0.98),
    at('soap-butter', 168, 214, 0.5),
  ),
  'mega-outdoors': wide('sage', at('tent-rose', 128, 198, 0.9), at('lantern-butter', 244, 210, 0.66)),
  'mega-sound': wide('fog', at('radio-clay', 116, 202, 0.96), at('speaker-mist', 240, 206, 0.72)),
  'mega-toys': wide('butter', at('elephant-mist', 116, 202, 0.92), at('blocks-rose', 238, 208, 0.66)),
}
