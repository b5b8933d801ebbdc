import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { diskStorage } from '../../../src/platform/storage/disk.ts'
import { publish } from '../../../src/rooms/open-data/testing.ts'

/** A process that publishes open data of the database of its first argument to a folder, again and again, until it is killed. */
const [url, folder] = process.argv.slice(2)
const { db } = openDatabase(url!, { connections: 2 })
const storage = diskStorage(folder!)
process.stdout.write('publishing\n')
while (true) await publish({ db, storage, keep: 2, onlyThose: true })
