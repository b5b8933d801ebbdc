/** Milliseconds for which scrolling counts as automatic after the page started it (R-consts-02). */
const AUTO_SCROLL = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** The page scrolls by itself, to an anchor or back to where it was: the flag on the document holds for half a second. */
export function beginAutoScroll() {
  const { dataset } = document.documentElement
  clearTimeout(timer)
  dataset.autoScroll = ''
  timer = setTimeout(() => delete dataset.autoScroll, AUTO_SCROLL)
}

/** Whether what scrolls now scrolls by itself. */
export const isAutoScroll = () => document.documentElement.dataset.autoScroll !== undefined
