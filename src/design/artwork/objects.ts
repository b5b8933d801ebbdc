import { care } from './objects/care.ts'
import { home } from './objects/home.ts'
import { kitchen } from './objects/kitchen.ts'
import { outdoors } from './objects/outdoors.ts'
import { sound } from './objects/sound.ts'
import { toys } from './objects/toys.ts'
import { wear } from './objects/wear.ts'
import type { Draw } from './pen.ts'

/** All object drawings, by their name in picture names. */
export const objects: Record<string, Draw> = { ...kitchen, ...home, ...wear, ...care, ...outdoors, ...sound, ...toys }
export const OBJECT_NAMES = Object.keys(objects)
