import type { MouseEvent } from 'react'

/** Whether a click follows the link in the same tab: no modifier key, main button. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
