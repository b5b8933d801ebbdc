import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { Config } from '../../../platform/config.ts'
import { explainFailure, failureLine, OperatorError } from '../../../platform/failure.ts'
import { alreadyRuns, liveSite } from '../../../platform/site-file.ts'

/**
 * Sees before anything is started that the site will be able to listen. OperatorError: the port is taken (by another site
 * on the same DATA_DIR or by another program), not allowed, or HOST is not an address of this machine.
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
        // An address family that the machine lacks, as ::1 in many containers, is no loss beside another.
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
