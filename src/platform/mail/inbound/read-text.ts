import { domainToASCII } from 'node:url'
import { htmlToText } from '../../../lib/text/html-to-text.ts'
import { trimEnd } from '../../../lib/text/trim-end.ts'

/** Bounds of what is read of a message's text. */
const LONGEST_TEXT = 200_000
const MOST_LINES = 5_000
const LONGEST_LINE = 300
const MOST_HOSTS = 200

interface Parts {
  text?: string | undefined
  html?: string | undefined
}

/** The lines of a message: of its plain text, then of its HTML; blanks collapsed, without empty ones. */
export function linesOf({ text = '', html = '' }: Parts): string[] {
  const both = `${text.slice(0, LONGEST_TEXT)}\n${html === '' ? '' : htmlToText(html, { cells: true })}`
  return both
    .split('\n', MOST_LINES)
    .map(line => line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
}

const ADDRESS = /https?:\/\/[^\s"'<>\\]{1,2000}/gi

/**
 * Host names that a message links to or writes out: of web addresses (in links too), of e-mail addresses, and domain names in
 * the text. A host inside another address's path or user name does not count.
 */
export function hostsIn(lines: readonly string[], html: string): string[] {
  const hosts = new Set<string>()
  const add = (host: string) => {
    const name = domainToASCII(host.toLowerCase().replace(/\.$/, ''))
    if (name.includes('.') && hosts.size < MOST_HOSTS) hosts.add(name)
  }
  for (const source of [html.slice(0, LONGEST_TEXT), ...lines])
    for (const [address] of source.matchAll(ADDRESS)) {
      const url = URL.canParse(address) ? new URL(address) : null
      if (url) add(url.hostname)
    }
  for (const line of lines)
    for (const word of line.split(/[\s<>()[\]"',;]+/)) {
      const name = trimEnd(word, /[.:!?]/)
      const at = name.lastIndexOf('@')
      if (isDomain(name.slice(at + 1))) add(name.slice(at + 1))
    }
  return [...hosts]
}

const isDomain = (word: string) =>
  word.length <= 253 &&
  word.split('.').length > 1 &&
  word.split('.').every(label => /^[\p{L}\p{N}-]{1,63}$/u.test(label)) &&
  /\.\p{L}{2,63}$/u.test(word)
