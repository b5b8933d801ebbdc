import { openDatabase } from '../../../src/platform/postgres/database.ts'
import { openSigner } from '../../../src/rooms/public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../../src/rooms/public-log/sequencer/sequence.ts'

/** A process that sequences the database of its first argument without a pause, until it is killed. */
const { db } = openDatabase(process.argv[2]!, { connections: 1 })
const signer = await openSigner(db, {})
process.stdout.write('sequencing\n')
while (true) await sequenceBatch(db, signer)
