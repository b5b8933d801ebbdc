import { Crest } from '../../../design/images/avatar.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatDate, wordsIn } from '../../../design/text/format.ts'
import { countryName } from '../../currency/rules.ts'
import type { FeedAudit } from '../schemas.ts'
import css from './audit-lead.module.css'

/** Head of the audit: one sentence that can be quoted alone, then the shop's own. */
export function AuditLead({ audit: { shop, sentence, statement } }: { audit: Omit<FeedAudit, 'meta_data'> }) {
  return (
    <header className={css.lead}>
      <p className={css.from}>
        <Crest name={shop.name} src={shop.logo_url} />
        <span>
          Feed audit of{' '}
          <Link to={shop.internal_path}>
            <bdi>{shop.name}</bdi>
          </Link>
          , {countryName(shop.country)}
        </span>
      </p>
      <h1>{sentence}</h1>
      {statement && (
        <blockquote className={css.words}>
          <p {...wordsIn(statement.language)}>{statement.body}</p>
          <footer>
            <b>
              <bdi>{shop.name}</bdi>
            </b>
            , {formatDate(statement.stated_at)}
          </footer>
        </blockquote>
      )}
    </header>
  )
}
