import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../../../../design/navigation/is-plain-click.ts'
import { loadLater } from '../../../../design/overlays/load-later.tsx'
import type { GalleryProps } from './gallery.tsx'

const Gallery = loadLater<GalleryProps>(async () => (await import('./gallery.tsx'))?.Gallery)

/** While the gallery is open it is an entry of the history, which the back button leaves. */
const HASH = '#gallery'

type Open = (event: MouseEvent<HTMLAnchorElement>, id: string) => void
const GalleryContext = createContext<Open | null>(null)

/**
 * What a link to a picture or video of the gallery has beside its address: pressed, it opens the gallery there. Outside a
 * gallery's page, and without JavaScript, it stays a plain link.
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

/** A page whose pictures open in the gallery. Its code comes when somebody is about to open it. */
export function GalleryHost({
  children,
  ...gallery
}: Omit<GalleryProps, 'start' | 'onClose'> & { children: ReactNode }) {
  const { hash, search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const start: unknown = hash === HASH ? state?.gallery : undefined
  /** Going back takes a moment, in which it must not be done twice. */
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
