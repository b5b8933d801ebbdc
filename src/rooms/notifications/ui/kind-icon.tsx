import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Gift from 'lucide-react/icons/gift'
import KeyRound from 'lucide-react/icons/key-round'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import Scale from 'lucide-react/icons/scale'
import Store from 'lucide-react/icons/store'
import Unplug from 'lucide-react/icons/unplug'
import UserPlus from 'lucide-react/icons/user-plus'
import { type Glyph, Icon } from '../../../design/images/icon.tsx'
import type { NotificationKind } from '../rules.ts'

const ICONS: Readonly<Record<NotificationKind, Glyph>> = {
  review_published: MessageSquareQuote,
  review_held: MessageSquareQuote,
  review_released: MessageSquareQuote,
  review_refused: EyeOff,
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
  webhook_disabled: Unplug,
}

/** Decorative icon of a notification's kind. */
export const KindIcon = ({ kind }: { kind: string }) => (
  <Icon of={ICONS[kind as NotificationKind] ?? MessageSquareQuote} />
)
