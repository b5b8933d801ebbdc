import { parseArgs } from 'node:util'
import { crawl } from './crawl.ts'
import { startLadder } from './rungs.ts'

/**
 * npm run compare-rungs -- [--most 2000]
 *
 * Reads every guest's page of the demo world from PostgreSQL alone, from a replica, through PgBouncer, through Varnish in
 * front of both, and from a Citus cluster of three nodes (CITUS_BINARIES: the folder of its programs), and compares the
 * answers byte by byte. Exit status 1 if any differs.
 */
const { values } = parseArgs({ options: { most: { type: 'string', default: '2000' } } })
const STARTS = ['/reviews', '/business', '/terms', '/api/docs', '/sitemap.xml', '/robots.txt']
const SHOWN = 20

const print = (line: string) => process.stdout.write(`${line}\n`)
const ladder = await startLadder(print)
try {
  const { pages, kinds, equal, differences } = await crawl(ladder.rungs, STARTS, Number(values.most))
  print(
    `${pages} addresses of ${kinds} kinds, ${equal} with the same answer from ${ladder.rungs.map(({ name }) => name).join('; ')}`,
  )
  for (const what of ladder.missing) print(`not compared, since it is not installed: ${what}`)
  for (const { name } of ladder.rungs.slice(1))
    print(`${name}: ${differences.filter(({ rung }) => rung === name).length} differ`)
  for (const { path, rung, first, other } of differences.slice(0, SHOWN))
    print(`${path} (${rung})\n  ${JSON.stringify(first)}\n  ${JSON.stringify(other)}`)
  if (differences.length > 0) process.exitCode = 1
} finally {
  await ladder.close()
}
