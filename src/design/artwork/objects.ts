import { care } from './objects/care.ts'
import { home } from './objects/home.ts'
import { kitchen } from './objects/kitchen.ts'
import { outdoors } from './objects/outdoors.ts'
import { care as secondCare } from './objects/second/care.ts'
import { home as secondHome } from './objects/second/home.ts'
import { kitchen as secondKitchen } from './objects/second/kitchen.ts'
import { outdoors as secondOutdoors } from './objects/second/outdoors.ts'
import { sound as secondSound } from './objects/second/sound.ts'
import { toys as secondToys } from './objects/second/toys.ts'
import { wear as secondWear } from './objects/second/wear.ts'
import { sound } from './objects/sound.ts'
import { care as thirdCare } from './objects/third/care.ts'
import { home as thirdHome } from './objects/third/home.ts'
import { kitchen as thirdKitchen } from './objects/third/kitchen.ts'
import { outdoors as thirdOutdoors } from './objects/third/outdoors.ts'
import { sound as thirdSound } from './objects/third/sound.ts'
import { toys as thirdToys } from './objects/third/toys.ts'
import { wear as thirdWear } from './objects/third/wear.ts'
import { toys } from './objects/toys.ts'
import { wear } from './objects/wear.ts'
import type { Draw } from './pen.ts'

const first: Record<string, Draw> = { ...kitchen, ...home, ...wear, ...care, ...outdoors, ...sound, ...toys }
const second: Record<string, Draw> = {
  ...secondKitchen,
  ...secondHome,
  ...secondWear,
  ...secondCare,
  ...secondOutdoors,
  ...secondSound,
  ...secondToys,
}
const third: Record<string, Draw> = {
  ...thirdKitchen,
  ...thirdHome,
  ...thirdWear,
  ...thirdCare,
  ...thirdOutdoors,
  ...thirdSound,
  ...thirdToys,
}

/** The silhouettes of each object, by its name in picture names; the first one is what has no number. */
export const silhouettes: Readonly<Record<string, readonly Draw[]>> = Object.fromEntries(
  Object.entries(first).map(([name, draw]) => [
    name,
    [draw, second[name], third[name]].filter(draw => draw !== undefined),
  ]),
)
export const OBJECT_NAMES = Object.keys(silhouettes)
