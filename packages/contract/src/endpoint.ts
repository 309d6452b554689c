import type { z } from 'zod'
import type { ErrorCode } from './errors'
import type { Access } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call across the wire, described once: the server mounts it, the web calls it, and the OpenAPI
 * document is written from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Downloads answer a file instead of JSON: a table, what was once uploaded, an event for a calendar, or many files as one. */
  readonly download?: 'csv' | 'file' | 'calendar' | 'zip'
  /** Stays open and sends events (text/event-stream), each with such an answer as its data. */
  readonly isStream?: boolean
  /** Uploads carry a file instead of JSON: the media types that are taken. */
  readonly upload?: readonly string[]
  /** Also called by mail programs (RFC 8058), which send a form along that says nothing more. */
  readonly isOneClick?: boolean
  /** Called by another service, whose signature is of the body as it was sent. */
  readonly isSigned?: boolean
  /** Answers a secret that is shown once and not stored: a repeat is a call of its own. */
  readonly answersSecret?: boolean
  /** Goes on while the disk is nearly full, since without it nobody could read. */
  readonly isVital?: boolean
  /** Refusals that do not follow from who may call it and what it takes. */
  readonly refuses?: readonly ErrorCode[]
  /** Dots nest the screens' and documents' grouping: the module in front. */
  readonly tag: string
}

type None = z.ZodUndefined

export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value }

/** What a caller passes: only the parts that the endpoint declares. */
export type InputOf<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>

export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
