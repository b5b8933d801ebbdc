/** A call that refused. */
export type Failure = Error & { status: number; code: string; details?: Record<string, unknown> }

/** What was wrong with what a form sent. */
export interface FormProblem {
  status: number
  code: string
  message: string
  /** What is wrong with a field, by its name. */
  fields: Record<string, string>
  /** What was filled in, by the name of the field, so that nobody has to do it again. */
  values: Record<string, string>
  /** Which of the boxes that share a name were ticked, where there were several. */
  ticked: Record<string, string[]>
  /** What else the call told of it. */
  details: Record<string, unknown>
}
