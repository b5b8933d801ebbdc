import { CopyButton } from '../../../design/forms/copy-button.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { cx } from '../../../design/text/cx.ts'
import { formatDate } from '../../../design/text/format.ts'
import { discountLabel } from '../rules.ts'
import type { Reward } from '../schemas.ts'
import css from './reward-list.module.css'

/** A person's rewards, as tickets with their codes. */
export const RewardList = ({ rewards }: { rewards: readonly Reward[] }) => (
  <ul className={css.tickets} aria-label="Rewards">
    {rewards.map(reward => (
      <Ticket key={`${reward.shop.encoded_id} ${reward.code}`} reward={reward} />
    ))}
  </ul>
)

const Ticket = ({ reward }: { reward: Reward }) => (
  <li className={cx(css.ticket, reward.status !== 'active' && css.over)}>
    <div>
      <p>
        <Link to={reward.shop.internal_path}>
          <bdi>{reward.shop.name}</bdi>
        </Link>
      </p>
      <h3>{capitalized(discountLabel(reward))}</h3>
      <p>{reward.description}</p>
      <p>{validityLabel(reward)}</p>
    </div>
    <div className={css.code}>
      <code>{reward.code}</code>
      {reward.status === 'active' && <CopyButton text={reward.code} label={`Copy the code ${reward.code}`} />}
    </div>
  </li>
)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function validityLabel({ status, used_at, expires_at }: Reward): string {
  if (status === 'used') return `Used on ${formatDate(used_at!)}`
  return `${status === 'expired' ? 'Expired on' : 'Valid until'} ${formatDate(expires_at)}`
}
