import { INCENTIVES } from '../../rooms/reviews/rules.ts'
import type { Filled, Target } from '../../rooms/reviews/ui/write/use-review-form.ts'
import { filesLeftOut } from '../resubmit-form/stored-form.ts'

/** The fields of a review form sent without scripts, and their values when the form is shown again. */

const TARGETS = ['line_item_public_id', 'product_id', 'shop_id'] as const

/** The subject of the review, from the page's address. */
export const targetOf = (query: URLSearchParams): Target =>
  Object.fromEntries(TARGETS.flatMap(name => (query.get(name) ? [[name, query.get(name)!]] : [])))

/** Initial values from an address or a refused form. */
export const initialValues = (fields: URLSearchParams): Filled => ({
  rating: /^[1-5]$/.test(fields.get('rating') ?? '') ? Number(fields.get('rating')) : null,
  title: fields.get('title') ?? '',
  body: fields.get('body') ?? '',
  incentive: INCENTIVES.find(value => value === fields.get('incentive')) ?? 'none',
})

/** Ids of the pictures in a form, in the chosen order, without those marked for removal. */
export function storedPictureIds(form: FormData): string[] {
  const removed = new Set(form.getAll('remove'))
  const ids = form.getAll('pictures').filter((id): id is string => typeof id === 'string' && id !== '')
  const chosenPlaces = ids.map((id, at) => {
    const place = Number(form.get(`place.${id}`) ?? at + 1) - 1
    // a moved picture goes before, or after, the one whose place it took
    return { id, place: Number.isInteger(place) ? place + Math.sign(place - at) / 2 : at }
  })
  return chosenPlaces
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id)
    .filter(id => !removed.has(id))
}

/** The same; throws `RefusedPictures` if an upload was refused, so that the form is shown again. */
export function pictureIds(form: FormData): string[] {
  const refused = form.getAll('refused_pictures').map(String)
  if (refused.length > 0) throw new RefusedPictures(refused)
  return storedPictureIds(form)
}

/** The call's input. */
export function reviewInput(form: FormData): Record<string, unknown> {
  const pictures = pictureIds(form)
  const text = (name: string) => (form.has(name) ? String(form.get(name)) : undefined)
  const named = Object.fromEntries(TARGETS.flatMap(name => (form.get(name) ? [[name, text(name)]] : [])))
  const content = { rating: text('rating'), title: text('title'), body: text('body'), incentive: text('incentive') }
  return { ...named, ...content, pictures, idempotency_key: text('idempotency_key') }
}

/** Reported like a refused call, next to the field. */
class RefusedPictures extends Error {
  readonly status = 422
  readonly code = 'bad_pictures'
  readonly details: { fields: { field: string; message: string }[] }
  constructor(messages: readonly string[]) {
    super('A picture could not be uploaded. Everything else is still here.')
    this.details = { fields: [{ field: 'pictures', message: messages.join(' ') }] }
  }
}

/** Maximum length of an address; longer ones may be truncated in transit. */
const LONGEST_ADDRESS = 4_000

/** Path of the form with its text in the query; null if that is too long, or pictures came with it. */
export function formAddress(path: string, form: FormData): string | null {
  if (filesLeftOut(form).length + storedPictureIds(form).length > 0) return null

  const url = new URL(path, 'https://here.invalid')
  for (const name of ['rating', 'title', 'body', 'incentive']) {
    const value = String(form.get(name) ?? '')
    if (value !== '' && value !== 'none') url.searchParams.set(name, value)
  }
  const full = url.pathname + url.search
  return full.length <= LONGEST_ADDRESS ? full : null
}
