import Search from 'lucide/dist/esm/icons/search.mjs'
import type { FormEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../design/forms/button.tsx'
import { Input } from '../../../design/forms/field.tsx'
import { useFieldKey } from '../../../design/forms/use-field-key.ts'
import { Icon } from '../../../design/images/icon.tsx'
import { SEARCH_LENGTH } from '../../reviews/listing/params-rules.ts'
import { QUESTION_NAMES, QUESTIONS_ANCHOR, turnPage } from '../listing/params-rules.ts'
import css from './questions-section.module.css'
import { type QuestionsView, questionsHref } from './questions-view.ts'

interface QuestionSearchProps {
  view: QuestionsView
  field: RefObject<HTMLInputElement | null>
}

/** Search form for questions and answers. */
export function QuestionSearch({ view, field }: QuestionSearchProps) {
  const { path, params, carried } = view
  const navigate = useNavigate()
  const { key, onInput } = useFieldKey(params.search)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(QUESTION_NAMES.search) ?? '')
    const [address = path] = questionsHref(view, turnPage(params, 1, typed)).split('#')
    void navigate(address, { preventScrollReset: true })
  }
  return (
    <form
      className={css.search}
      role="search"
      aria-label="Questions"
      action={`${path}#${QUESTIONS_ANCHOR}`}
      onSubmit={onSubmit}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        key={key}
        ref={field}
        type="search"
        name={QUESTION_NAMES.search}
        aria-label="Search questions"
        defaultValue={params.search}
        onInput={onInput}
        placeholder="Words in questions and answers"
        maxLength={SEARCH_LENGTH}
        dir="auto"
      />
      <Button type="submit" shape="square" aria-label="Search">
        <Icon of={Search} />
      </Button>
    </form>
  )
}
