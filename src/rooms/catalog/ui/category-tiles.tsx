import { Link } from 'react-router'
import { Picture } from '../../../design/picture.tsx'
import type { Category } from '../contract.ts'
import { categoryPath } from '../paths.ts'
import css from './category-tiles.module.css'

/** What a tile shows of a category. */
export type TileCategory = Pick<Category, 'id' | 'name' | 'handle' | 'image_url' | 'parent_id'>

export const slimCategory = ({ id, name, handle, image_url, parent_id }: Category): TileCategory => ({
  id,
  name,
  handle,
  image_url,
  parent_id,
})

interface CategoryTilesProps {
  categories: TileCategory[]
  /** The categories one level further down, of all of them. */
  below: TileCategory[]
  level: 2 | 3
}

/** Categories with a picture each, where there are any, and the categories below them as links. */
export function CategoryTiles({ categories, below, level }: CategoryTilesProps) {
  const pictured = categories.some(({ image_url }) => image_url)
  return (
    <div className={css.tiles}>
      {categories.map(category => (
        <Tile
          key={category.id}
          category={category}
          below={below.filter(({ parent_id }) => parent_id === category.id)}
          level={level}
          pictured={pictured}
        />
      ))}
    </div>
  )
}

/** Longer lists of what is below end in a link to all of it. */
const MOST_BELOW = 8

interface TileProps extends Pick<CategoryTilesProps, 'below' | 'level'> {
  category: TileCategory
  pictured: boolean
}

function Tile({ category, below, level, pictured }: TileProps) {
  const Heading = `h${level}` as const
  return (
    <article className={css.tile}>
      {pictured && <Picture className={css.picture} src={category.image_url} alt="" width={480} height={360} />}
      <Heading className={css.name}>
        <Link to={categoryPath(category.handle)}>{category.name}</Link>
      </Heading>
      {below.length > 0 && (
        <ul className={css.below}>
          {below.slice(0, MOST_BELOW).map(({ id, name, handle }) => (
            <li key={id}>
              <Link to={categoryPath(handle)}>{name}</Link>
            </li>
          ))}
          {below.length > MOST_BELOW && (
            <li className={css.all}>
              <Link to={categoryPath(category.handle)}>All {category.name}</Link>
            </li>
          )}
        </ul>
      )}
    </article>
  )
}
