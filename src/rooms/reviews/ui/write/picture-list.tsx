import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import { cx } from '../../../../design/text/cx.ts'
import css from './picture-list.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

/** The form's pictures in order; each can be moved, by button or by dragging, and removed. */
export function PictureList({ uploads, remove, move }: Pick<Uploads, 'uploads' | 'remove' | 'move'>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const placeOf = (id: number) => uploads.findIndex(upload => upload.id === id)
  return uploads.map((upload, place) => (
    <li
      key={upload.id}
      className={cx(
        upload.progress !== null && css.busy,
        upload.refused !== null && css.bad,
        dragged === upload.id && css.drawn,
      )}
      draggable={upload.picture !== null}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', upload.fileName)
        setDragged(upload.id)
      }}
      onDragEnter={() => dragged !== null && dragged !== upload.id && move(dragged, place - placeOf(dragged))}
      onDragOver={event => dragged !== null && event.preventDefault()}
      onDragEnd={() => setDragged(null)}
    >
      <span className={css.frame}>
        {upload.refused !== null ? (
          <Icon of={ImageOff} />
        ) : (
          upload.preview && <img src={upload.preview} alt={`Number ${place + 1}`} width={240} height={240} />
        )}
      </span>
      <Button
        shape="round"
        small
        className={css.remove}
        aria-label={upload.progress === null ? `Remove picture ${place + 1}` : `Cancel upload of picture ${place + 1}`}
        onClick={() => remove(upload.id)}
      >
        <Icon of={X} />
      </Button>
      <UploadStatus {...upload} />
      {upload.picture && uploads.length > 1 && (
        <span className={css.places}>
          <Button
            shape="square"
            small
            aria-label={`Move picture ${place + 1} forward`}
            disabled={place === 0}
            onClick={() => move(upload.id, -1)}
          >
            <Icon of={ArrowLeft} />
          </Button>
          <Button
            shape="square"
            small
            aria-label={`Move picture ${place + 1} back`}
            disabled={place === uploads.length - 1}
            onClick={() => move(upload.id, 1)}
          >
            <Icon of={ArrowRight} />
          </Button>
        </span>
      )}
    </li>
  ))
}

function UploadStatus({ fileName, size, progress, picture, refused }: Upload) {
  if (refused !== null)
    return (
      <p>
        <bdi>{fileName}</bdi>: {refused}
      </p>
    )
  if (progress === null) return picture?.note ? <p>{picture.note}</p> : null
  const percent = Math.round(progress * 100)
  return (
    <p>
      <bdi>{fileName}</bdi>
      <progress value={percent} max={100} aria-label={`Uploading ${fileName}`} />
      {percent < 100 ? `${percent}% of ${megabytes(size)} MB` : 'Checking…'}
    </p>
  )
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)
