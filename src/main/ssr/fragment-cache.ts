import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Here } from '../../design/cached-fragment.tsx'
import { escapeHtml } from '../../lib/escape-html.ts'

/** Characters that all kept parts may come to: the surroundings of a page for some hundred choices of currency and country. */
const MOST = 4_000_000

/** Nobody can guess it, so nothing that a page shows holds it. */
const MARK = randomBytes(16).toString('hex')

/** What stands in the HTML of a page where a part is to be put, or begins, or ends. */
const PUT = `${MARK}p`
const BEGINS = `${MARK}b`
const ENDS = `${MARK}e`
const MARKS = new RegExp(`${PUT}|${BEGINS}|${ENDS}`, 'g')
/** React puts it between a mark and the next, as between any two texts. */
const BETWEEN = '<!-- -->'

/** What stands in a part for the page's address. */
const HERE: Here = { path: `${MARK}h`, asValue: `${MARK}v` }

/** In a regular expression of its own group, `split` gives them among the texts. */
const ADDRESSES = new RegExp(`(${HERE.path}|${HERE.asValue})`)

/** HTML in pieces, among them what stands for the address. */
interface Part {
  texts: readonly string[]
  /** Of all pieces, characters. */
  length: number
}

/** Rendered parts that many pages share, by what they are made of (`design/cached-fragment.tsx`). */
export class KeptParts {
  readonly #parts = new LRUCache<string, Part>({ maxSize: MOST, sizeCalculation: part => part.length })

  /** For one page that is about to be rendered. */
  forPage(): PageParts {
    return new PageParts(this.#parts)
  }
}

/** The parts of one page: first it is rendered with marks, then they are put in. */
export class PageParts {
  /** What the address is as long as a part is rendered. */
  readonly here = HERE
  readonly #known: LRUCache<string, Part>
  /** In the order in which the page has them. */
  readonly #asked: { key: string; part: Part | undefined }[] = []

  constructor(known: LRUCache<string, Part>) {
    this.#known = known
  }

  /** What to render for the next part: the mark of one that is known, or two, between which it is to be rendered. */
  marks(key: string): [string] | [string, string] {
    const part = this.#known.get(key)
    this.#asked.push({ key, part })
    return part ? [PUT] : [BEGINS, ENDS]
  }

  /**
   * The page with its parts in their places, in pieces: joined, it would be copied. The parts that were rendered with it are
   * kept from now on.
   */
  fill(page: string, here: Here): string[] {
    const address = new Map([
      [HERE.path, escapeHtml(here.path)],
      [HERE.asValue, escapeHtml(here.asValue)],
    ])
    const pieces: string[] = []
    let from = 0
    for (const { 0: mark, index } of page.matchAll(MARKS)) {
      const before = page.slice(from, page.endsWith(BETWEEN, index) ? index - BETWEEN.length : index)
      from = index + mark.length
      if (mark !== ENDS) pieces.push(before)
      if (mark === BEGINS) continue
      const { key, part = partOf(before) } = this.#asked.shift()!
      if (mark === ENDS) this.#known.set(key, part)
      for (const text of part.texts) pieces.push(address.get(text) ?? text)
    }
    pieces.push(page.slice(from))
    return pieces
  }
}

/** Copied, since what is cut from a page keeps all of the page. */
const partOf = (html: string): Part => ({
  texts: html.split(ADDRESSES).map(text => Buffer.from(text).toString()),
  length: html.length,
})
