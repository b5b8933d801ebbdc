/** The error of a failed call. */
export type Failure = Error & { status: number; code: string; details?: Record<string, unknown> }

/** Why a form was refused, with its values for showing it again. */
export interface FormProblem {
  status: number
  code: string
  message: string
  /** Error messages by field name. */
  fields: Record<string, string>
  /** Submitted values by field name, to refill the form. */
  values: Record<string, string>
  /** Checked values of checkbox groups, by field name. */
  ticked: Record<string, string[]>
  /** Further details from the call's error. */
  details: Record<string, unknown>
}
