import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'ref'> {
  /** The inside of the summary, which is the button. */
  button: ReactNode
  buttonClass?: string | undefined
  buttonLabel?: string
}

/**
 * A menu that opens below its button, without JavaScript too. It closes on Escape (the focus goes back to the button), on a
 * press or focus elsewhere, and when the page changes.
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
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
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
    <details {...rest} ref={ref}>
      <summary className={buttonClass} aria-label={buttonLabel}>
        {button}
      </summary>
      {children}
    </details>
  )
}
