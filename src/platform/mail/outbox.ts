import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The outbox: folder for e-mails while no mail server is set, one message file each. */
export const outboxDir = (dataDir: string) => join(dataDir, 'outbox')

/** Most files; the oldest are deleted beyond that. */
const KEPT = 200

const NAME = /^(\d{13})-([0-9a-f-]{36})\.eml$/

/** An e-mail of the outbox. */
export interface StoredMail {
  id: string
  at: Date
  to: string
  subject: string
  text: string
  html: string
}

/** @param raw the message in wire format (RFC 5322) */
export async function putIntoOutbox(dir: string, id: string, raw: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = `${Date.now()}-${id}.eml`
  // Written under another name and renamed, so that readers never see half a file.
  await writeFile(join(dir, `.${name}`), raw, { mode: 0o600 })
  await rename(join(dir, `.${name}`), join(dir, name))
  for (const old of (await names(dir)).slice(KEPT)) await rm(join(dir, old), { force: true })
}

/** Newest first. */
export async function readOutbox(dir: string, most = 50): Promise<StoredMail[]> {
  return Promise.all((await names(dir)).slice(0, most).map(name => read(dir, name)))
}

/** One e-mail by its name; null if it does not exist. */
export async function readFromOutbox(dir: string, id: string): Promise<StoredMail | null> {
  const name = (await names(dir)).find(file => NAME.exec(file)?.[2] === id)
  return name === undefined ? null : read(dir, name)
}

async function names(dir: string): Promise<string[]> {
  const found = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found.filter(name => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1))
}

async function read(dir: string, name: string): Promise<StoredMail> {
  const [, at, id] = NAME.exec(name)!
  const { to, subject, text, html } = await PostalMime.parse(await readFile(join(dir, name)))
  return {
    id: id!,
    at: new Date(Number(at)),
    to: to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
  }
}
