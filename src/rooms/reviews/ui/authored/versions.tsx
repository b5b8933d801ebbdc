import { Stars } from '../../../../design/images/stars.tsx'
import { formatCount, formatDate } from '../../../../design/text/format.ts'
import { ReviewText } from '../card/review-text.tsx'
import css from './edit-form.module.css'

interface VersionsProps {
  versions: readonly {
    until: string
    rating: number | null
    title: string | null
    body: string | null
    /** Number of pictures before the edit, if it replaced them. */
    pictures?: number | null
  }[]
  language: string | null
}

/** Earlier versions of a review or of its reply, newest first. */
export const Versions = ({ versions, language }: VersionsProps) => (
  <ol className={css.versions}>
    {versions.map(({ until, rating, title, body, pictures = null }) => (
      <li key={until}>
        <p>
          {rating !== null && <Stars value={rating} size="sm" />} Until{' '}
          <time dateTime={until.slice(0, 10)}>{formatDate(until)}</time>
        </p>
        <ReviewText title={title} body={body} language={language} />
        {pictures !== null && (
          <p>
            {pictures === 0
              ? 'No pictures.'
              : `With ${formatCount(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}, later changed.`}
          </p>
        )}
      </li>
    ))}
  </ol>
)
