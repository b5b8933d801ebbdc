import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../text/cx.ts'
import { placeBeside } from './position-beside.ts'
import css from './tooltip.module.css'

/** Milliseconds after which a closed tooltip leaves the document (R-consts-01). */
const DISPOSE_TIMEOUT = 5_000
/** Grace time for moving the pointer from the trigger to the tooltip, in milliseconds. */
const GRACE = 150

let made = 0
/** A counter instead of `useId`, which costs rendering time for each tooltip; the id is set on opening. */
const nextId = () => `tooltip-${++made}`

interface TooltipProps {
  /** The tooltip's text. Never the only place for a piece of information. */
  text: ReactNode
  /** Renders the trigger with the states and listeners of the tooltip; it must be focusable. */
  children: (trigger: Trigger) => ReactNode
}

interface Trigger {
  'aria-describedby': string | undefined
  /** Without JavaScript the native title shows it. */
  title: string | undefined
  onPointerEnter(event: PointerEvent<HTMLElement>): void
  onPointerLeave(event: PointerEvent<HTMLElement>): void
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(): void
}

/** A tooltip on hover, keyboard focus or tap. It stays while hovered itself, and closes on Escape (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const [id] = useState(nextId)
  const label = useRef<HTMLSpanElement>(null)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none')
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (element: HTMLElement) => {
    clearTimeout(grace.current)
    setTrigger(element)
    setState('open')
  }
  const close = () => {
    clearTimeout(grace.current)
    setState(before => (before === 'open' ? 'closed' : before))
  }
  const closeSoon = ({ pointerType }: PointerEvent) => {
    // on touch, pointerleave fires when the finger lifts
    if (pointerType === 'touch') return
    clearTimeout(grace.current)
    grace.current = setTimeout(close, GRACE)
  }

  useEffect(() => () => clearTimeout(grace.current), [])

  useEffect(() => {
    if (state !== 'closed') return
    const timer = setTimeout(() => setState('none'), DISPOSE_TIMEOUT)
    return () => clearTimeout(timer)
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is another function each time and does the same
  useEffect(() => {
    const tip = label.current
    if (state !== 'open' || !tip || !trigger) return
    tip.showPopover()
    const place = () => placeBeside(tip, trigger)
    place()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes the tooltip only, not a dialog around it
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !tip.contains(target) && !trigger.contains(target)) close()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      tip.hidePopover()
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [state, trigger])

  return (
    <>
      {children({
        'aria-describedby': state === 'open' ? id : undefined,
        title: trigger || typeof text !== 'string' ? undefined : text,
        onPointerEnter: event => event.pointerType !== 'touch' && open(event.currentTarget),
        onPointerLeave: closeSoon,
        onPointerDown: event => event.pointerType === 'touch' && open(event.currentTarget),
        onFocus: event => event.currentTarget.matches(':focus-visible') && open(event.currentTarget),
        onBlur: close,
      })}
      {state !== 'none' && (
        <span
          ref={label}
          id={id}
          role="tooltip"
          popover="manual"
          className={css.tooltip}
          onPointerEnter={() => clearTimeout(grace.current)}
          onPointerLeave={closeSoon}
        >
          {text}
        </span>
      )}
    </>
  )
}

/** A term with a tooltip: a button without an action. */
export const Explained = ({ text, className, children }: Omit<TooltipProps, 'children'> & ExplainedProps) => (
  <Tooltip text={text}>
    {trigger => (
      <button type="button" {...trigger} className={cx(css.explained, className)}>
        {children}
      </button>
    )}
  </Tooltip>
)

interface ExplainedProps {
  className?: string | undefined
  children: ReactNode
}
