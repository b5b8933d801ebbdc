import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import css from './drawer.module.css'
import { Icon } from './icon.tsx'

interface DrawerProps {
  /** What its buttons name in `popoverTarget`; they open it without JavaScript too. */
  id: string
  label: string
  /** At its top, beside the button that closes it. */
  heading: ReactNode
  className?: string | undefined
  /** After it was closed in whatever way. */
  onClose?: () => void
  children: ReactNode
}

/** A panel from the side over a veil. It closes on Escape, on a press beside it, by its button, and when the page changes. */
export function Drawer({ id, label, heading, className, onClose, children }: DrawerProps) {
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it
  useEffect(() => {
    const drawer = ref.current
    if (drawer?.matches(':popover-open')) drawer.hidePopover()
  }, [key])

  return (
    <aside
      ref={ref}
      id={id}
      popover="auto"
      data-drawer=""
      aria-label={label}
      className={cx(css.drawer, className)}
      onToggle={event => event.newState === 'closed' && onClose?.()}
    >
      <div className={css.top}>
        {heading}
        <Button shape="round" aria-label={`Close ${label.toLowerCase()}`} popoverTarget={id} popoverTargetAction="hide">
          <Icon of={X} />
        </Button>
      </div>
      {children}
    </aside>
  )
}
