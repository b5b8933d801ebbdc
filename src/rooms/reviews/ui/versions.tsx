import { formatDate } from '../../../design/format.ts'
import { Stars } from '../../../design/stars.tsx'
import css from './edit-form.module.css'
import { ReviewWords } from './review-words.tsx'

interface VersionsProps {
  versions: readonly { until: string; rating: number; title: string | null; body: string | null }[]
  language: string | null
}

/** What a review said before each time it was edited, the last version first. */
export const Versions = ({ versions, language }: VersionsProps) => (
  <ol className={css.versions}>
    {versions.map(({ until, rating, title, body }) => (
      <li key={until}>
        <p>
          <Stars value={rating} size="sm" /> until <time dateTime={until.slice(0, 10)}>{formatDate(until)}</time>
        </p>
        <ReviewWords title={title} body={body} language={language} />
      </li>
    ))}
  </ol>
)
