import type { SendMailOptions, Transporter } from 'nodemailer'
import { trimEnd } from '../../lib/text/trim-end.ts'
import type { Config } from '../config.ts'
import { OperatorError } from '../failure.ts'
import { JobRefused } from '../jobs/refused.ts'
import type { Logger } from '../logging/logger.ts'
import { mailsHandled } from '../logging/metrics.ts'
import { outboxDir, putIntoOutbox } from './outbox.ts'
import type { Message } from './schemas.ts'

/** Mail transport: the operator's SMTP server, or the outbox folder if none is set. */
export interface Mailer {
  /**
   * Sends an e-mail. Rejects if the server is unreachable or answers with a temporary failure, and
   * with `JobRefused` for a permanent one. No error contains the recipient.
   * @param attached content of the file that the message attaches; it goes without it if there is none
   */
  deliver(message: Message, attached?: string | null): Promise<void>
}

/** Socket timeout, in milliseconds. */
const PATIENCE = 10_000

/**
 * Timeout for one e-mail, in milliseconds: a server that sends a byte at a time never runs into the
 * socket timeout.
 */
const DEADLINE = 60_000

/** Imports and connects on the first e-mail. */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, log: Logger): Mailer {
  const { smtpUrl, from } = mail
  let sender: Promise<Transporter> | undefined
  return {
    async deliver(message, attached) {
      sender ??= openSender(smtpUrl)
      if (smtpUrl !== undefined) return send(await sender, mailOf(message, from, attached), log)
      const { message: raw } = await (await sender).sendMail(mailOf(message, from, attached))
      await putIntoOutbox(outboxDir(dataDir), message.id, raw as Buffer)
      mailsHandled.inc({ outcome: 'sent' })
    },
  }
}

/** An SMTP transport, or one that only serializes the message. */
async function openSender(url: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  if (url === undefined) return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const times = {
    connectionTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  }
  return createTransport({ url, ...times } as Parameters<typeof createTransport>[0])
}

async function send(sender: Transporter, mail: SendMailOptions, log: Logger): Promise<void> {
  try {
    await withDeadline(sender.sendMail(mail))
    mailsHandled.inc({ outcome: 'sent' })
  } catch (error) {
    const { responseCode, code, message } = error as { responseCode?: number; code?: string; message: string }
    const final = isFinal(responseCode, code)
    mailsHandled.inc({ outcome: final ? 'refused' : 'failed' })
    if (!final) throw new OperatorError(`The mail server: ${withoutAddress(message)}`, { cause: error })
    log.debug({ responseCode }, 'An e-mail was refused for good')
    throw new JobRefused(`The mail server refused an e-mail for good: ${withoutAddress(message)}`)
  }
}

async function withDeadline(sending: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`took more than ${DEADLINE / 1000} s`)), DEADLINE)
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Permanent failures (5xx) of this message or recipient (RFC 5321, 4.2.1); refusals of our server
 * can be fixed, so they are retried.
 */
const isFinal = (responseCode: number | undefined, code: string | undefined) =>
  responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'

/** Removes the recipient's address from errors, which are logged. */
const withoutAddress = (text: string) => text.replace(/[^\s<>"']+/g, run => (run.includes('@') ? '…' : run))

const mailOf = (
  { id, to, subject, text, html, unsubscribe, attach }: Message,
  from: string,
  attached?: string | null,
): SendMailOptions => ({
  from,
  to,
  subject,
  text,
  html,
  ...(attach && attached
    ? { attachments: [{ filename: attach.name, content: attached, contentType: 'text/plain; charset=utf-8' }] }
    : {}),
  messageId: `<${id}@${trimEnd(from.slice(from.lastIndexOf('@') + 1), />/) || 'localhost'}>`,
  headers: {
    // Suppresses auto-replies.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}/one-click>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
})
