import type { MouseEvent } from 'react'

/** A press that follows a link in place: not one that opens it elsewhere. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
