import { recordEarlyInput } from '../../lib/browser/early-input.ts'
import { PLAIN_LINK, wakePage } from './first-interaction.ts'
import { changedFields, changedLists, choiceRestore, fieldRestore, isField } from './form-state.ts'

/**
 * Event replay: records clicks and input that happen before hydration and dispatches them once the page is interactive.
 * They are hidden from React, which would otherwise hydrate the page in one long task for the first of them.
 */
const RECORDED = ['click', 'change', 'input'] as const

/** Events hidden from React until the page is interactive; their native effects still happen. */
const HIDDEN = [
  ...RECORDED,
  ...['auxclick', 'focusin', 'keydown', 'keyup', 'mousedown', 'mouseup', 'mouseover', 'mouseout'],
  ...['pointerdown', 'pointerup', 'pointerover', 'pointerout', 'touchstart', 'touchend'],
]

/** Elements whose clicks the browser handles natively: links navigate, fields take the focus and keep their input. */
const NATIVE = [
  PLAIN_LINK,
  'summary, label, select, textarea, [popovertarget], [data-early]',
  'input:not([type=submit], [type=image], [type=button], [type=reset])',
].join()

const CAPTURE = { capture: true }

/**
 * Starts recording events inside `root`.
 * @param follow called with a link that the browser is about to follow
 * @returns replays the events in order and ends the recording
 */
export function recordEvents(root: HTMLElement, follow: (link: HTMLAnchorElement) => void): () => Promise<void> {
  const recorded: { of: unknown; happen: () => void }[] = []
  const add = (target: unknown, happen: () => void) => {
    // while typing, only the last state of a field matters
    if (recorded.at(-1)?.of === target) recorded.pop()
    recorded.push({ of: target, happen })
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
    else if (type === 'click' && !isModifiedClick(event)) {
      const link = target.closest<HTMLAnchorElement>(PLAIN_LINK)
      if (link) follow(link)
      if (target.closest(NATIVE)) return
      event.preventDefault()
      add(event, () => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
    }
  }

  changedFields(root).forEach(addField)
  // a choice acts at once, such as an order of reviews: the page must not wait for the next interaction
  for (const list of changedLists(root)) {
    add(list, choiceRestore(list))
    wakePage()
  }
  for (const type of HIDDEN) root.addEventListener(type, onEvent, CAPTURE)

  return async () => {
    const replay = (happen: () => void) => {
      replaying = true
      happen()
      replaying = false
    }
    // React processes each event before the next one, as with real input
    const nextTask = () => new Promise(resolve => setTimeout(resolve))
    if (focused) {
      replay(announceFocus)
      await nextTask()
    }
    // new events are queued behind the recorded ones
    for (let next = recorded.shift(); next; next = recorded.shift()) {
      replay(next.happen)
      await nextTask()
    }
    // the recording must end in this task: later events would never be replayed
    replay(() => announcePointer(root))
    for (const type of HIDDEN) root.removeEventListener(type, onEvent, CAPTURE)
  }
}

/** A click with another purpose: opening a new tab or a menu. */
export const isModifiedClick = (event: Event) =>
  event instanceof MouseEvent &&
  (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

const announceFocus = () => document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))

/** Tells the page about a resting mouse pointer as if it had just moved there. */
function announcePointer(root: HTMLElement) {
  if (!matchMedia('(hover: hover)').matches) return
  const under = [...root.querySelectorAll(':hover')].at(-1)
  under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  under?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}
