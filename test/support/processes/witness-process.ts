import { generateSeed, signerOf } from '../../../src/rooms/public-log/notes/signer.ts'
import { COSIGNATURE, parseVerifierKey } from '../../../src/rooms/public-log/notes/verifier-keys.ts'
import { serveWitness } from '../../../src/rooms/public-log/witness/witness-server.ts'
import { openWitnessStore, type WitnessStore } from '../../../src/rooms/public-log/witness/witness-store.ts'

/**
 * A witness of one log (arguments: folder, log's verifier key) that prints its address, and kills itself as soon as a
 * checkpoint is stored, before it responds.
 */
const [folder, log] = process.argv.slice(2) as [string, string]
const store = openWitnessStore(folder)
const dying: WitnessStore = {
  ...store,
  advance: (...change) => {
    const advanced = store.advance(...change)
    if (advanced) process.kill(process.pid, 'SIGKILL')
    return advanced
  },
}
const { name, seed } = store.keepIdentity({ name: 'witness.example/w1', seed: generateSeed() })
const signer = await signerOf(name, COSIGNATURE, seed)
const { address } = await serveWitness(
  { signer, logs: [(await parseVerifierKey(log))!], store: dying },
  { host: '127.0.0.1', port: 0 },
)
process.stdout.write(`${address}\n`)
