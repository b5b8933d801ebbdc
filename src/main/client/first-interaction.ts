/** Links to other pages and sites; links that act within the page have aria-expanded or `data-replay`. */
export const PLAIN_LINK = 'a[href]:not([data-replay], [aria-expanded])'

/**
 * Events that announce an interaction. Pointers move, and fingers touch, well before a click; autofill and assistive
 * technology cause only the later events.
 */
const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'click', 'input', 'change']

/** Events of a tap on a link: the browser is about to navigate and should stay idle. */
const TAPS = ['pointerdown', 'focusin', 'click']

let resolve = () => {}

/** Resolves at the first interaction, or when `wakePage` is called. */
export const firstInteraction = new Promise<void>(done => {
  resolve = done
})

/** Triggers hydration as if the page had been interacted with. */
export const wakePage = () => resolve()

function onUse(event: Event) {
  if (!isUse(event)) return
  for (const type of USES) removeEventListener(type, onUse, CAPTURE)
  wakePage()
}

const CAPTURE = { capture: true, passive: true }
for (const type of USES) addEventListener(type, onUse, CAPTURE)

function isUse({ type, target, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  // browsers report a resting pointer when the page beneath it changes
  if (type === 'pointermove') return movementX !== 0 || movementY !== 0
  return !(TAPS.includes(type) && target instanceof Element && target.closest(PLAIN_LINK))
}
