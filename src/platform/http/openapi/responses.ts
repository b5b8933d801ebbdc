/** The description of each failure status; all operations share one response per status. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or a field is not as its schema says; `fields` has which',
  401: 'Sign in first, or send a token that is good',
  403: 'Not open to who asks, or a write that does not prove where it comes from',
  404: 'There is no such thing, or none that who asks may see',
  409: 'It does not fit the state that the thing is in',
  410: 'It was there, and its time is over',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body is of a kind that this does not take',
  422: 'It was understood, and cannot be done as it is',
  429: 'Too often, or too much at once; Retry-After says when to ask again',
  431: 'The headers are too large',
  503: 'Too much is asked of the site, or what it needs is out of reach; Retry-After says when to ask again',
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
    code: { type: 'string', description: 'Stable; what a program may act on' },
    detail: { type: 'string' },
    request_id: { type: 'string', description: 'Of a fault: what the log calls the request' },
  },
}

export const PROBLEM_RESPONSES = {
  NotModified: { description: 'The client has it already' },
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
