import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { InLanguage } from '../../../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { ImportedReview } from '../../imported/schemas.ts'
import { ReviewText } from '../card/review-text.tsx'
import css from './imported.module.css'

/** A review that a shop imported under the reader's address, with the question whether it is theirs (P1.6). */
export function ImportedEntry({ review }: { review: ImportedReview }) {
  const { public_id, shop, product, rating, written_at, imported_at, author_name, state, path, version } = review
  const subject = product?.title ?? shop.name
  return (
    <li id={public_id} className={css.review}>
      <p className={css.question}>
        <Link to={shop.internal_path}>
          <bdi>{shop.name}</bdi>
        </Link>{' '}
        imported this review of{' '}
        {product ? (
          <Link to={product.internal_path}>
            <InLanguage language={product.language}>{product.title}</InLanguage>
          </Link>
        ) : (
          'the shop itself'
        )}{' '}
        under your address{imported_at && ` on ${formatDate(imported_at)}`}. {QUESTIONS[state]}
      </p>
      <div className={css.quoted}>
        <p className={css.facts}>
          <Stars value={rating} />
          <span>
            Named “<bdi>{author_name}</bdi>” by the shop
          </span>
          <span>
            Dated <time dateTime={written_at.slice(0, 10)}>{formatDate(written_at)}</time>
          </span>
          {path && <Link to={path}>See it on its page</Link>}
        </p>
        <ReviewText title={review.title} body={review.body} language={review.language} />
      </div>
      <PostForm className={css.acts}>
        <input type="hidden" name="public_id" value={public_id} />
        <input type="hidden" name="version" value={version} />
        {state === 'waiting' && (
          <Button type="submit" look="line" name="act" value="accept">
            It’s mine
            <VisuallyHidden>: review of {subject}</VisuallyHidden>
          </Button>
        )}
        {state !== 'rejected' && (
          <Button type="submit" look={state === 'waiting' ? 'line' : 'plain'} name="act" value="reject">
            {state === 'waiting' ? 'Not mine' : 'Not mine after all'}
            <VisuallyHidden>: review of {subject}</VisuallyHidden>
          </Button>
        )}
        {state === 'rejected' && (
          <Button type="submit" look="plain" name="act" value="undo">
            Undo
            <VisuallyHidden>: rejection of the review of {subject}</VisuallyHidden>
          </Button>
        )}
      </PostForm>
    </li>
  )
}

const QUESTIONS: Readonly<Record<ImportedReview['state'], string>> = {
  waiting: 'Is it yours?',
  accepted: 'You accepted it as yours.',
  rejected: 'You said that it isn’t yours, so it is removed.',
}
