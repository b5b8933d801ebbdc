import type { ReactNode } from 'react'

/** A dialog that says one thing; the page waits until it was read. */
export interface Message {
  title: 'Error' | 'Success'
  text: string
  /** It was closed. */
  done: () => void
}

/** Something worth knowing that nobody has to answer. */
export interface Notification {
  id: number
  text: ReactNode
  /** How long it stays without being held. */
  seconds: number
}

interface Announcements {
  /** The first is shown, the others wait. */
  messages: readonly Message[]
  notifications: readonly Notification[]
}

const SECONDS = 8

let said: Announcements = { messages: [], notifications: [] }
let last = 0
const listeners = new Set<() => void>()

function change(next: Partial<Announcements>) {
  said = { ...said, ...next }
  for (const listener of listeners) listener()
}

const show = (title: Message['title'], text: string) =>
  new Promise<void>(resolve => {
    const message: Message = {
      title,
      text,
      done() {
        change({ messages: said.messages.filter(one => one !== message) })
        resolve()
      },
    }
    change({ messages: [...said.messages, message] })
  })

/**
 * Shows the caller's text in a dialog titled 'Error' (R-errors-07), after those that are already open. For requests that
 * failed where no place on the page concerns them alone.
 * @returns resolved when it was closed
 * @public
 */
export const showError = (text: string): Promise<void> => show('Error', text)

/**
 * As `showError`, titled 'Success' (R-errors-08): it worked, and there is something to know before going on.
 * @public
 */
export const showSuccess = (text: string): Promise<void> => show('Success', text)

/**
 * Shows a notification at the edge of the page for so many seconds, across changes of the page. Time stands still while it is
 * pointed at, has the focus, or nobody looks at the window; a touch holds it until it is closed.
 * @returns closes it
 * @public
 */
export function announce(text: ReactNode, seconds = SECONDS): () => void {
  last += 1
  const notification: Notification = { id: last, text, seconds }
  change({ notifications: [...said.notifications, notification] })
  return () => change({ notifications: said.notifications.filter(one => one !== notification) })
}

/** Takes a notification away before its time. */
export const dismiss = (id: number) => change({ notifications: said.notifications.filter(one => one.id !== id) })

/** For `useSyncExternalStore`: what is said at present. */
export const readAnnouncements = () => said
export function listenToAnnouncements(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
