import { LARGEST_BOUNCE } from '../../platform/mail/inbound/read-bounce.ts'
import { takeBounce } from '../../rooms/invitations/take-bounce.ts'
import { takePipedMail } from './take-piped-mail.ts'

/** npm run bounce-mail < MESSAGE: takes an e-mail to MAIL_FROM from a mail server's pipe (P2.1, docs/operations.md). */
await takePipedMail(LARGEST_BOUNCE, ({ message, database }) => takeBounce(database.db, message, new Date()))
