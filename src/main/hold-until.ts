/**
 * What is pressed, chosen or typed in the page before it is alive happens then: nobody has to do it twice. Presses that ask for
 * something else than the page (a new tab, a menu) are the browser's own.
 */
export function holdUntil(alive: Promise<void>) {
  const held: (() => void)[] = []
  const hold = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element) || !target.closest('#main') || isBrowsersOwn(event)) return
    event.stopImmediatePropagation()
    if (isField(target) && type === 'input') {
      // React puts back what the field held when the page was rendered
      const typed = target.value
      return void held.push(() => tellTyped(target, typed))
    }
    if (target instanceof HTMLSelectElement) {
      const chosen = target.value
      return void held.push(() => tellChosen(target, chosen, type))
    }
    event.preventDefault()
    const again = type === 'click' ? new MouseEvent(type, { bubbles: true, cancelable: true }) : new Event(type, event)
    held.push(() => target.dispatchEvent(again))
  }
  for (const type of HELD) document.addEventListener(type, hold, { capture: true })
  void alive.then(async () => {
    for (const type of HELD) document.removeEventListener(type, hold, { capture: true })
    for (const happen of held) {
      happen()
      // the page takes in one before the next, as it does when people do them
      await new Promise(resolve => setTimeout(resolve))
    }
  })
}

const HELD = ['click', 'change', 'input']

const isBrowsersOwn = (event: Event) =>
  event instanceof MouseEvent &&
  (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

const isField = (target: Element) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Types a text into a field that is alive. React is told of no change to what it knows the field to hold, by a setter of its
 * own on the field: so it is made to know the field as it was rendered, and the text is typed past it.
 */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement, typed: string) {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses in a list that is alive what was chosen before, which React has put back. */
function tellChosen(list: HTMLSelectElement, chosen: string, type: string) {
  list.value = chosen
  list.dispatchEvent(new Event(type, { bubbles: true }))
}
