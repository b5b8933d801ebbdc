import type { FastifyRequest } from 'fastify'
import type { Call, InputOf, OutputOf, ParsedInputOf } from '../../lib/call.ts'

/** What a handler may know of who asks and how; filled in for in-process asks as for HTTP ones. */
export interface Asker {
  /** The currency prices are shown in, '*' for each shop's own. */
  currency: string
  /** Shipping country, '*' for all. */
  country: string
  /** Whether the redesign flag is on (decisions.md). */
  redesign: boolean
  /** The HTTP request; absent when the server renderer asks in process. */
  request?: FastifyRequest
}

/** A call with the function that answers it. */
export interface Answer<C extends Call = Call> {
  call: C
  /** Resolves to the answer, or rejects with `Problem` for an expected failure. */
  handle(input: ParsedInputOf<C>, asker: Asker): Promise<OutputOf<C>>
  /** How the answer goes out over HTTP, where it is not always plain JSON. In process it is never asked. */
  present?(output: OutputOf<C>, input: ParsedInputOf<C>, request: FastifyRequest): Presented
}

/** What an answer's JSON is replaced by, and what goes beside it. */
export interface Presented {
  /** A fragment of HTML instead of the JSON; whoever opens its address by itself gets nothing run in it. */
  html?: string | undefined
  headers?: Record<string, string>
}

/** Binds a call to its handler; a room's `routes.ts` exports a list of these. */
export function answer<C extends Call>(call: C, handle: Answer<C>['handle'], present?: Answer<C>['present']): Answer {
  return { call, handle, present } as unknown as Answer
}

/** Asks in process: parses the input as HTTP would, then calls the handler. The renderer's way to the same data. */
export function askInProcess(answers: readonly Answer[], asker: Asker) {
  const byAddress = new Map(answers.map(one => [keyOf(one.call), one]))
  return async <C extends Call>(called: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const found = byAddress.get(keyOf(called))
    if (!found) throw new Error(`no answer is mounted for ${called.method} ${called.path}`)
    return (await found.handle(called.input.parse(input) as never, asker)) as OutputOf<C>
  }
}

/** By address rather than identity: the renderer is a bundle with its own copy of the contracts. */
const keyOf = ({ method, path }: Call) => `${method} ${path}`
