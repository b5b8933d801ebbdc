import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import type { Move, RatedProduct } from '../schemas.ts'
import css from './dashboard.module.css'

/** Products with their mean ratings. */
export const RatedProducts = ({ products }: { products: readonly RatedProduct[] }) => (
  <ul className={css.products}>
    {products.map(({ title, language, internal_path, average_rating, number_of_reviews }) => (
      <li key={internal_path}>
        <Link to={internal_path}>
          <InLanguage language={language}>{title}</InLanguage>
        </Link>
        <span>
          {average_rating.toFixed(1)} from {countOf(number_of_reviews, 'review')}
        </span>
      </li>
    ))}
  </ul>
)

const MOVE_LABELS: Readonly<Record<Move['kind'], string>> = {
  unpublished: 'withdrawn',
  deleted: 'deleted',
  restored: 'restored',
  held: 'held for moderation',
  released: 'approved',
  hidden: 'hidden',
  unhidden: 'shown again',
}

/** What a move means for the scores: only hiding by the shop lowers them (X-scores-01, X-hiding-06). */
const SCORE_EFFECTS: Partial<Record<Move['kind'], (move: Move) => string | null>> = {
  hidden: ({ verified, by }) =>
    by === 'shop'
      ? verified
        ? 'Lowers transparency: this verified review is no longer public'
        : 'Raises authenticity: not verified. No effect on transparency'
      : 'Hidden by a moderator: no effect on transparency',
  unhidden: ({ verified }) => (verified ? 'Raises transparency' : 'Lowers authenticity: not verified and public again'),
  unpublished: () => 'Withdrawn by its author: no longer counted',
  deleted: () => 'Deleted by its author: no longer counted',
}

const PARTY_LABELS: Readonly<Record<string, string>> = {
  shop: 'by the shop',
  moderator: 'by a moderator',
  author: 'by its author',
  system: 'by Candor',
  import: '(imported)',
}

/** A review by its title, if it is public. */
const ReviewTitle = ({ move: { title, language } }: { move: Move }) =>
  title ? (
    <>
      a review (“<InLanguage language={language}>{title}</InLanguage>”)
    </>
  ) : (
    'a review'
  )

/** What a line says of a change that has nothing to show or to link to; null where it has. */
const sameLine = ({ at, kind, by, verified, title, internal_path }: Move) =>
  title === null && internal_path === null ? `${formatDate(at)} ${kind} ${by} ${verified}` : null

/** Changes in a line each; those after one another that would say the same are one line. */
function linesOf(moves: readonly Move[]): { move: Move; count: number }[] {
  const lines: { move: Move; count: number }[] = []
  for (const move of moves) {
    const last = lines.at(-1)
    const line = sameLine(move)
    if (last && line !== null && sameLine(last.move) === line) last.count++
    else lines.push({ move, count: 1 })
  }
  return lines
}

/** The newest changes that affect the shop's scores. */
export const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <ul className={css.moves}>
    {linesOf(moves).map(({ move, count }) => (
      <li key={`${move.public_id} ${move.kind} ${move.at}`}>
        {formatDate(move.at)}:{' '}
        {count > 1 ? (
          `${formatCount(count)} reviews were`
        ) : (
          <>
            {move.internal_path === null ? (
              <ReviewTitle move={move} />
            ) : (
              <Link to={move.internal_path}>
                <ReviewTitle move={move} />
              </Link>
            )}{' '}
            was
          </>
        )}{' '}
        {MOVE_LABELS[move.kind]} {PARTY_LABELS[move.by] ?? ''}
        <small>{SCORE_EFFECTS[move.kind]?.(move)}</small>
      </li>
    ))}
  </ul>
)
