/** Duration in ms for which scrolling counts as automatic after the page started it (R-consts-02). */
const AUTO_SCROLL = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Marks scrolling started by the page (to an anchor, or restored) with a flag on the document, for half a second. */
export function beginAutoScroll() {
  const { dataset } = document.documentElement
  clearTimeout(timer)
  dataset.autoScroll = ''
  timer = setTimeout(() => delete dataset.autoScroll, AUTO_SCROLL)
}

/** Whether the page itself started the current scrolling. */
export const isAutoScroll = () => document.documentElement.dataset.autoScroll !== undefined
