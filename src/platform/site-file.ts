import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postgres/embedded/postmaster.ts'

/**
 * The process that serves a DATA_DIR, for the error message of a second one. The lock itself is in
 * the database.
 */
export interface Site {
  pid: number
  /** Absent until it listens. */
  address?: string
}

const siteFile = (dataDir: string) => join(dataDir, 'site.json')

export async function writeSite(dataDir: string, site: Site): Promise<void> {
  await writeFile(siteFile(dataDir), `${JSON.stringify(site)}\n`)
}

export async function removeSite(dataDir: string): Promise<void> {
  await rm(siteFile(dataDir), { force: true })
}

/** The site that serves `dataDir`, from its file; undefined if its process has exited. */
export async function liveSite(dataDir: string): Promise<Site | undefined> {
  try {
    const site: Site = JSON.parse(await readFile(siteFile(dataDir), 'utf8'))
    return isAlive(site.pid) ? site : undefined
  } catch {
    return undefined
  }
}

/** The error message when a second site starts on `dataDir`. */
export function alreadyRuns(dataDir: string, site?: Site): string {
  const who = site && [`process ${site.pid}`, site.address ?? 'starting'].join(', ')
  return `Candor already runs on DATA_DIR ${dataDir}${who ? ` (${who})` : ''}. Use that one, stop it, or set another DATA_DIR.`
}
