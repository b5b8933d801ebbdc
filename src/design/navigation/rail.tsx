import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { Icon } from '../images/icon.tsx'
import { Section } from '../layout/section.tsx'
import css from './rail.module.css'

interface RailProps {
  title: ReactNode
  lede?: ReactNode
  /** Accessible name. */
  label: string
  children: ReactNode
}

/** A horizontal scroller with snapping and two arrow buttons; it never moves by itself. */
export function Rail({ title, lede, label, children }: RailProps) {
  const ref = useRef<HTMLElement>(null)
  const [end, setEnd] = useState<'start' | 'end' | 'both' | null>('start')

  const move = (step: 1 | -1) => {
    const rail = ref.current
    if (!rail) return
    const towards = getComputedStyle(rail).direction === 'rtl' ? -step : step
    const calm = matchMedia('(prefers-reduced-motion: no-preference)').matches
    rail.scrollBy({ left: towards * rail.clientWidth * 0.9, behavior: calm ? 'smooth' : 'auto' })
  }
  const look = useCallback(() => {
    const rail = ref.current
    if (!rail) return
    const at = Math.abs(rail.scrollLeft)
    const most = rail.scrollWidth - rail.clientWidth
    setEnd(most < 4 ? 'both' : at < 4 ? 'start' : at > most - 4 ? 'end' : null)
  }, [])
  // a row that fits has no arrows; resizing changes that
  useEffect(() => {
    const rail = ref.current
    if (!rail) return
    const watch = new ResizeObserver(look)
    watch.observe(rail)
    return () => watch.disconnect()
  }, [look])

  const arrows = end !== 'both' && (
    <div className={css.arrows}>
      <Button shape="round" aria-label="Back" disabled={end === 'start'} onClick={() => move(-1)}>
        <Icon of={ArrowLeft} />
      </Button>
      <Button shape="round" aria-label="Forward" disabled={end === 'end'} onClick={() => move(1)}>
        <Icon of={ArrowRight} />
      </Button>
    </div>
  )
  return (
    <Section title={title} lede={lede} aside={arrows}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={ref} className={css.rail} tabIndex={0} aria-label={label} onScroll={look}>
        {children}
      </section>
    </Section>
  )
}
