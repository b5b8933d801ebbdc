import { formatDate } from '../../../design/text/format.ts'
import { FOREIGN_SOURCES, type ReviewSource } from '../rules.ts'
import type { Review } from '../schemas.ts'

type Imported = NonNullable<Review['imported']>

const day = ({ at }: Imported) => (at ? ` on ${formatDate(at)}` : '')

/**
 * The mark beside the badge: `Imported by the shop on 4 November 2026` (P1.6). Null for a review that was written here,
 * and for one whose badge says already that it is from an archive.
 */
export function importMark({ imported, verified }: Pick<Review, 'imported' | 'verified'>): string | null {
  if (!imported || verified) return null
  const accepted = imported.accepted_at ? ', accepted by its author' : ''
  if (imported.by === 'operator') return `Imported by the operator${day(imported)}${accepted}`
  return `Imported by the shop${day(imported)}${accepted}`
}

/** What an import is worth, in two or three sentences; the rank leaves out only some sources (X-rank-05). */
export function importSentence({ by, accepted_at }: Imported, source: ReviewSource): string {
  const counts = FOREIGN_SOURCES.includes(source)
    ? 'It counts in the rating, but not in the rank.'
    : 'It counts in the rating and in the rank.'
  if (accepted_at) return `The person named has signed in here and confirmed that they wrote the review. ${counts}`
  const brought = by === 'shop' ? 'The shop imported this review.' : 'The operator imported this review.'
  return `${brought} Nobody has confirmed that the person named wrote it. ${counts}`
}

/** The import as a step of the review's history; undefined where its date was not recorded. */
export const importStep = ({ by, at }: Imported) =>
  at === null
    ? undefined
    : {
        at,
        text: by === 'shop' ? 'Imported by the shop' : 'Imported by the operator',
        note: by === 'shop' ? 'As the shop wrote it' : undefined,
      }
