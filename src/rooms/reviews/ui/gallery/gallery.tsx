import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import { Empty } from '../../../../design/overlays/empty.tsx'
import { Modal } from '../../../../design/overlays/modal.tsx'
import { Notice } from '../../../../design/overlays/notice.tsx'
import { useServices } from '../../../../design/services.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { Review } from '../../schemas.ts'
import type { Replier } from '../card/shop-reply.tsx'
import css from './gallery.module.css'
import { positionLabel, reviewsOf } from './position-label.ts'
import { SlideDetails } from './slide-details.tsx'
import { slideName, slidesOf } from './slides.ts'
import { Stage } from './stage.tsx'
import { Thumbs } from './thumbs.tsx'
import { type GalleryOf, useMediaPages } from './use-media-pages.ts'

export interface GalleryProps extends GalleryOf {
  shop: Replier
  /** Name of the product that the shop's pictures show. */
  title?: string
  /** Of the title. */
  language?: string | null
  /** The shop's own pictures of the product; they come first. */
  pictures?: readonly string[]
  /** Number of reviews with pictures or videos. */
  total: number
  /** The reviews on the page: their media come next in the same order, before all others. */
  reviews: readonly Review[]
  /** Id of the slide to open at. */
  start: string
  onClose: () => void
}

/** Error text required by R-errors-01, verbatim. */
const FAILED = 'Something went wrong, please try again later or contact our customer support'

/** Fetches the next page this many slides before the end. */
const AHEAD = 3

const NO_PICTURES: readonly string[] = []

/** Gallery dialog: pictures and videos one by one, each with its review. */
export function Gallery(props: GalleryProps) {
  const { shop, title, pictures = NO_PICTURES, total, reviews, start, onClose } = props
  const pages = useMediaPages(props)
  const { videoKey } = useServices()
  const slides = useMemo(
    () => slidesOf(pictures, [...reviews, ...pages.reviews], videoKey),
    [pictures, reviews, pages.reviews, videoKey],
  )
  const [requested, setRequested] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ id }) => id === start),
    ),
  )
  const isLoadingMore = pages.next !== null && !pages.failed
  // The index one past the end stands for the page being fetched.
  const last = isLoadingMore ? slides.length : slides.length - 1
  const index = Math.min(requested, Math.max(last, 0))
  const slide = slides[index]

  const { more, failed, next } = pages
  const isNear = index >= slides.length - AHEAD
  useEffect(() => {
    if (!failed && (next === 1 || isNear)) void more()
  }, [next, isNear, failed, more])

  const go = (to: number) => setRequested(Math.max(0, Math.min(last, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(index, slides.length - 1)
    // Video players handle the arrow keys themselves.
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLVideoElement)
      return
    event.preventDefault()
    go(to)
  }

  // Once all pages are here, or there are none (404), their reviews are counted: the page's total may be out of date.
  const reviewCount = next === null ? reviewsOf(slides).length : total
  const count = positionLabel(slides, index, reviewCount)
  return (
    <Modal open onClose={onClose} outsideCloses={false} className={css.gallery} aria-label="Pictures and videos">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is */}
      <div className={css.frame} tabIndex={-1} onKeyDown={onKeyDown}>
        <header className={css.bar}>
          <p>
            {count.place && <b>{count.place}</b>}
            {count.review && <span>{count.review}</span>}
          </p>
          <Button shape="round" aria-label="Close" data-first-focus="" onClick={onClose}>
            <Icon of={X} />
          </Button>
        </header>
        <div className={css.view}>
          {last < 0 ? (
            <Empty level={2} title="No pictures or videos yet">
              Pictures and videos from reviews will appear here.
            </Empty>
          ) : (
            <>
              <Stage
                slides={slides}
                index={index}
                shop={shop.name}
                title={title}
                isLoadingMore={isLoadingMore}
                onMove={go}
              />
              <Step to="back" disabled={index === 0} onPress={() => go(index - 1)} />
              <Step to="on" disabled={index >= last} onPress={() => go(index + 1)} />
            </>
          )}
        </div>
        <div className={css.strip}>
          {failed && (
            <Notice
              tone="alert"
              action={
                <Button look="line" small onClick={more}>
                  Try again
                </Button>
              }
            >
              <p>{FAILED}</p>
            </Notice>
          )}
          <Thumbs slides={slides} index={index} shop={shop.name} isLoadingMore={isLoadingMore} onChoose={go} />
        </div>
        <SlideDetails
          slide={slide}
          subject={props.subject}
          shop={shop}
          title={title}
          language={props.language}
          total={reviewCount}
        />
        <VisuallyHidden>
          <span role="status">{slide && [slideName(slide, shop.name), count.review].filter(Boolean).join(', ')}</span>
        </VisuallyHidden>
      </div>
    </Modal>
  )
}

const KEYS: Record<string, (index: number, end: number) => number> = {
  ArrowLeft: index => index - 1,
  ArrowRight: index => index + 1,
  Home: () => 0,
  End: (_, end) => end,
}

interface StepProps {
  to: 'back' | 'on'
  disabled: boolean
  onPress: () => void
}

/** Previous/next button; at either end it is disabled but stays, so that it keeps the focus. */
const Step = ({ to, disabled, onPress }: StepProps) => (
  <Button
    shape="round"
    className={css[to]}
    aria-label={to === 'back' ? 'Previous' : 'Next'}
    aria-disabled={disabled}
    onClick={onPress}
  >
    <Icon of={to === 'back' ? ChevronLeft : ChevronRight} />
  </Button>
)
