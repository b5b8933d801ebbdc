import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import {
  acceptImportCall,
  importedReviewsCall,
  rejectImportCall,
  undoRejectionCall,
} from '../../rooms/reviews/imported/contract.ts'
import { IMPORTED_PATH } from '../../rooms/reviews/imported/paths.ts'
import list from '../../rooms/reviews/ui/imported/imported.module.css'
import { ImportedEntry } from '../../rooms/reviews/ui/imported/imported-entry.tsx'
import { TRUST_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

const DONE = {
  accepted: 'Accepted. It is on your profile now, marked as imported.',
  rejected: 'Rejected. The review is removed, and the shop can’t import it again.',
  waiting: 'Taken back. The review is public again and waits for your answer.',
} as const

export const loader = ownPageLoader(async ({ ask, query }) => {
  const { meta_data, ...reviews } = await ask(importedReviewsCall, {})
  const done = query.get('done') ?? ''
  return { ...reviews, done: Object.hasOwn(DONE, done) ? (done as keyof typeof DONE) : null, meta: meta_data }
})

export const action = pageAction(async ({ ask, form }) => {
  const public_id = String(form.get('public_id') ?? '')
  const act = form.get('act')
  const { state } =
    act === 'accept'
      ? await ask(acceptImportCall, { public_id, version: String(form.get('version') ?? '') })
      : await ask(act === 'undo' ? undoRejectionCall : rejectImportCall, { public_id })
  throw redirect(`${IMPORTED_PATH}?done=${state}`, 303)
})

/** Asks a person about reviews that shops imported under their address (P1.6). */
export function Component() {
  const { waiting, waiting_count, answered, done } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className={layout.wrap}>
      <Breadcrumb items={[{ text: 'Your profile', to: '/profile' }, { text: 'Imported reviews' }]} />
      <InfoLead title="Imported under your address">
        A shop can bring reviews from its former review service. If it names your e-mail address, we ask you whether
        they are yours. Until you answer, nothing of them is on your profile.{' '}
        <Link to={`${TRUST_PATH}#imported`}>What imported reviews count for</Link>
      </InfoLead>
      {done && !problem && (
        <Notice tone="done">
          <p>{DONE[done]}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <InfoSection title={waiting_count > 0 ? `${countOf(waiting_count, 'review')} to answer` : 'To answer'}>
        {waiting.length === 0 ? (
          <Empty level={3} title="Nothing to answer">
            No shop has imported a review under your address that you haven’t answered.
          </Empty>
        ) : (
          <>
            <dl className={list.choices}>
              <div>
                <dt>It’s mine</dt>
                <dd>
                  It moves to your profile, under your public name. Everyone, the shop too, then sees that it is yours.
                  It stays marked as imported and unverified, and you can edit or delete it.
                </dd>
              </div>
              <div>
                <dt>Not mine</dt>
                <dd>
                  It is removed at once, and the shop can’t import reviews under your address any more. The shop sees
                  that it is gone, but not who you are. You can take this back.
                </dd>
              </div>
            </dl>
            <ul className={list.reviews}>
              {waiting.map(review => (
                <ImportedEntry key={review.public_id} review={review} />
              ))}
            </ul>
          </>
        )}
      </InfoSection>
      {answered.length > 0 && (
        <InfoSection title="Answered">
          <ul className={list.reviews}>
            {answered.map(review => (
              <ImportedEntry key={review.public_id} review={review} />
            ))}
          </ul>
        </InfoSection>
      )}
    </div>
  )
}
