import { Button } from '../../../design/forms/button.tsx'
import { Field, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'

import type { OpenClaim } from '../claims/claim-review-schemas.ts'
import { LONGEST_NOTE } from '../claims/rules.ts'
import css from './business.module.css'

type Problem = { fields: Record<string, string>; values: Record<string, string> } | undefined

/** Open claims, as operators decide on them. */
export const OpenClaimList = ({ claims, problem }: { claims: readonly OpenClaim[]; problem: Problem }) => (
  <div>
    {claims.map(claim => (
      <ClaimItem
        key={claim.id}
        {...claim}
        problem={problem?.values.claim_id === String(claim.id) ? problem : undefined}
      />
    ))}
  </div>
)

function ClaimItem({ problem, ...claim }: OpenClaim & { problem: Problem }) {
  const { id, domain, name, state, created_at, asked, refused, claimant } = claim
  return (
    <article className={css.claim} id={`claim-${id}`}>
      <div>
        <h3>
          <bdi>{name}</bdi>,{' '}
          <a href={`https://${domain}/`} rel="noreferrer nofollow">
            {domain}
          </a>
        </h3>
        <p className={css.facts}>{placeOf(claim)}</p>
        <p className={css.facts}>
          <bdi>{claimant.name}</bdi>
          {claimant.email && `, ${claimant.email}`}
          {claimant.at_domain && ' (address at this domain)'}, claimed on {formatDate(created_at)}.
        </p>
      </div>
      {asked && (
        <div>
          <p className={css.facts}>Request of {formatDate(asked.at)}:</p>
          <p className={css.statement}>{asked.note}</p>
        </div>
      )}
      {refused && (
        <div>
          <p className={css.facts}>Refused on {formatDate(refused.at)}:</p>
          <p className={css.statement}>{refused.reason}</p>
        </div>
      )}
      <PostForm className={css.acts}>
        <input type="hidden" name="claim_id" value={id} />
        <Button look={state === 'waiting' ? 'primary' : 'line'} small type="submit" name="deed" value="grant">
          {' '}
          Approve{' '}
        </Button>
      </PostForm>
      {state === 'waiting' && <Refuse id={id} problem={problem} />}
    </article>
  )
}

function placeOf({ internal_path, owners, country, currency }: OpenClaim) {
  if (internal_path === null)
    return `Not listed yet: approving adds it, based in ${country} with prices in ${currency}.`
  return (
    <>
      <a href={internal_path}>Already listed</a>, {owners === 0 ? 'with no owner' : `with ${countOf(owners, 'owner')}`}.
    </>
  )
}

const Refuse = ({ id, problem }: { id: number; problem: Problem }) => (
  <details className={css.fold} open={problem !== undefined}>
    <summary>Refuse</summary>
    <PostForm className={css.form} noValidate>
      <input type="hidden" name="claim_id" value={id} />
      <Field label="Reason" hint="The claimant will see it." error={problem?.fields.reason}>
        {control => (
          <TextArea
            {...control}
            name="reason"
            rows={3}
            required
            maxLength={LONGEST_NOTE}
            defaultValue={problem?.values.reason}
          />
        )}
      </Field>
      <Button look="line" small type="submit" name="deed" value="refuse">
        {' '}
        Refuse{' '}
      </Button>
    </PostForm>
  </details>
)
