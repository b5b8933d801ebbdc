import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './contract.ts'
import { checkedKey } from './key.ts'

/** Storage in a folder, created with the first file. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await written(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await synced(dirname(path))
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(ignoreMissing)
      if (!file) return undefined
      try {
        return { size: (await file.stat()).size, body: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}

async function written(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is durable only once its folder is synced too. */
async function synced(folder: string) {
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
