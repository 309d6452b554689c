import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@cantina/contract/endpoint'
import type { BusinessContext, Caller, PlatformContext, RequestScope } from './context'

export interface Input<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

export interface Download {
  readonly fileName: string
  readonly chunks: AsyncIterable<string>
}

interface UntypedInput {
  readonly params: never
  readonly query: never
  readonly body: never
}

/** An endpoint with its handler, ready to be mounted. The kind says which transaction it gets. */
export type Route =
  | {
      readonly kind: 'open'
      readonly endpoint: Endpoint
      readonly handle: (scope: RequestScope, input: UntypedInput) => Promise<unknown>
    }
  | {
      readonly kind: 'business'
      readonly endpoint: Endpoint
      readonly handle: (context: BusinessContext, input: UntypedInput) => Promise<unknown>
    }
  | {
      readonly kind: 'platform'
      readonly endpoint: Endpoint
      readonly handle: (context: PlatformContext, input: UntypedInput) => Promise<unknown>
    }
  | {
      readonly kind: 'download'
      readonly endpoint: Endpoint
      readonly handle: (scope: RequestScope & { caller: Caller }, input: UntypedInput) => Download
    }

/** Runs in one transaction of the caller's business. */
export function inBusiness<E extends Endpoint>(
  endpoint: E,
  handle: (context: BusinessContext, input: Input<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'business', endpoint, handle }
}

/** Runs in one transaction with the platform's eyes, for calls open to anyone signed in or to the operator. */
export function asPlatform<E extends Endpoint>(
  endpoint: E,
  handle: (context: PlatformContext, input: Input<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'platform', endpoint, handle }
}

/** Needs nobody signed in and opens its transactions itself, so that slow work stays outside them. */
export function openToAll<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope, input: Input<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'open', endpoint, handle }
}

/** Answers a file in pieces, each read in a short transaction of its own. */
export function asDownload<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope & { caller: Caller }, input: Input<E>) => Download,
): Route {
  return { kind: 'download', endpoint, handle }
}
