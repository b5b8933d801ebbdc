import { Picture } from '../../../design/images/picture.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { cx } from '../../../design/text/cx.ts'
import { categoryPath } from '../paths.ts'
import css from './category-tiles.module.css'
import { MOST_BELOW, type TileCategory } from './slim-category.ts'

interface CategoryTilesProps {
  categories: TileCategory[]
  /** Children of all `categories`. */
  subcategories: TileCategory[]
  level: 2 | 3
  /** Small pictures beside the names at every width, where products follow. */
  small?: boolean
}

/** Tiles of categories with links to their children; with images if most categories have one. */
export function CategoryTiles({ categories, subcategories, level, small }: CategoryTilesProps) {
  const pictured = categories.filter(({ image_url }) => image_url).length * 2 > categories.length
  return (
    <div className={cx(css.tiles, small && css.small)}>
      {categories.map(category => (
        <Tile
          key={category.id}
          category={category}
          subcategories={subcategories.filter(({ parent_id }) => parent_id === category.id)}
          level={level}
          pictured={pictured}
        />
      ))}
    </div>
  )
}

interface TileProps extends Pick<CategoryTilesProps, 'subcategories' | 'level'> {
  category: TileCategory
  pictured: boolean
}

function Tile({ category, subcategories, level, pictured }: TileProps) {
  const Heading = `h${level}` as const
  return (
    <article className={css.tile}>
      {pictured && <Picture className={css.picture} src={category.image_url} alt="" width={480} height={360} />}
      <Heading className={css.name}>
        <CategoryLink {...category} />
      </Heading>
      {subcategories.length > 0 && (
        <ul className={css.below}>
          {subcategories.slice(0, MOST_BELOW).map(child => (
            <li key={child.id}>
              <CategoryLink {...child} />
            </li>
          ))}
          {subcategories.length > MOST_BELOW && (
            <li className={css.all}>
              <Link to={categoryPath(category.handle)}>
                All <bdi>{category.name}</bdi>
              </Link>
            </li>
          )}
        </ul>
      )}
    </article>
  )
}

const CategoryLink = ({ name, handle }: Pick<TileCategory, 'name' | 'handle'>) => (
  <Link to={categoryPath(handle)}>
    <bdi>{name}</bdi>
  </Link>
)
