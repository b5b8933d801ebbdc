import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import FileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import Gift from 'lucide/dist/esm/icons/gift.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import MessageSquareQuote from 'lucide/dist/esm/icons/message-square-quote.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Reply from 'lucide/dist/esm/icons/reply.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Unplug from 'lucide/dist/esm/icons/unplug.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { type Glyph, Icon } from '../../../design/images/icon.tsx'
import type { NotificationKind } from '../kind-rules.ts'

const ICONS: Readonly<Record<NotificationKind, Glyph>> = {
  review_published: MessageSquareQuote,
  review_held: MessageSquareQuote,
  review_released: MessageSquareQuote,
  review_refused: EyeOff,
  purchase_proved: BadgeCheck,
  proof_refused: MessageSquareQuote,
  import_waiting: CircleQuestionMark,
  review_hidden: EyeOff,
  question_removed: EyeOff,
  review_shown_again: MessageSquareQuote,
  review_replied: Reply,
  appeal_decided: Scale,
  flag_decided: Flag,
  question_answered: Reply,
  dispute: Scale,
  reward_granted: Gift,
  invitation: Pencil,
  follow: UserPlus,
  membership: Store,
  claim_asked: Store,
  claim_decided: Store,
  owner_joined: UserPlus,
  token_made: KeyRound,
  invitations_paused: Unplug,
  domain_proved: UserPlus,
  new_review: MessageSquareQuote,
  review_edited: Pencil,
  question_asked: CircleQuestionMark,
  appeal_received: Scale,
  product_changed: CircleQuestionMark,
  import_removed: EyeOff,
  import_ended: FileCheck,
  webhook_disabled: Unplug,
}

/** Decorative icon of a notification's kind. */
export const KindIcon = ({ kind }: { kind: string }) => (
  <Icon of={ICONS[kind as NotificationKind] ?? MessageSquareQuote} />
)
