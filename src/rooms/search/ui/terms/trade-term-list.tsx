import { Button, ButtonLink } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { formatCount, formatDate } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { TradeTerms } from '../../terms/schemas.ts'
import { languageName } from './trade-term-form.tsx'
import css from './trade-terms.module.css'

interface TradeTermListProps {
  rows: readonly TradeTerms[]
  /** The address at which a row is changed. */
  editPath: (synonymId: number) => string
}

/** Rows of trade terms, each with what its terms find and how to change it. */
export const TradeTermList = ({ rows, editPath }: TradeTermListProps) => (
  <ul className={css.list}>
    {rows.map(({ synonym_id, terms, language, changed_at }) => (
      <li key={synonym_id}>
        <div>
          <ul className={css.terms} lang={language ?? undefined}>
            {terms.map(({ term, products }) => (
              <li key={term}>
                <bdi>{term}</bdi>{' '}
                <span className={css.count} lang="en">
                  {formatCount(products)}
                  <VisuallyHidden>{products === 1 ? ' product' : ' products'}</VisuallyHidden>
                </span>
              </li>
            ))}
          </ul>
          <p className={css.facts}>
            {language === null ? 'Several languages' : languageName(language)}, changed on {formatDate(changed_at)}
          </p>
        </div>
        <div className={css.acts}>
          <ButtonLink look="line" small to={editPath(synonym_id)} aria-label={`Change ${terms[0]!.term}`}>
            Change
          </ButtonLink>
          <PostForm>
            <input type="hidden" name="synonym_id" value={synonym_id} />
            <input type="hidden" name="term" value={terms[0]!.term} />
            <Button look="plain" small type="submit" name="deed" value="remove" aria-label={`Remove ${terms[0]!.term}`}>
              Remove
            </Button>
          </PostForm>
        </div>
      </li>
    ))}
  </ul>
)
