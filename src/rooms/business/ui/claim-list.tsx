import { Button } from '../../../design/forms/button.tsx'
import { CopyButton } from '../../../design/forms/copy-button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { Claim } from '../claims/schemas.ts'
import { AskOperator } from './ask-operator.tsx'
import css from './business.module.css'

interface ClaimListProps {
  claims: readonly Claim[]
  /** Errors of the last submission about one of the claims, and its values. */
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** A person's unproved claims, each with the next steps. */
export const ClaimList = ({ claims, problem }: ClaimListProps) => (
  <div>
    {claims.map(claim => (
      <ClaimSteps
        key={claim.id}
        claim={claim}
        problem={problem?.values.claim_id === String(claim.id) ? problem : undefined}
      />
    ))}
  </div>
)

const STATE_LABELS = {
  pending: ({ expires_at }: Claim) => `Verify by ${formatDate(expires_at)}.`,
  waiting: () => 'Waiting for the operator. It won’t expire in the meantime.',
  refused: ({ expires_at }: Claim) => `Not approved. You can still verify the domain by ${formatDate(expires_at)}.`,
  expired: ({ expires_at }: Claim) =>
    `Not verified by ${formatDate(expires_at)}. Add the shop again below; its token stays the same.`,
} as const

function ClaimSteps({ claim, problem }: { claim: Claim; problem: ClaimListProps['problem'] }) {
  const { id, domain, name, known, state, checked_at, found, asked, refused } = claim
  const open = state !== 'expired'
  return (
    <article className={css.claim} id={`claim-${id}`}>
      <div>
        <h3>
          <bdi>{name}</bdi>, {domain}
        </h3>
        <p className={css.facts}>
          {known && 'This shop is already listed here from an import. '}
          {STATE_LABELS[state](claim)}
        </p>
      </div>
      {state === 'waiting' && asked && (
        <Notice tone="note">
          <p>You asked the operator on {formatDate(asked.at)}. You’ll get the answer by e-mail. You wrote:</p>
          <p className={css.statement}>{asked.note}</p>
        </Notice>
      )}
      {state !== 'waiting' && refused && (
        <Notice tone="alert">
          <p>An operator did not approve this on {formatDate(refused.at)}:</p>
          <p className={css.statement}>{refused.reason}</p>
        </Notice>
      )}
      {open && <Proof {...claim} />}
      {open && found && checked_at && (
        <Notice tone="note">
          <p>
            Checked on {formatDate(checked_at)}. {found}
          </p>
        </Notice>
      )}
      <PostForm className={css.acts}>
        <input type="hidden" name="claim_id" value={id} />
        {open && (
          <Button look={state === 'waiting' ? 'line' : 'primary'} small type="submit" name="deed" value="check">
            {checked_at ? 'Verify again' : 'Verify'}
          </Button>
        )}
        <Button look="line" small type="submit" name="deed" value="drop">
          Withdraw claim
        </Button>
      </PostForm>
      {open && <AskOperator claim={claim} problem={problem} />}
    </article>
  )
}

const Proof = ({ state, proof }: Claim) => (
  <>
    <p>
      {state === 'waiting' ? 'You don’t need to wait if you can verify the domain' : 'Verify the domain'} in one of two
      ways, then click Verify:
    </p>
    <dl className={css.proof}>
      <dt>DNS: add a TXT record for {proof.names.join(' or ')} with</dt>
      <dd>
        <code>{proof.text}</code> <CopyButton text={proof.text} label="Copy record" />
      </dd>
      <dt>File: add a text file at {proof.file} with the same line. Redirects don’t work.</dt>
    </dl>
  </>
)
