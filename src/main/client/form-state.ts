type TextField = HTMLInputElement | HTMLTextAreaElement

export const isField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const isTicked = (field: TextField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** The fields in `root` that hold something else than they were rendered with. */
export const changedFields = (root: Element): TextField[] =>
  [...root.querySelectorAll<TextField>('input, textarea')].filter(field =>
    isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  )

/**
 * How to bring a field back to what it holds now: React puts back what a text area or a list held when it was rendered, and
 * is told nothing of the others.
 */
export function fieldRestore(field: TextField): () => void {
  if (!isTicked(field)) {
    const { value } = field
    return field.type === 'file' ? () => announceFiles(field) : () => retype(field, value)
  }
  const { checked } = field
  return () => {
    field.checked = field.defaultChecked
    if (field.checked !== checked) field.click()
  }
}

/**
 * Types a text into a hydrated field. React is told of no change to what it knows the field to hold, by a setter of its own
 * on the field: so it is made to know the field as it was rendered, and the text is typed past it.
 */
function retype(field: TextField, typed: string) {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The chosen files stay with the field; the page hears of them now, so that a form which sends or shows them at once does. */
function announceFiles(field: TextField) {
  if (field.isConnected && field.value !== '') field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** How to choose again, in a hydrated list, what is chosen in it now. */
export function choiceRestore(list: HTMLSelectElement): () => void {
  const { value } = list
  return () => {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
