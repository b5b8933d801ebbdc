import { Link, useLoaderData } from 'react-router'
import { Empty } from '../../design/empty.tsx'
import { formatDate } from '../../design/format.ts'
import layout from '../../design/layout.module.css'
import { heldQuestionsCall } from '../../rooms/questions/one-contract.ts'
import { questionPath } from '../../rooms/questions/paths.ts'
import form from '../../rooms/questions/ui/question-form.module.css'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader } from '../page.ts'

export const loader = ownPageLoader(async ({ ask }) => {
  const { waiting, meta_data } = await ask(heldQuestionsCall, {})
  return { waiting, meta: meta_data }
})

/** What moderators have to look at of questions and answers, the longest waiting first. */
export function Component() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <InfoLead title="Questions that wait">Each waits for a stated reason, and for a moderator’s decision.</InfoLead>
      {waiting.length === 0 ? (
        <Empty level={2} title="Nothing waits">
          No question and no answer has a sign of spam or abuse at present.
        </Empty>
      ) : (
        <InfoSection title="The longest first">
          {waiting.map(one => (
            <article key={`${one.public_id} ${one.number}`} className={form.waits}>
              <p>
                {one.number === null ? 'A question to' : 'An answer at'} <bdi>{one.shop}</bdi> by <bdi>{one.name}</bdi>,
                since {formatDate(one.waits_since)}
              </p>
              <p>{one.body}</p>
              <p>{one.waits_because.join(' ')}</p>
              <p>
                <Link to={questionPath(one.public_id)}>Decide</Link>
              </p>
            </article>
          ))}
        </InfoSection>
      )}
    </div>
  )
}
