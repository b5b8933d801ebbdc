import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate } from '../../design/text/format.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import type { OutputOf } from '../../lib/calls/call.ts'
import type { logCall } from '../../rooms/public-log/contract.ts'
import { checkReviewPath, LOG_PATH } from '../../rooms/public-log/paths.ts'
import { EntrySentence } from '../../rooms/public-log/ui/entry-sentence.tsx'
import { EntryIcon } from './entry-icon.tsx'
import css from './public-log.module.css'

type Log = OutputOf<typeof logCall>
type Entry = Log['entries'][number]
type VoteDay = Log['votes'][number]

/** A line of the list: one entry, or the votes of a day. */
type Line = { index: number; logged_at: string } & ({ entry: Entry } | { votes: VoteDay })

const dayOf = ({ logged_at }: Line) => logged_at.slice(0, 10)

/** Number of entries behind a line. */
const entriesOf = (line: Line) => ('votes' in line ? line.votes.entries : 1)

/** Entries by the day on which they were logged; the votes of a day are one line, where the newest of them stands (P3.7). */
export function LogDays({ entries, votes }: Pick<Log, 'entries' | 'votes'>) {
  const lines: Line[] = [
    ...entries.map(entry => ({ index: entry.index, logged_at: entry.logged_at, entry })),
    ...votes.map(day => ({ index: day.newest, logged_at: day.logged_at, votes: day })),
  ].toSorted((one, other) => other.index - one.index)
  const days: Line[][] = []
  for (const line of lines) {
    const last = days.at(-1)
    if (last && dayOf(last[0]!) === dayOf(line)) last.push(line)
    else days.push([line])
  }
  return days.map(logged => (
    <section key={logged[0]!.index} aria-label={formatDate(logged[0]!.logged_at)}>
      <h3 className={css.day}>
        <span>{formatDate(logged[0]!.logged_at)}</span>
        <small>
          {countOf(
            logged.reduce((sum, line) => sum + entriesOf(line), 0),
            'entry',
            'entries',
          )}
          , times in UTC
        </small>
      </h3>
      <ol className={css.entries}>
        {logged.map(line =>
          'votes' in line ? (
            <CountedVotes key={line.index} votes={line.votes} />
          ) : (
            <LoggedEntry key={line.index} entry={line.entry} />
          ),
        )}
      </ol>
    </section>
  ))
}

const LoggedEntry = ({ entry }: { entry: Entry }) => (
  <li>
    <time dateTime={entry.logged_at}>{entry.logged_at.slice(11, 16)}</time>
    <EntryIcon type={entry.type} />
    <EntrySentence {...entry} />
    <span className={css.number}>
      <a href={entry.receipt} download>
        No. {formatCount(entry.index)}
        <VisuallyHidden>, receipt</VisuallyHidden>
      </a>
      {entry.review && (
        <Link to={checkReviewPath(entry.review)}>
          Check<VisuallyHidden> the review of entry {formatCount(entry.index)}</VisuallyHidden>
        </Link>
      )}
    </span>
  </li>
)

/** The log has totals, not single votes: of how many reviews they changed. */
const CountedVotes = ({ votes: { day, newest, logged_at, entries, shops, reviews, more } }: { votes: VoteDay }) => (
  <li>
    <time dateTime={logged_at}>{logged_at.slice(11, 16)}</time>
    <EntryIcon type="votes.counted" />
    <div>
      <p>
        The votes on {more && 'more than '}
        {countOf(reviews, 'review')} of {countOf(shops, 'shop')} were counted for {formatDate(day)}.
      </p>
      <p>
        <small>Votes are logged as daily totals, never one by one</small>
      </p>
    </div>
    <span className={css.number}>
      <Link to={`${LOG_PATH}?kind=votes&before=${newest + 1}`}>
        {more ? 'All entries' : countOf(entries, 'entry', 'entries')}
        <VisuallyHidden> of votes on {formatDate(day)}</VisuallyHidden>
      </Link>
    </span>
  </li>
)
