import { statfs } from 'node:fs/promises'
import { httpDuration } from './logging/metrics.ts'

/** What a process can say about its own health. */
export interface ProcessHealth {
  /** Free bytes where uploads and the embedded database are; null if the system does not say. */
  diskFree: number | null
  /** Answered requests since the start, and within how many seconds half and 19 of 20 were answered; null without any. */
  requests: { count: number; half: number; most: number } | null
}

export async function readHealth(dataDir: string): Promise<ProcessHealth> {
  const [disk, requests] = await Promise.all([statfs(dataDir).catch(() => null), readDurations()])
  return { diskFree: disk && disk.bavail * disk.bsize, requests }
}

/** Upper bounds of the histogram's buckets, over all routes. */
async function readDurations(): Promise<ProcessHealth['requests']> {
  const { values } = await httpDuration.get()
  const counts = new Map<number, number>()
  for (const { metricName, labels, value } of values) {
    if (!metricName?.endsWith('_bucket')) continue
    const { le } = labels as { le?: string | number }
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le)
    counts.set(bound, (counts.get(bound) ?? 0) + value)
  }
  const bounds = [...counts.keys()].sort((a, b) => a - b)
  const count = counts.get(Number.POSITIVE_INFINITY) ?? 0
  if (count === 0) return null
  const within = (share: number) => bounds.find(bound => counts.get(bound)! >= share * count)!
  const longest = bounds.at(-2)!
  return { count, half: Math.min(within(0.5), longest), most: Math.min(within(0.95), longest) }
}
