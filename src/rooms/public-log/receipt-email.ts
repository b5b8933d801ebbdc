import type { EmailContent } from '../../platform/mail/email.ts'
import { reviewReceiptPath } from './paths.ts'

/** What an e-mail about a review's publication says of its receipt, with the receipt itself (P3.6). */
export const receiptInEmail = (publicId: string, base: string): Required<Pick<EmailContent, 'notes' | 'attach'>> => ({
  notes: [
    `The file that comes with this e-mail is your receipt from the public log: it proves that your review was logged as you wrote it. You can also get it at ${base}${reviewReceiptPath(publicId)}`,
  ],
  attach: { name: `review-${publicId}.tlog-proof`, key: publicId },
})
