import Rss from 'lucide/dist/esm/icons/rss.mjs'
import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Chip, Chips } from '../../design/forms/choices/chip.tsx'
import { Icon } from '../../design/images/icon.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { formatCount } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { OPEN_DATA_PATH } from '../../rooms/open-data/paths.ts'
import { logCall } from '../../rooms/public-log/contract.ts'
import { ENTRY_KINDS, type EntryKind, isEntryKind, KIND_LABELS } from '../../rooms/public-log/entry-kinds.ts'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import { InfoLead } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import { findInLog } from './find-in-log.ts'
import { LogDays } from './log-days.tsx'
import { LogChoices, LogSearch } from './log-search.tsx'
import css from './public-log.module.css'
import { Seal } from './seal.tsx'

const FILTERS = ['kind', 'shop', 'product', 'entry', 'before'] as const

export const loader = pageLoader(async ({ ask, query }) => {
  const q = query.get('q')?.trim() ?? ''
  const search = await findInLog(ask, q)
  const given = Object.fromEntries(FILTERS.flatMap(name => (query.get(name) ? [[name, query.get(name)!]] : [])))
  if (search?.entry !== undefined) given.entry = String(search.entry)
  // Night after night the votes of every shop would push everything else off the page: they are one line a day.
  const withoutVotes = given.kind === undefined && given.shop === undefined
  const log = await ask(logCall, withoutVotes ? { ...given, without: 'votes' } : given)
  const filters = queryOf(given)
  const { before: _, entry: __, ...rest } = given
  const feed = `${LOG_PATH}.atom${queryOf(rest)}`
  const about = log.product ?? log.shop
  return {
    log,
    q,
    choices: search?.choices ?? null,
    kind: isEntryKind(given.kind ?? '') ? (given.kind as EntryKind) : null,
    filtered: Object.keys(given).length > 0,
    filters,
    withoutVotes: withoutVotes && given.entry === undefined,
    feed,
    meta: {
      title: about ? `${about.name} in the public log | Candor` : 'The public log | Candor',
      description:
        'Whatever happens to a review here is written down once, in order, where nobody can change it unseen.',
      canonical: LOG_PATH,
      noindex: q !== '',
      alternates: [{ type: 'application/atom+xml', title: 'The public log', href: feed }],
    },
  }
})

const queryOf = (given: Record<string, string>) =>
  Object.keys(given).length > 0 ? `?${new URLSearchParams(given)}` : ''

type Log = Awaited<ReturnType<typeof loader>>['log']

/** What the public log is, and its newest entries in words (P3.7). */
export function Component() {
  const { log, q, choices, kind, filtered, filters, withoutVotes, feed } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const hrefOf = (changes: Record<string, string | null>) => {
    const query = new URLSearchParams(search)
    for (const name of ['before', 'entry', 'q']) query.delete(name)
    for (const [name, value] of Object.entries(changes)) value === null ? query.delete(name) : query.set(name, value)
    const text = query.toString()
    return text ? `${LOG_PATH}?${text}` : LOG_PATH
  }
  return (
    <div className={layout.wrap}>
      <div className={css.head}>
        <div>
          <InfoLead title="The public log">
            Whatever happens to a review here is written down once, in order, with the time. Nothing can be taken out or
            altered afterwards without everyone seeing it. Others keep copies, and can prove us wrong.
          </InfoLead>
          <p className={css.forms}>
            <ButtonLink look="line" to="#find">
              Check a review
            </ButtonLink>
            <Link to={OPEN_DATA_PATH}>All entries</Link>
            <a href={feed}>
              <Icon of={Rss} /> Atom
            </a>
            <a href={`${LOG_PATH}.json${filters}`}>JSON</a>
          </p>
        </div>
        <Seal {...log} />
      </div>
      <Section title={choices === null ? titleOf(log) : 'Search results'} id="entries" tight>
        <LogSearch q={q} />
        {choices === null && (
          <Chips label="Kind of entry">
            <Chip to={hrefOf({ kind: null })} current={kind === null} keepPlace>
              All
            </Chip>
            {(Object.keys(ENTRY_KINDS) as EntryKind[]).map(name => (
              <Chip key={name} to={hrefOf({ kind: name })} current={kind === name} keepPlace>
                {KIND_LABELS[name]}
              </Chip>
            ))}
          </Chips>
        )}
        {withoutVotes && choices === null && (
          <p className={css.votes}>
            Votes are added up each night, in one entry for each shop. Here they are one line a day.{' '}
            <Link to={hrefOf({ kind: 'votes' })}>Show all of them</Link>
          </p>
        )}
        {log.shop && (
          <p>
            {log.product && (
              <>
                <Link to={hrefOf({ product: null })}>
                  Show all entries about <InLanguage language={log.shop.language}>{log.shop.name}</InLanguage>
                </Link>{' '}
              </>
            )}
            <Link to={hrefOf({ shop: null, product: null })}>Show the entries of all shops</Link>
          </p>
        )}
        {choices === null ? <Entries log={log} filtered={filtered} /> : <LogChoices q={q} {...choices} />}
        {choices === null && log.older !== null && (
          <p className={css.older}>
            <ButtonLink look="line" to={hrefOf({ before: String(log.older) })}>
              Older entries
            </ButtonLink>
          </p>
        )}
      </Section>
    </div>
  )
}

const titleOf = ({ shop, product }: Log) => {
  const about = product ?? shop
  if (!about) return 'Newest entries'
  return (
    <>
      Entries about <InLanguage language={about.language}>{about.name}</InLanguage>
    </>
  )
}

const Entries = ({ log, filtered }: { log: Log; filtered: boolean }) =>
  log.entries.length > 0 || log.votes.length > 0 ? (
    <LogDays entries={log.entries} votes={log.votes} />
  ) : (
    <Empty title={filtered || log.size > 0 ? 'No such entries' : 'Nothing has been logged yet'}>
      {filtered || log.size > 0 ? (
        <>
          {log.size > 0 && `The log’s entries so far have the numbers 0 to ${formatCount(log.size - 1)}. `}
          <Link to={LOG_PATH}>Show all entries</Link>
        </>
      ) : (
        'The first entry appears with the first review.'
      )}
    </Empty>
  )
