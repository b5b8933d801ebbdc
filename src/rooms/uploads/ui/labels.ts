import { countOf, formatCount } from '../../../design/text/format.ts'
import type { TableKind } from '../../transfer/columns-rules.ts'
import type { Upload } from '../schemas.ts'

/** Names of the kinds of file. */
export const TABLE_KIND_LABELS: Readonly<Record<TableKind, string>> = {
  'shopify-products': 'Products',
  'shopify-orders': 'Orders',
  'judgeme-reviews': 'Product reviews',
  'shop-reviews': 'Reviews of the shop',
}

/** What a run under way does: `Importing orders`. */
export const runLabel = ({ state, kind }: Upload) =>
  `${RUN_LABELS[state] ?? 'Importing'} ${kind ? TABLE_KIND_LABELS[kind].toLowerCase() : 'the file'}`

const RUN_LABELS: Readonly<Partial<Record<Upload['state'], string>>> = {
  trying: 'Trying',
  undoing: 'Undoing the import of',
}

/** How far a run is: `2,000 of 5,000 rows done, about 20 seconds left`. */
export function progressLabel({ state, progress, rows, file_rows, seconds_left, stopping }: Upload): string {
  if (stopping) return `Stopping: ${countOf(rows, 'row')} done`
  if (state !== 'undoing' && file_rows !== null && rows >= file_rows && rows > 0)
    return 'All rows read; updating counts and search'
  if (file_rows === null && rows === 0 && progress === 0) return 'Waiting to start'
  const done =
    file_rows === null
      ? `${countOf(rows, 'row')} done`
      : `${formatCount(rows)} of ${countOf(file_rows, state === 'undoing' ? 'order' : 'row')} done`
  return seconds_left === null ? done : `${done}, ${timeLabel(seconds_left)} left`
}

/** A rough duration: `about 20 seconds`, `about 3 minutes`. */
export function timeLabel(seconds: number): string {
  if (seconds < 58) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`
  return `about ${countOf(Math.round(seconds / 60), 'minute')}`
}

/** An upload's state in a few words. */
export function stateLabel({ state, progress, rows, skipped, stopped_rows, removed }: Upload): string {
  const all = rows + (stopped_rows ?? 0)
  const done = rows - skipped < all ? `${formatCount(rows - skipped)} of ${countOf(all, 'row')}` : countOf(all, 'row')
  const percent = `${Math.floor(progress * 100)}%`
  const text = {
    waiting: removed ? 'Never imported' : 'Not imported yet',
    trying: `Trial run: ${percent}`,
    tried: `Trial run: ${done}`,
    trial_stopped: `Trial run, stopped: ${done}`,
    importing: progress < 1 ? `Importing: ${percent}` : 'All rows read; updating counts and search',
    done: `Imported: ${done}`,
    stopped: rows > 0 ? `Stopped: ${done} imported` : 'Stopped',
    failed: 'Couldn’t be read',
    undoing: `Undoing: ${percent}`,
    undone: 'Undone',
  }
  return text[state]
}

/** A file's size, rounded: `12 kB`. */
export const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const SINGULAR: Readonly<Record<string, string>> = {
  category: 'category',
  shop: 'shop',
  reviewer: 'person',
  notice: 'notice',
}
const PLURAL: Readonly<Record<string, string>> = { category: 'categories', reviewer: 'people' }

/** A number of records of a kind: `3 products`. */
export const recordsOf = (type: string, count: number) =>
  countOf(count, SINGULAR[type] ?? type, PLURAL[type] ?? `${SINGULAR[type] ?? type}s`)
