import { FILE_NAME, REFUSED_FILES } from '../../rooms/disputes/rules.ts'
import type { StoredFile } from '../../rooms/disputes/ui/evidence-field.tsx'

/** The ids of the evidence that came with a form; a file that was not taken makes the form come back. */
export function evidenceOf(form: FormData): string[] {
  const refused = form.getAll(REFUSED_FILES).map(String)
  if (refused.length > 0) throw new RefusedEvidence(refused)
  return form.getAll('files').map(String)
}

/** The same with their names, for the form that comes back. */
export const storedEvidence = async ({ form }: { form: FormData }): Promise<{ kept: StoredFile[] }> => ({
  kept: form.getAll('files').map(id => ({ id: String(id), name: String(form.get(`${FILE_NAME}${id}`) ?? 'A file') })),
})

/** Told as a call's refusal is, beside the field. */
class RefusedEvidence extends Error {
  readonly status = 422
  readonly code = 'bad_evidence'
  readonly details: { fields: { field: string; message: string }[] }
  constructor(messages: readonly string[]) {
    super('A file could not be taken. Everything else is still here.')
    this.details = { fields: [{ field: 'files', message: messages.join(' ') }] }
  }
}

/** What a form without scripts sends for an act in a dispute. */
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
  }
}
