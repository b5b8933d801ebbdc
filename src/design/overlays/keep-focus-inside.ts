const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Focus trap: Tab cycles within `container`; for the `keydown` handler of an overlay. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    stop => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  )
  const [first] = stops
  const last = stops.at(-1)
  const { activeElement } = document
  const outside = !container.contains(activeElement)
  if (event.shiftKey ? outside || activeElement === first : outside || activeElement === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
