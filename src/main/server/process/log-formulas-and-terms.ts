import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/postgres/database.ts'
import { logSiteFacts } from '../../../rooms/public-log/site-facts.ts'
import { FORMULAS } from '../../../rooms/storefront/formulas.ts'
import { TERMS_PATH, TERMS_VERSION } from '../../../rooms/terms/rules.ts'

/**
 * Logs the constants of all formulas and the terms of service, if they differ from those last logged (P3.2). Any number
 * of processes may do so.
 * @param readPage the HTML of a page of this site, as a guest gets it
 */
export async function logFormulasAndTerms(db: Db, readPage: (path: string) => Promise<string>): Promise<void> {
  await logSiteFacts(db, 'formulas', { constants: FORMULAS })
  const sha256 = createHash('sha256')
    .update(textOfPage(await readPage(TERMS_PATH)))
    .digest('hex')
  await logSiteFacts(db, 'terms', { version: TERMS_VERSION, sha256 })
}

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of a page's main part: tags are spaces, white space is one space (docs/log.md says how to repeat it). */
export function textOfPage(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => REFERENCES[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}
