import { Status } from '../../../design/forms/chip.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import type { InvitationVolume } from '../schemas.ts'
import css from './volume-list.module.css'

/** Shops that send invitations, each with its volume and results. */
export const VolumeList = ({ shops }: { shops: readonly InvitationVolume[] }) => (
  <ul className={css.list}>
    {shops.map(volume => (
      <li key={volume.shop.internal_path}>
        <p className={css.name}>
          <Link to={volume.shop.internal_path}>
            <bdi>{volume.shop.name}</bdi>
          </Link>
          {volume.paused_until ? (
            <Status tone="wait">Paused until {formatDate(volume.paused_until)}</Status>
          ) : (
            !volume.enabled && <Status tone="wait">Off</Status>
          )}
        </p>
        <p className={css.facts}>
          {countOf(volume.sent_today, 'e-mail')} today, limit {volume.per_day.toLocaleString('en')}. Last 30 days:{' '}
          {countOf(volume.sent, 'item')} invited, {volume.reminded.toLocaleString('en')} reminded,{' '}
          {volume.opened.toLocaleString('en')} opened, {countOf(volume.opt_outs, 'opt-out')},{' '}
          {countOf(volume.bounces, 'bounce')}.
        </p>
      </li>
    ))}
  </ul>
)
