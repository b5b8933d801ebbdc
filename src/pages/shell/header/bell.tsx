import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { Icon } from '../../../design/images/icon.tsx'
import { countText } from '../../../rooms/notifications/count-rules.ts'
import css from './bell.module.css'

/**
 * Link to the notifications, with the unread count. A plain link, so that the document and its count are loaded anew.
 */
export const NotificationBell = ({ unread }: { unread: number }) => (
  <a
    className={css.bell}
    href="/notifications"
    aria-label={unread > 0 ? `Notifications, ${countText(unread)} new` : 'Notifications'}
  >
    <Icon of={Bell} />
    {unread > 0 && <span aria-hidden="true">{countText(unread)}</span>}
  </a>
)
