import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { earlyInputOf } from '../../../../lib/browser/early-input.ts'
import { CallFailure } from '../../../../lib/calls/call.ts'
import { sendCall } from '../../../../lib/calls/send-call.ts'
import { type Incentive, RATING_MAX, RATING_MIN } from '../../rules.ts'
import { storedPicturesCall, writeReviewCall } from '../../writing/contract.ts'
import { isVisible } from '../../writing/rules.ts'
import type { StoredPicture } from '../../writing/schemas.ts'
import { dropDrafts, readDrafts, storeDrafts } from './draft.ts'
import { chooseDraft, type Draft } from './draft-rules.ts'
import { storedUpload, useUploads } from './use-uploads.ts'

/** Values of the form's fields. */
export interface Filled {
  /** 1 to 5; null if none is chosen. */
  rating: number | null
  title: string
  body: string
  /** What the author got for it. */
  incentive: Incentive
}

/** Errors of a submission. */
export interface FieldErrors {
  message: string
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>
  /** Path of the existing review, if there is one. */
  first?: string | undefined
}

/** Subject of the review, as input of the call. */
export type Target = Partial<Record<'line_item_public_id' | 'product_id' | 'shop_id', string>>

export interface FormProps {
  /** Encoded id of the subject, under which drafts are stored. */
  about: string
  target: Target
  /** The form's idempotency key. */
  formKey: string
  /** Initial values from the page: an earlier submission without JavaScript, or URL parameters. */
  given: Filled & { pictures: readonly StoredPicture[] }
  wrong: FieldErrors | null
  /** Leads to sign-in and back; the draft stays stored. */
  onSignIn(): void
  onWritten(path: string): void
}

const NOTHING: Filled = { rating: null, title: '', body: '', incentive: 'none' }

/** State of the review form: field values, drafts stored on each change, pictures, and submission. */
export function useReviewForm({ about, target, formKey, given, wrong: before, onSignIn, onWritten }: FormProps) {
  const [filled, setFilled] = useState<Filled>(given)
  const [wrong, setWrong] = useState<FieldErrors | null>(before)
  const [sending, setSending] = useState(false)
  /** Date of the restored draft that fills the form. */
  const [restored, setRestored] = useState<number | null>(null)
  /** Stored drafts that are neither restored nor discarded; the first is on offer. */
  const [offered, setOffered] = useState<Draft[]>([])
  const [ready, setReady] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(formKey)
  const uploads = useUploads(given.pictures, storeAndSignIn)
  const { pictures, setUploads } = uploads

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const { title, body } = given
    const there = { rating: String(given.rating ?? ''), title, body, ...earlyInputOf(form.current) }
    const initial = chooseDraft(readDrafts(about), there, given.pictures.length)
    if (initial.form) fillIn(initial.form)
    setOffered(initial.offered)
    setReady(true)
  }, [])

  useEffect(() => {
    if (ready) storeDrafts(about, [{ ...filled, pictures, key: key.current, at: Date.now() }, ...offered])
  }, [ready, about, filled, pictures, offered])

  /** Fills the form with a draft. */
  function fillIn({ rating, title, body, incentive = 'none', pictures, at, ...draft }: Draft) {
    key.current = draft.key
    setFilled({ rating, title, body, incentive })
    setUploads(storedUpload(pictures))
    setRestored(at)
    void dropMissing(pictures)
  }

  /** Unused uploads expire after a day: drops expired pictures from a draft. */
  async function dropMissing(stored: readonly StoredPicture[]) {
    if (stored.length === 0) return
    const found = await sendCall(storedPicturesCall, { ids: stored.map(({ id }) => id) }).catch(() => null)
    if (!found) return
    const there = new Set(found.pictures.map(({ id }) => id))
    setUploads(all => all.filter(({ picture }) => picture === null || there.has(picture.id)))
  }

  function storeAndSignIn() {
    storeDrafts(about, [{ ...filled, pictures, key: key.current, at: Date.now() }, ...offered])
    onSignIn()
  }

  /** Offers the next draft; the focus moves to the text, since the pressed buttons are gone. */
  function offerNext() {
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
    if (uploads.busy) return setWrong({ message: 'A picture is still uploading. Wait a moment, or remove it.', fields })
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
      if (error instanceof CallFailure && error.status === 401) storeAndSignIn()
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
      fillIn(offered[0]!)
      offerNext()
    },
    dropOffered: offerNext,
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

const SEE_BELOW = 'Something is missing. Check the fields below.'

/** Error message for the form as a whole; field errors are shown at their fields. */
export const messageOf = ({ code, message }: { code: string; message: string }) =>
  code === 'bad_input' ? SEE_BELOW : message

function missing({ rating, body }: Filled): Record<string, string> {
  return {
    ...(rating === null ? { rating: `Choose ${RATING_MIN} to ${RATING_MAX} stars.` } : null),
    ...(isVisible(body) ? null : { body: 'Write your review.' }),
  }
}

/** Errors to show for a failed call. After a network failure nothing is lost: the same form can be sent again. */
function wrongOf(error: unknown): FieldErrors {
  if (!(error instanceof CallFailure))
    return { message: 'Your review could not be sent. It is still here. Please try again.', fields: {} }
  if (error.code === 'forged')
    return { message: 'You have signed in again in the meantime. Reload this page. Your review is saved.', fields: {} }
  const fields = (error.details.fields ?? []) as { field: string; message: string }[]
  return {
    message: messageOf(error),
    fields: Object.fromEntries(fields.map(({ field, message }) => [field.split('.')[0], message])),
    first: error.details.review_path as string | undefined,
  }
}
