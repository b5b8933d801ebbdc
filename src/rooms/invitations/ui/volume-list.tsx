import { Status } from '../../../design/forms/chip.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import type { InvitationVolume } from '../contract.ts'
import css from './volume-list.module.css'

/** Shops that ask their buyers for reviews, each with how much it sends and what becomes of that. */
export const VolumeList = ({ shops }: { shops: readonly InvitationVolume[] }) => (
  <ul className={css.list}>
    {shops.map(one => (
      <li key={one.shop.internal_path}>
        <p className={css.name}>
          <Link to={one.shop.internal_path}>
            <bdi>{one.shop.name}</bdi>
          </Link>
          {one.paused_until ? (
            <Status tone="wait">Stopped until {formatDate(one.paused_until)}</Status>
          ) : (
            !one.enabled && <Status tone="wait">Switched off</Status>
          )}
        </p>
        <p className={css.facts}>
          {countOf(one.sent_today, 'e-mail')} today of {one.per_day.toLocaleString('en')}. In 30 days asked about{' '}
          {countOf(one.sent, 'item')}, {one.reminded.toLocaleString('en')} of them again;{' '}
          {one.opened.toLocaleString('en')} opened, {countOf(one.opt_outs, 'opt-out')}, {countOf(one.bounces, 'bounce')}
          .
        </p>
      </li>
    ))}
  </ul>
)
