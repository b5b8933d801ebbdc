import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { torture } from './run.ts'
import { LOG } from './site.ts'

/**
 * npm run torture -- [--faults 1000] [--kinds terminate,restart:50,…] [--seed 1] [--pause 60] [--items 300] [--pooler] [--replica] [--cluster]
 *
 * Fault injection: runs the real site while people write over HTTP, kills, cuts, terminates, fills and hangs its
 * dependencies, then compares acknowledged writes with stored ones. Exit status 1 if a target is missed: nothing lost,
 * nothing stored twice, no crash, no outage over ten seconds. --pooler puts PgBouncer in front of the operator's
 * PostgreSQL, and fails it too. --replica fails two read replicas instead: they die, hang, lag, are promoted and cloned anew.
 * Nobody may miss what they wrote, and guests may not read what is older than the longest lag. --cluster fails the nodes of a Citus
 * cluster: CITUS_BINARIES is the folder of its programs.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '1000' },
    kinds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pause: { type: 'string', default: '60' },
    items: { type: 'string', default: '300' },
    pooler: { type: 'boolean', default: false },
    replica: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
  },
})

/** Weight of each kind, by the time that it takes. */
const REPLICA_SHARES = {
  ...{
    replicaTerminate: 0.7,
    replicaKill: 0.08,
    replicaHang: 0.06,
    replicaLag: 0.04,
    replicasLag: 0.02,
    replicaPromote: 0.06,
    replicasAll: 0.02,
  },
  ...{ replicaWeb: 0.02 },
}
const SITE_SHARES = {
  ...{ terminate: 0.76, restart: 0.05, cut: 0.04, freeze: 0.03, web: 0.03, worker: 0.03 },
  ...(values.pooler ? { pooler: 0.03 } : {}),
  ...{ smtp: 0.01, s3: 0.01, receiver: 0.01, postgres: 0.02, all: 0.015, fullDisk: 0.005 },
}
const CLUSTER_SHARES = { nodeTerminate: 0.6, nodeKill: 0.2, nodeHang: 0.1, nodesAll: 0.05, coordinatorKill: 0.05 }
const SHARES: Record<string, number> = values.cluster ? CLUSTER_SHARES : values.replica ? REPLICA_SHARES : SITE_SHARES
const LONGEST_OUTAGE = 10_000

/** Kinds with explicit numbers; the others share `--faults`. */
const kinds = (values.kinds?.split(',') ?? Object.keys(SHARES)).map(kind => kind.split(':') as [string, string?])
const unknown = kinds.find(([kind]) => !(kind in SHARES))
if (unknown) throw new Error(`There is no fault ${unknown[0]}: choose among ${Object.keys(SHARES).join(', ')}.`)
const whole = kinds.reduce((sum, [kind, count]) => sum + (count ? 0 : SHARES[kind]!), 0)
const share = (kind: string) => Math.max(1, Math.round((Number(values.faults) * SHARES[kind]!) / whole))
const faults = Object.fromEntries(kinds.map(([kind, count]) => [kind, count ? Number(count) : share(kind)]))
const listed = (items: readonly string[]) => (items.length > 0 ? `: ${items.slice(0, 10).join('; ')}` : '')
const print = (line: string) => process.stdout.write(`${line}\n`)
print(
  `seed ${values.seed}: ${Object.entries(faults)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ')}`,
)

await mkdir(dirname(LOG), { recursive: true })
await writeFile(LOG, '')
const outcome = await torture({
  faults,
  seed: Number(values.seed),
  pooled: values.pooler,
  pause: Number(values.pause),
  items: Number(values.items),
  log: print,
})
print(`\n${'fault'.padEnd(12)}${'times'.padStart(7)}${'outage p50'.padStart(13)}${'longest'.padStart(10)}   ms`)
for (const [kind, { faults: times, longest, middle }] of Object.entries(outcome.outages))
  print(`${kind.padEnd(12)}${String(times).padStart(7)}${String(middle).padStart(13)}${String(longest).padStart(10)}`)
const longest = Math.max(0, ...Object.values(outcome.outages).map(({ longest }) => longest))
const acknowledged = Object.values(outcome.acknowledged).reduce((sum, count) => sum + count, 0)
print(`\nfaults         ${outcome.faults}`)
print(
  `acknowledged   ${acknowledged} (${Object.entries(outcome.acknowledged)
    .map(([kind, n]) => `${n} × ${kind}`)
    .join(', ')})`,
)
const again = Object.values(outcome.refusals).reduce((sum, times) => sum + times, 0)
print(
  `sent again     ${again} (${Object.entries(outcome.refusals)
    .map(([why, times]) => `${times} × ${why}`)
    .join(', ')})`,
)
for (const [name, list] of [
  ['lost', outcome.lost],
  ['duplicated', outcome.duplicated],
  ['miscounted', outcome.miscounted],
] as const)
  print(`${name.padEnd(15)}${list.length}${listed(list)}`)
const { freshness } = outcome
if (freshness) {
  print(
    `own writes     ${freshness.own} read at once, ${freshness.ownStale.length} missing${listed(freshness.ownStale)}`,
  )
  print(`guests         ${freshness.guests} reads, the oldest ${Math.round(freshness.oldest)} ms behind`)
  print(`stale          ${freshness.stale.length}${listed(freshness.stale)}`)
}
print(`deaths         ${outcome.deaths}`)
print(`longest outage ${longest} ms`)
print(`What the site printed is in ${LOG}.`)
const missed =
  (freshness?.stale.length ?? 0) + (freshness?.ownStale.length ?? 0) > 0 ||
  outcome.lost.length + outcome.duplicated.length + outcome.miscounted.length + outcome.deaths > 0 ||
  longest > LONGEST_OUTAGE
print(missed ? '\nThe targets are missed.' : '\nThe targets are met.')
process.exit(missed ? 1 : 0)
