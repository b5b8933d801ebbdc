import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepPageWidth } from '../../../design/layout/keep-page-width.ts'
import layout from '../../../design/layout/layout.module.css'
import { Link } from '../../../design/navigation/link.tsx'
import { loadLater } from '../../../design/overlays/load-later.tsx'
import { categoryPath } from '../paths.ts'
import css from './mega-navigation.module.css'
import { useCloseDelay } from './mega-navigation-delay.ts'
import { type NavCategory, panelOf } from './mega-navigation-tree.ts'

/** If the panel fails to load, the links still lead to the categories. */
const MegaNavigationPanel = loadLater(async () => (await import('./mega-navigation-panel.tsx'))?.MegaNavigationPanel)

/** Below this width the bar is a row of plain links (D-consts-02). */
const WIDE = '(min-width: 768px)'

export interface BarCategory extends Pick<NavCategory, 'id' | 'name' | 'handle'> {
  /** Whether it has children, and therefore a panel. */
  opens: boolean
}

interface MegaNavigationProps {
  categories: BarCategory[]
  /** Loads the panels' categories; called when the bar is first hovered or focused. */
  load: () => Promise<readonly NavCategory[]>
}

/**
 * Bar of top categories, each with a panel (D-meganav-01, D-meganav-02). Hovering opens the panel; the first tap or
 * key press opens it, the second follows the link. Without JavaScript they are plain links.
 */
export function MegaNavigation({ categories, load }: MegaNavigationProps) {
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  const [alive, setAlive] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const [enter, setEnter] = useState(false)
  const { all, loadOnce } = useCategories(load)
  const { key } = useLocation()
  const close = () => setActive(null)
  const delay = useCloseDelay(close)

  useEffect(() => setAlive(matchMedia(WIDE).matches), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it
  useEffect(close, [key])

  const panel = active === null || !all ? null : panelOf(all, active)

  const open = (topId: number, into = false) => {
    delay.cancel()
    loadOnce()
    keepPageWidth()
    setEnter(into)
    setActive(matchMedia(WIDE).matches && categories.some(top => top.id === topId && top.opens) ? topId : null)
  }
  const linkOf = (topId: number | null) => nav.current?.querySelector<HTMLElement>(`[data-top="${topId}"]`)
  useEscape(panel !== null, () => {
    // A panel opened by hovering never had the focus, which stays where it is.
    if (nav.current?.contains(document.activeElement)) linkOf(active)?.focus()
    close()
  })

  const onPress = (event: MouseEvent, top: BarCategory) => {
    // A mouse opens the panel by hovering, so its click always follows the link.
    if ((event.nativeEvent as PointerEvent).pointerType === 'mouse') return
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (elsewhere || !top.opens || active === top.id || !matchMedia(WIDE).matches || all?.length === 0) return
    event.preventDefault()
    open(top.id)
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) {
      const next = categories[(index + step + categories.length) % categories.length]!
      linkOf(next.id)?.focus()
      if (active !== null) open(next.id)
    } else if (event.key === 'ArrowDown' && categories[index]!.opens && all?.length !== 0)
      open(categories[index]!.id, true)
    else return
    event.preventDefault()
  }

  return (
    <nav
      ref={nav}
      className={css.bar}
      aria-label="Categories"
      data-holds-page={panel ? '' : undefined}
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') delay.cancel()
        loadOnce()
      }}
      onPointerLeave={event => event.pointerType !== 'touch' && active !== null && delay.start()}
      onFocus={loadOnce}
      onBlur={event => {
        const to = event.relatedTarget
        if (to && !event.currentTarget.contains(to)) close()
      }}
    >
      <ul className={`${layout.wrap} ${css.tops}`}>
        {categories.map((top, index) => (
          <li key={top.id}>
            <Link
              to={categoryPath(top.handle)}
              data-top={top.id}
              aria-expanded={alive && top.opens ? active === top.id && panel !== null : undefined}
              aria-controls={panel && active === top.id ? id : undefined}
              onPointerEnter={event => event.pointerType !== 'touch' && open(top.id)}
              onClick={event => onPress(event, top)}
              onKeyDown={event => onKey(event, index)}
            >
              {top.name}
            </Link>
            {panel && active === top.id && (
              <MegaNavigationPanel key={top.id} id={id} panel={panel} enter={enter} onLeave={close} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Escape closes an open panel wherever the focus is, also one opened by hovering (D-meganav-13). */
function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

/** Loads the panels' categories once; errors are ignored (D-errors-03) and retried when the bar is next opened. */
function useCategories(load: MegaNavigationProps['load']) {
  const [all, setAll] = useState<readonly NavCategory[] | null>(null)
  const requested = useRef(false)
  const loadOnce = () => {
    if (requested.current) return
    requested.current = true
    void MegaNavigationPanel.prepare()
    load().then(setAll, () => {
      requested.current = false
      setAll([])
    })
  }
  return { all, loadOnce }
}
