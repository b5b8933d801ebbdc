import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { Config } from '../../../platform/config.ts'
import { explainFailure, failureLine, OperatorError } from '../../../platform/failure.ts'
import { alreadyRuns, liveSite } from '../../../platform/site-file.ts'

/**
 * Checks before startup that the site can listen. Throws an OperatorError if the port is taken (by another site on the
 * same DATA_DIR or another program) or not allowed, or if HOST is no address of this machine.
 */
export async function ensureFree({ host, port, dataDir }: Config): Promise<void> {
  const badHost = `HOST ${host} is not an address of this machine. Use localhost, 0.0.0.0 (everyone) or one of its own.`
  const addresses = await explainFailure(
    () => lookup(host, { all: true }),
    () => badHost,
  )
  const site = await liveSite(dataDir)
  for (const { address } of addresses)
    await explainFailure(
      () => listenOnce(address, port),
      error => {
        if (error.code === 'EADDRINUSE' && site?.address?.endsWith(`:${port}`)) return alreadyRuns(dataDir, site)
        if (error.code === 'EADDRINUSE') return failureLine(error)
        if (error.code === 'EACCES')
          return `Port ${port} needs more rights than this user has. Set PORT to 1024 or above.`
        // A missing address family, such as ::1 in many containers, is fine if another address works.
        return addresses.length > 1 ? undefined : badHost
      },
    ).catch(error => {
      if (error instanceof OperatorError) throw error
    })
}

function listenOnce(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}
