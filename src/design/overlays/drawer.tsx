import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../forms/button.tsx'
import { Icon } from '../images/icon.tsx'
import { keepPageWidth } from '../layout/keep-page-width.ts'
import { cx } from '../text/cx.ts'
import css from './drawer.module.css'
import { keepFocusInside } from './keep-focus-inside.ts'

interface DrawerProps {
  /** Id for the `popoverTarget` of its buttons; they open it without JavaScript too. */
  id: string
  label: string
  /** Header beside the close button. */
  heading: ReactNode
  className?: string | undefined
  /** Shows a backdrop over the page. */
  overlay?: boolean
  /** Closes on a click outside. */
  outsideCloses?: boolean
  /** Called after it closed in any way. */
  onClose?: () => void
  children: ReactNode
}

/**
 * A side panel; the page behind it does not scroll. It closes on Escape, on a click outside, by its button, on
 * following a link and on navigation. Focus is trapped while it is open and returns afterwards.
 */
export function Drawer(props: DrawerProps) {
  const { id, label, heading, className, overlay = true, outsideCloses = true, onClose, children } = props
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const [open, setOpen] = useState(false)

  const shownAt = useRef(key)
  useEffect(() => {
    // opened by the browser before hydration
    if (shownAt.current === key) return setOpen(ref.current?.matches(':popover-open') ?? false)
    // navigation closes it
    shownAt.current = key
    hide(ref.current)
  }, [key])

  useEffect(() => {
    const drawer = ref.current
    if (!open || !drawer) return
    const opener = document.activeElement
    if (!drawer.contains(opener)) drawer.querySelector<HTMLElement>('button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(drawer)
      else keepFocusInside(drawer, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      const { activeElement } = document
      const lost = activeElement === document.body || drawer.contains(activeElement)
      if (lost && opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by the keyboard is a click too */}
      <aside
        ref={ref}
        id={id}
        popover={outsideCloses ? 'auto' : 'manual'}
        data-drawer=""
        aria-label={label}
        {...(open ? { role: 'dialog', 'aria-modal': true } : null)}
        className={cx(css.drawer, className)}
        onBeforeToggle={event => event.newState === 'open' && keepPageWidth()}
        onToggle={event => {
          // toggle events of nested popovers arrive here too
          if (event.target !== event.currentTarget) return
          setOpen(event.newState === 'open')
          if (event.newState === 'closed') onClose?.()
        }}
        onClick={event => {
          const leads = event.target instanceof Element && event.target.closest('a')
          if (leads && !(event.metaKey || event.ctrlKey || event.shiftKey)) hide(ref.current)
        }}
      >
        <div className={css.top}>
          {heading}
          <Button
            shape="round"
            aria-label={`Close ${label.toLowerCase()}`}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon of={X} />
          </Button>
        </div>
        {children}
      </aside>
      {overlay && (
        <button
          type="button"
          className={css.veil}
          tabIndex={-1}
          aria-hidden="true"
          {...(outsideCloses ? { popoverTarget: id, popoverTargetAction: 'hide' } : null)}
        />
      )}
    </>
  )
}

function hide(drawer: HTMLElement | null) {
  if (drawer?.matches(':popover-open')) drawer.hidePopover()
}
