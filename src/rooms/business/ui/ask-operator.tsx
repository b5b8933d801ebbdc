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
    <summary>{state === 'waiting' ? 'Change what you wrote' : 'You can do neither? Ask an operator'}</summary>
    <PostForm className={css.form} noValidate>
      <input type="hidden" name="claim_id" value={id} />
      <Field
        label="What shows that the shop is yours"
        hint="For the operator alone: your part in the shop, where your name stands on its site, and how you can be reached there. It helps to be signed in by an address at the shop’s domain."
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
        {state === 'waiting' ? 'Change it' : 'Ask an operator'}
      </Button>
    </PostForm>
  </details>
)
