import Search from 'lucide/dist/esm/icons/search.mjs'
import type { FormEvent, RefObject } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { Input } from '../../../../design/forms/field.tsx'
import { useFieldKey } from '../../../../design/forms/use-field-key.ts'
import { Icon } from '../../../../design/images/icon.tsx'
import { cleanSearch, REVIEWS_ANCHOR, SEARCH_LENGTH } from '../../listing/params-rules.ts'
import { HiddenParams } from './filters/hidden-params.tsx'
import css from './review-search.module.css'
import type { ReviewsView } from './reviews-view.ts'
import { useReviewsForm } from './use-reviews-form.ts'

interface ReviewSearchProps {
  view: ReviewsView
  /** Example search words. */
  placeholder: string
  field: RefObject<HTMLInputElement | null>
}

/** Search form for the reviews of a page. */
export function ReviewSearch({ view, placeholder, field }: ReviewSearchProps) {
  const { path, params } = view
  const go = useReviewsForm(view)
  const { key, onInput } = useFieldKey(params.search)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go({ search: cleanSearch(String(new FormData(event.currentTarget).get('search') ?? '')) })
  }
  return (
    <form
      className={css.search}
      role="search"
      aria-label="Reviews"
      action={`${path}#${REVIEWS_ANCHOR}`}
      onSubmit={onSubmit}
    >
      <HiddenParams view={view} but="search" />
      <Input
        key={key}
        ref={field}
        type="search"
        name="search"
        aria-label="Search reviews"
        defaultValue={params.search}
        onInput={onInput}
        placeholder={placeholder}
        maxLength={SEARCH_LENGTH}
        dir="auto"
      />
      <Button type="submit" shape="square" aria-label="Search">
        <Icon of={Search} />
      </Button>
    </form>
  )
}
