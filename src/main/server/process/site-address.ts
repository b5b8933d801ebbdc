import type { Config } from '../../../platform/config.ts'
import { liveSite } from '../../../platform/site-file.ts'

/** The site's URL: the operator's setting, else where the site on this DATA_DIR listens, else where it would. */
export async function siteAddress({ publicUrl, dataDir, host, port }: Config): Promise<string> {
  const listening = publicUrl ?? (await liveSite(dataDir))?.address ?? `http://${host}:${port}`
  return asLocalhost(listening)
}

/** Replaces a loopback address by `localhost`, which browsers treat as trusted. */
export function asLocalhost(address: string): string {
  const url = new URL(address)
  if (['[::1]', '127.0.0.1', '0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
