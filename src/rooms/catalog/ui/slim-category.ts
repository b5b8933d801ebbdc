import type { Category } from '../contract.ts'

/** What a tile shows of a category. */
export type TileCategory = Pick<Category, 'id' | 'name' | 'handle' | 'image_url' | 'parent_id'>

export const slimCategory = ({ id, name, handle, image_url, parent_id }: Category): TileCategory => ({
  id,
  name,
  handle,
  image_url,
  parent_id,
})

/** Links under a tile; longer lists end in a link to all of it. */
export const MOST_BELOW = 8

/** The categories one level further down, no more of each parent than its tile needs to know. */
export function slimBelow(categories: readonly Category[]): TileCategory[] {
  const seen = new Map<number | null, number>()
  return categories
    .filter(({ parent_id }) => {
      const count = (seen.get(parent_id) ?? 0) + 1
      seen.set(parent_id, count)
      return count <= MOST_BELOW + 1
    })
    .map(slimCategory)
}
