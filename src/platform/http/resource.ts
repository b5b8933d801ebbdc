import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Person } from '../../lib/calls/access.ts'

/**
 * A resource other than a JSON call: a feed, a picture, a sitemap. A room's `routes.ts` lists its
 * own; they are read-only and are documented in the OpenAPI document.
 */
export interface Resource<In extends z.ZodType = z.ZodType> {
  /** The path with `:name` for each parameter. */
  path: string
  /** Summary for the OpenAPI document. */
  summary: string
  /** Path parameters and query together in one flat object. */
  input: In
  /** The media types of its responses. */
  types: readonly string[]
  /** Expected failure statuses beside 400, 401 and 403, for the OpenAPI document. */
  errors?: readonly number[]
  /** The media type of its 404, if that is no problem document. */
  emptyType?: string
  /** Required access; public if absent. Responses that are not public are never cached. */
  access?: Access
  /** Rate limit per address and minute; none if absent. */
  limit?: number
  /** Cost in units of the client's budget: a search costs 1, a file 0. Default 1. */
  cost?: number
  /** Whether a read replica, which lags, may answer; not with a streamed body, which cannot be repeated. */
  replica?: boolean
  /** Rejects with `Problem` for an expected failure. */
  answer(input: z.output<In>, resourceRequest: ResourceRequest): Promise<Representation>
}

/** The request context of a resource. */
export interface ResourceRequest {
  /** The site's base URL, such as `https://reviews.example`, without a trailing slash. */
  base: string
  /** The signed-in person, for a resource that is not public; null for public ones. */
  person: Person | null
  /** Loads the signed-in person on demand and marks the answer as `personal`. */
  whoAsks?: () => Promise<Person | null>
  /** The HTTP request, for logs. */
  request?: FastifyRequest
}

/** A body that is read from any byte on, so that interrupted downloads continue (RFC 9110, 14). */
export interface RangedBody {
  /** In bytes. */
  size: number
  /** The ETag without quotes: equal for equal bytes. */
  hash: string
  /** Bytes from `start` to `end`, both included. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/** The response. */
export interface Representation {
  /** 200, unless the resource has a 404 format of its own. */
  status?: 200 | 404
  /** Media type, with charset for text. */
  type: string
  /** An iterable of text is streamed with backpressure; of a ranged body clients may ask for a part. */
  body: string | Uint8Array | AsyncIterable<string> | RangedBody
  /** Compresses an octet stream, which is otherwise sent as it is. */
  compress?: boolean
  /** `max-age` for shared caches in seconds; `forever` for a content-addressed URL. */
  fresh: number | 'forever'
  /** Private to the signed-in person: not cacheable. */
  personal?: boolean
  /** Time of the last change, for Last-Modified. */
  changed?: Date | undefined
  /** Additional response headers. */
  headers?: Record<string, string> | undefined
}

/** Declares a resource; a room's `routes.ts` exports a list of these. */
export const resource = <In extends z.ZodType>(definition: Resource<In>): Resource => definition as unknown as Resource
