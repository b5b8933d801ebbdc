import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

/** An e-mail that arrived. */
export interface Arrived extends Email {
  /** Envelope recipients. */
  recipients: string[]
  /** The raw message. */
  raw: string
  header(name: string): string | undefined
}

/**
 * A real SMTP server for the calling file, on a free port. `url` is for SMTP_URL, `arrived` collects e-mails.
 * `refusals`: responses to the next messages, such as `451 come again` or `550 no such mailbox`.
 */
export function useMailServer() {
  const arrived: Arrived[] = []
  const refusals: string[] = []
  const mail = { url: '', arrived, refusals, next }
  let waiting: (() => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_, __, done) {
      const refusal = refusals.shift()
      if (refusal === undefined) return done()
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        arrived.push({
          ...email,
          raw: raw.toString(),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          header: name => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
        })
        waiting?.()
        done()
      })
    },
  })

  /** Removes and returns the next e-mail for an address (or any); waits up to `patience` milliseconds. */
  async function next(address?: string, patience = 15_000): Promise<Arrived> {
    const until = Date.now() + patience
    for (;;) {
      const index = arrived.findIndex(({ recipients }) => !address || recipients.includes(address))
      if (index >= 0) return arrived.splice(index, 1)[0]!
      const left = until - Date.now()
      if (left <= 0) throw new Error(`no e-mail came for ${address ?? 'anybody'}`)
      await new Promise<void>(done => {
        waiting = done
        setTimeout(done, Math.min(left, 250))
      })
    }
  }

  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.server.address() as { port: number }
    mail.url = `smtp://127.0.0.1:${port}`
  })
  afterAll(() => new Promise<void>(done => server.close(() => done())))
  return mail
}
