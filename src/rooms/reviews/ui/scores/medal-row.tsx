import { Medal } from '../../../../design/images/medal.tsx'
import { Ledger } from '../../../../design/layout/ledger.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { Metrics } from '../../schemas.ts'
import { explainAuthenticity, explainTransparency, type ScoreExplanation } from '../../scores/explain-score.ts'
import css from './medal-row.module.css'
import { Method } from './method.tsx'

interface MedalRowProps {
  metrics: Metrics
  /** The list of hidden reviews. */
  hiddenHref: string
}

/** A shop's two medals, each with the division behind it. */
export const MedalRow = ({ metrics, hiddenHref }: MedalRowProps) => (
  <section aria-label="Medals">
    <VisuallyHidden>
      <h2>Medals</h2>
    </VisuallyHidden>
    <div className={css.row}>
      <MedalPart words={explainTransparency(metrics)} hiddenHref={metrics.hidden > 0 ? hiddenHref : undefined} />
      <MedalPart words={explainAuthenticity(metrics)} />
    </div>
  </section>
)

const MedalPart = ({ words: text, hiddenHref }: { words: ScoreExplanation; hiddenHref?: string | undefined }) => (
  <div className={css.part}>
    <div className={css.head}>
      <Medal tier={text.tier} mark={text.mark} size={72} />
      <div>
        <h3>{text.figure === '–' ? text.tierLabel : `${text.tierLabel}, ${text.figure}`}</h3>
        <p>
          {text.name}. {text.next}
        </p>
      </div>
    </div>
    <p className={css.say}>
      <b>{text.fact}</b> {text.rest}
      {hiddenHref !== undefined && (
        <>
          {' '}
          <Link to={hiddenHref}>See what is hidden and why</Link>
        </>
      )}
    </p>
    <Ledger
      open={text.open}
      total={text.total}
      label={`${text.fact} ${text.rest}`}
      hollowLink={hiddenHref === undefined ? undefined : { to: hiddenHref, name: 'The hidden reviews' }}
    />
    {text.formula && <p className={css.formula}>{text.formula}</p>}
    <Method figure={text.name} title="How it is calculated">
      <p>{text.method}</p>
    </Method>
  </div>
)
