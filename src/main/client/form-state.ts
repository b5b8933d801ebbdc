type TextField = HTMLInputElement | HTMLTextAreaElement

export const isField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const isTicked = (field: TextField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Fields in `root` whose value differs from what was rendered. */
export const changedFields = (root: Element): TextField[] =>
  [...root.querySelectorAll<TextField>('input, textarea')].filter(field =>
    isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  )

/**
 * Returns a function that restores a field's current value after hydration: React resets text areas and selects to
 * their rendered value, and does not notice changes in others.
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
 * Types a text into a hydrated field. React intercepts the field's value setter and ignores values it already knows:
 * the field is reset to its rendered value first, and the text is set by the native setter.
 */
function retype(field: TextField, typed: string) {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Dispatches a change event for files chosen before hydration, which stay in the field: forms may preview or submit them
 * at once.
 */
function announceFiles(field: TextField) {
  if (field.isConnected && field.value !== '') field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Lists in `root` in which another option is chosen than was rendered. */
export const changedLists = (root: Element): HTMLSelectElement[] =>
  [...root.querySelectorAll('select')].filter(
    list => list.value !== (list.querySelector<HTMLOptionElement>('[selected]') ?? list.options[0])?.value,
  )

/** Returns a function that selects a list's current option again after hydration. */
export function choiceRestore(list: HTMLSelectElement): () => void {
  const { value } = list
  return () => {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
