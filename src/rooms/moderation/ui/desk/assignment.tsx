import { Button } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { Field } from '../../../../design/forms/field.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { formatDateTime } from '../../../../design/text/format-date-time.ts'
import type { ModerationCase } from '../../desk/schemas.ts'
import css from './assignment.module.css'

/** Ids of the forms that shortcuts submit. */
export const TAKE_FORM = 'take-case'
export const RETURN_FORM = 'hand-back-case'

interface CaseAssignmentProps {
  reviewCase: Pick<ModerationCase, 'assigned' | 'colleagues'>
  /** Error of the form that gives the case to a colleague. */
  error?: string | undefined
}

/** Who works on a waiting case, with forms to take it, to hand it back and to give it to a colleague. */
export const CaseAssignment = ({ reviewCase: { assigned, colleagues }, error }: CaseAssignmentProps) => (
  <div className={css.assignment}>
    <p>
      {assigned === null ? (
        'Nobody is working on this case.'
      ) : (
        <>
          {assigned.mine ? 'You are' : <bdi>{assigned.name}</bdi>} {!assigned.mine && 'is '}working on this case since{' '}
          <time dateTime={assigned.at}>{formatDateTime(assigned.at)}</time>.
        </>
      )}
    </p>
    <div className={css.forms}>
      {assigned?.mine ? (
        <AssignForm id={RETURN_FORM} moderator="nobody" button="Hand back" />
      ) : (
        <AssignForm
          id={TAKE_FORM}
          moderator="me"
          button={assigned ? 'Take over' : 'Take this case'}
          over={assigned !== null}
        />
      )}
      {colleagues.length > 0 && (assigned === null || assigned.mine) && (
        <details open={error !== undefined}>
          <summary>Give it to a colleague</summary>
          <PostForm className={css.give} noValidate>
            <input type="hidden" name="deed" value="assign" />
            <Field label="Moderator" error={error}>
              {control => (
                <Select {...control} name="moderator" defaultValue="">
                  <option value="">Choose…</option>
                  {colleagues.map(({ encoded_id, name }) => (
                    <option key={encoded_id} value={encoded_id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" look="line" small>
              Give case
            </Button>
          </PostForm>
        </details>
      )}
    </div>
  </div>
)

interface AssignFormProps {
  id: string
  moderator: 'me' | 'nobody'
  button: string
  over?: boolean
}

const AssignForm = ({ id, moderator, button, over }: AssignFormProps) => (
  <PostForm id={id}>
    <input type="hidden" name="deed" value="assign" />
    <input type="hidden" name="moderator" value={moderator} />
    {over && <input type="hidden" name="take_over" value="1" />}
    <Button type="submit" look="line" small>
      {button}
    </Button>
  </PostForm>
)
