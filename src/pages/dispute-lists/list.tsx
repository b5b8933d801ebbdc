import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Tabs } from '../../design/navigation/tabs.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import type { DisputeItem } from '../../rooms/disputes/schemas.ts'
import { DisputeList } from '../../rooms/disputes/ui/dispute-list.tsx'
import { SectionLead } from '../business/part.tsx'
import { InfoLead } from '../info/info.tsx'
import { DeskSearch, DeskShortcuts } from '../work/desk-tools.tsx'

interface ListProps {
  title: string
  about: string
  path: string
  /** Notice for visitors redirected here. */
  notice?: string | null
  /** The available lists; the first one is the default. */
  lists: readonly { list: string; text: string; count: number }[]
  shown: { list: string; disputes: readonly DisputeItem[]; page: number; total_results: number; per_page: number }
  none: string
  viewer: 'shop' | 'arbitrator'
  /** Whether it is a section of a shop's frame, whose heads are smaller than those of pages. */
  framed?: boolean
  /** Words searched for; absent for a list that can't be searched. */
  q?: string
}

/** Paginated lists of disputes. */
export function List({ title, about, path, notice, lists, shown, none, viewer, framed, q }: ListProps) {
  const { list, disputes, page, total_results, per_page } = shown
  const href = (to: { list: string; page?: number }) => {
    const query = new URLSearchParams(q ? { q } : {})
    if (to.list !== lists[0]?.list) query.set('list', to.list)
    if ((to.page ?? 1) > 1) query.set('page', String(to.page))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const Lead = framed ? SectionLead : InfoLead
  return (
    <div className={framed ? undefined : layout.wrap}>
      <Lead title={title}>{about}</Lead>
      {notice && (
        <Notice tone="note">
          <p>{notice}</p>
        </Notice>
      )}
      {q !== undefined && (
        <>
          <DeskSearch
            path={path}
            q={q}
            label="Search disputes"
            placeholder="Product, buyer or shop"
            keeps={{ list: list === lists[0]?.list ? null : list }}
          />
          <DeskShortcuts />
        </>
      )}
      <Tabs
        label={title}
        tabs={lists.map(tab => ({ text: tab.text, count: tab.count, to: href(tab), current: tab.list === list }))}
      />
      {disputes.length > 0 ? (
        <DisputeList disputes={disputes} viewer={viewer} />
      ) : (
        <Empty
          title={page > 1 ? 'No more disputes' : q ? 'No dispute matches' : 'No disputes'}
          actions={
            (page > 1 || q) && (
              <ButtonLink look="line" to={page > 1 ? href({ list }) : path}>
                {page > 1 ? 'Go to the first page' : 'Show all disputes'}
              </ButtonLink>
            )
          }
        >
          {q ? 'Titles, names of buyers and names of shops are searched, in one list at a time.' : none}
        </Empty>
      )}
      <Pagination
        label="Pages of disputes"
        page={page}
        pages={Math.ceil(total_results / per_page)}
        href={to => href({ list, page: to })}
      />
    </div>
  )
}
