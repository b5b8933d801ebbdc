import { Button } from '../../../design/button.tsx'
import { formatDate } from '../../../design/format.ts'
import { Notice } from '../../../design/notice.tsx'
import { PostForm } from '../../../design/post-form.tsx'
import type { Claim } from '../claim-contract.ts'
import css from './business.module.css'

/** What somebody claims and has yet to prove, each with what to do next. */
export const ClaimList = ({ claims }: { claims: readonly Claim[] }) => (
  <div>
    {claims.map(claim => (
      <ClaimSteps key={claim.id} {...claim} />
    ))}
  </div>
)

function ClaimSteps({ id, domain, name, known, state, expires_at, checked_at, found, proof }: Claim) {
  const expired = state === 'expired'
  return (
    <article className={css.claim} id={`claim-${id}`}>
      <div>
        <h3>
          {name}, {domain}
        </h3>
        <p className={css.facts}>
          {known && 'This shop is here already, from an import. '}
          {expired
            ? `Not proved by ${formatDate(expires_at)}. Sign it up again below; the token stays the same.`
            : `To be proved by ${formatDate(expires_at)}.`}
        </p>
      </div>
      {!expired && (
        <>
          <p>Show that the domain is yours, in one of two ways:</p>
          <dl className={css.proof}>
            <dt>In its DNS: a TXT record of {proof.names.join(' or ')} with</dt>
            <dd>
              <code>{proof.text}</code>
            </dd>
            <dt>On its site: a text file at {proof.file} that holds the same line. No redirect is followed.</dt>
          </dl>
          {found && checked_at && (
            <Notice tone="note">
              <p>
                Looked for it on {formatDate(checked_at)}. {found}
              </p>
            </Notice>
          )}
        </>
      )}
      <PostForm className={css.acts}>
        <input type="hidden" name="claim_id" value={id} />
        {!expired && (
          <Button look="primary" small type="submit" name="deed" value="check">
            {checked_at ? 'Look again' : 'Look for it now'}
          </Button>
        )}
        <Button look="line" small type="submit" name="deed" value="drop">
          Take the claim back
        </Button>
      </PostForm>
    </article>
  )
}
