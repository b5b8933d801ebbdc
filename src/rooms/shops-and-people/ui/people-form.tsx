import { type ChangeEvent, type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { useChoice } from '../../../design/forms/choices/use-choice.ts'
import { PEOPLE_PATH, peopleAddress } from '../paths.ts'
import {
  PEOPLE_FILTER_LABELS,
  PEOPLE_FILTERS,
  PEOPLE_SORT_LABELS,
  PEOPLE_SORTS,
  type PeopleParams,
  parsePeopleParams,
} from '../rules.ts'
import css from './people-form.module.css'

/** Filter and order of people; a change leads to page 1 (D-people-01, D-search-13). */
export function PeopleForm({ params }: { params: PeopleParams }) {
  const navigate = useNavigate()
  const applyForm = (form: HTMLFormElement) => {
    const chosen = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    return navigate(peopleAddress(parsePeopleParams(chosen)))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void applyForm(event.currentTarget)
  }
  return (
    <form className={css.form} action={PEOPLE_PATH} onSubmit={onSubmit}>
      <Choice
        name="filter_by"
        label="Show"
        value={params.filter_by}
        all={PEOPLE_FILTERS}
        labels={PEOPLE_FILTER_LABELS}
        applyForm={applyForm}
      />
      <Choice
        name="sort_by"
        label="Sort by"
        value={params.sort_by}
        all={PEOPLE_SORTS}
        labels={PEOPLE_SORT_LABELS}
        applyForm={applyForm}
      />
      <noscript>
        <Button type="submit" look="line" small>
          Apply
        </Button>
      </noscript>
    </form>
  )
}

interface ChoiceProps<T extends string> {
  name: string
  label: string
  value: T
  all: readonly T[]
  labels: Readonly<Record<T, string>>
  applyForm: (form: HTMLFormElement) => unknown
}

/** A select that shows a new choice at once, and resets to the current value when another page is shown. */
function Choice<T extends string>({ name, label, value, all, labels, applyForm }: ChoiceProps<T>) {
  const id = useId()
  const [chosen, setChosen] = useChoice<string>(value)
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setChosen(target.value)
    if (target.form) void applyForm(target.form)
  }
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} value={chosen} onChange={choose}>
        {all.map(item => (
          <option key={item} value={item}>
            {labels[item]}
          </option>
        ))}
      </Select>
    </div>
  )
}
