import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { earlyInputOf } from '../../../../lib/browser/early-input.ts'
import { CallFailure } from '../../../../lib/calls/call.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { RATING_MAX, RATING_MIN } from '../../rules.ts'
import { type StoredPicture, storedPicturesCall, writeReviewCall } from '../../writing/contract.ts'
import { isVisible } from '../../writing/rules.ts'
import { dropDrafts, readDrafts, storeDrafts } from './draft.ts'
import { beginWith, type Draft } from './draft-rules.ts'
import { storedUpload, useUploads } from './use-uploads.ts'

/** What stands in the form. */
export interface Filled {
  /** 1 to 5; null while none is chosen. */
  rating: number | null
  title: string
  body: string
}

/** What was wrong with it. */
export interface FieldErrors {
  message: string
  /** By the name of the field. */
  fields: Readonly<Record<string, string>>
  /** The review that was written before. */
  first?: string | undefined
}

/** What is reviewed, as the call names it. */
export type Target = Partial<Record<'line_item_public_id' | 'product_id' | 'shop_id', string>>

export interface FormProps {
  /** The encoded id under which the draft is kept. */
  about: string
  target: Target
  /** The form's own (Idempotency-Key). */
  formKey: string
  /** What the page came with: filled in before without scripts, or by an address. */
  given: Filled & { pictures: readonly StoredPicture[] }
  wrong: FieldErrors | null
  /** Leads to sign-in and back; what was written is kept. */
  onSignIn(): void
  onWritten(path: string): void
}

const NOTHING: Filled = { rating: null, title: '', body: '' }

/** A review in the making: what is filled in, kept in this browser as it changes, its pictures, and how it is sent. */
export function useReviewForm({ about, target, formKey, given, wrong: before, onSignIn, onWritten }: FormProps) {
  const [filled, setFilled] = useState<Filled>(given)
  const [wrong, setWrong] = useState<FieldErrors | null>(before)
  const [sending, setSending] = useState(false)
  /** When the draft was kept that stands in the form now. */
  const [restored, setRestored] = useState<number | null>(null)
  /** Written before, and neither taken nor thrown away yet; the first is offered. */
  const [offered, setOffered] = useState<Draft[]>([])
  const [ready, setReady] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(formKey)
  const uploads = useUploads(given.pictures, leave)
  const { pictures, setUploads } = uploads

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive
  useEffect(() => {
    const { title, body } = given
    const there = { rating: String(given.rating ?? ''), title, body, ...earlyInputOf(form.current) }
    const begun = beginWith(readDrafts(about), there, given.pictures.length)
    if (begun.form) take(begun.form)
    setOffered(begun.offered)
    setReady(true)
  }, [])

  useEffect(() => {
    if (ready) storeDrafts(about, [{ ...filled, pictures, key: key.current, at: Date.now() }, ...offered])
  }, [ready, about, filled, pictures, offered])

  /** Puts a draft into the form. */
  function take({ rating, title, body, pictures, at, ...draft }: Draft) {
    key.current = draft.key
    setFilled({ rating, title, body })
    setUploads(storedUpload(pictures))
    setRestored(at)
    void dropMissing(pictures)
  }

  /** Pictures wait for a day: those that went meanwhile go from the draft too. */
  async function dropMissing(carried: readonly StoredPicture[]) {
    if (carried.length === 0) return
    const found = await sendCall(storedPicturesCall, { ids: carried.map(({ id }) => id) }).catch(() => null)
    if (!found) return
    const there = new Set(found.pictures.map(({ id }) => id))
    setUploads(all => all.filter(({ picture }) => picture === null || there.has(picture.id)))
  }

  function leave() {
    storeDrafts(about, [{ ...filled, pictures, key: key.current, at: Date.now() }, ...offered])
    onSignIn()
  }

  /** The next one is offered; the buttons of this one are gone, so the words have the focus. */
  function goOn() {
    setOffered(offered.slice(1))
    form.current?.querySelector<HTMLElement>('[name="body"]')?.focus()
  }

  function startAnew() {
    key.current = formKey
    setFilled(NOTHING)
    setUploads([])
    setRestored(null)
  }

  async function send() {
    const fields = missing(filled)
    if (Object.keys(fields).length > 0) return setWrong({ message: SEE_BELOW, fields })
    if (uploads.busy)
      return setWrong({ message: 'A picture is still on its way. Wait a moment, or remove it.', fields })
    setSending(true)
    setWrong(null)
    try {
      const review = { ...target, ...filled, rating: filled.rating!, pictures: pictures.map(({ id }) => id) }
      const headers = { 'idempotency-key': key.current }
      const { thanks_path } = await sendCall(writeReviewCall, review, { headers })
      dropDrafts(about)
      onWritten(thanks_path)
    } catch (error) {
      setSending(false)
      if (error instanceof CallFailure && error.status === 401) leave()
      else setWrong(wrongOf(error))
    }
  }

  return {
    filled,
    fill: (change: Partial<Filled>) => setFilled(all => ({ ...all, ...change })),
    wrong,
    sending,
    restored,
    startAnew,
    offered: offered[0],
    takeOffered() {
      take(offered[0]!)
      goOn()
    },
    dropOffered: goOn,
    form,
    uploads,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      if (!sending) void send()
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      uploads.add(files)
    },
  }
}

const SEE_BELOW = 'Something is missing: see below.'

/** What is said of the form as a whole; each field says its own. */
export const messageOf = ({ code, message }: { code: string; message: string }) =>
  code === 'bad_input' ? SEE_BELOW : message

function missing({ rating, body }: Filled): Record<string, string> {
  return {
    ...(rating === null ? { rating: `Choose ${RATING_MIN} to ${RATING_MAX} stars.` } : null),
    ...(isVisible(body) ? null : { body: 'Write some words.' }),
  }
}

/** What a failure says of the form; without an answer nothing is lost, and the same form may be sent again. */
function wrongOf(error: unknown): FieldErrors {
  if (!(error instanceof CallFailure))
    return { message: 'It could not be sent. Your words are kept here: please try again.', fields: {} }
  if (error.code === 'forged')
    return { message: 'You have signed in again since. Reload this page: your words are kept.', fields: {} }
  const fields = (error.details.fields ?? []) as { field: string; message: string }[]
  return {
    message: messageOf(error),
    fields: Object.fromEntries(fields.map(({ field, message }) => [field.split('.')[0], message])),
    first: error.details.review_path as string | undefined,
  }
}
