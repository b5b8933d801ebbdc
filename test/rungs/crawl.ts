import { AddressQueue } from './address-queue.ts'

/** The random key of a page's forms, which differs from answer to answer on purpose. */
const FORM_KEY = /<meta name="csrf-token" content="([^"]+)">/

/** Addresses that a guest's crawler leaves alone: they change something, or never end. */
const LEFT = /^\/(?:login|logout|locale|outbox|log\/tile)|[?&]return_to=|\/report$|\/vote$/

/** A site, and what it is called. */
export interface Rung {
  name: string
  address: string
}

/** What a site answered. */
interface Answer {
  status: number
  type: string
  location: string
  body: string
}

/** An address at which a rung answers otherwise than the first one. */
export interface Difference {
  path: string
  rung: string
  /** What each of them has, from where they part. */
  first: string
  other: string
}

export interface Crawled {
  /** Addresses that were read, and how many had the same answer everywhere. */
  pages: number
  equal: number
  /** Kinds of pages among them. */
  kinds: number
  differences: Difference[]
}

/**
 * Follows all links of a guest within the first site, kind by kind, and asks the others for the same addresses. The body must be equal
 * byte for byte, random form keys aside. What differs is read once more everywhere, since it may have crossed midnight or
 * a minute that is shown.
 * @param most addresses at most
 */
export async function crawl(rungs: readonly Rung[], starts: readonly string[], most: number): Promise<Crawled> {
  const [first, ...others] = rungs as [Rung, ...Rung[]]
  const queue = new AddressQueue()
  for (const start of starts) queue.add(start)
  const result: Crawled = { pages: 0, equal: 0, kinds: 0, differences: [] }
  while (result.pages < most) {
    const path = queue.take()
    if (path === undefined) break
    result.pages += 1
    const [body, differences] = await compare(path, first, others)
    result.differences.push(...differences)
    if (differences.length === 0) result.equal += 1
    for (const link of linksIn(body)) if (!LEFT.test(link)) queue.add(link)
  }
  result.kinds = queue.kinds
  return result
}

async function compare(path: string, first: Rung, others: readonly Rung[]): Promise<[string, Difference[]]> {
  for (let tries = 1; ; tries += 1) {
    const answer = await read(first, path)
    const differences: Difference[] = []
    for (const other of others) {
      const difference = whereTheyPart(answer, await read(other, path))
      if (difference) differences.push({ path, rung: other.name, ...difference })
    }
    if (differences.length === 0 || tries === 2) return [answer.body, differences]
  }
}

async function read({ address }: Rung, path: string): Promise<Answer> {
  const response = await fetch(address + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  const body = await response.text()
  const key = FORM_KEY.exec(body)?.[1]
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    location: (response.headers.get('location') ?? '').replace(address, ''),
    body: key ? body.replaceAll(key, '') : body,
  }
}

function whereTheyPart(first: Answer, other: Answer): Pick<Difference, 'first' | 'other'> | null {
  for (const part of ['status', 'type', 'location'] as const)
    if (first[part] !== other[part]) return { first: `${part} ${first[part]}`, other: `${part} ${other[part]}` }
  if (first.body === other.body) return null
  let at = 0
  while (first.body[at] === other.body[at]) at += 1
  const from = Math.max(0, at - 60)
  return { first: first.body.slice(from, at + 60), other: other.body.slice(from, at + 60) }
}

/** Addresses within the site that a page links to. */
const linksIn = (body: string): string[] =>
  [...body.matchAll(/href="(\/[^"#]*)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
