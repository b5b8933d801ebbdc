import { describe, expect, test } from 'vitest'
import { readBounce } from './read-bounce.ts'

const LINK = 'https://reviews.example/invitation/stop/abc~def~sig/one-click'

const STATUS = `Reporting-MTA: dns; mx.post.example
Arrival-Date: Sat, 28 Nov 2026 01:00:00 +0000

Final-Recipient: rfc822; anna@post.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user`

const ORIGINAL = `Subject: How is your kettle?
List-Unsubscribe:
 <${LINK}>
To: anna@post.example`

/** As Postfix writes it. */
const bounce = ({ status = STATUS, type = 'text/rfc822-headers', original = ORIGINAL } = {}) =>
  new Uint8Array(
    Buffer.from(
      `From: MAILER-DAEMON@mx.example
To: reviews@reviews.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="cut"

--cut
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--cut
Content-Type: message/delivery-status

${status}

--cut
Content-Type: ${type}

${original}

--cut--
`.replaceAll('\n', '\r\n'),
    ),
  )

describe('a report of a permanent failure', () => {
  test('names the unsubscribe link of the e-mail that came back', async () => {
    expect(await readBounce(bounce())).toBe(LINK)
  })
  test('may return the whole e-mail', async () => {
    const original = `${ORIGINAL}\n\nHello\nList-Unsubscribe: <https://other.example>`
    expect(await readBounce(bounce({ type: 'message/rfc822', original }))).toBe(LINK)
  })
})

describe('no bounce is', () => {
  test.each([
    ['a delay', { status: STATUS.replace('failed', 'delayed').replace('5.1.1', '4.4.7') }],
    ['a failure that may pass', { status: STATUS.replace('5.1.1', '4.2.2') }],
    ['a delivery', { status: STATUS.replace('failed', 'delivered').replace('5.1.1', '2.0.0') }],
    ['a report that quotes another e-mail', { original: 'Subject: Hello' }],
    ['a link in the text of an e-mail', { type: 'message/rfc822', original: `Subject: A\n\n${ORIGINAL}` }],
  ])('%s', async (_, parts) => expect(await readBounce(bounce(parts))).toBeNull())

  test('what is no e-mail, or too large', async () => {
    expect(await readBounce(new Uint8Array(Buffer.from('x'.repeat(1000))))).toBeNull()
    const filler = `${STATUS}\n${'X-Filler: x\n'.repeat(100_000)}`
    expect(await readBounce(bounce({ status: filler }))).toBeNull()
  })
})
