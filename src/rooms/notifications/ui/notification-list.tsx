import { formatDate } from '../../../design/text/format.ts'
import { openingPath } from '../paths.ts'
import type { Notification } from '../schemas.ts'
import { KindIcon } from './kind-icon.tsx'
import css from './notifications.module.css'

/**
 * A person's notifications, newest first. Each is a plain link through the server, which marks it as read before the
 * next page counts the unread ones.
 */
export const NotificationList = ({ of }: { of: readonly Notification[] }) => (
  <ul className={css.list} aria-label="Notifications">
    {of.map(({ id, kind, title, body, created_at, read_at }) => (
      <li key={id} data-unread={read_at === null || undefined}>
        <span className={css.icon}>
          <KindIcon kind={kind} />
        </span>
        <div className={css.words}>
          <h2>
            <a href={openingPath(id)}>{title}</a>
          </h2>
          {body && <p dir="auto">{body}</p>}
        </div>
        <p className={css.when}>
          {read_at === null && <strong>New</strong>}
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </p>
      </li>
    ))}
  </ul>
)
