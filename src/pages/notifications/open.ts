import { redirect } from 'react-router'
import { openNotificationCall } from '../../rooms/notifications/contract.ts'
import { NOTIFICATIONS_PATH } from '../../rooms/notifications/paths.ts'
import { ownPageLoader } from '../page.ts'

/** Marks a notification as read and redirects to its subject, or to the list if that is gone. */
export const loader = ownPageLoader(async ({ ask, params }) => {
  const opened = await ask(openNotificationCall, { id: Number(params.id) }).catch((failure: { status?: number }) => {
    if (failure.status === 400 || failure.status === 404) return { path: NOTIFICATIONS_PATH }
    throw failure
  })
  throw redirect(opened.path)
})
