import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../design/images/icon.tsx'
import { Picture } from '../../../design/images/picture.tsx'
import layout from '../../../design/layout/layout.module.css'
import { Link } from '../../../design/navigation/link.tsx'
import { cx } from '../../../design/text/cx.ts'
import { moveActive } from '../../../lib/browser/move-active.ts'
import { categoryPath } from '../paths.ts'
import css from './mega-navigation-panel.module.css'
import {
  type Branch,
  branchAfter,
  firstBranch,
  MOST_FLAT,
  MOST_SECOND,
  MOST_THIRD,
  type NavCategory,
  type Panel,
} from './mega-navigation-tree.ts'

interface MegaNavigationPanelProps {
  id: string
  panel: Panel
  /** Whether to focus the first link. */
  enter: boolean
  /** Called when a link in the panel is followed. */
  onLeave: () => void
}

/** Panel of one top category: the second level on the left, the third in columns on the right (D-meganav-02). */
export function MegaNavigationPanel({ id, panel, enter, onLeave }: MegaNavigationPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(() => firstBranch(panel))
  const branch = panel.branches.find(({ category }) => category.id === active)
  const pointAt = (pointedAt: number) => setActive(branchAfter(panel, active, pointedAt))

  useEffect(() => {
    if (enter) panelRef.current?.querySelector('a')?.focus()
  }, [enter])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed, it only hears of it
    <div
      ref={panelRef}
      id={id}
      className={css.panel}
      onClick={event => event.target instanceof Element && event.target.closest('a') && onLeave()}
      onKeyDown={event => moveByArrows(event)}
    >
      <div className={cx(layout.wrap, css.inside, panel.flat && css.flat)}>
        {!panel.flat && <Second panel={panel} active={active} onPoint={pointAt} />}
        <div className={css.third} data-column="">
          {panel.flat ? (
            <Columns of={panel.branches.map(({ category }) => category)} most={MOST_FLAT} />
          ) : (
            branch && <Third of={branch} />
          )}
          {(panel.flat || panel.branches.length <= MOST_SECOND) && (
            <Link className={css.all} to={categoryPath(panel.top.handle)}>
              All {panel.top.name}
            </Link>
          )}
        </div>
        {panel.featured && <Featured category={panel.featured} />}
      </div>
    </div>
  )
}

interface SecondProps {
  panel: Panel
  active: number | null
  onPoint: (pointedAt: number) => void
}

function Second({ panel: { top, branches }, active, onPoint }: SecondProps) {
  const cut = branches.length > MOST_SECOND
  return (
    <ul className={css.second} data-column="">
      {branches.slice(0, cut ? MOST_SECOND - 1 : MOST_SECOND).map(({ category, children }) => (
        <li key={category.id}>
          <Link
            to={categoryPath(category.handle)}
            data-active={category.id === active || undefined}
            onPointerEnter={event => event.pointerType !== 'touch' && onPoint(category.id)}
            onFocus={() => onPoint(category.id)}
          >
            {category.name}
            {children.length > 0 && <Icon of={ChevronRight} />}
          </Link>
        </li>
      ))}
      {cut && (
        <li className={css.more}>
          <Link to={categoryPath(top.handle)}>All {top.name}</Link>
        </li>
      )}
    </ul>
  )
}

const Third = ({ of: { category, children } }: { of: Branch }) => (
  <>
    <p className={css.name}>
      <Link to={categoryPath(category.handle)}>{category.name}</Link>
    </p>
    <Columns of={children} most={MOST_THIRD} parent={category} />
  </>
)

/** Categories in columns; the last entry of a truncated list links to all of them. */
function Columns({ of, most, parent }: { of: NavCategory[]; most: number; parent?: NavCategory }) {
  const cut = of.length > most
  return (
    <ul className={css.columns}>
      {of.slice(0, cut ? most - 1 : most).map(({ id, name, handle }) => (
        <li key={id}>
          <Link to={categoryPath(handle)}>{name}</Link>
        </li>
      ))}
      {cut && parent && (
        <li className={css.more}>
          <Link to={categoryPath(parent.handle)}>All {parent.name}</Link>
        </li>
      )}
    </ul>
  )
}

const Featured = ({ category }: { category: NavCategory }) => (
  <figure className={css.featured}>
    <Link to={categoryPath(category.handle)} tabIndex={-1}>
      <Picture src={category.image_url} alt="" width={480} height={360} />
      <figcaption>{category.name}</figcaption>
    </Link>
  </figure>
)

/** Arrow keys: up and down cycle through a column's links, left and right change the column. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map(column => [
    ...column.querySelectorAll<HTMLElement>('a'),
  ])
  const at = columns.findIndex(links => links.includes(document.activeElement as HTMLElement))
  const links = columns[at]
  if (!links) return
  const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const next = moveActive(event.key, links.indexOf(document.activeElement as HTMLElement), links.length)
  if (next !== null) links[next]?.focus()
  else if (side) (columns[at + side]?.find(link => link.dataset.active) ?? columns[at + side]?.[0])?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}
