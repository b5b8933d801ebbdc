import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../platform/config.ts'
import { OperatorError, reportFailure } from '../../platform/failure.ts'
import { generateSeed, signerOf } from '../../rooms/public-log/notes/signer.ts'
import {
  COSIGNATURE,
  ED25519,
  formatVerifierKey,
  parseVerifierKey,
} from '../../rooms/public-log/notes/verifier-keys.ts'
import { serveWitness } from '../../rooms/public-log/witness/witness-server.ts'
import { openWitnessStore } from '../../rooms/public-log/witness/witness-store.ts'
import { UsageError } from './admin/command.ts'

const USAGE = `Usage: npm run witness -- --name NAME --log KEY [--log KEY …] [--port PORT] [--host HOST] [--dir FOLDER]
  --name  names the witness's key, such as witness.example/w1; needed at the first start, and fixed from then on
  --log   verifier key of a log to watch; two keys of one log while it changes its key
  --port  default 3400
  --host  default localhost
  --dir   where its key and the logs' latest checkpoints are, default DATA_DIR/witness\n`

/** npm run witness: a witness for other logs (P3.5, docs/operations.md). Exit status 1 failed, 2 usage error. */
async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      log: { type: 'string', multiple: true, default: [] },
      port: { type: 'string', default: '3400' },
      host: { type: 'string', default: 'localhost' },
      dir: { type: 'string' },
    },
  })
  if (values.log.length === 0) throw new UsageError('Name the logs to watch by --log KEY.')
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) throw new UsageError('--port is no port.')
  const logs = await Promise.all(values.log.map(readLogKey))
  const store = openWitnessStore(values.dir ? resolve(values.dir) : join(loadConfig().dataDir, 'witness'))
  const identity = store.identity() ?? (await createIdentity(values.name))
  const { name, seed } = store.keepIdentity(identity)
  if (values.name !== undefined && values.name !== name)
    throw new OperatorError(`This witness is ${name}: another name would be another key. Use another --dir for it.`)
  const signer = await signerOf(name, COSIGNATURE, seed)
  const server = await serveWitness({ signer, logs, store }, { host: values.host, port: Number(values.port) })
  process.stdout.write(`The witness ${name} listens on ${server.address}\n${formatVerifierKey(signer.key)}\n`)
  const stop = () => {
    server.close().finally(() => store.close())
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
}

async function createIdentity(name: string | undefined) {
  if (!name) throw new UsageError('Name the witness by --name NAME, such as witness.example/w1.')
  const seed = generateSeed()
  await signerOf(name, COSIGNATURE, seed).catch(error => {
    throw new UsageError(error.message)
  })
  return { name, seed }
}

async function readLogKey(text: string) {
  const key = await parseVerifierKey(text)
  if (key?.type !== ED25519) throw new UsageError(`${text} is no verifier key of a log.`)
  return key
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isUsage =
    error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  if (isUsage) process.stderr.write(`${(error as Error).message}\n${USAGE}`)
  else reportFailure(error)
  process.exitCode = isUsage ? 2 : 1
}
