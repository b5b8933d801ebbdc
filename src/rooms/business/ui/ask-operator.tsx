import { Button } from '../../../design/forms/button.tsx'
import { Field, TextArea } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { LONGEST_NOTE } from '../claims/rules.ts'
import type { Claim } from '../claims/schemas.ts'
import css from './business.module.css'

interface AskOperatorProps {
  claim: Claim
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** Form to request an operator's review, for claimants who can prove the domain in neither way. */
export const AskOperator = ({ claim: { id, state, asked }, problem }: AskOperatorProps) => (
  <details className={css.fold} open={problem !== undefined}>
    <summary>{state === 'waiting' ? 'Edit your request' : 'Can’t do either? Ask us to check'}</summary>
    <PostForm className={css.form} noValidate>
      <input type="hidden" name="claim_id" value={id} />
      <Field
        label="Why is this shop yours?"
        hint="Only the operator of this site sees this. Tell us your role, where your name appears on the shop’s website, and how to reach you there. It helps if you signed in with an address at the shop’s domain."
        error={problem?.fields.note}
      >
        {control => (
          <TextArea
            {...control}
            name="note"
            rows={4}
            required
            maxLength={LONGEST_NOTE}
            defaultValue={problem?.values.note ?? asked?.note}
          />
        )}
      </Field>
      <Button look="line" small type="submit" name="deed" value="ask">
        {state === 'waiting' ? 'Save changes' : 'Send request'}
      </Button>
    </PostForm>
  </details>
)
