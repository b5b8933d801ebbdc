/** Between the two, and to the edges of the window, in px. */
const GAP = 8

/** Puts a fixed element above another, below where there is no room, and always within the window. */
export function placeBeside(placed: HTMLElement, anchor: HTMLElement) {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const size = placed.getBoundingClientRect()
  const above = top - GAP - size.height
  const x = Math.min(Math.max(left + width / 2 - size.width / 2, GAP), window.innerWidth - size.width - GAP)
  placed.style.left = `${x}px`
  placed.style.top = `${above >= GAP ? above : bottom + GAP}px`
}
