import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import type { Move, RatedProduct } from '../schemas.ts'
import css from './dashboard.module.css'

/** Products with their mean ratings. */
export const RatedProducts = ({ products }: { products: readonly RatedProduct[] }) => (
  <ul className={css.products}>
    {products.map(({ title, internal_path, average_rating, number_of_reviews }) => (
      <li key={internal_path}>
        <Link to={internal_path}>
          <bdi>{title}</bdi>
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
const ReviewTitle = ({ move: { title } }: { move: Move }) =>
  title ? (
    <>
      a review (“<bdi>{title}</bdi>”)
    </>
  ) : (
    'a review'
  )

/** The newest changes that affect the shop's scores. */
export const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <ul className={css.moves}>
    {moves.map(move => (
      <li key={`${move.public_id} ${move.kind} ${move.at}`}>
        {formatDate(move.at)}:{' '}
        {move.internal_path === null ? (
          <ReviewTitle move={move} />
        ) : (
          <Link to={move.internal_path}>
            <ReviewTitle move={move} />
          </Link>
        )}{' '}
        was {MOVE_LABELS[move.kind]} {PARTY_LABELS[move.by] ?? ''}
        <small>{SCORE_EFFECTS[move.kind]?.(move)}</small>
      </li>
    ))}
  </ul>
)
