import { useLoaderData } from 'react-router'
import { Status } from '../../design/forms/choices/chip.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate } from '../../design/text/format.ts'
import { invitationVolumesCall } from '../../rooms/invitations/contract.ts'
import type { InvitationVolume } from '../../rooms/invitations/schemas.ts'
import { INVITATIONS_PATH, operatorShopPath } from '../../rooms/operations/paths.ts'
import { SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { List, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  return {
    q,
    found: await ask(invitationVolumesCall, { q, page: query.get('page') ?? 1 }),
    meta: consoleMeta('Invitations', INVITATIONS_PATH, 'Invitations sent by each shop, and their results.'),
  }
})

/** Invitation volumes by shop, largest first (P2.1). */
export function Component() {
  const { q, found } = useLoaderData<typeof loader>()
  return (
    <>
      <SectionLead title="Invitations">
        What each shop sent in the last 30 days, largest first. Sending pauses by itself where too many people object.
      </SectionLead>
      <List
        nouns={['shop', 'shops']}
        path={INVITATIONS_PATH}
        filters={{ q }}
        search={{ label: 'Find a shop', hint: 'Name or domain.' }}
        items={found.shops}
        columns={['Shop', 'Today', 'Invited', 'Reminded', 'Opened', 'Objections', 'Status']}
        row={volume => <Row key={volume.shop.slug} volume={volume} />}
        total={found.total_count}
        page={found.current_page}
        perPage={found.per_page}
        none="No shop sends invitations yet."
      />
    </>
  )
}

const Row = ({ volume }: { volume: InvitationVolume }) => (
  <tr>
    <Who
      name={
        <Link to={operatorShopPath(volume.shop.slug)}>
          <bdi>{volume.shop.name}</bdi>
        </Link>
      }
    />
    <td data-label="Today">
      {formatCount(volume.sent_today)} of {formatCount(volume.per_day)}
    </td>
    <td data-label="Invited">{formatCount(volume.sent)}</td>
    <td data-label="Reminded">{formatCount(volume.reminded)}</td>
    <td data-label="Opened">{formatCount(volume.opened)}</td>
    <td>
      {countOf(volume.opt_outs, 'opt-out')}, {countOf(volume.bounces, 'bounce')}
    </td>
    <td>
      {volume.paused_until ? (
        <Status tone="wait">Paused until {formatDate(volume.paused_until)}</Status>
      ) : (
        <Status tone={volume.enabled ? 'go' : undefined}>{volume.enabled ? 'On' : 'Off'}</Status>
      )}
    </td>
  </tr>
)
