import type { ReactNode } from 'react'

/** A modal message, shown until it is dismissed. */
export interface Message {
  title: 'Error' | 'Success'
  text: string
  /** Called on close. */
  done: () => void
}

/** A notification that needs no answer. */
export interface Notification {
  id: number
  text: ReactNode
  /** Display time, without pauses. */
  seconds: number
}

interface Announcements {
  /** Queue; the first is shown. */
  messages: readonly Message[]
  notifications: readonly Notification[]
}

const SECONDS = 8

let current: Announcements = { messages: [], notifications: [] }
let last = 0
const listeners = new Set<() => void>()

function change(next: Partial<Announcements>) {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

const show = (title: Message['title'], text: string) =>
  new Promise<void>(resolve => {
    const message: Message = {
      title,
      text,
      done() {
        change({ messages: current.messages.filter(m => m !== message) })
        resolve()
      },
    }
    change({ messages: [...current.messages, message] })
  })

/**
 * Shows a text in a dialog titled 'Error' (R-errors-07), after those that are already open. For failed requests without
 * a place on the page for their error.
 * @returns resolves on close
 * @public
 */
export const showError = (text: string): Promise<void> => show('Error', text)

/**
 * As `showError`, titled 'Success' (R-errors-08).
 * @public
 */
export const showSuccess = (text: string): Promise<void> => show('Success', text)

/**
 * Shows a toast for `seconds`, across navigations. The timer pauses on hover, on focus and while the window is hidden;
 * after a touch the toast stays until it is closed.
 * @returns closes it
 * @public
 */
export function announce(text: ReactNode, seconds = SECONDS): () => void {
  last += 1
  const notification: Notification = { id: last, text, seconds }
  change({ notifications: [...current.notifications, notification] })
  return () => change({ notifications: current.notifications.filter(n => n !== notification) })
}

/** Closes a notification early. */
export const dismiss = (id: number) =>
  change({ notifications: current.notifications.filter(notification => notification.id !== id) })

/** Current messages, for `useSyncExternalStore`. */
export const readAnnouncements = () => current
export function listenToAnnouncements(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
