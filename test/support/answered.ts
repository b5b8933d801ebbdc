/** A response as its status and the fields of its body; `Body` names those that a test reads. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
export const answered = async <Body = any>(response: Response) =>
  ({ status: response.status, ...(await response.json()) }) as Body & { status: number }
