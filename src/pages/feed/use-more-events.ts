import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { eventAnchor } from '../../rooms/follows/ui/feed-list.tsx'
import { guardedAddress } from '../guards.ts'
import type { FeedData, loader } from './load.ts'
import { feedAddress } from './paths.ts'

/** Appended pages by history entry, so that going back restores the list's full length. */
const appendedAt = new Map<string, FeedData[]>()
const MAX_REMEMBERED = 10

function storePages(key: string, pages: FeedData[]) {
  appendedAt.delete(key)
  appendedAt.set(key, pages)
  const [oldest] = appendedAt.keys()
  if (appendedAt.size > MAX_REMEMBERED && oldest !== undefined) appendedAt.delete(oldest)
}

/** Number of pages loaded by infinite scroll; from then on the button loads them. */
const AUTO_PAGES = 4

/**
 * Appends further pages to the one in the address (D-feed-02), each event once. A page that fails leaves the list as it
 * is and can be requested again (D-errors-01). The component must be keyed by the location.
 */
export function useMoreEvents(first: FeedData) {
  const { key } = useLocation()
  const fetcher = useFetcher<typeof loader>()
  const [appended, setAppended] = useState<FeedData[]>(() => appendedAt.get(key) ?? [])
  const [autoPagesLeft, setAutoPagesLeft] = useState(AUTO_PAGES)
  const [failed, setFailed] = useState(false)
  const pressed = useRef(false)
  const last = appended.at(-1) ?? first
  const loading = fetcher.state !== 'idle'
  const got = loading ? undefined : fetcher.data?.feed

  useEffect(() => {
    if (!got || got.before !== last.next || last.next === null) return
    setFailed(!got.answered)
    if (!got.answered) return
    const pages = [...appended, got]
    storePages(key, pages)
    setAppended(pages)
  }, [got, last, appended, key])

  // After the button was pressed, moves the focus to the first new entry.
  useEffect(() => {
    const [firstNew] = appended.at(-1)?.events ?? []
    if (pressed.current && firstNew) document.getElementById(eventAnchor(firstNew))?.focus()
    pressed.current = false
  }, [appended])

  const next = last.next === null ? null : feedAddress(first.filters, last.next)
  const load = useCallback(() => {
    if (next !== null) void fetcher.load(guardedAddress(next))
  }, [next, fetcher.load])

  const all = [first, ...appended].flatMap(page => page.events)
  return {
    events: [...new Map(all.map(event => [event.id, event])).values()],
    /** Path of the next page; null at the end. */
    next,
    loading,
    /** Loads the next page for the button. */
    press() {
      if (loading) return
      pressed.current = true
      setAutoPagesLeft(AUTO_PAGES)
      load()
    },
    /** Ref callback for the end of the list: loads the next page as it approaches the viewport. */
    watch: useNear(next !== null && !loading && !failed && autoPagesLeft > 0, () => {
      setAutoPagesLeft(left => left - 1)
      load()
    }),
  }
}

/** Ref callback that calls `near` once the element is within one screen of the viewport. */
function useNear(enabled: boolean, near: () => void) {
  const called = useRef(near)
  called.current = near
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !enabled) return
      const observer = new IntersectionObserver(
        entries => {
          if (!entries.some(entry => entry.isIntersecting)) return
          observer.disconnect()
          called.current()
        },
        { rootMargin: '100% 0px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [enabled],
  )
}
