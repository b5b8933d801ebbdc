import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { EVIDENCE_FIELD, FILE_NAME, MOST_FILES } from '../rules.ts'
import css from './disputes.module.css'

/** Filter of the browser's file dialog; the server checks the content. */
const ACCEPT = '.jpg,.jpeg,.png,.tif,.tiff,.pdf,.doc,.docx'

/** A file stored with an earlier submission of the form. */
export interface StoredFile {
  id: string
  name: string
}

interface EvidenceFieldProps {
  /** Submitted with the form unless unticked. */
  storedFiles?: readonly StoredFile[] | undefined
  error?: string | undefined
}

/** Evidence field beside a text. */
export const EvidenceField = ({ storedFiles: stored = [], error }: EvidenceFieldProps) => (
  <>
    <Field
      label="Evidence (optional)"
      hint={`Photos, PDF or Word, up to ${MOST_FILES} files of 10 MB each. Only both sides and the arbitrator can see them. Files are kept unchanged, so a photo may reveal where it was taken.`}
      error={error}
    >
      {control => <Input {...control} type="file" name={EVIDENCE_FIELD} multiple accept={ACCEPT} />}
    </Field>
    {stored.length > 0 && (
      <fieldset className={css.kept}>
        <legend>Already uploaded</legend>
        {stored.map(({ id, name }) => (
          <div key={id}>
            <input type="hidden" name={FILE_NAME + id} value={name} />
            <Choice type="checkbox" name="files" value={id} defaultChecked>
              <bdi>{name}</bdi>
            </Choice>
          </div>
        ))}
      </fieldset>
    )}
  </>
)
