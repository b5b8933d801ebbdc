import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../../../platform/project-dir.ts'

/** The design's colour tokens, for output that can't use its style sheet. */
interface Tokens {
  light: Map<string, string>
  /** Those with a different value in dark mode. */
  dark: Map<string, string>
}

let tokens: Promise<Tokens> | undefined

/** Read once from the design's style sheet, where the dark theme follows its media query. */
export function designTokens(): Promise<Tokens> {
  tokens ??= readFile(join(projectDir, 'src/design/tokens.css'), 'utf8').then(css => {
    const [light = '', rest = ''] = css.split('prefers-color-scheme: dark')
    // Other media queries follow, such as that of print.
    const [dark = ''] = rest.split('@media')
    return { light: coloursOf(light), dark: coloursOf(dark) }
  })
  return tokens
}

const coloursOf = (css: string) =>
  new Map([...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]))
