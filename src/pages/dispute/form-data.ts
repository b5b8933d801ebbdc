import { FILE_NAME, REFUSED_FILES } from '../../rooms/disputes/rules.ts'
import type { StoredFile } from '../../rooms/disputes/ui/evidence-field.tsx'

/**
 * Ids of the evidence files in a form. Throws `RefusedEvidence` if an upload was refused, so that the form is shown
 * again.
 */
export function evidenceOf(form: FormData): string[] {
  const refused = form.getAll(REFUSED_FILES).map(String)
  if (refused.length > 0) throw new RefusedEvidence(refused)
  return form.getAll('files').map(String)
}

/** The same files with their names, for the refused form. */
export const storedEvidence = async ({ form }: { form: FormData }): Promise<{ storedFiles: StoredFile[] }> => ({
  storedFiles: form
    .getAll('files')
    .map(id => ({ id: String(id), name: String(form.get(`${FILE_NAME}${id}`) ?? 'A file') })),
})

/** Reported like a refused call, next to the field. */
class RefusedEvidence extends Error {
  readonly status = 422
  readonly code = 'bad_evidence'
  readonly details: { fields: { field: string; message: string }[] }
  constructor(messages: readonly string[]) {
    super('A file could not be uploaded. Everything else is still here.')
    this.details = { fields: [{ field: 'files', message: messages.join(' ') }] }
  }
}

/** Parses a dispute action from a form sent without scripts. */
export function actOf(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    action: text('action') as 'message',
    version: text('version'),
    body: text('body') ?? '',
    outcome_type: text('outcome_type') as 'refund',
    amount: text('amount') ?? '',
    files: evidenceOf(form),
    asked: text('asked') as 'both' | undefined,
    answer_days: text('answer_days'),
  }
}
