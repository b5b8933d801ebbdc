import { type FormEvent, useId } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { useChoice } from '../../../../design/forms/choices/use-choice.ts'
import { REVIEWS_ANCHOR } from '../../listing/params-rules.ts'
import { REVIEW_SORT_LABELS, REVIEW_SORTS, type ReviewSort } from '../../listing/rules.ts'
import { HiddenParams } from './filters/hidden-params.tsx'
import type { ReviewsView } from './reviews-view.ts'
import css from './sort-select.module.css'
import { useReviewsForm } from './use-reviews-form.ts'

/** Select for the order of reviews; navigates on change. */
export function SortSelect({ view }: { view: ReviewsView }) {
  const { path, params } = view
  const go = useReviewsForm(view)
  const id = useId()
  const [chosen, setChosen] = useChoice<string>(params.sort_by)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go({ sort_by: new FormData(event.currentTarget).get('sort_by') as ReviewSort })
  }
  return (
    <form className={css.sort} action={`${path}#${REVIEWS_ANCHOR}`} onSubmit={onSubmit}>
      <HiddenParams view={view} but="sort_by" />
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        name="sort_by"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          target.form?.requestSubmit()
        }}
      >
        {REVIEW_SORTS.map(sort => (
          <option key={sort} value={sort}>
            {REVIEW_SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="line" small>
          Sort
        </Button>
      </noscript>
    </form>
  )
}
