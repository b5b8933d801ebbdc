import { mailQueue } from '../../../platform/mail/queues.ts'
import { accountDeletionMailQueue, signInMailQueue } from '../../accounts/queues.ts'
import { joinMailQueue } from '../../business/members/queues.ts'
import { invitationMailQueue, invitationTestQueue } from '../../invitations/queues.ts'
import { proofMailQueue } from '../../questions/asking/queues.ts'

/** What the jobs of each mail queue send. */
const MAIL_LABELS: ReadonlyMap<string, string> = new Map([
  [mailQueue.name, 'Notification'],
  [signInMailQueue.name, 'Sign-in link'],
  [accountDeletionMailQueue.name, 'Account deletion'],
  [joinMailQueue.name, 'Invitation to join a shop'],
  [invitationMailQueue.name, 'Invitation to review'],
  [invitationTestQueue.name, 'Test of an invitation'],
  [proofMailQueue.name, 'Proof of a question'],
])

export const MAIL_QUEUES: readonly string[] = [...MAIL_LABELS.keys()]

/** What a mail queue sends; the queue's name for another queue. */
export const mailLabel = (queue: string) => MAIL_LABELS.get(queue) ?? queue

export const isMailQueue = (queue: string) => MAIL_LABELS.has(queue)
