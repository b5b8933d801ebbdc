import { SingleBar } from 'cli-progress'

/** A progress bar on a terminal; elsewhere a single line at the start. `total` may be unknown. */
export function progressBar(title: string, total: number): { update(done: number): void; stop(): void } {
  if (!process.stderr.isTTY) {
    process.stderr.write(`${title} …\n`)
    return { update: () => {}, stop: () => {} }
  }
  const bar = new SingleBar({ format: `${title} {bar} {percentage} %`, hideCursor: true, clearOnComplete: true })
  bar.start(total, 0)
  return { update: done => bar.update(done), stop: () => bar.stop() }
}
