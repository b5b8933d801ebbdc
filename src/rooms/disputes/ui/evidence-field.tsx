import { Field, Input } from '../../../design/field.tsx'
import { MOST_FILES } from '../rules.ts'

/** What a browser offers to choose from; what a file is, the server sees for itself. */
const ACCEPT = '.jpg,.jpeg,.png,.tif,.tiff,.pdf,.doc,.docx'

/** Evidence beside what is written. */
export const EvidenceField = ({ error }: { error?: string | undefined }) => (
  <Field
    label="Evidence (optional)"
    hint={`Photographs, PDF or Word: up to ${MOST_FILES} files of 10 MB. Only the store, you and the arbitrator see them.`}
    error={error}
  >
    {control => <Input {...control} type="file" name="evidence" multiple accept={ACCEPT} />}
  </Field>
)
