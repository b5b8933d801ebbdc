import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { CopyButton } from '../../design/forms/copy-button.tsx'
import { ColumnHeads } from '../../design/layout/column-heads.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { countOf, formatCount } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import { releasesCall } from '../../rooms/open-data/contract.ts'
import { fileSize, groupFiles } from '../../rooms/open-data/labels.ts'
import { FORMAT_PATH, MANIFEST_PATH, OPEN_DATA_PATH, VERIFIER_PATH } from '../../rooms/open-data/paths.ts'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import { InfoLead } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import css from './open-data.module.css'
import { Past } from './past-releases.tsx'

export const loader = pageLoader(async ({ ask }) => ({
  ...(await ask(releasesCall, {})),
  meta: {
    title: 'Open data | Candor',
    description: 'Every public fact here as files, once a day: to copy, to count again and to publish what you find.',
    canonical: OPEN_DATA_PATH,
  },
}))

type Data = Awaited<ReturnType<typeof loader>>
type Latest = NonNullable<Data['latest']>
type Release = Data['releases'][number]

/** What is published as open data, and how to check it (P4.1). */
export function Component() {
  const { latest, releases, site } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <InfoLead title="Open data">
        Every public fact here, as files, once a day. Copy them, count again, publish what you find. You need no account
        and no permission.
      </InfoLead>
      {latest ? (
        <>
          <div className={css.two}>
            <Newest latest={latest} release={releases[0]!} />
            <Licence latest={latest} />
          </div>
          <Files latest={latest} />
        </>
      ) : (
        <Empty title="Nothing has been published yet">The first release appears within a day.</Empty>
      )}
      <Check site={site} />
      {latest && <Past latest={latest} earlier={releases.slice(1)} />}
      <Section title="People in the data" id="people">
        <p className={css.words}>
          No names, no e-mail addresses, no sessions. A person is a string that means something within one release only:
          the same person has another one tomorrow. Texts stand with their salt, so that anyone can check them against
          the log; when an author erases a review, the salt goes too.
        </p>
      </Section>
    </div>
  )
}

const Newest = ({ latest, release }: { latest: Latest; release: Release }) => (
  <section aria-labelledby="newest">
    <p className={css.label}>Latest release</p>
    <h2 id="newest">{formatDateTime(latest.snapshot_at)}</h2>
    <p className={css.words}>
      One moment of the database: {countOf(release.rows, 'row')} in {countOf(latest.files.length, 'file')},{' '}
      {fileSize(release.bytes)} packed.{' '}
      {latest.log_index === null ? (
        <>
          Its hash is about to be written into the <Link to={LOG_PATH}>public log</Link>.
        </>
      ) : (
        <>
          Its hash is entry {formatCount(latest.log_index)} of the <Link to={LOG_PATH}>public log</Link>.
        </>
      )}
    </p>
    <p className={css.forms}>
      <ButtonLink look="primary" href={latest.archive} download={`open-data-${latest.release}.tar`}>
        Download all, {fileSize(release.bytes)}
      </ButtonLink>
      <a href={MANIFEST_PATH}>manifest.json</a>
      <a href={`${OPEN_DATA_PATH}/releases.json`}>releases.json</a>
    </p>
  </section>
)

const Licence = ({ latest }: { latest: Latest }) => (
  <section aria-labelledby="licence">
    <h2 id="licence" className={css.small}>
      Licence
    </h2>
    <p>
      <a href={latest.licence.url} rel="license">
        {latest.licence.name}
      </a>
      . Name this site and the date of the release.
    </p>
    <p className={css.words}>
      People have rights that no licence gives away. Do not try to find out who wrote what, and drop what the{' '}
      <a href="#withdrawn">withdrawn list</a> names.
    </p>
  </section>
)

const Files = ({ latest }: { latest: Latest }) => (
  <Section title="Files" id="files" tight aside={<a href={FORMAT_PATH}>What each field means</a>}>
    <table className={css.files}>
      <ColumnHeads names={['File', 'What is in it', 'Rows', 'Packed']} />
      <tbody>
        {groupFiles(latest.files).map(({ newest, about, more }) => (
          <tr key={newest.path}>
            <td>
              <a href={newest.internal_path} download>
                {newest.path}
              </a>
            </td>
            <td>
              {about}
              {more.length > 0 && <MoreMonths files={more} />}
            </td>
            <td data-unit={newest.rows === 1 ? 'row' : 'rows'}>{formatCount(newest.rows)}</td>
            <td>{fileSize(newest.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

const MoreMonths = ({ files }: { files: Latest['files'] }) => (
  <details>
    <summary>{countOf(files.length, 'more month')}</summary>
    <ul className={css.months}>
      {files.map(file => (
        <li key={file.path}>
          <a href={file.internal_path} download>
            {file.path}
          </a>{' '}
          {fileSize(file.bytes)}
        </li>
      ))}
    </ul>
  </details>
)

/** The verifier's output for a release of the demo world. */
const EXAMPLE = `release 2026-11-27, 88 files
                 checked   differ
manifest               5        0
files                365        0
rows             115,205        0
log entries       48,326        0
events            48,325        0
log tiles            190        0
log root               1        0
signatures             2        0
replay           119,736        0
evidence          82,898        0
commitments       35,338        0
incentives        17,864        0
decisions              9        0
authors           29,569        0
withdrawn         15,394        0
votes              5,681        0
feed audits        6,842        0
medals               236        0
counts             4,226        0
histograms         1,540        0
means              1,543        0
scores               205        0
constants              1        0
versions           4,497        0
prices             1,499        0
ranks              1,499        0
searches              10        0
nothing differs (3 s)`

/** How to run the verifier. */
function Check({ site }: { site: string }) {
  const command = `curl -O ${site}${VERIFIER_PATH} && node verify.mjs ${site}`
  return (
    <Section
      title="Check it in one command"
      id="check"
      lede="One file, no dependencies, Node 20 or later. It counts everything again from the rows and says where they differ."
      aside={<a href={VERIFIER_PATH}>verify.mjs</a>}
    >
      <div className={css.even}>
        <div>
          <div className={css.command}>
            <code>{command}</code>
            <CopyButton text={command} label="Copy the command" />
          </div>
          <p className={css.words}>
            It checks the files against the manifest, the manifest against the log, the log against its witnesses. Then
            it counts every mean, medal and rank again, names each difference, and exits with 1 if there is one.
          </p>
          <p className={css.words}>
            You need not trust it either: <a href={FORMAT_PATH}>the formats are written down</a>, well enough to write
            your own.
          </p>
        </div>
        <div>
          <h3 className={css.small}>What it prints, for example</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region can be reached by keyboard */}
          <div className={css.printed} tabIndex={0} role="region" aria-label="What the command prints">
            <pre>{EXAMPLE}</pre>
          </div>
        </div>
      </div>
    </Section>
  )
}
