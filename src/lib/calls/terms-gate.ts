import { CallFailure } from './call.ts'

/** Code of the failure of a write by somebody who has not accepted the current terms (R-terms-05). */
export const TERMS_DUE = 'terms_due'

/** Asks for the terms; resolves to whether they were accepted. */
type TermsGate = () => Promise<boolean>

let gate: TermsGate | null = null

/** Sets who asks for the terms in this browser; returns a function that removes it. */
export function setTermsGate(ask: TermsGate): () => void {
  gate = ask
  return () => {
    if (gate === ask) gate = null
  }
}

/** Whether a write that failed may be sent again: it needed the terms, and they are accepted now. */
export const passTermsGate = async (error: unknown): Promise<boolean> =>
  error instanceof CallFailure && error.code === TERMS_DUE && ((await gate?.()) ?? false)
