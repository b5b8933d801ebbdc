/**
 * Measures the scroll bar just before an overlay locks scrolling: the style sheet then reserves its width, so that the
 * layout does not shift.
 */
export function keepPageWidth() {
  const page = document.documentElement
  if (getComputedStyle(page).overflowY === 'hidden') return
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
}
