import { redirect } from 'react-router'
import { discardJobsCall, retryJobsCall } from '../../rooms/operations/contract.ts'
import { pageAction } from '../page.ts'

/** Action of a list of failed jobs or e-mails: retries or discards one, or all of a queue. */
export const settleJobs = (path: string) =>
  pageAction(async ({ ask, form }) => {
    const field = (name: string) => String(form.get(name) ?? '')
    const chosen = { queue: field('queue'), job_id: field('job_id') || undefined }
    await ask(field('deed') === 'discard' ? discardJobsCall : retryJobsCall, chosen)
    throw redirect(path, 303)
  })
