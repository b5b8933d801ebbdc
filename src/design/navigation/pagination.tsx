import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { MouseEvent } from 'react'
import { Icon } from '../images/icon.tsx'
import { formatCount } from '../text/format.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Link } from './link.tsx'
import css from './pagination.module.css'

interface PaginationProps {
  /** Accessible name: `Pages of reviews`. */
  label: string
  /** From 1. */
  page: number
  pages: number
  /** The URL of a page. */
  href: (page: number) => string
  /** If a page change should keep the scroll position (its URL has a `#`). */
  keepPlace?: boolean
  /** Called before navigation; may prevent it and navigate itself. */
  onTurn?: ((event: MouseEvent<HTMLAnchorElement>, page: number) => void) | undefined
}

/** Page numbers to link: the first, the last and those around the current one; 0 marks a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter(n => n >= 1 && n <= pages))
  const sorted = [...near].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? 0) - 1
    if (gap === 1) return [n - 1, n]
    return gap > 1 && i > 0 ? [0, n] : [n]
  })
}

/** Moves the focus to the top, where the new page begins. */
const letGo = (event: MouseEvent<HTMLAnchorElement>) => event.currentTarget.blur()

/** Pagination links; renders nothing for a single page. */
export function Pagination({ label, page, pages, href, keepPlace, onTurn }: PaginationProps) {
  if (pages < 2) return null
  const shown = pagesToShow(page, pages)
  const step = (to: number) => ({
    to: href(to),
    preventScrollReset: keepPlace,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!keepPlace) letGo(event)
      onTurn?.(event, to)
    },
  })
  return (
    <nav className={css.pages} aria-label={label}>
      {page > 1 && (
        <Link {...step(page - 1)} rel="prev">
          <Icon of={ArrowLeft} /> Previous
        </Link>
      )}
      {shown.map((n, i) =>
        n === 0 ? (
          <span key={`gap after ${shown[i - 1]}`}>…</span>
        ) : (
          <Link key={n} {...step(n)} aria-current={n === page ? 'page' : undefined}>
            <VisuallyHidden>Page </VisuallyHidden>
            {formatCount(n)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link {...step(page + 1)} rel="next">
          Next <Icon of={ArrowRight} />
        </Link>
      )}
    </nav>
  )
}
