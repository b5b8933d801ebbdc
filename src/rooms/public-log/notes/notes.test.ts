import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCheckpoint, parseCheckpoint, parseSignedCheckpoint } from './checkpoint.ts'
import { formatProofFile, parseProofFile } from './proof-file.ts'
import { cosignatureTime, formatNote, parseNote, verifyNote } from './signed-note.ts'
import { cosign, generateSeed, signerOf, signNote } from './signer.ts'
import { COSIGNATURE, ED25519, formatVerifierKey, parseVerifierKey } from './verifier-keys.ts'

/** The example of C2SP signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const EXAMPLE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

const log = await signerOf('example.com/log', ED25519, generateSeed())
const witness = await signerOf('witness.example/w1', COSIGNATURE, generateSeed())

describe('a signed note', () => {
  test('of the specification verifies by the key that it names', async () => {
    const key = (await parseVerifierKey(EXAMPLE_KEY))!
    expect(formatVerifierKey(key)).toBe(EXAMPLE_KEY)
    expect(await verifyNote(parseNote(EXAMPLE)!, [key])).toEqual([key])
    expect(formatNote(parseNote(EXAMPLE)!)).toBe(EXAMPLE)
  })

  test('that was changed does not verify', async () => {
    const key = (await parseVerifierKey(EXAMPLE_KEY))!
    expect(await verifyNote(parseNote(EXAMPLE.replace('an example', 'a forged'))!, [key])).toBeNull()
  })

  test('is told apart from signatures of keys that nobody trusts', async () => {
    expect(await verifyNote(parseNote(EXAMPLE)!, [log.key])).toEqual([])
  })

  test.each([
    ['without a signature', 'text\n\n'],
    ['without an empty line', 'text\n— example.com/foo AAAAAAAA\n'],
    ['that does not end its last line', EXAMPLE.slice(0, -1)],
    ['with a control character', EXAMPLE.replace('example m', 'example\tm')],
    ['with a signature of no bytes', 'text\n\n— example.com/foo AAAAAA==\n'],
    ['with a signature in another alphabet', EXAMPLE.replace('Uw2Q', 'Uw2_')],
    ['with a hyphen for a dash', EXAMPLE.replace('— ', '- ')],
  ])('%s is none', (_, text) => {
    expect(parseNote(text)).toBeNull()
  })

  test('may have any text: what is signed verifies, by its key alone', async () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom(...'ab— é'), maxLength: 10 }), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(lines, async parts => {
        const text = `${parts.join('\n')}\n`
        const parsed = parseNote(formatNote({ text, signatures: [signNote(log, text)] }))!
        expect(parsed.text).toBe(text)
        expect(await verifyNote(parsed, [log.key, witness.key])).toEqual([log.key])
      }),
      { numRuns: 50 },
    )
  })
})

test.each([
  'example.com/foo',
  'example.com/foo+530d903b+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/bar+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv',
  ' +530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
])('%s is no verifier key', async text => {
  expect(await parseVerifierKey(text)).toBeNull()
})

describe('a checkpoint', () => {
  const root = Buffer.alloc(32, 7)
  const text = formatCheckpoint({ origin: 'example.com/log', size: 20_852_163, root })

  test('says the tree’s origin, size and root', () => {
    expect(text).toBe('example.com/log\n20852163\nBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n')
    expect(parseCheckpoint(text)).toEqual({ origin: 'example.com/log', size: 20_852_163, root: new Uint8Array(root) })
    expect(parseCheckpoint(`${text}an extension\n`)).toMatchObject({ size: 20_852_163 })
  })

  test.each([
    ['a size with a leading zero', text.replace('20852163', '020852163')],
    ['a size beyond 2^53', text.replace('20852163', '9007199254740992')],
    ['a negative size', text.replace('20852163', '-1')],
    ['a short root', text.replace('Bwc=', '')],
    ['no origin', text.replace('example.com/log', '')],
    ['an empty extension', `${text}\n`],
    ['no end', text.slice(0, -1)],
  ])('with %s is none', (_, changed) => {
    expect(parseCheckpoint(changed)).toBeNull()
  })

  test('is cosigned with the time', async () => {
    const at = new Date('2026-07-01T12:00:00.900Z')
    const signatures = [signNote(log, text), cosign(witness, text, at)]
    const { note, size } = parseSignedCheckpoint(formatNote({ text, signatures }))!
    expect(size).toBe(20_852_163)
    expect(await verifyNote(note, [log.key, witness.key])).toEqual([log.key, witness.key])
    expect(cosignatureTime(note.signatures[1]!.signature)).toBe(1_782_907_200n)
    const later = structuredClone(note)
    later.signatures[1]!.signature[7]! += 1
    expect(await verifyNote(later, [witness.key])).toBeNull()
  })

  test('is signed by the kind of key that may', () => {
    expect(() => signNote(witness, text)).toThrow(RangeError)
    expect(() => cosign(log, text, new Date())).toThrow(RangeError)
  })
})

describe('a receipt', () => {
  const text = formatCheckpoint({ origin: 'example.com/log', size: 9, root: Buffer.alloc(32, 1) })
  const checkpoint = formatNote({ text, signatures: [signNote(log, text)] })
  const proof = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]

  test.each([[undefined], [Buffer.from('extra')]])('is read as it was written (extra: %s)', extra => {
    const parsed = parseProofFile(formatProofFile({ index: 8, proof, checkpoint, extra }))!
    expect(parsed).toMatchObject({ index: 8, checkpoint: { size: 9, origin: 'example.com/log' } })
    expect(parsed.proof.map(hash => Buffer.from(hash))).toEqual(proof)
    expect(parsed.extra && Buffer.from(parsed.extra)).toEqual(extra ?? null)
    expect(formatNote(parsed.checkpoint.note)).toBe(checkpoint)
  })

  const whole = formatProofFile({ index: 8, proof, checkpoint })
  test.each([
    ['of another version', whole.replace('@v1', '@v2')],
    ['without its index', whole.replace('index 8\n', '')],
    ['with a short hash', whole.replace('AgICAgIC', '')],
    ['without its checkpoint', whole.slice(0, whole.indexOf('example.com'))],
    [
      'with too many hashes',
      formatProofFile({ index: 8, proof: Array.from({ length: 64 }, () => proof[0]!), checkpoint }),
    ],
  ])('%s is none', (_, changed) => {
    expect(parseProofFile(changed)).toBeNull()
  })
})
