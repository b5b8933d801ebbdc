import { Medal } from '../../design/images/medal.tsx'
import type { SiteRules } from '../info/site-rules.ts'
import css from './medals.module.css'

/** The medals, best first, with their thresholds. */
export const Ladder = ({ medals }: Pick<SiteRules, 'medals'>) => (
  <ol className={css.ladder}>
    {medals.map(({ tier, label, minimum }) => (
      <li key={tier}>
        <div className={css.pair}>
          <Medal tier={tier} mark="eye" size={72} />
          <Medal tier={tier} mark="tick" size={72} />
        </div>
        <h2>{label}</h2>
        <p className={css.min}>{minimum === 100 ? minimum : `${minimum} and up`}</p>
        <p>{minimum === 100 ? 'Every single one' : `All but ${100 - minimum} in 100`}</p>
      </li>
    ))}
  </ol>
)
