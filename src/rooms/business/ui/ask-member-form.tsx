import { Button } from '../../../design/forms/button.tsx'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { JOIN_DAYS } from '../members/rules.ts'
import css from './business.module.css'

interface AskMemberFormProps {
  /** Errors of the last submission, and its values. */
  problem: { fields: Record<string, string>; values: Record<string, string> } | undefined
}

/** Form to invite somebody by e-mail to join the shop. */
export const AskMemberForm = ({ problem }: AskMemberFormProps) => (
  <PostForm className={css.form} noValidate>
    <Field
      label="E-mail address"
      hint={`We’ll e-mail them a link. It works once and expires in ${JOIN_DAYS} days.`}
      error={problem?.fields.email}
    >
      {control => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={problem?.values.email}
        />
      )}
    </Field>
    <Field
      label="Role"
      hint="Staff handle reviews, questions and disputes. Owners can do everything."
      error={problem?.fields.role}
    >
      {control => (
        <Select {...control} name="role" defaultValue={problem?.values.role ?? 'staff'}>
          <option value="staff">Staff</option>
          <option value="owner">Owner</option>
        </Select>
      )}
    </Field>
    <Button look="primary" type="submit" name="deed" value="ask">
      {' '}
      Invite{' '}
    </Button>
  </PostForm>
)
