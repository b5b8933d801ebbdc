import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { PEOPLE_PATH, peopleAddress } from '../../rooms/directory/paths.ts'
import { personLinkId } from '../../rooms/directory/ui/people-list.tsx'
import { APPENDED, type loader, type PeopleData } from './load.ts'

/** What was appended at each entry of the history, so that who comes back finds the list as long as it was. */
const appendedAt = new Map<string, PeopleData[]>()
const MOST_REMEMBERED = 10

function remember(key: string, pages: PeopleData[]) {
  appendedAt.delete(key)
  appendedAt.set(key, pages)
  const [oldest] = appendedAt.keys()
  if (appendedAt.size > MOST_REMEMBERED && oldest !== undefined) appendedAt.delete(oldest)
}

/** Pages appended to the one that the address names (discovery.md §4). The component must be keyed by the location. */
export function useMore(first: PeopleData) {
  const { key } = useLocation()
  const fetcher = useFetcher<typeof loader>()
  const [appended, setAppended] = useState<PeopleData[]>(() => appendedAt.get(key) ?? [])
  const asked = useRef(false)
  const last = appended.at(-1) ?? first
  const got = fetcher.state === 'idle' ? fetcher.data : undefined

  useEffect(() => {
    if (!got || got.failed || got.params.page !== last.params.page + 1) return
    const pages = [...appended, got]
    remember(key, pages)
    setAppended(pages)
  }, [got, last, appended, key])

  // Who pressed the button goes on reading where the new ones begin.
  useEffect(() => {
    const [newcomer] = appended.at(-1)?.people ?? []
    if (asked.current && newcomer) document.getElementById(personLinkId(newcomer))?.focus()
    asked.current = false
  }, [appended])

  const known = new Map([first, ...appended].flatMap(page => page.people).map(person => [person.encoded_id, person]))
  const next = { ...first.params, page: last.params.page + 1 }
  return {
    people: [...known.values()],
    /** The address of the page after the last one shown; null at the end of the list. */
    next: last.more ? peopleAddress(next) : null,
    loading: fetcher.state !== 'idle',
    failed: got?.failed === true,
    showMore: () => {
      asked.current = true
      const query = new URLSearchParams({ ...next, page: String(next.page), [APPENDED]: '1' })
      void fetcher.load(`${PEOPLE_PATH}?${query}`)
    },
  }
}
