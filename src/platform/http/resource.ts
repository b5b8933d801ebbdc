import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Person } from '../../lib/calls/access.ts'

/**
 * Something at an address that is no JSON call: a feed, a picture, a sitemap. A room's `routes.ts` lists its own; they change
 * nothing, and stand in the OpenAPI document beside the calls.
 */
export interface Resource<In extends z.ZodType = z.ZodType> {
  /** The path with `:name` for each parameter. */
  path: string
  /** One line for the OpenAPI document. */
  summary: string
  /** Path parameters and query together in one flat object. */
  input: In
  /** The media types it answers with. */
  types: readonly string[]
  /** Statuses of its expected failures beside 400, 401 and 403, for the OpenAPI document. */
  errors?: readonly number[]
  /** The media type of its own 404, where that is no problem document. */
  emptyType?: string
  /** Who may ask; without it everybody. What is not everybody's is kept by no cache. */
  access?: Access
  /** How often one address may ask it within a minute; without it as often as it likes. */
  limit?: number
  /** What it takes of a client's budget, where 1 is a search; 0 for what is a file. 1 without it. */
  cost?: number
  /** Rejects with `Problem` for an expected failure. */
  answer(input: z.output<In>, resourceRequest: ResourceRequest): Promise<Representation>
}

/** What an answer may know of how it was asked. */
export interface ResourceRequest {
  /** The site's own address, such as `https://reviews.example`, without a slash at its end. */
  base: string
  /** Who is signed in, for a resource that is not everybody's; null for those that are. */
  person: Person | null
  /** Looks up who is signed in where that matters only at times; what is answered then is marked `personal`. */
  whoAsks?: () => Promise<Person | null>
  /** The HTTP request, for logs. */
  request?: FastifyRequest
}

/** What is sent. */
export interface Representation {
  /** 200 unless it says in its own form that there is nothing. */
  status?: 200 | 404
  /** Media type, with its charset where it is text. */
  type: string
  /** Text that comes in pieces is sent as it comes, and no further than the reader reads. */
  body: string | Uint8Array | AsyncIterable<string>
  /** How long any cache may hold it, in seconds; `forever` for an address that names its content. */
  fresh: number | 'forever'
  /** It is for who asks alone: no cache keeps it. */
  personal?: boolean
  /** When what it says last changed. */
  changed?: Date | undefined
  /** What goes beside the usual headers. */
  headers?: Record<string, string> | undefined
}

/** Declares a resource; a room's `routes.ts` exports a list of these. */
export const resource = <In extends z.ZodType>(definition: Resource<In>): Resource => definition as unknown as Resource
