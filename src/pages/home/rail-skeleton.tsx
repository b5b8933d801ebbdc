import { Section } from '../../design/layout/section.tsx'
import { Bone, Skeleton } from '../../design/overlays/skeleton.tsx'
import css from './home.module.css'

const PLACES = [1, 2, 3, 4]

/** Placeholder for a row of product cards that is loading. */
export const RailSkeleton = () => (
  <Section title="From shops that hide almost nothing">
    <Skeleton label="Loading products">
      <div className={css.coming}>
        {PLACES.map(place => (
          <div key={place}>
            <Bone shape="square" />
            <Bone width={40} />
            <Bone width={90} />
            <Bone width={60} />
            <Bone width={80} />
          </div>
        ))}
      </div>
    </Skeleton>
  </Section>
)
