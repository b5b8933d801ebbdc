import { redirect, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { formatCount } from '../../design/text/format.ts'
import { notificationsCall, readAllCall } from '../../rooms/notifications/contract.ts'
import { NOTIFICATIONS_PATH, notificationsAddress } from '../../rooms/notifications/paths.ts'
import { NotificationList } from '../../rooms/notifications/ui/notification-list.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import css from './notifications.module.css'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const { meta_data, ...shown } = await ask(notificationsCall, { page: Number(query.get('page') ?? 1) })
  return { shown, meta: meta_data }
})

/** Marks all as read. */
export const action = pageAction(async ({ ask, form }) => {
  await ask(readAllCall, { up_to: Number(form.get('up_to')) || undefined })
  throw redirect(NOTIFICATIONS_PATH, 303)
})

/** The signed-in reviewer's notifications. */
export function Component() {
  const { notifications, unread_count, total_results, page, per_page } = useLoaderData<typeof loader>().shown
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <div>
          <h1>Notifications</h1>
          <p>
            {unread_count > 0 ? `${formatCount(unread_count)} new.` : 'No new notifications.'}{' '}
            <Link to="/reviews/profile/edit/privacy#mail">Choose which you get by e-mail</Link>
          </p>
        </div>
        {unread_count > 0 && (
          <PostForm>
            {page === 1 && <input type="hidden" name="up_to" value={Math.max(...notifications.map(({ id }) => id))} />}
            <Button look="line" small type="submit">
              Mark all as read
            </Button>
          </PostForm>
        )}
      </div>
      {notifications.length > 0 ? (
        <NotificationList of={notifications} />
      ) : page > 1 ? (
        <PastTheEnd />
      ) : (
        <NoNotifications />
      )}
      <Pagination
        label="Pages of notifications"
        page={page}
        pages={Math.max(Math.ceil(total_results / per_page), page > 1 ? page : 0)}
        href={notificationsAddress}
      />
    </div>
  )
}

const NoNotifications = () => (
  <Empty
    title="No notifications yet"
    actions={
      <ButtonLink look="primary" to="/reviews/feed">
        Open your feed
      </ButtonLink>
    }
  >
    Replies to your reviews, rewards, answers, disputes and new followers appear here.
  </Empty>
)

const PastTheEnd = () => (
  <Empty
    title="This page doesn’t exist"
    actions={
      <ButtonLink look="primary" to={NOTIFICATIONS_PATH}>
        Go to the first page
      </ButtonLink>
    }
  >
    Read notifications are deleted after 90 days, all others after a year.
  </Empty>
)
