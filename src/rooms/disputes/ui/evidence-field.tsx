import { useRef, useState } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Choice, Field, Input } from '../../../design/forms/field.tsx'
import { addEvidence, type CheckedFiles } from '../evidence/check-file.ts'
import { fileSize } from '../labels.ts'
import { EVIDENCE_FIELD, FILE_NAME, MOST_FILES } from '../rules.ts'
import css from './dispute-forms.module.css'

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

/**
 * Evidence field beside a text. Files are checked when they are chosen and listed by name, each with a button that
 * removes it (X-dispute-14); without scripts the server checks them.
 */
export function EvidenceField({ storedFiles: stored = [], error }: EvidenceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [{ files, problems }, setChecked] = useState<CheckedFiles>({ files: [], problems: [] })

  const show = (checked: CheckedFiles) => {
    const sent = new DataTransfer()
    for (const file of checked.files) sent.items.add(file)
    if (input.current) input.current.files = sent.files
    setChecked(checked)
  }
  const choose = async () => show(await addEvidence(files, [...(input.current?.files ?? [])]))
  return (
    <>
      <Field
        label="Evidence (optional)"
        hint={`Photos, PDF or Word, up to ${MOST_FILES} files of 10 MB each. Only both sides and the arbitrator can see them. Files are kept unchanged, so a photo may reveal where it was taken.`}
        error={problems.length > 0 ? problems.join(' ') : error}
      >
        {control => (
          <Input
            {...control}
            ref={input}
            type="file"
            name={EVIDENCE_FIELD}
            multiple
            accept={ACCEPT}
            onChange={choose}
          />
        )}
      </Field>
      {files.length > 0 && (
        <ul className={css.chosen} aria-label="Chosen files">
          {files.map(file => (
            <li key={file.name + file.size}>
              <bdi>{file.name}</bdi> <small>{fileSize(file.size)}</small>
              <Button
                small
                aria-label={`Remove ${file.name}`}
                onClick={() => show({ files: files.filter(other => other !== file), problems: [] })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {stored.length > 0 && (
        <fieldset className={css.choices}>
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
}
