import type { asGuest } from '../sign-in.ts'

/** Pages of each kind that are visited. */
const OF_A_KIND = 3

/** Follows the links of pages within the site, some of each kind of address. @param onPage is told each page's status */
export async function walkPages(
  visitor: Pick<ReturnType<typeof asGuest>, 'get'>,
  starts: readonly string[],
  onPage: (path: string, status: number) => void = () => {},
): Promise<void> {
  const queue = [...starts]
  const visited = new Set<string>()
  const ofKind = new Map<string, number>()
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path)
    const count = ofKind.get(kind) ?? 0
    if (visited.has(path) || count >= OF_A_KIND) continue
    visited.add(path)
    ofKind.set(kind, count + 1)
    const response = await visitor.get(path)
    onPage(path, response.status)
    const html = await response.text()
    for (const [, link] of html.matchAll(/href="(\/[^"#]*)/g))
      if (!link!.includes('logout')) queue.push(link!.replaceAll('&amp;', '&'))
  }
}

/** An address without what names one thing: `/reviews/stores/*`. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, '?')
    .split('/')
    .map((part, place) => (place < 3 && part.length < 14 && !/[\d-]/.test(part) ? part : '*'))
    .join('/')
