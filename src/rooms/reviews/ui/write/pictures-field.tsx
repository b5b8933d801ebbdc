import Camera from 'lucide/dist/esm/icons/camera.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type ChangeEvent, useId, useState } from 'react'
import { Icon } from '../../../../design/images/icon.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import { MOST_BYTES, MOST_PER_REVIEW, OFFERED_TYPES } from '../../../media/rules.ts'
import css from './picture-list.module.css'
import { PictureList } from './picture-list.tsx'
import type { Uploads } from './use-uploads.ts'
import form from './write-form.module.css'

export const PICTURES_HINT = `optional, up to ${MOST_PER_REVIEW}, ${MOST_BYTES / 1_048_576} MB each`

/**
 * Picture field of a review: accepts chosen, dropped and pasted files (the form handles paste), and photos from the
 * camera.
 */
export function PicturesField({ uploads, error }: { uploads: Uploads; error?: string | undefined }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const full = uploads.uploads.filter(upload => upload.refused === null).length >= MOST_PER_REVIEW
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(currentTarget.files ?? [])])
    // allows choosing the same file again
    currentTarget.value = ''
  }
  return (
    <fieldset
      className={form.pictures}
      aria-describedby={error ? id : undefined}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        uploads.add([...event.dataTransfer.files])
      }}
    >
      <legend>
        Pictures <small>{PICTURES_HINT}</small>
      </legend>
      <ul className={css.list}>
        <PictureList {...uploads} />
        {!full && (
          <>
            <li>
              <label className={cx(css.add, over && css.over)}>
                <input type="file" accept={OFFERED_TYPES} multiple onChange={onChange} />
                <Icon of={Plus} />
                <span>{over ? 'Drop here' : 'Add a picture'}</span>
              </label>
            </li>
            <li className={css.camera}>
              <label className={css.add}>
                <input type="file" accept="image/*" capture="environment" onChange={onChange} />
                <Icon of={Camera} />
                <span>Take a picture</span>
              </label>
            </li>
          </>
        )}
      </ul>
      {error && (
        <p className={form.error} id={id} role="alert">
          {error}
        </p>
      )}
      <span role="status">
        <VisuallyHidden>{uploads.status}</VisuallyHidden>
      </span>
    </fieldset>
  )
}

interface PlainProps {
  /** Pictures of the previous submission, to be kept or removed. */
  carried: readonly { id: string; compact: string }[]
  error?: string | undefined
}

/**
 * Picture field without JavaScript: files are submitted with the form; earlier pictures get position fields and a
 * checkbox that removes them.
 */
export const PlainPictures = ({ carried, error }: PlainProps) => (
  <fieldset className={form.pictures} aria-describedby={error ? 'pictures-error' : undefined}>
    <legend>
      Pictures <small>{PICTURES_HINT}</small>
    </legend>
    {carried.length > 0 && (
      <ul className={css.list}>
        {carried.map(({ id, compact }, place) => (
          <li key={id}>
            <input type="hidden" name="pictures" value={id} />
            <span className={css.frame}>
              <img src={compact} alt={`Number ${place + 1}`} width={240} height={240} />
            </span>
            {carried.length > 1 && (
              <label className={css.plain}>
                Place{' '}
                <select name={`place.${id}`} defaultValue={place + 1}>
                  {carried.map((picture, at) => (
                    <option key={picture.id}>{at + 1}</option>
                  ))}
                </select>
              </label>
            )}
            <label className={css.plain}>
              <input type="checkbox" name="remove" value={id} /> Remove
            </label>
          </li>
        ))}
      </ul>
    )}
    <input type="file" name="files" accept={OFFERED_TYPES} multiple aria-label="Add pictures" />
    {error && (
      <p className={form.error} id="pictures-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
)
