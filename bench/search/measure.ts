import { Agent, get } from 'node:http'

/** Percentile of sorted times. */
const percentile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Runs a function for every item with limited concurrency; returns each item's time. */
export async function timeAll<T>(items: readonly T[], concurrency: number, run: (item: T) => Promise<unknown>) {
  const times: number[] = new Array(items.length)
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const start = performance.now()
      await run(items[at]!)
      times[at] = performance.now() - start
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return times
}

/** Keep-alive HTTP client: requests a URL and reads the whole response; throws for anything but 200. */
export function client(base: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(base + path, { agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(body)
          else reject(new Error(`${response.statusCode} ${path}: ${body}`))
        })
      }).on('error', reject)
    })
  return { ask, close: () => agent.destroy() }
}

/** One line of figures. */
export function figures(name: string, times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const cells = [0.5, 0.95, 0.99].map(share => percentile(sorted, share).toFixed(2).padStart(9))
  return `${name.padEnd(28)}${cells.join('')}`
}
