import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { MouseEvent } from 'react'
import { Icon } from '../images/icon.tsx'
import { formatCount } from '../text/format.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Link } from './link.tsx'
import css from './pagination.module.css'

interface PaginationProps {
  /** What is paged: `Pages of reviews`. */
  label: string
  /** From 1. */
  page: number
  pages: number
  /** The address of a page. */
  href: (page: number) => string
  /** Where a page change should not jump to the top (its address has a `#`). */
  keepPlace?: boolean
  /** Told before a link is followed; it may prevent that and go elsewhere. */
  onTurn?: ((event: MouseEvent<HTMLAnchorElement>, page: number) => void) | undefined
}

/** The pages worth a link: the first, the last and those around the one shown; 0 stands for a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter(n => n >= 1 && n <= pages))
  const sorted = [...near].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? 0) - 1
    if (gap === 1) return [n - 1, n]
    return gap > 1 && i > 0 ? [0, n] : [n]
  })
}

/** The list begins anew at the top of the page, so the focus does not stay at its end. */
const letGo = (event: MouseEvent<HTMLAnchorElement>) => event.currentTarget.blur()

/** Links to the pages of a list; nothing where there is only one. */
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
