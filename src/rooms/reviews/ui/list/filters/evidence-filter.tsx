import { Link } from '../../../../../design/navigation/link.tsx'
import { Tooltip } from '../../../../../design/overlays/tooltip.tsx'
import { cx } from '../../../../../design/text/cx.ts'
import { formatCount } from '../../../../../design/text/format.ts'
import { EVIDENCE_LABELS, EVIDENCE_ORDER } from '../../../disclosure/evidence-labels.ts'
import type { EvidenceFilter as Evidence } from '../../../listing/facet-rules.ts'
import { FOREIGN_SOURCES } from '../../../rules.ts'
import ink from '../../card/evidence-ink.module.css'
import { listHref, type ReviewsView } from '../reviews-view.ts'
import css from './evidence-filter.module.css'
import fold from './source-filter.module.css'

/** What stands behind the reviews of a shop or product: their mix, and links that filter by it (P1.3). */
export function EvidenceFilter({ view }: { view: ReviewsView }) {
  const { params, counts } = view
  const mix = counts.published_by_evidence
  const present = EVIDENCE_ORDER.filter(grade => mix[grade] > 0 || grade === params.evidence)
  const imported = FOREIGN_SOURCES.reduce((sum, source) => sum + (counts.published_by_source[source] ?? 0), 0)
  if (present.length === 0) return null
  return (
    <details className={fold.fold} open={params.evidence !== null}>
      <summary>Evidence of purchase</summary>
      <nav aria-label="Evidence of purchase">
        <div
          className={css.mix}
          role="img"
          aria-label={present.map(grade => `${formatCount(mix[grade])} ${EVIDENCE_LABELS[grade].label}`).join(', ')}
        >
          {present.map(grade => (
            <i key={grade} className={ink[grade]} style={{ flexGrow: mix[grade] }} />
          ))}
        </div>
        <ul className={fold.choices}>
          {present.map(grade => (
            <Choice key={grade} view={view} grade={grade} count={mix[grade]} />
          ))}
          {(imported > 0 || params.evidence === 'imported') && <Choice view={view} grade="imported" count={imported} />}
        </ul>
        <Link to={view.auditHref} className={css.audit}>
          Which orders this shop reported
        </Link>
        {params.evidence && <p className={fold.explained}>{EVIDENCE_LABELS[params.evidence].meaning}</p>}
      </nav>
    </details>
  )
}

function Choice({ view, grade, count }: { view: ReviewsView; grade: Evidence; count: number }) {
  const { params } = view
  const current = params.evidence === grade
  const { label, meaning } = EVIDENCE_LABELS[grade]
  return (
    <li>
      <Tooltip text={meaning}>
        {trigger => (
          <Link
            {...trigger}
            to={listHref(view, { evidence: current ? null : grade, verified_only: false })}
            className={cx(css.choice, current && css.current)}
            aria-current={current || undefined}
            preventScrollReset
          >
            <i className={cx(ink.square, ink[grade === 'imported' ? 'none' : grade])} aria-hidden="true" />
            {label}
            {params.review_type === 'all-reviews' && <span>{formatCount(count)}</span>}
          </Link>
        )}
      </Tooltip>
    </li>
  )
}
