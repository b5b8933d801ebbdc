/**
 * Notes how wide the scroll bar is, just before something holds the page's scrolling: the style sheet then keeps its room
 * free, so that nothing moves when it goes.
 */
export function keepPageWidth() {
  const page = document.documentElement
  if (getComputedStyle(page).overflowY === 'hidden') return
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
}
