/**
 * What people do who are about to use a page. A pointer moves, and a finger lies down, well before anything is pressed; what a
 * browser or an aid fills in or chooses for them comes without any of that.
 */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'click', 'input', 'change']

let tell = () => {}

/** Resolves when somebody does anything, or `actNow` is called. */
export const firstAct = new Promise<void>(resolve => {
  tell = resolve
})
for (const act of ACTS) addEventListener(act, () => tell(), { once: true, capture: true, passive: true })

/** As if somebody had done something: the page is about to change. */
export const actNow = () => tell()
