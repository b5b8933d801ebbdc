import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import type { ProofShown } from '../schemas.ts'
import css from './proofs.module.css'

/** What somebody proved before, latest first. */
export const ProofList = ({ proofs }: { proofs: readonly ProofShown[] }) => (
  <ul className={css.list}>
    {proofs.map(({ id, path, shop, order_number, received_at }) => (
      <li key={id}>
        <Link to={path}>
          Order {order_number} from <InLanguage language={shop.language}>{shop.name}</InLanguage>
        </Link>{' '}
        <span className={css.facts}>proved {formatDate(received_at)}</span>
      </li>
    ))}
  </ul>
)
