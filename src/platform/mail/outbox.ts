import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Where e-mails land while no mail server is set: one file each, as they would have gone out. */
export const outboxDir = (dataDir: string) => join(dataDir, 'outbox')

/** The oldest go when there are more. */
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

/** @param raw the message as it goes over the wire (RFC 5322) */
export async function putIntoOutbox(dir: string, id: string, raw: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = `${Date.now()}-${id}.eml`
  // Whole or not at all: who lists the folder never sees half of one.
  await writeFile(join(dir, `.${name}`), raw, { mode: 0o600 })
  await rename(join(dir, `.${name}`), join(dir, name))
  for (const old of (await names(dir)).slice(KEPT)) await rm(join(dir, old), { force: true })
}

/** The newest first. */
export async function readOutbox(dir: string, most = 50): Promise<StoredMail[]> {
  return Promise.all((await names(dir)).slice(0, most).map(name => read(dir, name)))
}

/** One of them; null where there is none. */
export async function readFromOutbox(dir: string, id: string): Promise<StoredMail | null> {
  const name = (await names(dir)).find(one => NAME.exec(one)?.[2] === id)
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
