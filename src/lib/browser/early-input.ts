/** What was typed, ticked or chosen in a page before it was alive, for forms that have something else to put in its place. */

type Field = HTMLInputElement | HTMLTextAreaElement

const early = new Map<Field, string>()

/** Noted by whoever hears it; what is empty or not ticked is nothing. */
export function recordEarlyInput(field: Field): void {
  const ticks = field.type === 'radio' || field.type === 'checkbox'
  const value = ticks && !(field as HTMLInputElement).checked ? '' : field.value
  if (value === '') early.delete(field)
  else early.set(field, value)
}

/** What a form's fields held when they came alive, by their names. */
export const earlyInputOf = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries([...early].filter(([field]) => form?.contains(field)).map(([field, value]) => [field.name, value]))
