import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../images/icon.tsx'
import { Stars } from '../images/stars.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './withheld.module.css'

interface WithheldProps {
  /** States what was hidden and by whom. */
  title: ReactNode
  /** Shown first among the facts, without a label that is seen. */
  stars?: number | null | undefined
  /** Labelled facts under the title. */
  facts: readonly { name: string; value: ReactNode }[]
  /** Consequence. */
  children: ReactNode
  /** Places the icon next to the text; by default it is aligned with the columns of its list. */
  alone?: boolean
}

/** Placeholder for hidden content: as plain as visible content, never red, never collapsed. */
export const Withheld = ({ title, stars, facts, children, alone }: WithheldProps) => (
  <div className={alone ? css.alone : css.withheld}>
    <span className={css.mark} aria-hidden="true">
      <Icon of={EyeOff} />
    </span>
    <div className={css.say}>
      <h3>{title}</h3>
      <dl>
        {stars != null && (
          <div className={css.stars}>
            <dt>
              <VisuallyHidden>Stars</VisuallyHidden>
            </dt>
            <dd>
              <Stars value={stars} size="sm" />
            </dd>
          </div>
        )}
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{children}</p>
    </div>
  </div>
)
