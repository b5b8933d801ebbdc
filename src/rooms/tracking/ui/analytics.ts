import { loadScript } from '../../../lib/browser/load-script.ts'
import type { Services } from '../../../lib/browser/services.ts'

/**
 * Page view counting with the operator's analytics service, by the protocol of Google's tag: commands in `dataLayer`,
 * processed by its script. Not loaded before consent.
 */

type Analytics = NonNullable<Services['analytics']>

const page = () => window as unknown as { dataLayer?: unknown[] } & Record<string, unknown>

let begun = false

/** Reports a page view: the path only, because the query may contain search text. */
export function reportPageview({ id, script }: Analytics, path: string) {
  page()[disabled(id)] = false
  if (!begun) {
    begun = true
    command('js', new Date())
    command('config', id, { send_page_view: false })
    // blocked by the browser: nothing is counted
    loadScript(`${script}?id=${encodeURIComponent(id)}`).catch(() => {})
  }
  command('event', 'page_view', { page_location: location.origin + path, page_title: path })
}

/** Stops all reporting, by the tag's own switch. */
export function stopReporting({ id }: Analytics) {
  page()[disabled(id)] = true
}

const disabled = (id: string) => `ga-disable-${id}`

/** The script recognises commands by their being `arguments` objects. */
function command(..._: unknown[]) {
  const queued = page()
  queued.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: it must be one
  queued.dataLayer.push(arguments)
}
