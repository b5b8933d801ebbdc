import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainBrowser } from '../../../../test/contracts/forms/plain-browser.ts'
import { answered } from '../../../../test/support/answered.ts'
import { PLACES, useDisputes, WORDS } from '../../../../test/support/builders/disputes.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { decodeDisputeId } from '../../catalog/encoded-id.ts'
import { ANSWER_DAYS, EVIDENCE_KINDS, type EvidenceKind, LARGEST_FILE, MOST_EVIDENCE, MOST_FILES } from '../rules.ts'
import { EVIDENCE, NO_EVIDENCE } from './testing.ts'

/** What is sent as evidence, and who may see it. */
const { server, people, items, open, act, see, daysPass } = useDisputes()
let anna: SignedIn
let shop: SignedIn
let judge: SignedIn
beforeAll(() => {
  anna = people.anna
  shop = people.shop
  judge = people.judge
})

describe('evidence', () => {
  const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const form = (files: [name: string, bytes: Uint8Array][], fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    for (const [name, bytes] of files) data.append('files', new File([bytes as Uint8Array<ArrayBuffer>], name))
    return data
  }
  const post = async (viewer: SignedIn, path: string, body: FormData) =>
    answered(await fetch(server.address + path, { method: 'POST', headers: await viewer.headers(), body }))

  test('comes with the form, and is seen by the parties and the arbitrator alone', async () => {
    const fields = { ...WORDS, source_id: items.shift()! }
    const { status, dispute: opened } = await post(anna, '/reviews/users/disputes', form([['seam.pdf', PDF]], fields))
    expect(status).toBe(200)
    const { dispute } = await see(shop, 'shop', opened.id)
    const [file] = dispute.events[0]!.files
    expect(file).toMatchObject({ name: 'seam.pdf', kind: 'pdf', bytes: PDF.length })
    for (const viewer of [anna, shop]) {
      const response = await viewer.get(file!.path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toContain('attachment')
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF)
    }
    expect((await fetch(server.address + file!.path)).status).toBe(401)
    const stranger = await signInAs(server)
    expect((await stranger.get(file!.path)).status).toBe(404)
    expect((await judge.get(file!.path)).status, 'not taken').toBe(404)
    await daysPass(opened.id, ANSWER_DAYS)
    await act(anna, 'reviewer', opened.id, 'escalate')
    expect((await judge.get(file!.path)).status, 'escalated, not taken').toBe(404)
    await act(judge, 'arbitrator', opened.id, 'take')
    expect((await judge.get(file!.path)).status).toBe(200)
  })

  test('of each kind comes back as it was sent, to the two sides and their arbitrator and to nobody else', async () => {
    const files = await Promise.all(
      EVIDENCE.map(async ([, name, make]): Promise<[string, Uint8Array]> => [name, await make()]),
    )
    const fields = { ...WORDS, source_id: items.shift()! }
    const { dispute: opened } = await post(anna, '/reviews/users/disputes', form(files, fields))
    await daysPass(opened.id, ANSWER_DAYS)
    await act(anna, 'reviewer', opened.id, 'escalate')
    await act(judge, 'arbitrator', opened.id, 'take')
    const { dispute } = await see(anna, 'reviewer', opened.id)
    const stored = dispute.events[0]!.files
    expect(stored.map(({ name, kind }) => [name, kind])).toEqual(EVIDENCE.map(([, name, , kind]) => [name, kind]))
    const others = await Promise.all([
      signInAs(server),
      signInAs(server, { shops: { 'other.example': 'owner' } }),
      signInAs(server, { roles: ['arbitrator'] }),
      signInAs(server, { roles: ['moderator', 'operator'] }),
    ])
    for (const [i, { path, kind }] of stored.entries()) {
      for (const viewer of [anna, shop, judge]) {
        const response = await viewer.get(path)
        expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
          status: 200,
          type: EVIDENCE_KINDS[kind as EvidenceKind],
        })
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${files[i]![0]}`)
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(files[i]![1]))
      }
      for (const viewer of others) expect((await viewer.get(path)).status).toBe(404)
      expect((await fetch(server.address + path)).status).toBe(401)
    }

    // pictures are shown too, drawn anew, to the same people; nothing else is ever shown in a page
    for (const { path, kind, preview } of stored) {
      const isPicture = ['jpeg', 'png', 'tiff'].includes(kind)
      expect(preview).toBe(isPicture ? `${path}/preview` : null)
      for (const address of [`${path}/preview`, `${path}/preview?size=large`]) {
        for (const viewer of [anna, shop, judge]) {
          const response = await viewer.get(address)
          expect([kind, response.status]).toEqual([kind, isPicture ? 200 : 404])
          if (!isPicture) continue
          expect(Object.fromEntries(response.headers)).toMatchObject({
            'content-type': 'image/webp',
            'content-disposition': 'inline',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'private, no-store',
          })
          expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp')
        }
        for (const viewer of others) expect((await viewer.get(address)).status).toBe(404)
        expect((await fetch(server.address + address)).status).toBe(401)
      }
    }
    const page = await (await judge.get(`/reviews/arbitrator/${opened.id}`)).text()
    // each picture stands beside its side's words and in what happened
    const shown = page.match(/<img src="\/reviews\/disputes\/files\/[^"]+\/preview"/g)
    expect([shown!.length, new Set(shown).size]).toEqual([6, 3])
    expect(page).toContain('receipt.pdf</bdi> <small>PDF, 1 kB')
    // who steps down sees neither file nor picture any more
    await act(judge, 'arbitrator', opened.id, 'step_down', { body: 'I know the owner.' })
    for (const address of [stored[0]!.path, `${stored[0]!.path}/preview`])
      expect((await judge.get(address)).status).toBe(404)
  })

  test.each(NO_EVIDENCE)(
    '%s is refused in words: by the call, and on the pages with all else kept',
    async (_, name, make) => {
      const bytes = await make()
      const message =
        bytes.length > 0 ? `“${name}” is not a JPEG, PNG, TIFF, PDF, DOC or DOCX file` : `“${name}” is empty`
      const called = await post(anna, '/reviews/users/disputes/files', form([[name, bytes]], {}))
      expect(called).toMatchObject({ status: 422, code: 'not_evidence', detail: expect.stringContaining(message) })
      noEvidence ??= await open()
      const evidence = [new File([PDF], 'good.pdf'), new File([new Uint8Array(bytes)], name)]
      const browser = plainBrowser(server, anna.cookie)
      const page = await browser.open(`${PLACES.reviewer}/${noEvidence}`)
      const back = (await page.form('Send').send({ body: 'Look at this.', evidence })).form('Send')
      expect(back.wrongAt('evidence')).toContain(message)
      expect(back.entries()).toContainEqual(['body', 'Look at this.'])
      expect(back.element.text, 'what was good waits').toContain('good.pdf')
      expect((await see(anna, 'reviewer', noEvidence)).dispute.events).toHaveLength(1)
      const empty = await browser.open('/reviews/stores/shop/disputes/new')
      const { dispute_type, description } = WORDS
      const again = await empty.form('Open dispute').send({ dispute_type, description, evidence: evidence.slice(1) })
      const stored = again.form('Open dispute')
      expect([again.status, stored.wrongAt('evidence')]).toEqual([422, expect.stringContaining(message)])
      expect(stored.entries()).toEqual(
        expect.arrayContaining([
          ['dispute_type', dispute_type],
          ['description', description],
        ]),
      )
    },
  )
  let noEvidence: string | undefined

  test('is taken by what it is, not by its name; what is too large or too much refuses the form in words', async () => {
    const fields = { ...WORDS, source_id: items.shift()! }
    const send = (files: [string, Uint8Array][]) => post(anna, '/reviews/users/disputes', form(files, fields))
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    expect(await send([['proof.pdf', script]])).toMatchObject({ status: 422, code: 'not_evidence' })
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(PDF)
    expect(await send([['large.pdf', large]])).toMatchObject({ status: 422, code: 'too_large' })
    const many = Array.from({ length: MOST_FILES + 1 }, (_, i): [string, Uint8Array] => [`${i}.pdf`, PDF])
    const refused = await send(many)
    expect(refused).toMatchObject({ status: 400, code: 'bad_input' })
    expect(JSON.stringify(refused.fields)).toContain('10 files')
    expect((await send(many.slice(1))).status).toBe(200)
  })

  test.each([
    ['files', MOST_EVIDENCE.files, 1],
    ['bytes', MOST_EVIDENCE.bytes / LARGEST_FILE, LARGEST_FILE],
  ])('of both sides together fills a dispute: %s', async (_, files, bytes) => {
    const id = await open()
    const { shopId, disputeId } = decodeDisputeId(id)!
    const { query } = server.database
    const [first] = await query<{ event_no: number }>`
      SELECT event_no FROM dispute_events WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`
    const insert = (count: number) => query`
      INSERT INTO dispute_files (uploader_id, shop_id, dispute_id, event_no, name, kind, bytes)
      SELECT ${shop.reviewerId}, ${shopId}, ${disputeId}, ${first!.event_no}, 'a.pdf', 'pdf', ${bytes}
      FROM generate_series(1, ${count})`
    const add = async () =>
      act(anna, 'reviewer', id, 'message', {
        body: 'Look at this.',
        files: [(await post(anna, '/reviews/users/disputes/files', form([['more.pdf', PDF]], {}))).id],
      })
    await insert(files - 1)
    expect((await add()).status, 'the last that there is room for').toBe(200)
    await insert(1)
    const before = (await see(anna, 'reviewer', id)).dispute
    expect(await add()).toMatchObject({
      status: 422,
      code: 'too_much_evidence',
      detail: 'A dispute can have up to 100 files and 300 MB in total. Send this without files.',
    })
    expect((await see(anna, 'reviewer', id)).dispute, 'nothing of it was taken').toEqual(before)
    expect((await act(anna, 'reviewer', id, 'message', { body: 'Without it, then.' })).status).toBe(200)
  })

  test('another’s upload is nobody else’s to put into a dispute', async () => {
    const { id } = await post(shop, '/reviews/users/disputes/files', form([['own.pdf', PDF]], {}))
    const body = { ...WORDS, source_id: items.shift(), files: [id] }
    expect(await answered(await anna.send('POST', '/reviews/users/disputes', body))).toMatchObject({
      code: 'unknown_file',
    })
  })
})
