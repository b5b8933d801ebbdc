import { Picture } from '../../../design/images/picture.tsx'
import { Section } from '../../../design/layout/section.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Bone, Skeleton } from '../../../design/overlays/skeleton.tsx'
import { countOf } from '../../../design/text/format.ts'
import css from './collections.module.css'

export interface Collection {
  title: string
  /** The operator's description, one sentence. */
  description: string | null
  image_url: string | null
  path: string
  /** A count, or an estimate such as `1,200+`. */
  number_of_products: number | string
}

/** Collections, the first one large. */
export const Collections = ({ collections }: { collections: Collection[] }) => (
  <div className={css.collections}>
    {collections.map(({ title, description, image_url, path, number_of_products }) => (
      <article key={path} className={css.collection}>
        <Picture className={css.picture} src={image_url} alt="" width={640} height={480} />
        <h3>
          <Link to={path}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        {description && (
          <p className={css.about}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p>
          {typeof number_of_products === 'string'
            ? `${number_of_products} products`
            : countOf(number_of_products, 'product')}
        </p>
      </article>
    ))}
  </div>
)

const PLACES = [1, 2, 3, 4, 5]

/** Placeholder of the collections while they load. */
export const CollectionsSkeleton = () => (
  <Section title="Collections">
    <Skeleton label="Loading collections">
      <div className={css.collections}>
        {PLACES.map(place => (
          <div key={place} className={css.coming}>
            <Bone />
          </div>
        ))}
      </div>
    </Skeleton>
  </Section>
)
