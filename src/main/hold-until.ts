import { done, isField, tellChosen, tellTyped, typedFields } from './typed-before.ts'

/**
 * What is pressed, chosen or typed in the page before it is alive happens then: nobody has to do it twice. Presses that ask for
 * something else than the page (a new tab, a menu) are the browser's own.
 */
export function holdUntil(alive: Promise<void>) {
  const held: (() => void)[] = typedFields().map(done)
  let happening = false
  const hold = (event: Event) => {
    const { target, type } = event
    if (happening || !(target instanceof Element) || !target.closest('#main') || isBrowsersOwn(event)) return
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
    // what is done meanwhile waits behind what was done before
    for (let next = held.shift(); next; next = held.shift()) {
      happening = true
      next()
      happening = false
      // the page takes in one before the next, as it does when people do them
      await new Promise(resolve => setTimeout(resolve))
    }
    for (const type of HELD) document.removeEventListener(type, hold, { capture: true })
  })
}

const HELD = ['click', 'change', 'input']

const isBrowsersOwn = (event: Event) =>
  event instanceof MouseEvent &&
  (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
