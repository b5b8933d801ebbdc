import { Picker } from '../../../../design/forms/choices/picker.tsx'
import { ALL_CATEGORIES } from '../../../catalog/category-rules.ts'
import css from './search-bar.module.css'

export type NamedCategory = { id: number; name: string }

interface CategoryPickerProps {
  chosen: NamedCategory | null
  categories: readonly NamedCategory[]
}

/** Category select. Lists the current category even if it isn't among those on offer. */
export function CategoryPicker({ chosen, categories }: CategoryPickerProps) {
  const listed = categories.some(({ id }) => id === chosen?.id) || !chosen ? categories : [chosen, ...categories]
  return (
    <span className={css.picker}>
      <Picker
        key={chosen?.id}
        name="category_id"
        aria-label="Category"
        label="Category"
        defaultValue={chosen?.id ?? ''}
        options={[
          { value: '', label: ALL_CATEGORIES.name },
          ...listed.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </span>
  )
}
