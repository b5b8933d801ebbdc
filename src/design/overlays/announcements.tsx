import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../forms/button.tsx'
import { Icon } from '../images/icon.tsx'
import { dismiss, listenToAnnouncements, type Notification, readAnnouncements } from './announce.ts'
import css from './announcements.module.css'
import { Dialog } from './dialog.tsx'

/** Container of messages and toasts, once per page. */
export function Announcements() {
  const { messages, notifications } = useSyncExternalStore(listenToAnnouncements, readAnnouncements, readAnnouncements)
  const [message] = messages
  return (
    <>
      {/* always rendered: screen readers announce only changes of an existing live region */}
      <div className={css.place} role="status">
        {notifications.map(notification => (
          <Toast key={notification.id} notification={notification} />
        ))}
      </div>
      {message && (
        <Dialog
          open
          role="alertdialog"
          title={message.title}
          onClose={message.done}
          actions={
            <Button look="primary" data-first-focus="" onClick={message.done}>
              OK
            </Button>
          }
        >
          <p>{message.text}</p>
        </Dialog>
      )}
    </>
  )
}

function Toast({ notification: { id, text, seconds } }: { notification: Notification }) {
  const [paused, setPaused] = useState({ pointer: false, focus: false, touch: false })
  useCountdown(seconds, paused.pointer || paused.focus || paused.touch, () => dismiss(id))
  const hold = (change: Partial<typeof paused>) => setPaused(before => ({ ...before, ...change }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses its timer during interaction
    <div
      className={css.toast}
      onPointerEnter={event => hold(event.pointerType === 'touch' ? { touch: true } : { pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      <div>{text}</div>
      <Button shape="round" aria-label="Close notification" onClick={() => dismiss(id)}>
        <Icon of={X} />
      </Button>
    </div>
  )
}

/** Calls `end` after so many seconds, not counting pauses and time with a hidden window. */
function useCountdown(seconds: number, paused: boolean, end: () => void) {
  const left = useRef(seconds * 1000)
  const seen = useSyncExternalStore(listenToSight, isSeen, isSeen)
  const runs = !paused && seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` is another function each time and does the same
  useEffect(() => {
    if (!runs) return
    const began = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [runs])
}

const isSeen = () => document.visibilityState === 'visible'
function listenToSight(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
