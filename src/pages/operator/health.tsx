import { cx } from '../../design/text/cx.ts'
import { countOf, formatCount } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import type { Health as HealthFigures } from '../../rooms/operations/overview/schemas.ts'
import css from './health.module.css'

interface Sign {
  name: string
  good: boolean
  fact: string
  detail: string
}

/** Jobs that are due for longer than this need a look, in milliseconds. */
const DUE_FOR = 10 * 60_000
/** Entries of the public log that wait for longer than this need a look: it takes them in within two seconds. */
const LOG_WAITS_FOR = 60_000
/** Free space below this needs a look, in bytes. */
const LITTLE_SPACE = 5e9
/** If 19 of 20 requests take longer than this, in seconds. */
const SLOW = 1

const seconds = (value: number) => (value < 1 ? `${Math.round(value * 1000)} ms` : `${value} s`)

/** Health of the site in words: a full line where all is well, a dashed one where somebody should look. */
export const Health = ({ health, now }: { health: HealthFigures; now: string }) => (
  <ul className={css.health}>
    {signsOf(health, new Date(now)).map(({ name, good, fact, detail }) => (
      <li key={name} className={cx(!good && css.wait)}>
        <span>{good ? 'Good' : 'Look here'}</span>
        <h3>{name}</h3>
        {fact}
        <small>{detail}</small>
      </li>
    ))}
  </ul>
)

function signsOf(health: HealthFigures, now: Date): Sign[] {
  const { requests, jobs, mail, log_waits_since, disk_free, version, read_only } = health
  const queued = (name: string, { count, since }: HealthFigures['jobs']): Sign => ({
    name,
    good: since === null || now.getTime() - new Date(since).getTime() < DUE_FOR,
    fact: count === 0 ? 'Nothing due' : `${formatCount(count)} due`,
    detail: since ? `Oldest since ${formatDateTime(since)}` : 'All started in time',
  })
  return [
    {
      name: 'Pages',
      good: !requests || requests.most <= SLOW,
      fact: requests ? `Half within ${seconds(requests.half)}` : 'No requests yet',
      detail: requests
        ? `19 of 20 within ${seconds(requests.most)}, of ${countOf(requests.count, 'request')} here`
        : 'Of this process',
    },
    queued('Jobs', jobs),
    queued('E-mail', mail),
    {
      name: 'Public log',
      good: log_waits_since === null || now.getTime() - new Date(log_waits_since).getTime() < LOG_WAITS_FOR,
      fact: log_waits_since === null ? 'Up to date' : 'Entries wait',
      detail:
        log_waits_since === null ? 'Nothing waits for its place' : `Oldest since ${formatDateTime(log_waits_since)}`,
    },
    {
      name: 'Disk',
      good: disk_free === null || disk_free > LITTLE_SPACE,
      fact: disk_free === null ? 'Unknown' : `${formatCount(Math.floor(disk_free / 1e9))} GB free`,
      detail: 'Where uploads and the database are',
    },
    {
      name: 'Version',
      good: !read_only,
      fact: version,
      detail: read_only ? 'Read-only: nothing can be changed' : 'Takes changes',
    },
  ]
}
