import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'ref'> {
  /** Content of the summary, which is the button. */
  button: ReactNode
  buttonClass?: string | undefined
  buttonLabel?: string
}

/**
 * A dropdown menu that works without JavaScript too. It closes on Escape (focus returns to the button), on a click or
 * focus outside, on following a link and on navigation. Arrow keys move among its links.
 */
export function Disclosure({ button, buttonClass, buttonLabel, children, ...rest }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it
  useEffect(() => ref.current?.removeAttribute('open'), [key])

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const elsewhere = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) {
        details.open = false
        details.querySelector('summary')?.focus()
      } else if (details.contains(document.activeElement)) moveByArrows(details, event)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by the keyboard is a click too
    <details {...rest} ref={ref} onClick={closeOnLink}>
      <summary className={buttonClass} aria-label={buttonLabel}>
        {button}
      </summary>
      {children}
    </details>
  )
}

function closeOnLink({ target, currentTarget, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest('a') && !metaKey && !ctrlKey && !shiftKey) currentTarget.open = false
}

/** Arrow keys cycle through the links; down on the button opens the menu. Form fields keep their own arrow keys. */
function moveByArrows(details: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...details.querySelectorAll('a')].filter(link => details.open === false || link.checkVisibility())
  if (!step || links.length === 0) return
  event.preventDefault()
  details.open = true
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
  links[next]?.focus()
}
