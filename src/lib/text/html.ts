import { escapeHtml } from './escape-html.ts'

/**
 * Safe HTML markup. Created only by `html`, which escapes everything that is not markup already.
 */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(textOf).join('')
}

/**
 * HTML template tag: escapes texts and numbers, joins lists, renders nothing for absent and false
 * values.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0]!
  for (let at = 0; at < parts.length; at++) text += textOf(parts[at]) + strings[at + 1]
  return new Html(text)
}
