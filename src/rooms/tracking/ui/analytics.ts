import { loadScript } from '../../../lib/browser/load-script.ts'
import type { Services } from '../../../lib/browser/services.ts'

/**
 * Counting visits with the operator's service, by the protocol of Google's tag: commands in `dataLayer`, which its script
 * works off. Nothing of it is here before somebody agreed.
 */

type Analytics = NonNullable<Services['analytics']>

const page = () => window as unknown as { dataLayer?: unknown[] } & Record<string, unknown>

let begun = false

/** Tells that a page is read: its path alone, since what stands behind it may be what somebody looked for. */
export function reportPageview({ id, script }: Analytics, path: string) {
  page()[disabled(id)] = false
  if (!begun) {
    begun = true
    command('js', new Date())
    command('config', id, { send_page_view: false })
    // Blocked by the browser: nobody is counted
    loadScript(`${script}?id=${encodeURIComponent(id)}`).catch(() => {})
  }
  command('event', 'page_view', { page_location: location.origin + path, page_title: path })
}

/** Nothing is told any more: the tag's own switch. */
export function stopReporting({ id }: Analytics) {
  page()[disabled(id)] = true
}

const disabled = (id: string) => `ga-disable-${id}`

/** The script knows a command by its being an `arguments` object. */
function command(..._: unknown[]) {
  const queued = page()
  queued.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: it must be one
  queued.dataLayer.push(arguments)
}
