import type { Category } from '../schemas.ts'

/** Category fields of a tile. */
export type TileCategory = Pick<Category, 'id' | 'name' | 'handle' | 'image_url' | 'parent_id'>

export const slimCategory = ({ id, name, handle, image_url, parent_id }: Category): TileCategory => ({
  id,
  name,
  handle,
  image_url,
  parent_id,
})

/** Links per tile; longer lists end in a link to all of them. */
export const MOST_BELOW = 8

/** Child categories, limited per parent to what its tile shows. */
export function slimBelow(categories: readonly Category[]): TileCategory[] {
  const counts = new Map<number | null, number>()
  return categories
    .filter(({ parent_id }) => {
      const count = (counts.get(parent_id) ?? 0) + 1
      counts.set(parent_id, count)
      return count <= MOST_BELOW + 1
    })
    .map(slimCategory)
}
