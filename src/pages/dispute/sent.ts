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
    files: form.getAll('files').map(String),
  }
}
