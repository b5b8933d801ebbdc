import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { loadLater } from '../../../../design/overlays/load-later.tsx'
import type { GalleryProps } from './gallery.tsx'

const Gallery = loadLater<GalleryProps>(async () => (await import('./gallery.tsx'))?.Gallery)

/** The open gallery is a history entry, so that the back button closes it. */
const HASH = '#gallery'

type Open = (event: MouseEvent<HTMLAnchorElement>, id: string) => void
const GalleryContext = createContext<Open | null>(null)

/**
 * Props of a link to a picture or video: a click opens the gallery at it. Outside a `GalleryHost`, and without
 * JavaScript, it stays a plain link.
 */
export function useGalleryLink() {
  const open = useContext(GalleryContext)
  return (id: string) =>
    open && {
      'data-replay': '',
      onClick: (event: MouseEvent<HTMLAnchorElement>) => open(event, id),
      onPointerEnter: Gallery.prepare,
      onFocus: Gallery.prepare,
    }
}

/** Provides the gallery to a page; its code loads on demand. */
export function GalleryHost({
  children,
  ...gallery
}: Omit<GalleryProps, 'start' | 'onClose'> & { children: ReactNode }) {
  const { hash, search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const start: unknown = hash === HASH ? state?.gallery : undefined
  /** `history.back()` is asynchronous: prevents calling it twice. */
  const closing = useRef(false)
  useEffect(() => {
    if (start === undefined) closing.current = false
  }, [start])

  const open: Open = async (event, id) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    await Gallery.prepare()
    if (Gallery.isHere())
      navigate({ pathname, search, hash: HASH }, { state: { gallery: id }, preventScrollReset: true })
    else window.location.assign(href)
  }
  const close = () => {
    if (closing.current) return
    closing.current = true
    navigate(-1)
  }

  return (
    <GalleryContext value={open}>
      {children}
      {typeof start === 'string' && <Gallery {...gallery} start={start} onClose={close} />}
    </GalleryContext>
  )
}
