import type { InboundMessage } from '../../../lib/inbound-message.ts'
import { trimEnd } from '../../../lib/text/trim-end.ts'
import { plain } from './plain.ts'

/** What a shop's e-mail says of an order: its number, its date and its items (P1.8). */

/** “Order”, “transaction” and their like, in the languages of the demo's and most other shops of Europe. */
const ORDER_WORDS =
  'order|purchase|invoice|transaction|receipt|bestellung|bestellnummer|auftrag|auftragsnummer|rechnung|rechnungsnummer|transaktion|transaktionscode|bestelling|bestelnummer|commande|facture|pedido|compra|factura|ordine|fattura|encomenda|zamówienie|zamówienia|objednávka|beställning|ordre|bestilling|tilaus'
const NUMBER_WORDS = 'number|no|nr|nummer|num|numéro|número|numero|id|code|ref|reference|n°|nº'
/** A number behind such a word: with a mark before it, or with letters and three digits or more. */
const MARKED = new RegExp(
  `(?:^|[^\\p{L}])(?:${ORDER_WORDS})(?: (?:${NUMBER_WORDS})\\.?)?(?: ?: ?#? ?| ?# ?| (?:${NUMBER_WORDS})\\.? ?)([\\p{L}\\p{N}][\\p{L}\\p{N}/_-]{0,39})`,
  'iu',
)
const TELLING = new RegExp(
  `(?:^|[^\\p{L}])(?:${ORDER_WORDS}) ((?:[a-z]{1,5}-?)?\\d{3,20}(?:-\\d{1,20})?)(?:$|[^\\p{L}\\p{N}])`,
  'iu',
)
/** Subjects of e-mails about an order that was not, or is no longer, a purchase. */
const ENDED =
  /cancel|refund|storn|erstatt|annul|rembours|reembols|rimbors|geannuleerd|terugbetaal|avbruten|abandoned|forgot|vergessen|left in your cart|warenkorb/i

const MOST_LINES = 1_000

/** A line that is nothing but such a word, as in PayPal's e-mails, which have the number on the next one. */
const LABEL = new RegExp(`^(?:(?:${ORDER_WORDS}) (?:${NUMBER_WORDS})\\.?|\\p{L}{1,20}(?:nummer|code)) ?:?$`, 'iu')

/** The order's number, as the shop wrote it without `#`: from the subject, else from the first line that has one. */
export function orderNumber({ subject, lines }: InboundMessage): string | null {
  const texts = [subject, ...lines.slice(0, MOST_LINES)].map(line => line.replace(/\s+/g, ' ').slice(0, 300))
  for (const [at, line] of texts.entries()) {
    const text = LABEL.test(line) ? `${trimEnd(line, /[ :]/)}: ${texts[at + 1] ?? ''}` : line
    const found = MARKED.exec(text)?.[1] ?? TELLING.exec(text)?.[1]
    if (found && /\d/.test(found)) return trimEnd(found, /[/_-]/)
  }
  return null
}

/** Whether the message says that the order ended or never began. */
export const isEnded = ({ subject }: InboundMessage): boolean => ENDED.test(subject)

/** The date that the message carries, if its signature covers it; null otherwise. */
export function signedDate({ headers }: InboundMessage, signed: readonly string[]): Date | null {
  const value = headers.date?.[0]
  if (value === undefined || !signed.includes('date')) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Headings after which a message lists what was not bought. */
const SUGGESTIONS =
  /^(?:you may also like|you might also like|recommended|customers also|more from|das könnte|empfehlungen|ähnliche artikel|vous aimerez|también te|potrebbe|misschien vind)/i
/** What stands between an item's title and its variant, number or price. */
const AFTER_TITLE = / [×x*|–—-] |×| \(|, |: | #|\t/giu
/** “2 ×”, “1x” before a title. */
const QUANTITY = /^\d{1,4} ?[×x*]? /i
const MOST_ENDS = 6

/**
 * Texts that may be the title of an item: each line, with and without a quantity before it or a label in front, and up to
 * whatever separates a title from its details. Ends where a message begins to recommend other products.
 */
export function possibleTitles(lines: readonly string[]): string[] {
  const end = lines.findIndex(line => SUGGESTIONS.test(line))
  const titles = new Set<string>()
  for (const line of lines.slice(0, end < 0 ? MOST_LINES : Math.min(end, MOST_LINES))) {
    const colon = line.indexOf(': ')
    for (const start of new Set([line, line.replace(QUANTITY, ''), colon < 0 ? line : line.slice(colon + 2)])) {
      titles.add(plain(start))
      for (const { index } of [...start.matchAll(AFTER_TITLE)].slice(0, MOST_ENDS))
        titles.add(plain(start.slice(0, index)))
    }
  }
  titles.delete('')
  return [...titles]
}
