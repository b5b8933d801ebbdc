/** Distance between the two, and to the edges of the window, in px. */
const GAP = 8

/** Positions a fixed element above another, or below if there is no room, within the window. */
export function placeBeside(placed: HTMLElement, anchor: HTMLElement) {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const size = placed.getBoundingClientRect()
  const above = top - GAP - size.height
  const x = Math.min(Math.max(left + width / 2 - size.width / 2, GAP), window.innerWidth - size.width - GAP)
  placed.style.left = `${x}px`
  placed.style.top = `${above >= GAP ? above : bottom + GAP}px`
}
