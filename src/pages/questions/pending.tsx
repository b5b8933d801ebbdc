import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Status } from '../../design/forms/choices/chip.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { formatDate } from '../../design/text/format.ts'
import { settingOfText } from '../../design/text/text-setting.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import { DESK_PATH } from '../../rooms/moderation/paths.ts'
import { pendingQuestionsCall } from '../../rooms/questions/one-contract.ts'
import { questionPath } from '../../rooms/questions/paths.ts'
import { InfoLead } from '../info/info.tsx'
import css from '../moderation/moderation.module.css'
import { ownPageLoader } from '../page.ts'

export const loader = ownPageLoader(async ({ ask }) => {
  const { waiting, meta_data } = await ask(pendingQuestionsCall, {})
  return { waiting, meta: meta_data }
})

/** Questions and answers pending moderation, the longest waiting first. */
export function Component() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: 'Moderation', to: DESK_PATH }, { text: 'Waiting questions' }]} />
      <InfoLead title="Waiting questions">
        Oldest first. Your own, and those about your shops, are left to other moderators.
      </InfoLead>
      {waiting.length === 0 ? (
        <Empty
          level={2}
          title="Nothing is waiting"
          actions={
            <ButtonLink look="line" to={DESK_PATH}>
              Waiting reviews
            </ButtonLink>
          }
        >
          No question or answer looks like spam or abuse.
        </Empty>
      ) : (
        <ol className={css.cases} aria-label="Waiting questions and answers">
          {waiting.map(contribution => (
            <PendingItem key={`${contribution.public_id} ${contribution.number}`} of={contribution} />
          ))}
        </ol>
      )}
    </div>
  )
}

type PendingText = OutputOf<typeof pendingQuestionsCall>['waiting'][number]

const PendingItem = ({ of: contribution }: { of: PendingText }) => {
  const label = contribution.number === null ? 'Question' : 'Answer'
  return (
    <li>
      <div className={css.facts}>
        <Status tone="wait">{label}</Status>
        <span>
          waiting since <time dateTime={contribution.waits_since}>{formatDate(contribution.waits_since)}</time>
        </span>
        <bdi>{contribution.shop}</bdi>
      </div>
      <ul className={css.reasons} aria-label="Why it is waiting">
        {contribution.waits_because.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <figure className={css.statement}>
        <blockquote {...settingOfText(contribution.body, contribution.language)}>{contribution.body}</blockquote>
        <figcaption>
          <bdi>{contribution.name}</bdi>
        </figcaption>
      </figure>
      <ButtonLink
        look="line"
        small
        to={questionPath(contribution.public_id)}
        aria-label={`Decide on the ${label.toLowerCase()} of ${contribution.name}`}
      >
        Decide
      </ButtonLink>
    </li>
  )
}
