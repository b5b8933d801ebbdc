import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { MetaData } from '../../rooms/catalog/schemas.ts'
import type { PageData } from '../page.ts'

function set(selector: string, create: () => HTMLElement, attribute: string, value: string | undefined) {
  const found = document.head.querySelector<HTMLElement>(selector)
  if (value === undefined) return found?.remove()
  const element = found ?? document.head.appendChild(create())
  element.setAttribute(attribute, value)
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name })
/** Replaces the feed links of the previous page. */
function setAlternates(alternates: MetaData['alternates'] = []) {
  for (const link of document.head.querySelectorAll('link[rel=alternate]')) link.remove()
  for (const { type, title, href } of alternates)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', type, title, href }))
}

const canonical = () => Object.assign(document.createElement('link'), { rel: 'canonical' })

/**
 * Keeps title, description, canonical URL and feeds in sync with the page, as the server rendered them for the first
 * one.
 */
export function useDocumentHead() {
  const matches = useMatches()
  const shown = matches.findLast(match => (match.loaderData as PageData | undefined)?.meta)
  const data: MetaData | undefined = (shown?.loaderData as PageData | undefined)?.meta
  useEffect(() => {
    if (!data) return
    document.title = data.title
    set('meta[name=description]', meta('description'), 'content', data.description)
    set('meta[name=robots]', meta('robots'), 'content', data.robots)
    set('link[rel=canonical]', canonical, 'href', location.origin + data.canonical)
    setAlternates(data.alternates)
  }, [data])
}
