import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { peopleAddress } from '../../rooms/shops-and-people/paths.ts'
import { personLinkId } from '../../rooms/shops-and-people/ui/people-list.tsx'
import { guardedAddress } from '../guards.ts'
import type { Follows } from '../shell/follow/follows.tsx'
import type { loader, PeopleData } from './load.ts'

/** Appended pages by history entry, so that going back restores the list's full length. */
const appendedAt = new Map<string, PeopleData[]>()
const MAX_REMEMBERED = 10

function storePages(key: string, pages: PeopleData[]) {
  appendedAt.delete(key)
  appendedAt.set(key, pages)
  const [oldest] = appendedAt.keys()
  if (appendedAt.size > MAX_REMEMBERED && oldest !== undefined) appendedAt.delete(oldest)
}

/**
 * Appends further pages to the one in the address (D-feed-03). A page that fails leaves the list as it is and can be
 * requested again (D-errors-01). The component must be keyed by the location.
 */
export function useMore(first: PeopleData) {
  const { key } = useLocation()
  const fetcher = useFetcher<typeof loader>()
  const [appended, setAppended] = useState<PeopleData[]>(() => appendedAt.get(key) ?? [])
  const filters = useRef(false)
  const last = appended.at(-1) ?? first
  const got = fetcher.state === 'idle' ? fetcher.data : undefined

  useEffect(() => {
    if (!got?.answered || got.params.page !== last.params.page + 1) return
    const pages = [...appended, got]
    storePages(key, pages)
    setAppended(pages)
  }, [got, last, appended, key])

  // After the button was pressed, moves the focus to the first new entry.
  useEffect(() => {
    const [firstNew] = appended.at(-1)?.people ?? []
    if (filters.current && firstNew) document.getElementById(personLinkId(firstNew))?.focus()
    filters.current = false
  }, [appended])

  const peopleById = new Map(
    [first, ...appended].flatMap(page => page.people).map(person => [person.encoded_id, person]),
  )
  const next = { ...first.params, page: last.params.page + 1 }
  return {
    people: [...peopleById.values()],
    /** Listed people whom the reader follows. */
    follows: joined([first, ...appended]),
    /** Path of the next page; null at the end of the list. */
    next: last.more ? peopleAddress(next) : null,
    loading: fetcher.state !== 'idle',
    showMore: () => {
      filters.current = true
      void fetcher.load(guardedAddress(peopleAddress(next)))
    },
  }
}

const joined = (pages: readonly PeopleData[]): Follows => ({
  Product: [],
  Shop: [],
  Reviewer: pages.flatMap(page => page.follows?.Reviewer ?? []),
})
