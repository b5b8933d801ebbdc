import { parseArgs } from 'node:util'
import { distribute as distributeDatabase } from '../../../platform/postgres/cluster/distribute.ts'
import { type Command, UsageError } from './command.ts'

/** Distributes the database over the nodes of its Citus cluster (X-cluster-04). */
export const distribute: Command = {
  usage: ['distribute', 'distribute --shards NUMBER'],
  about:
    "Distributes the shops' tables over the nodes of a Citus cluster, while the site is stopped. Can be ended and repeated.",
  read(args) {
    const { values } = parseArgs({ args, options: { shards: { type: 'string' } } })
    if (values.shards !== undefined && !/^[1-9]\d{0,3}$/.test(values.shards))
      throw new UsageError('NUMBER must be a number from 1 to 9999.')
    return async ({ url }) => {
      const { moved, there, leftOut } = await distributeDatabase(url, {
        ...(values.shards && { shards: Number(values.shards) }),
        report: line => process.stderr.write(`${line}\n`),
      })
      const keys = `${leftOut.length} foreign keys of the coordinator to tables of shops are left out.`
      if (moved.length === 0) return `All ${there} tables were distributed already. ${keys}`
      return `Distributed ${moved.length} tables${there > 0 ? `; ${there} were already` : ''}. ${keys}`
    }
  },
}
