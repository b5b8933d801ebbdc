import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../images/icon.tsx'
import css from './withheld.module.css'

interface WithheldProps {
  /** What was taken from sight, and by whom. */
  title: string
  /** Short facts under the title, each with its name. */
  facts: readonly { name: string; value: ReactNode }[]
  /** What follows from it. */
  children: ReactNode
  /** With the ring close by, where it stands alone; else it keeps the columns of the list it stands in. */
  alone?: boolean
}

/** Stands in the place of something that is kept from sight: as plain as what is shown, never red, never folded away. */
export const Withheld = ({ title, facts, children, alone }: WithheldProps) => (
  <div className={alone ? css.alone : css.withheld}>
    <span className={css.mark} aria-hidden="true">
      <Icon of={EyeOff} />
    </span>
    <div className={css.say}>
      <h3>{title}</h3>
      <dl>
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
