import { beforeAll, describe, expect, test } from 'vitest'
import { importPurchases } from '../../../../test/support/builders/purchases.ts'
import { emailsTo } from '../../../../test/support/emails.ts'
import { useMailServer } from '../../../../test/support/processes/mail-server.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { createLogger } from '../../../platform/logging/logger.ts'
import { createMailer } from '../../../platform/mail/mailer.ts'
import { mailWork } from '../../../platform/mail/send-mail.ts'
import { awaitReceipt } from '../../public-log/await-receipt.ts'
import { parseProofFile } from '../../public-log/notes/proof-file.ts'
import { openSigner } from '../../public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../public-log/sequencer/sequence.ts'
import { leafHashOf, verifyInclusion } from '../../public-log/tree/verify.ts'

/** The e-mail about a review's publication brings its receipt (P3.6). */
const server = useServer('empty')
const post = useMailServer()
const never = new AbortController().signal

let anna: SignedIn
let id: string

async function sequenceAll() {
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
}

/** Sends the e-mail of the publication as the worker does. */
async function sendIt(patience: number) {
  const [message] = (await emailsTo(server.database, 'anna@post.example')).filter(({ attach }) => attach)
  const mail = {
    smtpUrl: post.url,
    from: 'Candor <post@reviews.example>',
    outboxPage: 'never' as const,
    proofAddress: undefined,
  }
  const mailer = createMailer({ dataDir: '/nowhere', mail }, createLogger('silent'))
  const work = mailWork(mailer, (key, signal) => awaitReceipt(server.database.db, key, signal, patience))
  await work.handle(message!, never)
  return post.next('anna@post.example')
}

beforeAll(async () => {
  const [item] = await importPurchases(server.database, 1)
  anna = await signInAs(server, { email: 'anna@post.example' })
  const text = { rating: 2, title: 'Shrank', body: 'It shrank in the first wash, by a whole size.' }
  const sent = await anna.send('POST', '/reviews/write-review', { line_item_public_id: item, ...text })
  expect(sent.status).toBe(200)
  id = (await emailsTo(server.database, 'anna@post.example')).find(({ attach }) => attach)!.attach!.key
})

describe('the e-mail about a publication', () => {
  test('goes without the receipt if the log is late, and says where it will be', async () => {
    const { attachments, text } = await sendIt(0)
    expect(attachments).toEqual([])
    expect(text).toContain(`/reviews/log/reviews/${id}/receipt.tlog-proof`)
  })

  test('waits for the review’s place in the log, and brings the receipt that proves it', async () => {
    const sending = sendIt(30_000)
    await sequenceAll()
    const { attachments } = await sending
    expect(attachments).toMatchObject([{ filename: `review-${id}.tlog-proof`, mimeType: 'text/plain' }])
    const content = attachments[0]!.content
    const file = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const { index, proof, checkpoint } = parseProofFile(file)!
    const { entries } = await (await fetch(`${server.address}/reviews/log/reviews/${id}.json`)).json()
    const leaf = await leafHashOf(Buffer.from(entries.find((entry: { index: number }) => entry.index === index).entry))
    expect(await verifyInclusion({ index, size: checkpoint.size, root: checkpoint.root }, leaf, proof)).toBe(true)
  })
})
