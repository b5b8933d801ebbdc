import { readFileSync } from 'node:fs'

/** This Candor's version, as in package.json and CHANGELOG.md. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
