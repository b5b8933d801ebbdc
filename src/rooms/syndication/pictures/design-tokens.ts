import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../../../platform/config.ts'

/** The design's colours by name, for what leaves the house without its style sheet. */
interface Tokens {
  light: Map<string, string>
  /** Those that differ in the dark. */
  dark: Map<string, string>
}

let tokens: Promise<Tokens> | undefined

/** Read once from the design's own file: the light theme stands first there, the dark one after its media query. */
export function designTokens(): Promise<Tokens> {
  tokens ??= readFile(join(projectDir, 'src/design/tokens.css'), 'utf8').then(css => {
    const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
    return { light: coloursOf(light), dark: coloursOf(dark) }
  })
  return tokens
}

const coloursOf = (css: string) =>
  new Map([...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]))
