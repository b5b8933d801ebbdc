import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../../../lib/browser/send-file.ts'
import { CallFailure } from '../../../../lib/calls/call.ts'
import { MOST_BYTES, MOST_PER_REVIEW, REFUSALS } from '../../../media/rules.ts'
import { storePictureCall } from '../../writing/contract.ts'
import type { StoredPicture } from '../../writing/schemas.ts'
import { smallPreview } from './small-preview.ts'

/** A picture of the form, uploading or uploaded. */
export interface Upload {
  /** Unique within the page. */
  id: number
  fileName: string
  /** In bytes; 0 for a picture that was uploaded before. */
  size: number
  /** Share of bytes sent, 0 to 1; null once the picture is stored or refused. */
  progress: number | null
  /** URL of a preview, as soon as there is one. */
  preview: string | null
  picture: StoredPicture | null
  /** Message why the picture was refused. */
  refused: string | null
}

let last = 0
const entry = (rest: Partial<Upload>): Upload => ({
  id: ++last,
  fileName: 'Picture',
  size: 0,
  progress: null,
  preview: null,
  picture: null,
  refused: null,
  ...rest,
})

/** Upload entries for pictures that are already stored. */
export const storedUpload = (pictures: readonly StoredPicture[]) =>
  pictures.map(picture => entry({ picture, preview: picture.compact }))

/**
 * Uploads of a form: each picture is sent as soon as it is chosen; a failed one shows its reason and leaves the others
 * alone.
 * @param onSignIn called if the session has expired
 */
export function useUploads(first: readonly StoredPicture[], onSignIn: () => void) {
  const [uploads, setUploads] = useState(() => storedUpload(first))
  /** Status message for screen readers. */
  const [status, announce] = useState('')
  const current = useRef(uploads)
  current.current = uploads
  const controllers = useRef(new Map<number, AbortController>())
  useEffect(() => () => controllers.current.forEach(controller => void controller.abort()), [])

  const change = (id: number, rest: Partial<Upload>) =>
    setUploads(all => all.map(upload => (upload.id === id ? { ...upload, ...rest } : upload)))

  function add(files: readonly File[]) {
    const room = MOST_PER_REVIEW - current.current.filter(upload => upload.refused === null).length
    const accepted = files.slice(0, Math.max(0, room))
    const rejected = files.length - accepted.length
    if (rejected > 0)
      announce(`A review has up to ${MOST_PER_REVIEW} pictures. ${rejected} of ${files.length} were not added.`)
    for (const file of accepted) void send(file)
  }

  async function send(file: File) {
    const upload = entry({ fileName: file.name || 'Picture', size: file.size, progress: 0 })
    const refuse = (message: string) => {
      change(upload.id, { progress: null, refused: message })
      announce(`${upload.fileName}: ${message}`)
    }
    current.current = [...current.current, upload]
    setUploads(all => [...all, upload])
    if (file.size > MOST_BYTES) return refuse(REFUSALS.too_large)
    const controller = new AbortController()
    controllers.current.set(upload.id, controller)
    void smallPreview(file).then(preview => preview && change(upload.id, { preview }))
    try {
      const picture = await sendFile(storePictureCall, file, {
        onProgress: progress => change(upload.id, { progress }),
        signal: controller.signal,
      })
      change(upload.id, { progress: null, picture })
      announce(`${upload.fileName} was added. ${picture.note ?? ''}`)
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof CallFailure && error.status === 401) return onSignIn()
      refuse(error instanceof CallFailure ? error.message : 'It could not be uploaded. Please try again.')
    } finally {
      controllers.current.delete(upload.id)
    }
  }

  function remove(id: number) {
    controllers.current.get(id)?.abort()
    setUploads(all => all.filter(upload => upload.id !== id))
    announce('The picture was removed.')
  }

  /** Moves a picture by `by` places, at most to either end. */
  function move(id: number, by: number) {
    const all = current.current
    const from = all.findIndex(upload => upload.id === id)
    const to = Math.max(0, Math.min(all.length - 1, from + by))
    if (from < 0 || to === from) return
    setUploads(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
    announce(`Picture ${to + 1} of ${all.length}.`)
  }

  const pictures = uploads.flatMap(({ picture }) => picture ?? [])
  const busy = uploads.some(({ progress }) => progress !== null)
  return { uploads, setUploads, pictures, busy, status, add, remove, move }
}

export type Uploads = ReturnType<typeof useUploads>
