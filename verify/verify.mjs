#!/usr/bin/env node
// @ts-check

/**
 * verify.mjs: checks a release of Candor's open data, and the public log behind it, without believing the site.
 *
 *   node verify.mjs RELEASE [options]
 *
 * RELEASE is the address of a release (https://reviews.example/reviews/open-data/releases/2026-11-23/), a site's address (its newest
 * release), or a folder. It needs Node 20 or later and nothing else. docs/log.md and docs/open-data.md describe everything
 * that it reads; it shares no code with the program that wrote it.
 *
 * It ends with a table of what was checked and what differs. Exit status: 0 nothing differs, 1 something does, 2 it could
 * not be checked (wrong usage, unreadable input).
 *
 * Contents: 1 command line · 2 report · 3 reading · 4 notes and keys · 5 the tree · 6 the log · 7 the release's files ·
 * 8 what the log says of reviews · 9 published rows · 10 figures · 11 searches · 12 the site · 13 main
 */

import { createHash, createPublicKey, randomInt, verify as verifySignature } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'

// ---------------------------------------------------------------------------------------------------------------------
// 1 Command line

const USAGE = `Usage: node verify.mjs RELEASE [options]
  RELEASE         address of a release or of a site, or a folder
  --log PLACE     address or folder of the public log, if it is not beside the release
  --log-only      check the log alone; RELEASE is the log's address or folder
  --figures       check what is left of an older release, from which the files with people were removed
  --key KEY       a verifier key of the log that you trust; without it, what the log says is taken
  --witness KEY   a verifier key of a witness whose cosignature you require; may be given several times
  --site URL      compare with what the site shows
  --sample N      how many shops to compare with the site; default 50, 0 is all
  --all           print every difference, not only the first 20 of each kind
`

class UsageError extends Error {}

/** Input that is missing or cannot be read: nothing can be said about it. */
class UnreadableError extends Error {}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        log: { type: 'string' },
        'log-only': { type: 'boolean', default: false },
        figures: { type: 'boolean', default: false },
        key: { type: 'string' },
        witness: { type: 'string', multiple: true, default: [] },
        site: { type: 'string' },
        sample: { type: 'string', default: '50' },
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [release, ...more] = positionals
    if (values.help) return { ...values, release: '' }
    if (!/^\d{1,9}$/.test(values.sample)) throw new UsageError('--sample takes a whole number.')
    if (release === undefined) throw new UsageError('Name a release.')
    if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}.`)
    return { ...values, release }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(/** @type {Error} */ (error).message)
  }
}

/** @typedef {ReturnType<typeof readArguments>} Options */

// ---------------------------------------------------------------------------------------------------------------------
// 2 Report

/** Differences of one kind that are printed, unless all are asked for. */
const MOST_PRINTED = 20

/** Counts what was checked and prints what differs. */
class Report {
  /** @type {Map<string, { checked: number, differs: number }>} */
  rows = new Map()

  /** @param {{ all: boolean, print?: (line: string) => void }} options */
  constructor({ all, print = line => process.stdout.write(`${line}\n`) }) {
    this.all = all
    this.print = print
  }

  /** @param {string} kind */
  row(kind) {
    const row = this.rows.get(kind) ?? { checked: 0, differs: 0 }
    this.rows.set(kind, row)
    return row
  }

  /**
   * Counts one check of a kind.
   * @param {string} kind a row of the table
   * @param {boolean} holds
   * @param {() => string} difference names the affected row and both values
   */
  check(kind, holds, difference) {
    const row = this.row(kind)
    row.checked += 1
    if (!holds) this.#differs(kind, row, difference())
    return holds
  }

  /**
   * Compares what was computed here with what was published.
   * @param {string} kind @param {string} where @param {unknown} published @param {unknown} computed
   */
  compare(kind, where, published, computed) {
    const [one, other] = [canonicalJson(published ?? null), canonicalJson(computed ?? null)]
    return this.check(kind, one === other, () => `${where}: published ${one}, computed ${other}`)
  }

  /** @param {string} kind @param {{ differs: number }} row @param {string} text */
  #differs(kind, row, text) {
    row.differs += 1
    if (this.all || row.differs <= MOST_PRINTED) this.print(`differs: ${kind}: ${text}`)
    else if (row.differs === MOST_PRINTED + 1) this.print(`differs: ${kind}: more follow; --all prints them`)
  }

  get differs() {
    return [...this.rows.values()].reduce((sum, row) => sum + row.differs, 0)
  }

  /** The table, and one line for all. @param {number} milliseconds */
  finish(milliseconds) {
    const number = (/** @type {number} */ value) => value.toLocaleString('en')
    const width = Math.max(10, ...[...this.rows.keys()].map(kind => kind.length))
    this.print(`${''.padEnd(width)} ${'checked'.padStart(12)} ${'differ'.padStart(8)}`)
    for (const [kind, { checked, differs }] of this.rows)
      this.print(`${kind.padEnd(width)} ${number(checked).padStart(12)} ${number(differs).padStart(8)}`)
    const time = `${number(Math.round(milliseconds / 1000))} s`
    this.print(this.differs === 0 ? `nothing differs (${time})` : `${number(this.differs)} differences (${time})`)
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// 3 Reading: files of a folder or of an address, JSON

/** Seconds that one download may take, and how often a busy server is asked again. */
const DOWNLOAD_TIMEOUT = 60
const TRIES = 6

/** A folder or an address with files below it. */
class Place {
  /** @param {string} base a folder, or an address that ends in a slash */
  constructor(base) {
    this.base = base
  }

  /** @param {string} text what somebody typed: an address or a folder */
  static parse(text) {
    if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return new Place(text)
    const url = URL.canParse(text) ? new URL(text) : null
    const isLocal = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    if (url === null || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)))
      throw new UsageError(`${text} is no https address.`)
    url.search = ''
    url.hash = ''
    return new Place(url.href.endsWith('/') ? url.href : `${url.href}/`)
  }

  get isRemote() {
    return /^https?:/.test(this.base)
  }

  /** @param {string} path */
  below(path) {
    return new Place(this.isRemote ? new URL(`${path}/`, this.base).href : join(this.base, path))
  }

  /** @param {string} path */
  at(path) {
    return this.isRemote ? new URL(path, this.base).href : join(this.base, path)
  }

  /** A file's bytes; null if there is none. @param {string} path @returns {Promise<Buffer | null>} */
  async find(path) {
    if (this.isRemote) return download(this.at(path), async response => Buffer.from(await response.arrayBuffer()))
    try {
      return await readFile(this.at(path))
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
      throw new UnreadableError(`${this.at(path)} cannot be read: ${/** @type {Error} */ (error).message}`)
    }
  }

  /** A file as a stream; null if there is none. @param {string} path @returns {Promise<AsyncIterable<Buffer> | null>} */
  async stream(path) {
    if (!this.isRemote) return (await stat(this.at(path)).catch(() => null)) && createReadStream(this.at(path))
    const body = await download(this.at(path), async response => response.body, 0)
    return body && Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (body))
  }

  /** A file's bytes. Fails if there is none. @param {string} path */
  async read(path) {
    const bytes = await this.find(path)
    if (!bytes) throw new UnreadableError(`There is no ${this.at(path)}.`)
    return bytes
  }
}

/** What went wrong, in the words of the first error: fetch() itself only says “terminated”. @param {any} error @returns {string} */
const causeOf = error => (error.cause instanceof Error ? causeOf(error.cause) : error.message)

/**
 * Downloads and reads; null for 404. A server that is busy, or whose answer breaks off, is asked again.
 * @template T @param {string} url @param {(response: Response) => Promise<T>} read @param {number} timeout in seconds, 0 for none
 * @returns {Promise<T | null>}
 */
async function download(url, read, timeout = DOWNLOAD_TIMEOUT) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, timeout === 0 ? {} : { signal: AbortSignal.timeout(timeout * 1000) })
      if (response.ok) return await read(response)
      await response.body?.cancel()
      if (response.status === 404) return null
      if ((response.status !== 429 && response.status < 500) || attempt === TRIES)
        throw new UnreadableError(`${url} answered ${response.status}.`)
      await sleep(1000 * Math.min(Number(response.headers.get('retry-after')) || attempt, 30))
    } catch (error) {
      if (error instanceof UnreadableError) throw error
      if (attempt === TRIES) throw new UnreadableError(`${url} cannot be read: ${causeOf(error)}`)
      await sleep(1000 * attempt)
    }
  }
}

/**
 * Canonical JSON (RFC 8785): members in the order of their names' UTF-16 units, no spaces.
 * @param {unknown} value @returns {string}
 */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

/** @param {string | Uint8Array} text @returns {any} undefined for what is not JSON */
function parseJson(text) {
  try {
    return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Results of asynchronous work in order, with some of it under way ahead. @template T @param {Iterable<() => Promise<T>>} work */
async function* readAhead(work, most = 8) {
  /** @type {Promise<T>[]} */
  const started = []
  for (const begin of work) {
    const result = begin()
    // Awaited in its turn: until then a failure is not unhandled.
    result.catch(() => {})
    started.push(result)
    if (started.length >= most) yield await /** @type {Promise<T>} */ (started.shift())
  }
  for (const result of started) yield await result
}

/** @param {...(string | Uint8Array)} parts */
function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

// ---------------------------------------------------------------------------------------------------------------------
// 4 Signed notes and keys (C2SP signed-note, tlog-checkpoint, tlog-cosignature)

const ED25519 = 1
const COSIGNATURE = 4

/**
 * @typedef {{ text: string, name: string, id: Buffer, type: number, publicKey: import('node:crypto').KeyObject }} Key
 * @typedef {{ name: string, id: Buffer, signature: Buffer }} Signature
 * @typedef {{ text: string, signatures: Signature[] }} Note
 * @typedef {{ origin: string, size: number, root: Buffer, note: Note }} Checkpoint
 */

/** Bytes of standard base64, null for anything else. @param {string} text */
function fromBase64(text) {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** A verifier key `NAME+ID+BASE64`; null for other text. @param {string} text @returns {Key | null} */
function parseKey(text) {
  const [name = '', id = '', ...rest] = text.split('+')
  const bytes = fromBase64(rest.join('+'))
  const type = bytes?.[0]
  if (name === '' || bytes?.length !== 33 || (type !== ED25519 && type !== COSIGNATURE)) return null
  const expected = sha256(`${name}\n`, bytes).subarray(0, 4)
  if (expected.toString('hex') !== id) return null
  const x = bytes.subarray(1).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return { text, name, id: expected, type, publicKey }
}

/** A key that the command line gives. @param {string} text @param {number} type */
function requireKey(text, type) {
  const key = parseKey(text)
  if (key?.type !== type)
    throw new UsageError(`${text} is no verifier key of a ${type === ED25519 ? 'log' : 'witness'}.`)
  return key
}

/** @param {string} text @returns {Note | null} */
function parseNote(text) {
  const end = text.lastIndexOf('\n\n')
  if (end < 0 || !text.endsWith('\n')) return null
  /** @type {Signature[]} */
  const signatures = []
  for (const line of text.slice(end + 2, -1).split('\n')) {
    const [dash, name, base64, ...rest] = line.split(' ')
    const bytes = fromBase64(base64 ?? '')
    if (dash !== '—' || !name || !bytes || bytes.length <= 4 || rest.length > 0) return null
    signatures.push({ name, id: bytes.subarray(0, 4), signature: bytes.subarray(4) })
  }
  return { text: text.slice(0, end + 1), signatures }
}

/** Whether a signature line claims to be of this key. @param {Key} key @param {Signature} signature */
const isOf = (key, { name, id }) => key.name === name && key.id.equals(id)

/** Whether a key signed the note. @param {Note} note @param {Key} key */
function isSignedBy(note, key) {
  const found = note.signatures.find(signature => isOf(key, signature))
  if (!found) return false
  if (key.type === ED25519) return verifySignature(null, Buffer.from(note.text), key.publicKey, found.signature)
  if (found.signature.length !== 72) return false
  const message = `cosignature/v1\ntime ${found.signature.readBigUInt64BE(0)}\n${note.text}`
  return verifySignature(null, Buffer.from(message), key.publicKey, found.signature.subarray(8))
}

/** @param {string} text @returns {Checkpoint | null} */
function parseCheckpoint(text) {
  const note = parseNote(text)
  const [origin, size, root] = note?.text.split('\n') ?? []
  const hash = fromBase64(root ?? '')
  if (!note || !origin || !size || !/^(0|[1-9]\d{0,15})$/.test(size) || hash?.length !== 32) return null
  return { origin, size: Number(size), root: hash, note }
}

/** The two keys of a statement by which a log replaced its key; null unless both signed it. @param {string} text */
function readRotation(text) {
  const note = parseNote(text)
  const [head, origin, before = '', after = ''] = note?.text.split('\n') ?? []
  const [from, to] = [parseKey(before), parseKey(after)]
  if (!note || head !== 'candor.log-key/v1' || !from || !to || from.name !== origin || to.name !== origin) return null
  return isSignedBy(note, from) && isSignedBy(note, to) ? { from, to } : null
}

// ---------------------------------------------------------------------------------------------------------------------
// 5 The tree (RFC 6962), from its leaves

const TILE_WIDTH = 256

/** @param {Uint8Array} entry */
const hashLeaf = entry => sha256(Uint8Array.of(0), entry)

/** @param {Uint8Array} left @param {Uint8Array} right */
const hashNode = (left, right) => sha256(Uint8Array.of(1), left, right)

/** A tree that grows by leaves and stores only its right edge: roots of perfect subtrees, widest first. */
class Tree {
  size = 0
  /** @type {{ height: number, hash: Buffer }[]} */
  #edge = []

  /** @param {Buffer} hash of a leaf */
  append(hash) {
    let node = { height: 0, hash }
    for (let last = this.#edge.at(-1); last?.height === node.height; last = this.#edge.at(-1)) {
      this.#edge.pop()
      node = { height: node.height + 1, hash: hashNode(last.hash, node.hash) }
    }
    this.#edge.push(node)
    this.size += 1
  }

  get root() {
    const hashes = this.#edge.map(({ hash }) => hash)
    return hashes.length === 0 ? sha256() : hashes.reduceRight((right, left) => hashNode(left, right))
  }
}

/** Root of a full tile. @param {Buffer[]} hashes 256 of them */
function rootOfTile(hashes) {
  let row = hashes
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      hashNode(/** @type {Buffer} */ (row[2 * at]), /** @type {Buffer} */ (row[2 * at + 1])),
    )
  return /** @type {Buffer} */ (row[0])
}

/** `x001/x234/067` for 1234067. @param {number} index */
function tileNumber(index) {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
}

/** @param {number | 'entries'} level @param {number} index @param {number} width */
const tilePath = (level, index, width) =>
  `tile/${level}/${tileNumber(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`

// ---------------------------------------------------------------------------------------------------------------------
// 6 The log: its keys and checkpoint, every entry, every tile

/** @typedef {{ index: number, entry: Record<string, any>, text: string }} LogEntry an entry of the log, as text and parsed */

/** The log's entries in order, each as its bytes. @param {Place} log @param {number} size */
async function* readBundles(log, size) {
  function* bundles() {
    for (let index = 0; index * TILE_WIDTH < size; index += 1) {
      const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
      yield () => log.read(tilePath('entries', index, width))
    }
  }
  for await (const bundle of readAhead(bundles()))
    for (let at = 0; at < bundle.length; ) {
      const length = at + 2 <= bundle.length ? bundle.readUInt16BE(at) : Number.POSITIVE_INFINITY
      if (at + 2 + length > bundle.length) throw new UnreadableError('A bundle of the log’s entries is cut off.')
      yield bundle.subarray(at + 2, at + 2 + length)
      at += 2 + length
    }
}

/** Compares the served tiles of hashes with those that follow from the entries. */
class Tiles {
  /** Hashes of the last tile of each level. @type {Buffer[][]} */
  #levels = []
  /** Number of full tiles of each level. @type {number[]} */
  #full = []

  /** @param {Place} log @param {Report} report */
  constructor(log, report) {
    this.log = log
    this.report = report
  }

  /** @param {Buffer} hash of the next leaf */
  async append(hash, level = 0) {
    const tile = this.#levels[level] ?? []
    this.#levels[level] = tile
    tile.push(hash)
    if (tile.length < TILE_WIDTH) return
    const index = this.#full[level] ?? 0
    await this.#compare(level, index, tile)
    this.#full[level] = index + 1
    this.#levels[level] = []
    await this.append(rootOfTile(tile), level + 1)
  }

  /** Compares the partial tiles at the right edge. */
  async finish() {
    for (const [level, tile] of this.#levels.entries())
      if (tile.length > 0) await this.#compare(level, this.#full[level] ?? 0, tile)
  }

  /** @param {number} level @param {number} index @param {Buffer[]} hashes */
  async #compare(level, index, hashes) {
    const path = tilePath(level, index, hashes.length)
    const served = await this.log.find(path)
    this.report.check('log tiles', served?.equals(Buffer.concat(hashes)) ?? false, () =>
      served ? `${path} is not what follows from the entries` : `${path} is missing`,
    )
  }
}

/** What the whole log was found to be. */
class Log {
  /** @type {Checkpoint} */ head
  /** Keys that signed it, oldest first. @type {Key[]} */ keys = []
  /** Roots at the sizes that somebody asked for. @type {Map<number, string>} */ roots = new Map()

  /** @param {Checkpoint} head */
  constructor(head) {
    this.head = head
  }

  /** In base64; null beyond the log, or where nobody asked. @param {number} size */
  rootAt(size) {
    return size === 0 ? sha256().toString('base64') : (this.roots.get(size) ?? null)
  }
}

/**
 * Reads the whole log: recomputes its tree from the entries, and checks the checkpoint's root and signatures, each tile and
 * each replacement of its key.
 * @param {Place} place @param {Report} report
 * @param {Pick<Options, 'key' | 'witness'>} trust
 * @param {{ sizes?: number[], onEntry?: (entry: LogEntry) => Promise<void> }} [reader] `sizes`: at which the root is wanted too
 */
async function checkLog(place, report, trust, { sizes = [], onEntry = async () => {} } = {}) {
  const pinned = trust.key === undefined ? null : requireKey(trust.key, ED25519)
  const witnesses = trust.witness.map(text => requireKey(text, COSIGNATURE))
  const head = parseCheckpoint((await place.read('checkpoint')).toString('utf8'))
  const shownKey = parseKey((await place.read('key')).toString('utf8').trim())
  if (!head) throw new UnreadableError(`${place.at('checkpoint')} is no checkpoint.`)
  if (!shownKey) throw new UnreadableError(`${place.at('key')} is no verifier key.`)
  const log = new Log(head)
  const wanted = new Set(sizes)
  const [tree, tiles] = [new Tree(), new Tiles(place, report)]
  for await (const bytes of readBundles(place, head.size)) {
    const index = tree.size
    const hash = hashLeaf(bytes)
    tree.append(hash)
    await tiles.append(hash)
    if (wanted.has(tree.size)) log.roots.set(tree.size, tree.root.toString('base64'))
    const text = bytes.toString('utf8')
    const entry = parseJson(text)
    const isEntry = report.check(
      'log entries',
      typeof entry === 'object' && entry?.v === 1 && typeof entry.type === 'string' && canonicalJson(entry) === text,
      () => `entry ${index} is no canonical JSON of version 1`,
    )
    if (!isEntry) continue
    if (entry.type === 'log.key_rotated') checkRotation(log, { index, entry, text }, report)
    await onEntry({ index, entry, text })
  }
  await tiles.finish()
  if (log.keys.length === 0) log.keys.push(shownKey)
  report.check(
    'log root',
    tree.size === head.size && tree.root.equals(head.root),
    () => `the checkpoint of ${head.size} entries does not have the root of its ${tree.size} entries`,
  )
  checkSignatures(log, { shownKey, pinned, witnesses }, report)
  return log
}

/** @param {Log} log @param {LogEntry} found @param {Report} report */
function checkRotation(log, { index, entry }, report) {
  const keys = readRotation(String(entry.note))
  const before = log.keys.at(-1)
  const follows = keys !== null && (before === undefined || before.text === keys.from.text)
  report.check('signatures', follows, () => `entry ${index} replaces the log’s key without both keys’ signatures`)
  if (!keys || !follows) return
  if (before === undefined) log.keys.push(keys.from)
  log.keys.push(keys.to)
}

/**
 * @param {Log} log @param {{ shownKey: Key, pinned: Key | null, witnesses: Key[] }} keys @param {Report} report
 */
function checkSignatures({ head, keys }, { shownKey, pinned, witnesses }, report) {
  const current = /** @type {Key} */ (keys.at(-1))
  report.check(
    'signatures',
    isSignedBy(head.note, current) && head.origin === current.name,
    () => `the checkpoint is not signed by the log’s key ${current.text}`,
  )
  report.check('signatures', shownKey.text === current.text, () => `the log shows another key than ${current.text}`)
  if (pinned)
    report.check(
      'signatures',
      keys.some(({ text }) => text === pinned.text),
      () => `no key of the log is ${pinned.text}`,
    )
  for (const witness of witnesses)
    report.check(
      'signatures',
      isSignedBy(head.note, witness),
      () => `the checkpoint lacks ${witness.name}’s cosignature`,
    )
}

// ---------------------------------------------------------------------------------------------------------------------
// 7 The release: its manifest, and its files line by line

/**
 * @typedef {{ path: string, rows: number, bytes: number, sha256: string }} FileEntry
 * @typedef {{ release: string, date: string, snapshot_at: string, site: string | null,
 *   log: { origin: string, size: number, root: string } | null, files: FileEntry[] }} Manifest
 */

/** Files of every release, besides those of the months. */
const FILES = [
  ...[
    'authors',
    'decisions',
    'hidden',
    'medals',
    'orders',
    'products',
    'questions',
    'queued',
    'rates',
    'shops',
    'votes',
  ].map(name => `${name}.jsonl.gz`),
  'constants.json',
  'withdrawn.jsonl',
]

/** Whether a file has people in it: older releases do not keep those. @param {string} path */
const isAboutPeople = path =>
  path.startsWith('reviews/') || path === 'authors.jsonl.gz' || path === 'questions.jsonl.gz'

/** A release that can be read: each file once, in the order of its lines, in constant memory. */
class Release {
  /** Files that were read. @type {Set<string>} */
  #read = new Set()

  /** @param {Place} place @param {Manifest} manifest @param {string} sha256 @param {Report} report */
  constructor(place, manifest, sha256, report) {
    this.place = place
    this.manifest = manifest
    /** Of the manifest, in hexadecimal. */
    this.sha256 = sha256
    this.report = report
  }

  /**
   * Finds the release that somebody named: the folder or address of one, or a site's newest.
   * @param {Place} given @param {Report} report
   */
  static async open(given, report) {
    const isRelease = !given.isRemote || /\/releases\/[^/]+\/$/.test(given.base)
    const root = isRelease || /\/open-data\/$/.test(given.base) ? given : given.below('reviews/open-data')
    const bytes = await root.read('manifest.json')
    const manifest = parseJson(bytes)
    if (manifest?.format !== 'candor.open-data/v1' || !Array.isArray(manifest.files))
      throw new UnreadableError(`${root.at('manifest.json')} is no manifest of this format.`)
    const place = isRelease ? root : root.below(`releases/${manifest.release}`)
    const release = new Release(place, manifest, sha256(bytes).toString('hex'), report)
    release.#checkDay(isRelease ? basename(given.base.replace(/\/$/, '')) : null)
    const paths = new Set(release.paths(''))
    for (const path of FILES) report.check('files', paths.has(path), () => `${path} is missing in the manifest`)
    return release
  }

  /** A release says of which day it is, and stands under that name. @param {string | null} name */
  #checkDay(name) {
    const { release, date, snapshot_at } = this.manifest
    const isNamed = name !== null && /^\d{4}-\d\d-\d\d(-\d+)?$/.test(name)
    if (isNamed)
      this.report.check(
        'manifest',
        name === release,
        () => `this is the release ${release}, from another day than ${name}`,
      )
    this.report.check(
      'manifest',
      String(snapshot_at).slice(0, 10) === date && String(release).startsWith(date),
      () => `its release ${release}, date ${date} and snapshot_at ${snapshot_at} are of different days`,
    )
  }

  /** Paths that begin so, in order. @param {string} start */
  paths(start) {
    return this.manifest.files.map(({ path }) => path).filter(path => path.startsWith(start))
  }

  /** A file's lines. Bytes, rows and hash are checked once it is through. @param {string} path */
  async *lines(path) {
    this.#read.add(path)
    const expected = this.manifest.files.find(file => file.path === path)
    if (!expected) return
    const source = await this.place.stream(path)
    this.report.check('files', source !== null, () => `${path} is missing`)
    if (!source) return
    const hash = createHash('sha256')
    let [bytes, rows] = [0, 0]
    async function* tapped() {
      for await (const chunk of /** @type {AsyncIterable<Buffer>} */ (source)) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const stored = Readable.from(tapped())
    const content = path.endsWith('.gz') ? stored.pipe(createGunzip()) : stored
    // A pipe does not pass errors on.
    stored.on('error', error => content.destroy(error))
    const decoder = new TextDecoder()
    let rest = ''
    try {
      for await (const chunk of content) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        rows += lines.length
        yield* lines
      }
    } catch (error) {
      const { message, code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (!String(code).startsWith('Z_')) throw new UnreadableError(`${path} cannot be read: ${message}`)
      this.report.check('files', false, () => `${path} cannot be unpacked: ${message}`)
    }
    if (rest !== '') {
      rows += 1
      yield rest
    }
    this.report.compare('files', `${path}, bytes`, expected.bytes, bytes)
    this.report.compare('files', `${path}, SHA-256`, expected.sha256, hash.digest('hex'))
    this.report.compare('files', `${path}, rows`, expected.rows, path.endsWith('.json') ? 1 : rows)
  }

  /** A file's rows, parsed, with their numbers from 1 on. @param {string} path @returns {AsyncGenerator<{ row: any, line: number }>} */
  async *rows(path) {
    let line = 0
    for await (const text of this.lines(path)) {
      line += 1
      const row = parseJson(text)
      if (
        this.report.check(
          'rows',
          typeof row === 'object' && row !== null,
          () => `${path}, line ${line} is no JSON object`,
        )
      )
        yield { row, line }
    }
  }

  /** A small file as one value. @param {string} path */
  async json(path) {
    let text = ''
    for await (const line of this.lines(path)) text += `${line}\n`
    return parseJson(text)
  }

  /** Whether none of the files with people is there. */
  async lacksPeople() {
    for (const path of this.paths('').filter(isAboutPeople)) {
      const source = await this.place.stream(path)
      if (source === null) continue
      if (source instanceof Readable) source.destroy()
      return false
    }
    return true
  }

  /** Reads files that no check has read, for their hashes. @param {(path: string) => boolean} isWanted */
  async finish(isWanted = () => true) {
    for (const path of this.paths('').filter(isWanted))
      if (!this.#read.has(path)) for await (const _ of this.lines(path));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// 8 What the log says of reviews

/** Facts that keep a review from the public, each ended by another entry. */
const WITHDRAWN = 1
const DELETED = 2
const HELD = 4
const HIDDEN = 8

/** How each entry changes them: sets or clears. @type {Record<string, [set: number, clear: number]>} */
const CHANGES = {
  'review.withdrawn': [WITHDRAWN, 0],
  'review.published': [0, WITHDRAWN],
  'review.deleted': [DELETED, 0],
  'review.removed': [DELETED, 0],
  'review.restored': [0, DELETED],
  'review.held': [HELD, 0],
  'review.released': [0, HELD],
  'review.hidden': [HIDDEN, 0],
  'review.shown_again': [0, HIDDEN],
}

/** Beside the four facts: what the state of a review also remembers. */
const HAS_TEXT = 16
const HAS_REPLY = 32
const IN_RELEASE = 64
const IS_REVIEW = 128

/** Grades, weakest first, as numbers from 1 on; 0 is none that the log tells. */
const GRADES = ['archive', 'shop_reported', 'platform_signed', 'buyer_proved']
const INCENTIVES = ['none', 'reward', 'free_product', 'connected']

/** More that it remembers. */
const CREATED = 1
const VERIFIED = 2
/** It was last held because its source does not show it. */
const UNPUBLISHED = 4
const REPLIED = 8
const IN_WITHDRAWN = 16
const HAS_AUTHOR = 32

/** Words of a review's entries that its row repeats, by their place. */
const WORDS = /** @type {const} */ (['shop', 'product', 'source', 'incentive', 'feed', 'hider', 'hiding'])
/** @typedef {(typeof WORDS)[number]} Word */

/**
 * The state of every review after its entries. A row of a few dozen bytes for each, in typed arrays, since there may be
 * millions.
 */
class ReviewStates {
  /** Place in the arrays, by public id. @type {Map<string, number>} */
  places = new Map()
  #room = 1024
  flags = new Uint8Array(this.#room)
  ratings = new Uint8Array(this.#room)
  grades = new Uint8Array(this.#room)
  /** Number of a review's entries, and the sum of their indices. */
  counts = new Uint32Array(this.#room)
  sums = new Float64Array(this.#room)
  /** CREATED, VERIFIED and so on. */
  more = new Uint8Array(this.#room)
  /** Numbers of words, as many for each review as WORDS has; 0 is none. */
  #words = new Uint32Array(this.#room * WORDS.length)
  /** @type {Map<string, number>} */
  #numbers = new Map()
  /** @type {(string | null)[]} */
  #texts = [null]
  /** Commitments, 32 bytes each: to the text, then to the reply. */
  commitments = Buffer.alloc(this.#room * 64)

  /** @param {string} id */
  #place(id) {
    const known = this.places.get(id)
    if (known !== undefined) return known
    const place = this.places.size
    this.places.set(id, place)
    if (place >= this.#room) this.#grow()
    return place
  }

  #grow() {
    this.#room *= 2
    /** @template {Uint8Array | Uint32Array | Float64Array} T @param {T} old @param {T} wider */
    const copy = (old, wider) => {
      wider.set(old)
      return wider
    }
    this.flags = copy(this.flags, new Uint8Array(this.#room))
    this.ratings = copy(this.ratings, new Uint8Array(this.#room))
    this.grades = copy(this.grades, new Uint8Array(this.#room))
    this.counts = copy(this.counts, new Uint32Array(this.#room))
    this.sums = copy(this.sums, new Float64Array(this.#room))
    this.more = copy(this.more, new Uint8Array(this.#room))
    this.#words = copy(this.#words, new Uint32Array(this.#room * WORDS.length))
    this.commitments = copy(this.commitments, Buffer.alloc(this.#room * 64))
  }

  /** @param {number} place @param {Word} name @param {unknown} text */
  #say(place, name, text) {
    let number = typeof text === 'string' ? (this.#numbers.get(text) ?? this.#texts.length) : 0
    if (number === this.#texts.length) {
      this.#numbers.set(String(text), number)
      number = this.#texts.push(String(text)) - 1
    }
    this.#words[place * WORDS.length + WORDS.indexOf(name)] = number
  }

  /** What its entries end with. @param {number} place @param {Word} name */
  word(place, name) {
    return this.#texts[Number(this.#words[place * WORDS.length + WORDS.indexOf(name)])] ?? null
  }

  /** @param {number} place @param {number} flag */
  has(place, flag) {
    return (Number(this.more[place]) & flag) !== 0
  }

  /** @param {number} place @param {number} flag @param {boolean} holds */
  mark(place, flag, holds = true) {
    this.more[place] = holds ? Number(this.more[place]) | flag : Number(this.more[place]) & ~flag
  }

  /** Its source does not show it either, and nothing else keeps it from the public. @param {number} place */
  isWithheld(place) {
    return this.hides(place) === HELD && this.has(place, UNPUBLISHED)
  }

  /** Applies an entry. @param {Record<string, any>} entry @param {number | null} index null for one without its place yet */
  apply(entry, index) {
    if (typeof entry.review !== 'string' || !String(entry.type).startsWith('review.')) {
      if (typeof entry.review === 'string' && index !== null) this.#count(this.#place(entry.review), index)
      return
    }
    const place = this.#place(entry.review)
    if (index !== null) this.#count(place, index)
    const [set, clear] = CHANGES[entry.type] ?? [0, 0]
    this.flags[place] = (Number(this.flags[place]) & ~clear) | set | IS_REVIEW
    if (typeof entry.rating === 'number') this.ratings[place] = entry.rating
    if (entry.type === 'review.created' || entry.type === 'review.edited') this.#commit(place, 0, entry.commitment)
    if (entry.type === 'review.replied') this.#commit(place, 1, entry.commitment)
    if (entry.type === 'review.reply_withdrawn') this.#commit(place, 1, undefined)
    this.#repeat(place, entry)
  }

  /** Remembers what the review's row repeats. @param {number} place @param {Record<string, any>} entry */
  #repeat(place, entry) {
    this.#say(place, 'shop', entry.shop)
    if (entry.product !== undefined) this.#say(place, 'product', entry.product)
    if (entry.incentive !== undefined) this.#say(place, 'incentive', entry.incentive)
    switch (entry.type) {
      case 'review.created':
        this.mark(place, CREATED)
        this.#say(place, 'source', entry.source)
        break
      case 'review.held':
        this.mark(place, UNPUBLISHED, entry.reason === 'unpublished_at_source')
        break
      case 'review.hidden':
        this.#say(place, 'hider', entry.by === 'import' ? entry.hidden_by : entry.by)
        this.#say(place, 'hiding', entry.reason)
        break
      case 'review.replied':
      case 'review.reply_withdrawn':
        this.mark(place, REPLIED, entry.type === 'review.replied')
        break
      case 'review.verified':
      case 'review.evidence':
        if (entry.evidence !== undefined) {
          this.grades[place] = GRADES.indexOf(entry.evidence?.grade) + 1
          this.#say(place, 'feed', entry.evidence?.feed)
        }
        this.mark(place, VERIFIED, entry.type === 'review.verified' || Boolean(entry.evidence))
    }
  }

  /** @param {number} place @param {number} index */
  #count(place, index) {
    this.counts[place] = Number(this.counts[place]) + 1
    this.sums[place] = Number(this.sums[place]) + index
  }

  /** @param {number} place @param {0 | 1} which @param {unknown} commitment in base64 */
  #commit(place, which, commitment) {
    const flag = which === 0 ? HAS_TEXT : HAS_REPLY
    const bytes = typeof commitment === 'string' ? fromBase64(commitment) : null
    if (bytes?.length === 32) bytes.copy(this.commitments, place * 64 + which * 32)
    const flags = Number(this.flags[place])
    this.flags[place] = bytes?.length === 32 ? flags | flag : flags & ~flag
  }

  /** The commitment to a review's text or reply; null without one. @param {number} place @param {0 | 1} which */
  commitment(place, which) {
    const has = Number(this.flags[place]) & (which === 0 ? HAS_TEXT : HAS_REPLY)
    return has ? this.commitments.subarray(place * 64 + which * 32, place * 64 + which * 32 + 32) : null
  }

  /** Whether the log has more of it than decisions. @param {number} place */
  isReview(place) {
    return (Number(this.flags[place]) & IS_REVIEW) !== 0
  }

  /** Which of the four facts hold. @param {number} place */
  hides(place) {
    return Number(this.flags[place]) & (WITHDRAWN | DELETED | HELD | HIDDEN)
  }
}

/** In words. @param {number} facts */
const wordsOf = facts =>
  [
    [WITHDRAWN, 'withdrawn'],
    [DELETED, 'deleted'],
    [HELD, 'held'],
    [HIDDEN, 'hidden'],
  ]
    .flatMap(([fact, word]) => (facts & Number(fact) ? [word] : []))
    .join(', ') || 'public'

/** Compares the release's events with the log's entries, of which they must be the first ones, to the byte. */
class EventReader {
  /** @type {AsyncIterator<{ row: any, line: number }>} */
  #rows
  /** @type {{ row: any, line: number } | undefined} */
  #next
  #started = false

  /** @param {Release} release */
  constructor(release) {
    this.report = release.report
    const paths = release.paths('events/')
    this.#rows = (async function* () {
      for (const path of paths) yield* release.rows(path)
    })()
  }

  async #advance() {
    const { value, done } = await this.#rows.next()
    this.#next = done ? undefined : value
    this.#started = true
  }

  /** Takes the event that should be the log's entry of this index. @param {number} index @param {string} text */
  async take(index, text) {
    if (!this.#started) await this.#advance()
    while (this.#next && this.#next.row.index < index) {
      const { row } = this.#next
      this.report.check('events', false, () => `the event ${row.index} stands after those that follow it`)
      await this.#advance()
    }
    const found = this.#next?.row
    if (found?.index !== index) {
      this.report.check('events', false, () => `the event ${index} is missing: ${text}`)
      return
    }
    this.report.check('events', found.entry === text, () => `the event ${index} is ${found.entry}, in the log ${text}`)
    await this.#advance()
  }

  /** What is left belongs to no entry. */
  async finish() {
    if (!this.#started) await this.#advance()
    for (; this.#next; await this.#advance()) {
      const { row } = this.#next
      this.report.check('events', false, () => `the event ${row.index} is not in the log at the release's size`)
    }
  }
}

/** Facts that a release repeats in rows of its own: decisions and medals, counted by what identifies them. */
class Facts {
  /** @type {Map<string, number>} */
  #counts = new Map()

  /** @param {unknown[]} parts */
  add(...parts) {
    const key = canonicalJson(parts)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Takes one; false if there is none left. @param {unknown[]} parts */
  take(...parts) {
    const key = canonicalJson(parts)
    const count = this.#counts.get(key) ?? 0
    this.#counts.set(key, count - 1)
    return count > 0
  }

  /** Those that nobody took. */
  *left() {
    for (const [key, count] of this.#counts) if (count > 0) yield key
  }
}

/**
 * Reads the log along with the release's events, and finds the manifest in it.
 * @param {Place} place @param {Release} release @param {Options} options
 */
async function checkHistory(place, release, options) {
  const { report, manifest } = release
  const size = manifest.log?.size ?? 0
  const [states, decisions, medals] = [new ReviewStates(), new Facts(), new Facts()]
  /** What was logged last of each product's version. @type {Versions} */
  const versions = new Map()
  /** @type {unknown} */
  let formulas
  const events = new EventReader(release)
  const queued = new Facts()
  /** @type {Record<string, any>[]} */
  const waiting = []
  for await (const { row } of release.rows('queued.jsonl.gz')) {
    queued.add(row.entry)
    waiting.push(parseJson(row.entry) ?? {})
  }
  let [published, newer] = [-1, '']
  /** Shops about which something was logged since. @type {Set<string>} */
  const changed = new Set()
  /** The last entry about a review of each shop. @type {Map<string, number>} */
  const lastEntries = new Map()
  /** @param {Record<string, any>} entry @param {number | null} index */
  const apply = (entry, index) => {
    states.apply(entry, index)
    const { type, shop, review, at } = entry
    if (review !== undefined) lastEntries.set(shop, index ?? size)
    if (entry.too_long !== undefined) return
    if (type === 'moderation.decided')
      decisions.add(shop, review, entry.decision, entry.reason ?? null, entry.reports ?? null, at)
    if (type === 'shop.medal') medals.add(shop, entry.score, entry.tier ?? null, at)
    if (type === 'product.version') {
      const { sha256, category, pictures } = entry
      // Entries of earlier versions lack the last two.
      versions.set(entry.product, { ...versions.get(entry.product), sha256, ...(pictures && { category, pictures }) })
    }
    if (type === 'formulas.changed') formulas = entry.constants
  }
  const log = await checkLog(place, report, options, {
    sizes: [size],
    onEntry: async ({ index, entry, text }) => {
      if (index < size) {
        await events.take(index, text)
        apply(entry, index)
      } else {
        if (waiting.length > 0) queued.take(text)
        if (entry.shop) changed.add(entry.shop)
      }
      if (entry.type !== 'open_data.published' || index < size) return
      if (entry.sha256 === release.sha256 && entry.date === manifest.date) published = index
      else if (published >= 0) newer = entry.date
    },
  })
  await events.finish()
  for (const entry of waiting) {
    report.check(
      'events',
      !queued.take(canonicalJson(entry)),
      () => `a queued fact is not in the log: ${canonicalJson(entry)}`,
    )
    apply(entry, null)
  }
  checkManifest(release, log, { published, newer, isNewest: !/\/releases\//.test(options.release) })
  return { states, decisions, medals, versions, formulas, changed, lastEntries }
}

/**
 * @param {Release} release @param {Log} log @param {{ published: number, newer: string, isNewest: boolean }} found
 */
function checkManifest({ manifest, sha256, place, report }, log, { published, newer, isNewest }) {
  report.check(
    'manifest',
    published >= 0,
    () => `the log has no entry of the release of ${manifest.date} with the hash ${sha256}`,
  )
  if (isNewest && place.isRemote)
    report.check('manifest', newer === '', () => `the log has a newer release, of ${newer}`)
  if (!manifest.log) return
  report.compare('manifest', 'origin of the log', manifest.log.origin, log.head.origin)
  report.compare(
    'manifest',
    `root of the log of ${manifest.log.size} entries`,
    manifest.log.root,
    log.rootAt(manifest.log.size),
  )
}

// ---------------------------------------------------------------------------------------------------------------------
// 9 Published rows: notices, reviews, and what else the release repeats

/** @param {string} salt in base64 @param {unknown} text @returns {Buffer} */
const commitmentTo = (salt, text) => sha256('candor.text/v1\n', Buffer.from(salt, 'base64'), canonicalJson(text))

/**
 * Checks a row against the review's state after its entries: its place, its stars and its entries.
 * @param {Report} report @param {ReviewStates} states @param {any} row @param {number} facts that must hold
 * @returns the review's place in the states; undefined if the log does not know it
 */
function checkState(report, states, row, facts) {
  const place = states.places.get(row.review)
  const known = report.check(
    'replay',
    place !== undefined,
    () => `the review ${row.review} is in the release and not in the log`,
  )
  if (!known || place === undefined) return undefined
  const found = states.hides(place)
  report.check(
    'replay',
    found === facts,
    () => `the review ${row.review} is ${wordsOf(facts)} in the release and ${wordsOf(found)} after its events`,
  )
  report.check(
    'replay',
    (Number(states.flags[place]) & IN_RELEASE) === 0,
    () => `the review ${row.review} is there twice`,
  )
  states.flags[place] = Number(states.flags[place]) | IN_RELEASE
  // Of what was never public the log tells no stars.
  const rating = Number(states.ratings[place])
  if (rating > 0 || facts === 0) report.compare('replay', `the stars of the review ${row.review}`, row.rating, rating)
  const entries = Array.isArray(row.entries) ? row.entries : []
  const sum = entries.reduce((/** @type {number} */ total, /** @type {number} */ index) => total + index, 0)
  report.check(
    'replay',
    entries.length === states.counts[place] && sum === states.sums[place],
    () => `the review ${row.review} does not name the entries that the log has of it`,
  )
  const subject = [states.word(place, 'shop'), states.word(place, 'product')]
  report.compare('replay', `the shop and the product of the review ${row.review}`, [row.shop, row.product], subject)
  report.compare('evidence', `whether the review ${row.review} is verified`, row.verified, states.has(place, VERIFIED))
  return place
}

/** What a public review's row repeats of its entries. */
function checkRepeats(
  /** @type {Report} */ report,
  /** @type {ReviewStates} */ states,
  /** @type {any} */ row,
  /** @type {number} */ place,
) {
  const where = `of the review ${row.review}`
  report.compare('replay', `the source ${where}`, row.source, states.word(place, 'source'))
  report.compare('replay', `the reply ${where}`, row.reply !== null, states.has(place, REPLIED))
  report.compare('incentives', `the incentive ${where}`, row.incentive, states.word(place, 'incentive'))
}

/** Who hid a review and why. What an earlier version imported as hidden does not say who. */
function checkNotice(
  /** @type {Report} */ report,
  /** @type {ReviewStates} */ states,
  /** @type {any} */ row,
  /** @type {number} */ place,
) {
  const hider = states.word(place, 'hider')
  if (hider !== null) report.compare('replay', `who hid the review ${row.review}`, row.by, hider)
  report.compare('replay', `why the review ${row.review} is hidden`, row.reason, states.word(place, 'hiding'))
}

/** Checks the salts of a public review: each opens a commitment, and each commitment is opened. */
function checkCommitments(
  /** @type {Report} */ report,
  /** @type {ReviewStates} */ states,
  /** @type {any} */ row,
  /** @type {number} */ place,
) {
  const { title, body, rating, reply } = row
  const texts = [{ title, body, rating }, reply ? { body: reply.body } : null]
  for (const which of /** @type {const} */ ([0, 1])) {
    const committed = states.commitment(place, which)
    if (!committed) continue
    const name = `the ${which === 0 ? 'text' : 'reply'} of the review ${row.review}`
    const text = texts[which]
    if (!report.check('commitments', text !== null, () => `${name} is missing`)) continue
    const base64 = committed.toString('base64')
    const found = (row.salts ?? []).find((/** @type {any} */ { commitment }) => commitment === base64)
    report.check('commitments', found !== undefined && commitmentTo(found.salt, text).equals(committed), () =>
      found ? `${name} is not what was logged` : `${name} has no salt for what was logged`,
    )
  }
}

/** What an evidence has to be, by its feed. @type {Record<string, string>} */
const GRADE_OF_FEED = {
  buyer_proof: 'buyer_proved',
  platform_webhook: 'platform_signed',
  api: 'shop_reported',
  file: 'shop_reported',
  operator_archive: 'archive',
}

/** @param {Report} report @param {ReviewStates} states @param {any} row @param {number} place */
function checkEvidence(report, states, row, place) {
  const where = `the review ${row.review}`
  report.check(
    'evidence',
    row.verified === (row.evidence !== null),
    () => `${where} is verified or has evidence, not both`,
  )
  if (!row.evidence) return
  const { grade, feed, received_at } = row.evidence
  if (grade !== null) {
    const computed = row.imported ? 'archive' : (GRADE_OF_FEED[feed] ?? 'archive')
    report.compare('evidence', `the grade of ${where}`, grade, computed)
  }
  const logged = GRADES[Number(states.grades[place]) - 1]
  report.compare('evidence', `the grade of ${where} in the log`, grade, logged)
  report.compare('evidence', `the feed of ${where} in the log`, feed, states.word(place, 'feed'))
  if (!row.imported && feed !== 'buyer_proof' && received_at !== null)
    report.check('evidence', received_at <= row.created_at, () => `the order of ${where} came after it`)
}

/** Displayed mean: one decimal, halves up; null of nothing. @param {{ sum: number, published: number }} counted */
const meanOf = ({ sum, published }) => (published === 0 ? null : Math.round((10 * sum) / published) / 10)

/** What is counted over published reviews, of a shop or a product. */
class Tally {
  published = 0
  verified = 0
  /** Number and sum of stars by incentive. */
  incentives = INCENTIVES.map(() => ({ published: 0, sum: 0 }))
  stars = [0, 0, 0, 0, 0]
  /** By grade, weakest first. */
  evidence = [0, 0, 0, 0]
  /** Of reviews collected here, for the rank. */
  rankedCount = 0
  rankedSum = 0
  /** Verified ones that the shop hid. */
  hiddenVerified = 0

  /** @param {any} row */
  add(row) {
    this.published += 1
    this.stars[row.rating - 1] = Number(this.stars[row.rating - 1]) + 1
    if (row.verified) this.verified += 1
    const given = this.incentives[INCENTIVES.indexOf(row.incentive)]
    if (given) {
      given.published += 1
      given.sum += row.rating
    }
    const grade = GRADES.indexOf(row.evidence?.grade)
    if (grade >= 0) this.evidence[grade] = Number(this.evidence[grade]) + 1
    if (row.source === 'migrated' || row.source === 'aliexpress') return
    this.rankedCount += 1
    this.rankedSum += row.rating
  }

  get sum() {
    return this.stars.reduce((sum, count, at) => sum + count * (at + 1), 0)
  }

  get rating() {
    return meanOf(this)
  }

  /** Means of reviews for which nothing was given, and of the others. */
  get ratings() {
    const [none = { published: 0, sum: 0 }, ...given] = this.incentives
    const others = { published: 0, sum: 0 }
    for (const { published, sum } of given) {
      others.published += published
      others.sum += sum
    }
    return [meanOf(none), meanOf(others)]
  }
}

const NOTHING = new Tally()

/** @param {Map<string, Tally>} tallies @param {string} key */
function tallyOf(tallies, key) {
  const tally = tallies.get(key) ?? new Tally()
  tallies.set(key, tally)
  return tally
}

/** Stars of published reviews by shop, month and kind, of which feed audits are made. */
class StarsByMonth {
  /** @type {Map<string, number[]>} */
  #counts = new Map()

  /** @param {any} row */
  add({ shop, created_at, verified, imported, rating }) {
    const kind = verified ? 'verified' : imported ? 'imported' : 'unverified'
    const key = `${shop} ${kind} ${String(created_at).slice(0, 7)}`
    const counts = this.#counts.get(key) ?? [0, 0, 0, 0, 0]
    counts[rating - 1] = Number(counts[rating - 1]) + 1
    this.#counts.set(key, counts)
  }

  /** Mean of what was written in some months; null for fewer than 10. @param {string} shop @param {string} kind @param {string[]} months */
  mean(shop, kind, months) {
    const counted = { sum: 0, published: 0 }
    for (const month of months)
      for (const [at, count] of (this.#counts.get(`${shop} ${kind} ${month}`) ?? []).entries()) {
        counted.sum += (at + 1) * count
        counted.published += count
      }
    return counted.published < 10 ? null : meanOf(counted)
  }
}

/**
 * @typedef {{ shops: Map<string, Tally>, products: Map<string, Tally>, site: Tally, months: StarsByMonth }} Tallies
 * @typedef {Map<string, any>} Audits feed audits by shop
 */

/**
 * Reads notices and reviews: compares each with its events, opens its commitments, and counts.
 * @param {Release} release @param {ReviewStates} states @returns {Promise<Tallies>}
 */
async function checkReviews(release, states) {
  const { report } = release
  const [shops, products, site, months] = [new Map(), new Map(), new Tally(), new StarsByMonth()]
  for await (const { row } of release.rows('hidden.jsonl.gz')) {
    const place = row.notice ? undefined : checkState(report, states, row, HIDDEN)
    if (place !== undefined) checkNotice(report, states, row, place)
    if (row.verified && row.by === 'shop') tallyOf(shops, row.shop).hiddenVerified += 1
  }
  for (const path of release.paths('reviews/'))
    for await (const { row } of release.rows(path)) {
      const isRated = Number.isInteger(row.rating) && row.rating >= 1 && row.rating <= 5
      if (!report.check('rows', isRated, () => `the review ${row.review} has ${row.rating} stars`)) continue
      report.check(
        'rows',
        path === `reviews/${String(row.created_at).slice(0, 7)}.jsonl.gz`,
        () => `the review ${row.review} of ${row.created_at} is in ${path}`,
      )
      const place = checkState(report, states, row, 0)
      if (place !== undefined) {
        checkCommitments(report, states, row, place)
        checkEvidence(report, states, row, place)
        checkRepeats(report, states, row, place)
      }
      site.add(row)
      months.add(row)
      tallyOf(shops, row.shop).add(row)
      if (row.product !== null) tallyOf(products, row.product).add(row)
    }
  for (const [review, place] of states.places) {
    const facts = states.hides(place)
    if ((facts !== 0 && facts !== HIDDEN) || Number(states.flags[place]) & IN_RELEASE) continue
    if (!states.isReview(place)) continue
    report.check(
      'replay',
      false,
      () => `the review ${review} is ${wordsOf(facts)} after its events and missing in the release`,
    )
  }
  return { shops, products, site, months }
}

/**
 * Rows that repeat what the log says, and rows about reviews.
 * @param {Release} release @param {Awaited<ReturnType<typeof checkHistory>>} history @param {Tallies} tallies
 */
async function checkRepeated(release, { states, decisions }, tallies) {
  const { report } = release
  for await (const { row } of release.rows('decisions.jsonl.gz'))
    report.check(
      'decisions',
      decisions.take(row.shop, row.review, row.decision, row.reason, row.reports, row.decided_at),
      () => `the log has no decision “${row.decision}” on the review ${row.review} at ${row.decided_at}`,
    )
  for (const key of decisions.left()) report.check('decisions', false, () => `the release lacks ${key}`)
  const isPublic = (/** @type {string} */ review) => {
    const place = states.places.get(review)
    return place !== undefined && states.hides(place) === 0
  }
  let authors = 0
  for await (const { row } of release.rows('authors.jsonl.gz')) {
    authors += 1
    report.check('authors', isPublic(row.review), () => `the review ${row.review} has an author and is not public`)
    const place = states.places.get(row.review)
    if (place === undefined) continue
    report.check('authors', !states.has(place, HAS_AUTHOR), () => `the review ${row.review} has two authors`)
    states.mark(place, HAS_AUTHOR)
  }
  report.compare('authors', 'their number', authors, tallies.site.published)
  await checkWithdrawn(release, states)
  for await (const { row } of release.rows('votes.jsonl.gz'))
    report.check(
      'votes',
      isPublic(row.review) && row.helpful >= 1,
      () => `${row.helpful} votes on the review ${row.review}`,
    )
  const { log, snapshot_at: snapshot } = release.manifest
  /** @type {Audits} */
  const audits = new Map()
  for await (const { row } of release.rows('orders.jsonl.gz')) {
    report.check('feed audits', !audits.has(row.shop), () => `the shop ${row.shop} has two`)
    audits.set(row.shop, row)
    checkFeedAudit(report, row, snapshot)
    const isBefore = row.counted_at <= snapshot && row.log_size <= (log?.size ?? 0)
    report.check('feed audits', isBefore, () => `${row.shop} was counted after the release`)
  }
  return audits
}

/** What copies should drop: what is not public, for the first reason that holds. @param {Release} release @param {ReviewStates} states */
async function checkWithdrawn(release, states) {
  const { report } = release
  for await (const { row } of release.rows('withdrawn.jsonl')) {
    const place = states.places.get(row.review)
    if (place === undefined) continue
    const facts = states.hides(place)
    report.check('withdrawn', facts !== 0, () => `the review ${row.review} is to be dropped and is public`)
    report.check(
      'withdrawn',
      facts === 0 || reasonsOf(facts, states.word(place, 'hider')).includes(row.why),
      () => `the review ${row.review} is ${row.why}, and ${wordsOf(facts)} after its events`,
    )
    states.mark(place, IN_WITHDRAWN)
  }
  for (const [review, place] of states.places) {
    const isDue = states.has(place, CREATED) && states.hides(place) !== 0
    const isNamed = states.has(place, IN_WITHDRAWN) || (states.hides(place) & HELD && states.has(place, UNPUBLISHED))
    report.check(
      'withdrawn',
      !isDue || Boolean(isNamed),
      () => `the review ${review} is ${wordsOf(states.hides(place))} after its events and not to be dropped`,
    )
  }
}

/** Erased is what was deleted for good. @param {number} facts @param {string | null} hider null: unknown */
function reasonsOf(facts, hider) {
  if (facts & DELETED) return ['erased', 'deleted']
  if (facts & WITHDRAWN) return ['withdrawn']
  if ((facts & HIDDEN) === 0) return ['held']
  if (hider === null) return ['removed', 'hidden']
  return [hider === 'shop' ? 'hidden' : 'removed']
}

/** @typedef {{ at_least: number, at_most: number }} CountRange */

/** A count below 10 is a range that does not tell it. @param {CountRange} range */
const isHidden = ({ at_least, at_most }) => at_least !== at_most

/** @param {CountRange[]} ranges @returns {CountRange} */
const sumOfRanges = ranges => ({
  at_least: ranges.reduce((sum, range) => sum + range.at_least, 0),
  at_most: ranges.reduce((sum, range) => sum + range.at_most, 0),
})

/** @param {CountRange} range @param {number} whole */
const percentOf = ({ at_least, at_most }, whole) => ({
  at_least: Math.floor((at_least * 100) / whole),
  at_most: Math.floor((at_most * 100) / whole),
})

const AUDIT_FEEDS = ['platform_webhook', 'api', 'file', 'operator_archive']
const AUDIT_SHARES = ['invited', 'answered', 'published']

/** Whether a count is told as counts are: exactly, or as fewer than 10, with or without zero. @param {CountRange} range */
const isTold = ({ at_least, at_most }) =>
  at_least === at_most ? at_least === 0 || at_least >= 10 : at_least <= 1 && at_least >= 0 && at_most === 9

/** Whether one of the feeds is what the others leave of the orders. @param {any} row */
const feedsAddUp = ({ orders, by_feed }) =>
  AUDIT_FEEDS.some(largest => {
    const others = AUDIT_FEEDS.filter(feed => feed !== largest).map(feed => by_feed[feed])
    const sum = sumOfRanges(others)
    const { at_least, at_most } = by_feed[largest]
    const left = [Math.max(0, orders.at_least - sum.at_most), orders.at_most - sum.at_least]
    const isLargest = others.every(range => isTold(range) && range.at_least <= at_most)
    return isLargest && at_least === left[0] && at_most === left[1]
  })

/** Figures of a shop's feed audit that follow from others, and that none tells a number below 10. @param {Report} report */
function checkFeedAudit(report, /** @type {any} */ audit, /** @type {string} */ snapshot) {
  const month = snapshot.slice(0, 7)
  const { shop, last_month, months, total } = audit
  report.check('feed audits', last_month < month, () => `${shop}: ${last_month} was not over`)
  report.check(
    'feed audits',
    months.length === 0 || monthsBetween(months[0].to, last_month).length <= 12,
    () => `${shop}: rows begin with ${months[0].to}, more than 12 months before ${last_month}`,
  )
  let before = null
  for (const row of months) {
    const where = `${shop}, ${row.from} to ${row.to}`
    const counts = [row.orders, ...AUDIT_SHARES.map(part => row[part]), row.answered_at_once]
    for (const range of [...counts, row.missing ?? row.orders])
      report.check('feed audits', isTold(range), () => `${where} tells ${canonicalJson(range)}`)
    for (const range of counts)
      report.check(
        'feed audits',
        range.at_least <= row.orders.at_most,
        () => `${where} tells ${canonicalJson(range)} of fewer orders`,
      )
    report.check(
      'feed audits',
      feedsAddUp(row),
      () => `${where}: ${canonicalJson(row.by_feed)} are not ${canonicalJson(row.orders)} orders`,
    )
    const follows = before === null || monthsBetween(before, row.from).length === 2
    report.check('feed audits', follows && row.from <= row.to, () => `${where} does not follow the row before`)
    before = row.to
    const orders = row.orders.at_least
    if (isHidden(row.orders)) {
      const { shares, median_days, missing } = row
      const isLast = row === months.at(-1)
      report.check('feed audits', isLast, () => `${where} has fewer than 10 orders and is not the last row`)
      report.compare('feed audits', `${where}, of fewer orders`, [shares, median_days, missing], [null, null, null])
      for (const range of counts.slice(1))
        report.compare('feed audits', `${where}, of fewer orders`, range, { at_least: 0, at_most: 9 })
      continue
    }
    const shares = AUDIT_SHARES.map(part => [part, percentOf(row[part], orders)])
    report.compare('feed audits', `${where}, shares`, row.shares, orders === 0 ? null : Object.fromEntries(shares))
  }
  report.check('feed audits', before === null || before === last_month, () => `${shop}: rows end with ${before}`)
  const computed = totalOfAudit(months)
  report.compare('feed audits', `${shop}, total`, total, computed)
  report.compare('feed audits', `${shop}, estimate`, audit.estimated_orders, computed && estimatedOrders(computed))
}

/** The rows whose orders are told, as one. @param {any[]} months */
function totalOfAudit(months) {
  const told = months.filter(row => !isHidden(row.orders))
  const added = (/** @type {(row: any) => CountRange} */ pick) => sumOfRanges(told.map(pick))
  const orders = added(row => row.orders)
  if (orders.at_least === 0) return null
  const parts = [...AUDIT_SHARES, 'answered_at_once'].map(part => [part, added(row => row[part])])
  const counts = Object.fromEntries(parts)
  const known = told.flatMap(row => row.missing ?? [])
  const medians = told.filter(row => row.median_days !== null).sort((a, b) => a.median_days - b.median_days)
  const half = medians.reduce((sum, row) => sum + row.orders.at_least, 0) / 2
  let weight = 0
  const middle = medians.find(row => {
    weight += row.orders.at_least
    return row.orders.at_least > 0 && weight >= half
  })
  return {
    from: told[0].from,
    to: told.at(-1).to,
    orders,
    by_feed: Object.fromEntries(AUDIT_FEEDS.map(feed => [feed, added(row => row.by_feed[feed])])),
    ...counts,
    shares: Object.fromEntries(AUDIT_SHARES.map(part => [part, percentOf(counts[part], orders.at_least)])),
    median_days: middle?.median_days ?? null,
    missing: known.length > 0 ? sumOfRanges(known) : null,
  }
}

/** Orders received and missing, rounded by at most a tenth of the missing ones. @param {any} total */
function estimatedOrders({ orders, missing }) {
  if (missing === null) return null
  const whole = orders.at_least + missing.at_least
  for (let digits = 2; digits < 16; digits++) {
    const rounded = Number(whole.toPrecision(digits))
    if (Math.abs(rounded - whole) * 10 <= missing.at_least) return rounded
  }
  return whole
}

// ---------------------------------------------------------------------------------------------------------------------
// 10 Figures: means, scores, medals, ranks

const TIERS = /** @type {const} */ ([
  ['diamond', 100],
  ['platinum', 99],
  ['gold', 95],
  ['silver', 90],
  ['bronze', 80],
])

/** A share of a hundred, rounded down; null of nothing. @param {number} part @param {number} whole */
const scoreOf = (part, whole) => (whole === 0 ? null : Math.floor((100 * part) / whole))

/** @param {number | null} score */
const medalOf = score => TIERS.find(([, minimum]) => score !== null && score >= minimum)?.[0] ?? null

/**
 * What shops and products share: number, stars, mean, verified, incentives, evidence.
 * @param {Report} report @param {string} where @param {any} row @param {Tally} tally
 */
function checkTally(report, where, row, tally) {
  report.compare('counts', `${where}, published`, row.published, tally.published)
  report.compare('counts', `${where}, verified`, row.verified_published, tally.verified)
  report.compare('histograms', where, row.stars, tally.stars)
  report.compare('means', where, row.rating, tally.rating)
  const given = Object.fromEntries(INCENTIVES.map((incentive, at) => [incentive, tally.incentives[at]?.published]))
  report.compare('incentives', `${where}, counts`, row.by_incentive, given)
  const means = [row.rating_without_incentive, row.rating_with_incentive]
  report.compare('incentives', `${where}, means without and with`, means, tally.ratings)
  const evidence = Object.fromEntries(GRADES.map((grade, at) => [grade, tally.evidence[at]]))
  report.compare('evidence', where, row.evidence, evidence)
}

/** @typedef {{ slug: string, transparency: number | null, authenticity: number | null, row: any }} Shop */

/**
 * @param {Release} release @param {Tallies} tallies @param {{ medals: Facts, states: ReviewStates }} history
 * @returns {Promise<Map<string, Shop>>}
 */
async function checkShops(release, tallies, { medals: logged, states }) {
  const { report } = release
  /** Verified reviews that their source does not show, by shop. @type {Map<string | null, number>} */
  const withheld = new Map()
  for (const place of states.places.values()) {
    if (!states.has(place, VERIFIED) || !states.isWithheld(place)) continue
    const shop = states.word(place, 'shop')
    withheld.set(shop, (withheld.get(shop) ?? 0) + 1)
  }
  /** The last change of each medal. @type {Map<string, string | null>} */
  const medals = new Map()
  for await (const { row } of release.rows('medals.jsonl.gz')) {
    report.check(
      'medals',
      logged.take(row.shop, row.score, row.tier, row.at),
      () =>
        `the log does not have ${row.tier ?? 'the loss of a medal'} for ${row.score} of the shop ${row.shop} at ${row.at}`,
    )
    medals.set(`${row.shop} ${row.score}`, row.tier)
  }
  for (const key of logged.left()) report.check('medals', false, () => `the release lacks ${key}`)
  /** @type {Map<string, Shop>} */
  const shops = new Map()
  for await (const { row } of release.rows('shops.jsonl.gz')) {
    const tally = tallies.shops.get(row.shop) ?? NOTHING
    const where = `the shop ${row.shop} (${row.slug})`
    checkTally(report, where, row, tally)
    // Notices without a reason, which the log does not know, are the others.
    const least = withheld.get(row.shop) ?? 0
    report.check('scores', row.withheld >= least, () => `${where}: withheld ${row.withheld}, in the log ${least}`)
    const received = tally.verified + tally.hiddenVerified + row.withheld
    report.compare('scores', `${where}, verified reviews that are public`, row.verified_public, tally.verified)
    report.compare('scores', `${where}, verified reviews received`, row.verified_received, received)
    const transparency = scoreOf(tally.verified, received)
    const authenticity = scoreOf(tally.verified, tally.published)
    for (const [name, score] of /** @type {const} */ ([
      ['transparency', transparency],
      ['authenticity', authenticity],
    ])) {
      report.compare('scores', `${where}, ${name}`, row[name], score)
      report.compare('medals', `${where}, ${name}`, row.medals?.[name], medalOf(score))
      report.compare('medals', `${where}, last change for ${name}`, medals.get(`${row.shop} ${name}`), medalOf(score))
    }
    const { slug } = row
    shops.set(row.shop, { slug, transparency: row.transparency, authenticity: row.authenticity, row })
  }
  for (const shop of tallies.shops.keys())
    report.check('counts', shops.has(shop), () => `the shop ${shop} has reviews and is missing`)
  return shops
}

/**
 * A product as far as searches compare it.
 * @typedef {{ product: string, shop: string, handle: string, line: number, published: number, sum: number,
 *   rank: number, price: number | null, created: string }} Found
 */

/** How much two ranks may differ, and the site's mean from the one that ranks were made with. */
const RANK_TOLERANCE = 1e-9
const MEAN_TOLERANCE = 0.005

/** @param {number} one @param {number} other */
const isClose = (one, other) => Math.abs(one - other) <= RANK_TOLERANCE * Math.max(1, Math.abs(one), Math.abs(other))

/**
 * @param {Release} release @param {Tallies} tallies @param {any} constants the file
 * @param {{ versions: Versions, formulas: unknown }} logged
 * @returns {Promise<Found[]>} the products that can be found
 */
async function checkProducts(release, tallies, constants, { versions, formulas }) {
  const { report } = release
  if (formulas !== undefined) report.compare('constants', 'those of the formulas', constants?.constants, formulas)
  const { prior_reviews: prior = 7, count_offset: offset = 2 } = constants?.constants?.rank ?? {}
  const mean = constants?.site?.mean_used ?? 3
  checkSite(report, tallies.site, constants)
  const prices = await readRates(release)
  /** @type {Found[]} */
  const found = []
  const known = new Set()
  for await (const { row, line } of release.rows('products.jsonl.gz')) {
    const tally = tallies.products.get(row.product) ?? NOTHING
    const where = `the product ${row.product} (${row.handle})`
    if (tally !== NOTHING) known.add(row.product)
    checkTally(report, where, row, tally)
    checkVersion(report, where, row, versions.get(row.product))
    prices.check(report, where, row)
    if (row.rank_score === null) continue
    const rank = ((tally.rankedSum + prior * mean) / (tally.rankedCount + prior)) * Math.log(offset + tally.rankedCount)
    report.check(
      'ranks',
      isClose(row.rank_score, rank),
      () => `${where}: published ${row.rank_score}, computed ${rank}`,
    )
    const { product, shop, handle, price, created_at: created } = row
    found.push({
      product,
      shop,
      handle,
      line,
      published: tally.published,
      sum: tally.sum,
      rank: row.rank_score,
      price,
      created,
    })
  }
  for (const product of tallies.products.keys())
    report.check('counts', known.has(product), () => `the product ${product} has reviews and is missing`)
  return found
}

/** @typedef {Map<string, { sha256: string, category?: number | null, pictures?: string }>} Versions of products, by product */

/** Whether a product is what was logged last. @param {Report} report @param {string} where @param {any} row @param {any} logged */
function checkVersion(report, where, row, logged) {
  const { brand, description, gtin, mpn, title, category, pictures } = row
  const hashOf = (/** @type {unknown} */ value) => sha256(canonicalJson(value)).toString('hex')
  report.check(
    'versions',
    logged?.sha256 === hashOf({ brand, description, gtin, mpn, title }),
    () => `${where} is not the version that was logged`,
  )
  if (logged?.pictures === undefined) return
  report.compare('versions', `the category of ${where}`, category.at(-1) ?? null, logged.category)
  report.check(
    'versions',
    logged.pictures === hashOf(pictures),
    () => `the pictures of ${where} are not those that were logged`,
  )
}

/** @param {Report} report @param {Tally} site @param {any} constants */
function checkSite(report, site, constants) {
  report.compare('means', 'the site, published', constants?.site?.published, site.published)
  report.compare('means', 'the site, sum of stars', constants?.site?.rating_sum, site.sum)
  // Ranks count reviews that were collected here, and so does their mean.
  const mean = site.rankedCount === 0 ? 3 : site.rankedSum / site.rankedCount
  const used = constants?.site?.mean_used
  report.check(
    'means',
    Math.abs(used - mean) <= MEAN_TOLERANCE,
    () => `the site’s mean: used ${used}, computed ${mean}`,
  )
}

/** Decimals of currencies that have not 2, by ISO 4217. @type {Map<string, number>} */
const DIGITS = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map(code => /** @type {const} */ ([code, 0])),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => /** @type {const} */ ([code, 3])),
  ...'CLF UYW'.split(' ').map(code => /** @type {const} */ ([code, 4])),
])

/** Turns prices into euro cents, as searches compare them. @param {Release} release */
async function readRates(release) {
  /** @type {Map<string, number>} */
  const rates = new Map([['EUR', 1]])
  for await (const { row } of release.rows('rates.jsonl.gz')) rates.set(row.currency, Number(row.per_euro))
  return {
    /** @param {Report} report @param {string} where @param {any} row */
    check(report, where, { currency, lowest_price: lowest, price }) {
      const rate = rates.get(currency)
      const computed =
        lowest === null || rate === undefined ? null : (100 * lowest) / (rate * 10 ** (DIGITS.get(currency) ?? 2))
      // A half may be rounded either way where numbers are not exact.
      const fits = computed === null ? price === null : price !== null && Math.abs(price - computed) <= 0.5 + 1e-6
      report.check('prices', fits, () => `${where}: published ${price}, computed ${computed}`)
    },
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// 11 Searches: the order of ten given ones

/** The searches that every release answers. */
const SEARCHES = [
  'reviews_count=1',
  'reviews_count=10',
  'min_rating=4',
  'min_rating=4.5&min_transparency=95',
  'min_transparency=100&reviews_count=5',
  'min_authenticity=90',
  'sort_by=reviews_count&min_rating=3',
  'sort_by=newest&min_rating=1',
  'sort_by=price_asc&reviews_count=1',
  'sort_by=price_desc&min_rating=2&min_transparency=0',
]

const RESULTS = 24

/** Orders: negative if the first one comes first; 0 is decided by the line. @type {Record<string, (one: Found, other: Found) => number>} */
const ORDERS = {
  none: (one, other) => other.rank - one.rank,
  reviews_count: (one, other) => other.published - one.published || other.rank - one.rank,
  newest: (one, other) => (one.created < other.created ? 1 : one.created > other.created ? -1 : 0),
  price_asc: (one, other) => comparePrices(one, other, 1),
  price_desc: (one, other) => comparePrices(one, other, -1),
}

/** Products without a price are last both ways. @param {Found} one @param {Found} other @param {1 | -1} direction */
function comparePrices({ price: one }, { price: other }, direction) {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction * (one - other)
}

/**
 * The products that a search finds first, in order.
 * @param {string} query @param {Found[]} products @param {Map<string, Shop>} shops
 */
function search(query, products, shops) {
  const params = new URLSearchParams(query)
  const minimum = (/** @type {string} */ name, ifAbsent = 0) => Number(params.get(name) ?? ifAbsent)
  const [count, rating] = [minimum('reviews_count'), minimum('min_rating')]
  const [transparency, authenticity] = [minimum('min_transparency', 80), minimum('min_authenticity')]
  const found = products.filter(product => {
    const shop = shops.get(product.shop)
    if (!shop || product.published < count) return false
    if (rating > 0 && (product.published === 0 || product.sum / product.published < rating)) return false
    if (shop.transparency !== null && shop.transparency < transparency) return false
    return authenticity === 0 || (shop.authenticity !== null && shop.authenticity >= authenticity)
  })
  const sort = params.get('sort_by') ?? 'none'
  const order = /** @type {(one: Found, other: Found) => number} */ (ORDERS[sort])
  const byLine = sort === 'price_desc' ? -1 : 1
  found.sort((one, other) => order(one, other) || byLine * (one.line - other.line))
  return found.slice(0, RESULTS)
}

/**
 * Compares the order of each search. Products that were made in the same millisecond may change places.
 * @param {Report} report @param {any} constants @param {Found[]} products @param {Map<string, Shop>} shops
 */
function checkSearches(report, constants, products, shops) {
  const created = new Map(products.map(product => [product.product, product.created]))
  for (const query of SEARCHES) {
    const published = (constants?.searches ?? []).find((/** @type {any} */ one) => one.query === query)?.products
    const computed = search(query, products, shops).map(({ product }) => product)
    const keyOf = (/** @type {string} */ id) => (query.includes('sort_by=newest') ? created.get(id) : id)
    const isSame =
      Array.isArray(published) && canonicalJson(published.map(keyOf)) === canonicalJson(computed.map(keyOf))
    report.check('searches', isSame, () => {
      const at = computed.findIndex((id, place) => published?.[place] !== id)
      return `${query}: at place ${at + 1} published ${published?.[at]}, computed ${computed[at]}`
    })
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// 12 The site: what it shows now, where nothing has happened since the release

/** A random part of a list, without changing its order. @template T @param {T[]} items @param {number} size 0 is all */
function sampleOf(items, size) {
  if (size === 0 || items.length <= size) return items
  const places = new Set()
  while (places.size < size) places.add(randomInt(items.length))
  return items.filter((_, place) => places.has(place))
}

/** Months from one to another, both included: `2026-10`. @param {string} from @param {string} to */
function monthsBetween(from, to) {
  const months = []
  for (
    const at = new Date(`${from}-01T00:00:00Z`);
    at.toISOString().slice(0, 7) <= to;
    at.setUTCMonth(at.getUTCMonth() + 1)
  )
    months.push(at.toISOString().slice(0, 7))
  return months
}

/**
 * Compares the mean stars of a feed audit's rows with the reviews of the release. Reviews about which something was logged after
 * the audit was counted may be counted differently, so the audits of their shops are left out.
 * @param {Report} report @param {string} shop @param {any} audit
 * @param {{ months: StarsByMonth, lastEntries: Map<string, number> }} facts
 */
function checkMeans(report, shop, audit, { months, lastEntries }) {
  const last = lastEntries.get(shop)
  if (last !== undefined && !(audit.log_size > last)) return
  for (const { from, to, average_stars } of audit.months ?? []) {
    const where = `the shop ${shop}, ${from} to ${to}`
    const span = monthsBetween(from, to)
    for (const [kind, mean] of Object.entries(average_stars))
      report.compare('feed audits', `${where}, mean of ${kind} reviews`, mean, months.mean(shop, kind, span))
  }
}

/**
 * Compares a feed audit that the site shows with the release.
 * @param {Report} report @param {string} shop @param {any} audit
 * @param {{ audits: Audits, months: StarsByMonth, lastEntries: Map<string, number> }} facts
 */
function checkAudit(report, shop, audit, facts) {
  checkMeans(report, shop, audit, facts)
  const published = facts.audits.get(shop)
  // The site counts anew every night.
  if (published === undefined || audit.counted_at !== published.counted_at) return
  for (const part of ['log_size', 'last_month', 'months', 'total', 'estimated_orders'])
    report.compare('feed audits', `the shop ${shop}, ${part}`, audit[part], published[part])
}

/**
 * @param {Place} site @param {Report} report @param {number} sample
 * @param {{ shops: Map<string, Shop>, products: Found[], changed: Set<string>, constants: any,
 *   audits: Audits, months: StarsByMonth, lastEntries: Map<string, number> }} facts
 */
async function checkShown(site, report, sample, facts) {
  const { shops, products, changed, constants } = facts
  const show = async (/** @type {string} */ path) => parseJson((await site.find(path)) ?? '')
  const unchanged = [...shops.values()].filter(({ row }) => !changed.has(row.shop))
  for (const { slug, row } of sampleOf(unchanged, sample)) {
    const path = `reviews/stores/${slug}.json`
    const shown = (await show(path))?.shop_data
    if (!report.check('site, shops', shown !== undefined, () => `${path} cannot be read`)) continue
    const { summary, shop_metrics: metrics } = shown
    const where = `the shop ${slug}`
    report.compare('site, shops', `${where}, mean`, summary.average_rating, row.rating)
    report.compare('site, shops', `${where}, published`, summary.number_of_reviews, row.published)
    report.compare('site, shops', `${where}, stars`, summary.rating_histogram_data, row.stars)
    report.compare('site, shops', `${where}, incentives`, summary.published_by_incentive, row.by_incentive)
    const without = summary.without_incentive?.average_rating
    report.compare('site, shops', `${where}, mean without incentives`, without, row.rating_without_incentive)
    report.compare('site, shops', `${where}, transparency`, metrics.transparency_score, row.transparency)
    report.compare('site, shops', `${where}, authenticity`, metrics.authenticity_score, row.authenticity)
    report.compare('site, shops', `${where}, medals`, shown.shop_medals, row.medals)
    const audit = await show(`reviews/stores/${slug}/feed_audit.json`)
    if (audit) checkAudit(report, row.shop, audit, facts)
  }
  // Elsewhere a search may have changed with any review.
  if (changed.size > 0) return
  const known = new Map(products.map(product => [product.product, product]))
  for (const { query, products: found } of constants?.searches ?? []) {
    const results = (await show(`reviews/search.json?${query}`))?.data?.search_results ?? []
    const ids = results.map((/** @type {any} */ item) => item.encoded_product_id)
    const both = Math.min(ids.length, found.length)
    report.compare('site, searches', query, ids.slice(0, both), found.slice(0, both))
    for (const { encoded_product_id: id, average_rating, number_of_reviews } of results) {
      const product = known.get(id)
      if (!product) continue
      report.compare('site, products', `the product ${id}, mean`, average_rating, meanOf(product))
      report.compare('site, products', `the product ${id}, published`, number_of_reviews, product.published)
    }
    report.check('site, searches', both > 0 || found.length === 0, () => `${query}: the site finds nothing`)
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// 13 Main

/** Where the log is: named, beside the release's address, in a folder with it, or at the release's site. */
async function findLog(/** @type {Options} */ options, /** @type {Place} */ place, /** @type {Manifest} */ manifest) {
  if (options.log !== undefined) return Place.parse(options.log)
  if (place.isRemote)
    return new Place(`${place.base.slice(0, place.base.lastIndexOf('/reviews/open-data/'))}/reviews/log/`)
  const beside = place.below('log')
  if (await stat(beside.at('checkpoint')).catch(() => null)) return beside
  if (manifest.site) return Place.parse(`${manifest.site}/reviews/log`)
  throw new UsageError('Name the log by --log: the release does not say where it is.')
}

/** @param {Options} options @param {Report} report */
async function run(options, report) {
  const given = Place.parse(options.release)
  if (!given.isRemote && !(await stat(given.base).catch(() => null)))
    throw new UnreadableError(`There is no folder ${given.base}.`)
  if (options['log-only']) return void (await checkLog(given, report, options))
  const release = await Release.open(given, report)
  const { manifest } = release
  report.print(`release ${manifest.release}, ${manifest.files.length} files`)
  if (!options.figures && (await release.lacksPeople()))
    throw new UnreadableError(
      `The release ${manifest.release} has no file of reviews, questions or authors, so nothing can be counted again. Older releases do not keep them: --figures checks the others.`,
    )
  const history = await checkHistory(await findLog(options, release.place, manifest), release, options)
  if (options.figures) {
    await release.finish(path => !isAboutPeople(path))
    return report.print('not counted again: only files, events and the log were checked')
  }
  const tallies = await checkReviews(release, history.states)
  const audits = await checkRepeated(release, history, tallies)
  const known = { months: tallies.months, lastEntries: history.lastEntries }
  for (const [shop, audit] of audits) checkMeans(report, shop, audit, known)
  const constants = await release.json('constants.json')
  const shops = await checkShops(release, tallies, history)
  const products = await checkProducts(release, tallies, constants, history)
  checkSearches(report, constants, products, shops)
  await release.finish()
  if (options.site !== undefined) {
    const facts = { shops, products, changed: history.changed, constants, audits, ...known }
    await checkShown(Place.parse(options.site), report, Number(options.sample), facts)
  }
}

/** @param {string[]} args @returns {Promise<number>} the exit status */
async function main(args) {
  const begun = performance.now()
  try {
    const options = readArguments(args)
    if (options.help) {
      process.stdout.write(USAGE)
      return 0
    }
    const report = new Report(options)
    await run(options, report)
    report.finish(performance.now() - begun)
    return report.differs === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnreadableError)) throw error
    process.stderr.write(`${error.message}\n${error instanceof UsageError ? USAGE : ''}`)
    return 2
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv.slice(2)).then(
    status => {
      process.exitCode = status
    },
    error => {
      process.stderr.write(`${error?.stack ?? error}\n`)
      process.exitCode = 2
    },
  )
