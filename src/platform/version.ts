import { readFileSync } from 'node:fs'

/** This Candor's version, as package.json and CHANGELOG.md have it. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
