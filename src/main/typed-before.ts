import { noteEarly } from '../lib/typed-early.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * What is typed, ticked or chosen in the page's fields before it is alive stands there afterwards, and the page knows of it:
 * React puts back what a text area or a list held when the page was rendered, and is told nothing of the others.
 */
export function keepTyped(alive: Promise<void>) {
  const typed = new Map<Element, () => void>()
  const note = (field: Field) => {
    typed.set(field, done(field))
    noteEarly(field)
  }
  typedFields().forEach(note)
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('#main')) return
    if (isField(target)) note(target)
    else if (target instanceof HTMLSelectElement) {
      const { value } = target
      typed.set(target, () => tellChosen(target, value, 'change'))
    }
  }
  document.addEventListener('input', hear, { capture: true })
  void alive.then(() => {
    document.removeEventListener('input', hear, { capture: true })
    for (const [field, happen] of typed) if (field.isConnected) happen()
  })
}

/** Those of the page that hold something else than they were rendered with. */
export const typedFields = () =>
  [...document.querySelectorAll<Field>('#main :is(input, textarea)')].filter(field =>
    isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  )

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Does once more what was done to a field up to now. */
export function done(field: Field): () => void {
  if (!isTicked(field)) {
    const { value } = field
    // what a person chose among their files stays with the field
    return field.type === 'file' ? () => {} : () => tellTyped(field, value)
  }
  const { checked } = field
  return () => {
    field.checked = field.defaultChecked
    if (field.checked !== checked) field.click()
  }
}

/**
 * Types a text into a field that is alive. React is told of no change to what it knows the field to hold, by a setter of its
 * own on the field: so it is made to know the field as it was rendered, and the text is typed past it.
 */
export function tellTyped(field: Field, typed: string) {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses in a list that is alive what was chosen before, which React has put back. */
export function tellChosen(list: HTMLSelectElement, chosen: string, type: string) {
  list.value = chosen
  list.dispatchEvent(new Event(type, { bubbles: true }))
}
