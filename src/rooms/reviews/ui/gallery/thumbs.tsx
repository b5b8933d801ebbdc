import Play from 'lucide/dist/esm/icons/play.mjs'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../../design/images/icon.tsx'
import { Picture } from '../../../../design/images/picture.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { type Slide, slideName } from './slides.ts'
import css from './thumbs.module.css'
import { useOnSize } from './use-on-size.ts'

interface ThumbsProps {
  slides: readonly Slide[]
  index: number
  shop: string
  isLoadingMore: boolean
  onChoose: (index: number) => void
}

/** Strip of thumbnails, scrolled to the current one and grouped by review; labels say which are the shop's. */
export function Thumbs({ slides, index, shop, isLoadingMore, onChoose }: ThumbsProps) {
  const row = useRef<HTMLUListElement>(null)
  const centre = (behavior: ScrollBehavior) => {
    const { current: list } = row
    const shown = list?.children[index]
    if (!list || !(shown instanceof HTMLElement)) return
    list.scrollTo({ left: shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2, behavior })
  }
  useOnSize(row, () => centre('instant'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the index changes
  useLayoutEffect(() => centre(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'), [index])
  if (slides.length + Number(isLoadingMore) < 2) return null
  const firstOfBuyers = slides.findIndex(({ kind }) => kind === 'review')
  const isMixed = firstOfBuyers > 0
  return (
    <ul className={cx(css.thumbs, isMixed && css.mixed)} ref={row} dir="ltr" aria-label="All pictures and videos">
      {slides.map((slide, i) => (
        <li
          key={slide.id}
          className={cx(i > 0 && (i === firstOfBuyers ? css.buyers : slide.place === 1 && css.begins))}
        >
          {/* each button names whose picture it is */}
          {isMixed && (i === 0 || i === firstOfBuyers) && (
            <span className={css.from} aria-hidden="true">
              {i === 0 ? 'Shop' : 'Buyers'}
            </span>
          )}
          <button
            type="button"
            aria-label={slideName(slide, shop)}
            aria-current={i === index || undefined}
            onClick={() => onChoose(i)}
          >
            {slide.kind === 'review' && slide.item.dataType !== 'picture' ? (
              <span className={css.film}>
                <Icon of={Play} />
              </span>
            ) : (
              <Picture src={slide.kind === 'shop' ? slide.address : slide.item.compact} alt="" width={64} height={64} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
