/** A link that leads to a page or a site; those that open something in their own page say so, or carry `data-replay`. */
export const PLAIN_LINK = 'a[href]:not([data-replay], [aria-expanded])'

/**
 * What people do who are about to use a page. A pointer moves, and a finger lies down, well before anything is pressed; what a
 * browser or an aid fills in or chooses for them comes without any of that.
 */
const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'click', 'input', 'change']

/** What a tap on a link consists of: the browser is about to leave, and is not to be kept busy. */
const TAPS = ['pointerdown', 'focusin', 'click']

let resolve = () => {}

/** Resolves when somebody begins to use the page, or `wakePage` is called. */
export const firstInteraction = new Promise<void>(done => {
  resolve = done
})

/** As if somebody had begun to use the page. */
export const wakePage = () => resolve()

function onUse(event: Event) {
  if (!isUse(event)) return
  for (const type of USES) removeEventListener(type, onUse, CAPTURE)
  wakePage()
}

const CAPTURE = { capture: true, passive: true }
for (const type of USES) addEventListener(type, onUse, CAPTURE)

function isUse({ type, target, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  // browsers tell of a resting pointer when the page beneath it has changed
  if (type === 'pointermove') return movementX !== 0 || movementY !== 0
  return !(TAPS.includes(type) && target instanceof Element && target.closest(PLAIN_LINK))
}
