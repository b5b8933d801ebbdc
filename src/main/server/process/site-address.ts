import type { Config } from '../../../platform/config.ts'
import { liveSite } from '../../../platform/site-file.ts'

/** Where people reach the site: what the operator set, else where the one on this DATA_DIR listens, else where it would. */
export async function siteAddress({ publicUrl, dataDir, host, port }: Config): Promise<string> {
  const listening = publicUrl ?? (await liveSite(dataDir))?.address ?? `http://${host}:${port}`
  return byName(listening)
}

/** This machine by the name that browsers trust it under. */
export function byName(address: string): string {
  const url = new URL(address)
  if (['[::1]', '127.0.0.1', '0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
