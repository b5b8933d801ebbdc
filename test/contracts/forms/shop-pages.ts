import type { World } from './world.ts'

/** The addresses of a shop's own pages, and what they show. */
/** A shop's settings, public page and uploads. */

export const SIDE = '/business/shop'
export const SETTINGS = `${SIDE}/settings`
export const open = (path: string) => (world: World) => world.browse(world.sam).open(path)
export const received = async (world: World, path: string) => (await world.sam.get(`${path}.json`)).json()
