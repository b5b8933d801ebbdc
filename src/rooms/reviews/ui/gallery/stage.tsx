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
  /** Who signs the shop's pictures. */
  shop: string
  /** What they show. */
  title: string | undefined
  /** More is coming after the last. */
  waits: boolean
  onMove: (index: number) => void
}

/** Safari learnt to say it late; until then a pause does. */
const SAYS_WHEN_SCROLLED = typeof window !== 'undefined' && 'onscrollend' in window
const PAUSE = 150

/**
 * The pictures side by side, of which one fills the place: swept through by finger, pen or wheel as the platform does it,
 * and moved by `index`. Of the others only the neighbours are there, so that they have loaded when they are wanted.
 */
export function Stage({ slides, index, shop, title, waits, onMove }: StageProps) {
  const strip = useRef<HTMLDivElement>(null)
  /** Where a movement of ours will end; null while fingers rule. */
  const goal = useRef<number | null>(null)
  const before = useRef(index)
  const pause = useRef(0)

  const align = (behavior: ScrollBehavior) => {
    const { current: element } = strip
    if (!element) return
    const left = index * widthOf(element)
    if (Math.abs(element.scrollLeft - left) < 2) return
    goal.current = left
    element.scrollTo({ left, behavior })
  }
  useOnSize(strip, () => align('instant'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the index does
  useLayoutEffect(() => {
    const step = Math.abs(index - before.current)
    before.current = index
    align(step === 1 && movesGently() ? 'smooth' : 'instant')
  }, [index])

  const settle = () => {
    const { current: element } = strip
    if (!element) return
    if (goal.current !== null) {
      if (Math.abs(element.scrollLeft - goal.current) < 2) goal.current = null
      return
    }
    onMove(Math.round(element.scrollLeft / widthOf(element)))
  }
  const onScroll = () => {
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(settle, PAUSE)
  }
  const letGo = () => {
    goal.current = null
  }

  return (
    <div
      ref={strip}
      className={css.stage}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label="Shown"
      onScroll={SAYS_WHEN_SCROLLED ? undefined : onScroll}
      onScrollEnd={settle}
      onPointerDown={letGo}
      onWheel={letGo}
    >
      {slides.map((slide, i) => (
        <div key={slide.id} className={css.slide} inert={i !== index}>
          {Math.abs(i - index) <= 1 && <Content slide={slide} shop={shop} title={title} isShown={i === index} />}
        </div>
      ))}
      {waits && (
        <div className={css.slide} inert={index !== slides.length}>
          <Skeleton label="Loading more pictures">
            <Bone shape="square" />
          </Skeleton>
        </div>
      )}
    </div>
  )
}

/** With its fraction of a pixel, which would add up from slide to slide. */
const widthOf = (element: Element) => element.getBoundingClientRect().width

const movesGently = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

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
    // one that is swept away stops
    isShown && <StageVideo item={slide.item} name={name} />
  )
}
