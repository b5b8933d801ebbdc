import { useLoaderData } from 'react-router'
import { Status } from '../../design/forms/choices/chip.tsx'
import { SETTINGS_PATH } from '../../rooms/operations/paths.ts'
import { settingsCall } from '../../rooms/operations/settings/contract.ts'
import type { Setting } from '../../rooms/operations/settings/schemas.ts'
import { SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { List, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  const source = query.get('source') ?? ''
  const { settings } = await ask(settingsCall, {})
  const wanted = q.trim().toLowerCase()
  const found = settings.filter(
    setting =>
      `${setting.name} ${setting.about}`.toLowerCase().includes(wanted) && (source === '' || setting.source === source),
  )
  return {
    q,
    source,
    found,
    meta: consoleMeta('Settings', SETTINGS_PATH, 'Which settings of this site are set.'),
  }
})

/** All settings of the process, to read: they are changed where it is started. */
export function Component() {
  const { q, source, found } = useLoaderData<typeof loader>()
  return (
    <>
      <SectionLead title="Settings">
        Set as environment variables where the site is started, and read at each start. They can’t be changed here;
        docs/operations.md explains each.
      </SectionLead>
      <List
        nouns={['setting', 'settings']}
        path={SETTINGS_PATH}
        filters={{ q, source }}
        search={{ label: 'Find a setting', hint: 'Part of its name, or of what it is for.' }}
        choice={{
          name: 'source',
          label: 'Source',
          options: [
            ['', 'All'],
            ['environment', 'Environment'],
            ['default', 'Default'],
          ],
        }}
        items={found}
        columns={['Setting', 'Source', 'Value']}
        row={setting => <Row key={setting.name} setting={setting} />}
        total={found.length}
        page={1}
        perPage={Math.max(1, found.length)}
        none="There are no settings."
      />
    </>
  )
}

const Row = ({ setting: { name, about, source, value } }: { setting: Setting }) => (
  <tr>
    <Who name={<b>{name}</b>} sub={about} />
    <td>{source === 'environment' ? <Status tone="go">Environment</Status> : 'Default'}</td>
    <td>{value !== null ? <bdi>{value}</bdi> : source === 'environment' && <i>Set, not shown</i>}</td>
  </tr>
)
