import css from '../forms/choices/picker.module.css'
import { usePicture } from './use-picture.ts'

/** A flag-sized picture with reserved space; a missing or failed one is hidden. */
export function SmallPicture({ src }: { src: string | null }) {
  const { ref, shown, onError } = usePicture(src)
  return (
    <span className={css.small}>
      {src && shown && <img ref={ref} src={src} alt="" width={21} height={14} loading="lazy" onError={onError} />}
    </span>
  )
}
