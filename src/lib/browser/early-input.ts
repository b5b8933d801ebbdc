/**
 * Early input: form fields that visitors changed before hydration, for components that replace
 * those fields.
 */

type Field = HTMLInputElement | HTMLTextAreaElement

const early = new Map<Field, string>()

/** Records a field's value; empty and unchecked fields are ignored. */
export function recordEarlyInput(field: Field): void {
  const ticks = field.type === 'radio' || field.type === 'checkbox'
  const value = ticks && !(field as HTMLInputElement).checked ? '' : field.value
  if (value === '') early.delete(field)
  else early.set(field, value)
}

/** The early input of a form, by field name. */
export const earlyInputOf = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries([...early].filter(([field]) => form?.contains(field)).map(([field, value]) => [field.name, value]))
