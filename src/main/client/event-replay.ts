import { recordEarlyInput } from '../../lib/browser/early-input.ts'
import { PLAIN_LINK } from './first-interaction.ts'
import { changedFields, choiceRestore, fieldRestore, isField } from './form-state.ts'

/**
 * Event replay: what is pressed, chosen and typed before hydration happens once the page is interactive. React sees none of
 * it before: it would hydrate the page in one long task for the first of these events.
 */
const RECORDED = ['click', 'change', 'input'] as const

/** Kept from React until the page is interactive; what they bring about in the browser they do. */
const HIDDEN = [
  ...RECORDED,
  ...['auxclick', 'focusin', 'keydown', 'keyup', 'mousedown', 'mouseup', 'mouseover', 'mouseout'],
  ...['pointerdown', 'pointerup', 'pointerover', 'pointerout', 'touchstart', 'touchend'],
]

/** What the browser does by itself when it is pressed: links lead, fields take the focus and hold what they are given. */
const NATIVE = [
  PLAIN_LINK,
  'summary, label, select, textarea, [popovertarget], [data-early]',
  'input:not([type=submit], [type=image], [type=button], [type=reset])',
].join()

const CAPTURE = { capture: true }

/**
 * Records from now on what is done inside `root`.
 * @param follow called with the link that the browser is about to follow
 * @returns does it all again, in its order, and ends the recording
 */
export function recordEvents(root: HTMLElement, follow: (link: HTMLAnchorElement) => void): () => Promise<void> {
  const recorded: { of: unknown; happen: () => void }[] = []
  const add = (of: unknown, happen: () => void) => {
    // of a text that is typed letter by letter, the last state is enough
    if (recorded.at(-1)?.of === of) recorded.pop()
    recorded.push({ of, happen })
  }
  const addField = (field: Parameters<typeof fieldRestore>[0]) => {
    recordEarlyInput(field)
    add(field, fieldRestore(field))
  }
  let focused = false
  let replaying = false

  const onEvent = (event: Event) => {
    if (replaying) return
    event.stopPropagation()
    const { target, type } = event
    if (!(target instanceof Element)) return
    if (type === 'focusin') focused = true
    else if (type === 'input' && isField(target)) addField(target)
    else if (type === 'change' && target instanceof HTMLSelectElement) add(target, choiceRestore(target))
    else if (type === 'click' && !isBrowsersOwn(event)) {
      const link = target.closest<HTMLAnchorElement>(PLAIN_LINK)
      if (link) follow(link)
      if (target.closest(NATIVE)) return
      event.preventDefault()
      add(event, () => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
    }
  }

  changedFields(root).forEach(addField)
  for (const type of HIDDEN) root.addEventListener(type, onEvent, CAPTURE)

  return async () => {
    const replay = (happen: () => void) => {
      replaying = true
      happen()
      replaying = false
    }
    // the page takes in one before the next, as it does when people do them
    const takenIn = () => new Promise(resolve => setTimeout(resolve))
    if (focused) {
      replay(tellOfFocus)
      await takenIn()
    }
    // what is done meanwhile waits behind what was done before
    for (let next = recorded.shift(); next; next = recorded.shift()) {
      replay(next.happen)
      await takenIn()
    }
    // the recording ends in this task: what was recorded from here on would never be replayed
    replay(() => tellOfPointer(root))
    for (const type of HIDDEN) root.removeEventListener(type, onEvent, CAPTURE)
  }
}

/** A press that asks for something else than the page: a new tab, a menu. */
export const isBrowsersOwn = (event: Event) =>
  event instanceof MouseEvent &&
  (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

const tellOfFocus = () => document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))

/** Where a mouse rests, the page learns of it as if it had just come there. */
function tellOfPointer(root: HTMLElement) {
  if (!matchMedia('(hover: hover)').matches) return
  const under = [...root.querySelectorAll(':hover')].at(-1)
  under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  under?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}
