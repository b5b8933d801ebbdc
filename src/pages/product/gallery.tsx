import { type MouseEvent, useRef, useState } from 'react'
import { Picture } from '../../design/images/picture.tsx'
import { useGalleryLink } from '../../rooms/reviews/ui/gallery/gallery-host.tsx'
import { shopPictureId } from '../../rooms/reviews/ui/gallery/slides.ts'
import css from './gallery.module.css'

interface GalleryProps {
  pictures: readonly string[]
  title: string
}

/**
 * A product's pictures, to be swiped through; thumbnails work without JavaScript. A large picture opens in the gallery,
 * or in a tab of its own.
 */
export function Gallery({ pictures, title }: GalleryProps) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const gallery = useGalleryLink()
  const large = (url: string, index: number) => (
    <a className={css.large} href={url} {...gallery(shopPictureId(index + 1))}>
      <Picture
        src={url}
        alt={index === 0 ? title : `${title}, picture ${index + 1}`}
        width={720}
        height={720}
        first={index === 0}
      />
    </a>
  )
  const [only] = pictures
  if (only === undefined) return <Picture src={only} alt={title} width={720} height={720} first />
  if (pictures.length === 1) return large(only, 0)

  const show = (event: MouseEvent, index: number) => {
    const { current: element } = strip
    if (!element || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const towards = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const calm = matchMedia('(prefers-reduced-motion: no-preference)').matches
    element.scrollTo({ left: towards * index * element.clientWidth, behavior: calm ? 'smooth' : 'auto' })
  }
  const onScroll = () => {
    const { current: element } = strip
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }

  return (
    <div className={css.gallery}>
      <ul className={css.thumbs}>
        {pictures.map((url, i) => (
          <li key={url}>
            <a
              href={`#picture-${i + 1}`}
              aria-label={`Picture ${i + 1} of ${pictures.length}`}
              aria-current={i === current || undefined}
              onClick={event => show(event, i)}
            >
              <Picture src={url} alt="" width={72} height={72} />
            </a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.strip} ref={strip} onScroll={onScroll} tabIndex={0} aria-label="Pictures">
        {pictures.map((url, i) => (
          <div key={url} id={`picture-${i + 1}`}>
            {large(url, i)}
          </div>
        ))}
      </section>
    </div>
  )
}
