/** The description of each failure status; all operations share one response per status. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request can’t be read, or a field is invalid; see `fields`',
  401: 'Sign in or send a valid token',
  403: 'Not allowed, or the write has no valid anti-forgery token',
  404: 'Not found, or not visible to you',
  409: 'Conflicts with the current state',
  410: 'Expired',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The content type is not supported',
  416: 'The file has no such range; `Content-Range` says how long it is',
  422: 'The request is valid but can’t be carried out',
  429: 'Too many requests; Retry-After says when to try again',
  431: 'The headers are too large',
  503: 'The site is overloaded or a service it needs is unavailable; Retry-After says when to try again',
}

/** Failures of any request. */
const OF_ALL = [400, 414, 429, 431, 503]

const nameOf = (status: number) => `Problem${status}`
const retries = (status: number) => status === 429 || status === 503

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable code for programs' },
    detail: { type: 'string' },
    request_id: { type: 'string', description: 'Id of the request in the log, for server errors' },
  },
}

export const PROBLEM_RESPONSES = {
  NotModified: { description: 'Not modified' },
  ...Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]) => [
      nameOf(Number(status)),
      {
        description,
        ...(retries(Number(status)) && {
          headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'string' } } },
        }),
        content: { 'application/problem+json': { schema: PROBLEM } },
      },
    ]),
  ),
}

/**
 * References for an operation's own statuses and the general ones. Fails for a status without a
 * description.
 */
export function responseRefs(statuses: readonly number[]): Record<string, { $ref: string }> {
  const all = [...new Set([...statuses, ...OF_ALL])]
  return Object.fromEntries(
    all.map(status => {
      if (status === 304) return [status, { $ref: '#/components/responses/NotModified' }]
      if (!MEANINGS[status]) throw new Error(`the status ${status} has no meaning in openapi-responses.ts`)
      return [status, { $ref: `#/components/responses/${nameOf(status)}` }]
    }),
  )
}
