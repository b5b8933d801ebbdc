import Archive from 'lucide/dist/esm/icons/archive.mjs'
import Award from 'lucide/dist/esm/icons/award.mjs'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Gavel from 'lucide/dist/esm/icons/gavel.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import ThumbsUp from 'lucide/dist/esm/icons/thumbs-up.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { Icon } from '../../design/images/icon.tsx'
import { cx } from '../../design/text/cx.ts'
import css from './public-log.module.css'

type Drawing = Parameters<typeof Icon>[0]['of']

const ICONS: Readonly<Record<string, Drawing>> = {
  'review.verified': BadgeCheck,
  'review.evidence': BadgeCheck,
  'review.withdrawn': Undo,
  'review.deleted': Undo,
  'review.held': EyeOff,
  'review.hidden': EyeOff,
  'review.shown_again': Undo,
  'review.replied': MessageSquare,
  'review.reply_withdrawn': MessageSquare,
  'moderation.decided': Gavel,
  'dispute.ended': Scale,
  'shop.medal': Award,
  'shop.claimed': Store,
  'product.version': Tag,
  'votes.counted': ThumbsUp,
  'role.granted': Users,
  'role.revoked': Users,
  'formulas.changed': Scale,
  'terms.published': Gavel,
  'open_data.published': Archive,
}

/** What went out of the public's view: a dashed ring. */
const OUT_OF_VIEW: ReadonlySet<string> = new Set(['review.hidden', 'review.held', 'review.withdrawn', 'review.deleted'])

/** The mark of an entry's type; the words beside it say the same. */
export const EntryIcon = ({ type }: { type: string }) => (
  <span className={cx(css.mark, OUT_OF_VIEW.has(type) && css.out)} aria-hidden="true">
    <Icon of={ICONS[type] ?? Pencil} />
  </span>
)
