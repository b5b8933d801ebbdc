import { useLayoutEffect, useRef } from 'react'
import { Bone, Skeleton } from '../../../../design/overlays/skeleton.tsx'
import { type Slide, slideName } from './slides.ts'
import css from './stage.module.css'
import { StagePicture } from './stage-picture.tsx'
import { StageVideo } from './stage-video.tsx'
import { useOnSize } from './use-on-size.ts'

interface StageProps {
  slides: readonly Slide[]
  index: number
  /** Name of the shop, credited for its pictures. */
  shop: string
  /** Name of the product in the shop's pictures. */
  title: string | undefined
  /** Another page is being fetched. */
  isLoadingMore: boolean
  onMove: (index: number) => void
}

/** Older Safari has no `scrollend` event; a pause in scrolling replaces it there. */
const HAS_SCROLLEND = typeof window !== 'undefined' && 'onscrollend' in window
const PAUSE = 150

/**
 * Horizontal scroll-snap strip of slides: swiped natively by touch, pen or wheel, and scrolled by `index`. Only the
 * neighbours of the current slide are rendered, so that they are loaded in time.
 */
export function Stage({ slides, index, shop, title, isLoadingMore, onMove }: StageProps) {
  const strip = useRef<HTMLDivElement>(null)
  /** Scroll offset in px that a programmatic scroll is heading for; null while the user scrolls. */
  const scrollTarget = useRef<number | null>(null)
  const previousIndex = useRef(index)
  const pauseTimer = useRef(0)

  const align = (behavior: ScrollBehavior) => {
    const { current: element } = strip
    if (!element) return
    const left = index * widthOf(element)
    if (Math.abs(element.scrollLeft - left) < 2) return
    scrollTarget.current = left
    element.scrollTo({ left, behavior })
  }
  useOnSize(strip, () => align('instant'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the index changes
  useLayoutEffect(() => {
    const step = Math.abs(index - previousIndex.current)
    previousIndex.current = index
    align(step === 1 && allowsMotion() ? 'smooth' : 'instant')
  }, [index])

  const settle = () => {
    const { current: element } = strip
    if (!element) return
    if (scrollTarget.current !== null) {
      if (Math.abs(element.scrollLeft - scrollTarget.current) < 2) scrollTarget.current = null
      return
    }
    onMove(Math.round(element.scrollLeft / widthOf(element)))
  }
  const onScroll = () => {
    window.clearTimeout(pauseTimer.current)
    pauseTimer.current = window.setTimeout(settle, PAUSE)
  }
  const releaseScroll = () => {
    scrollTarget.current = null
  }

  return (
    <div
      ref={strip}
      className={css.stage}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label="Shown"
      onScroll={HAS_SCROLLEND ? undefined : onScroll}
      onScrollEnd={settle}
      onPointerDown={releaseScroll}
      onWheel={releaseScroll}
    >
      {slides.map((slide, i) => (
        <div key={slide.id} className={css.slide} inert={i !== index}>
          {Math.abs(i - index) <= 1 && <Content slide={slide} shop={shop} title={title} isShown={i === index} />}
        </div>
      ))}
      {isLoadingMore && (
        <div className={css.slide} inert={index !== slides.length}>
          <Skeleton label="Loading more pictures">
            <Bone shape="square" />
          </Skeleton>
        </div>
      )}
    </div>
  )
}

/** Width with fractions of a pixel, which would add up over many slides. */
const widthOf = (element: Element) => element.getBoundingClientRect().width

const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

interface ContentProps {
  slide: Slide
  shop: string
  title: string | undefined
  isShown: boolean
}

function Content({ slide, shop, title, isShown }: ContentProps) {
  if (slide.kind === 'shop') {
    return <StagePicture address={slide.address} alt={[title, slideName(slide, shop)].filter(Boolean).join(': ')} />
  }
  const name = slideName(slide, shop)
  return slide.item.dataType === 'picture' ? (
    <StagePicture address={slide.item.address} small={slide.item.compact} alt={name} />
  ) : (
    // Unmounting stops the playback.
    isShown && <StageVideo item={slide.item} name={name} />
  )
}
