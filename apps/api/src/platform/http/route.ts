import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@cantina/contract/endpoint'
import type { Topic } from '#platform/events/change-hub'
import type {
  BusinessContext,
  Caller,
  FiguresContext,
  PlatformContext,
  RequestScope,
  StaffContext,
} from './context'
import type { PersonalFile, StoredFile } from './send-file'

export interface Input<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

export interface Download {
  readonly fileName: string
  readonly chunks: AsyncIterable<string | Uint8Array>
  /** A table unless it says otherwise. */
  readonly mediaType?: string
}

interface UntypedInput {
  readonly params: never
  readonly query: never
  readonly body: never
}

interface UntypedSigned {
  readonly params: never
  /** As it was sent: the signature is of this. */
  readonly body: string
  readonly signature: string | null
}

type UntypedPrepare = (
  scope: RequestScope & { caller: Caller },
  input: UntypedInput,
) => Promise<unknown>

type UntypedHandle<Context> = (
  context: Context,
  input: UntypedInput,
  prepared: never,
) => Promise<unknown>

/** A call with slow work (hashing, looking into a picture) that must not hold a transaction open. */
interface Steps<Context, E, Prepared> {
  /** Runs before the transaction, once the caller is known to be allowed to make the call. */
  readonly prepare: (scope: RequestScope & { caller: Caller }, input: Input<E>) => Promise<Prepared>
  readonly handle: (context: Context, input: Input<E>, prepared: Prepared) => Promise<AnswerOf<E>>
}

type Handle<Context, E> = (context: Context, input: Input<E>) => Promise<AnswerOf<E>>

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
      readonly prepare?: UntypedPrepare
      readonly handle: UntypedHandle<FiguresContext>
      /** Changes nothing, and may be a little behind. */
      readonly readsReplica?: true
    }
  | {
      readonly kind: 'visitor'
      readonly endpoint: Endpoint
      readonly businessOf: (scope: RequestScope, input: UntypedInput) => string
      readonly prepare?: (scope: RequestScope, input: UntypedInput) => Promise<unknown>
      readonly handle: UntypedHandle<BusinessContext>
    }
  | {
      readonly kind: 'platform'
      readonly endpoint: Endpoint
      readonly prepare?: UntypedPrepare
      readonly handle: UntypedHandle<PlatformContext>
    }
  | {
      readonly kind: 'download'
      readonly endpoint: Endpoint
      readonly handle: (
        scope: RequestScope & { caller: Caller },
        input: UntypedInput,
      ) => Download | Promise<Download>
    }
  | {
      readonly kind: 'linkedDownload'
      readonly endpoint: Endpoint
      readonly handle: (scope: RequestScope, input: UntypedInput) => Promise<Download>
    }
  | {
      readonly kind: 'file'
      readonly endpoint: Endpoint
      readonly handle: (scope: RequestScope, input: UntypedInput) => Promise<StoredFile>
    }
  | {
      readonly kind: 'privateFile'
      readonly endpoint: Endpoint
      readonly handle: (
        scope: RequestScope & { caller: Caller },
        input: UntypedInput,
      ) => Promise<StoredFile>
    }
  | {
      readonly kind: 'linkedFile'
      readonly endpoint: Endpoint
      readonly handle: (scope: RequestScope, input: UntypedInput) => Promise<PersonalFile>
    }
  | {
      readonly kind: 'signed'
      readonly endpoint: Endpoint
      readonly handle: (scope: RequestScope, input: UntypedSigned) => Promise<unknown>
    }
  | { readonly kind: 'changes'; readonly endpoint: Endpoint; readonly topic: Topic }

/** Runs in one transaction of the caller's business. */
export function inBusiness<E extends Endpoint, Prepared = never>(
  endpoint: E,
  work: Handle<StaffContext, E> | Steps<StaffContext, E, Prepared>,
): Route {
  return { kind: 'business', endpoint, ...stepsOf(work) }
}

/** Reads figures of the caller’s business, from a copy of the database where there is one. */
export function readingFigures<E extends Endpoint>(
  endpoint: E,
  handle: Handle<FiguresContext, E>,
): Route {
  return { kind: 'business', endpoint, handle, readsReplica: true }
}

/** For guests and websites, who name a business by its key and have no account. */
export function asVisitor<E extends Endpoint, Prepared = never>(
  endpoint: E,
  work: Handle<BusinessContext, E> | VisitorSteps<E, Prepared>,
): Route {
  const steps = typeof work === 'function' ? { handle: work } : work
  return { kind: 'visitor', endpoint, businessOf: businessByKey, ...steps }
}

interface VisitorSteps<E, Prepared> {
  /** Says which business is meant, where no key of the address does. */
  readonly businessOf?: (scope: RequestScope, input: Input<E>) => string
  /** Runs before the transaction. */
  readonly prepare: (scope: RequestScope, input: Input<E>) => Promise<Prepared>
  readonly handle: (
    context: BusinessContext,
    input: Input<E>,
    prepared: Prepared,
  ) => Promise<AnswerOf<E>>
}

function businessByKey(_: RequestScope, { params }: { readonly params: { readonly key: string } }) {
  return params.key
}

/** Runs in one transaction with the platform's eyes, for calls open to anyone signed in or to the operator. */
export function asPlatform<E extends Endpoint, Prepared = never>(
  endpoint: E,
  work: Handle<PlatformContext, E> | Steps<PlatformContext, E, Prepared>,
): Route {
  return { kind: 'platform', endpoint, ...stepsOf(work) }
}

function stepsOf<Context, E, Prepared>(
  work: Handle<Context, E> | Steps<Context, E, Prepared>,
): { prepare?: UntypedPrepare; handle: UntypedHandle<Context> } {
  return typeof work === 'function' ? { handle: work } : work
}

/** Needs nobody signed in and opens its transactions itself, so that slow work stays outside them. */
export function openToAll<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope, input: Input<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'open', endpoint, handle }
}

/** Takes a file: its bytes are looked into before the transaction in which it is kept. */
export function asUpload<E extends Endpoint, Prepared>(
  endpoint: E,
  { prepare, handle }: Upload<E, Prepared>,
): Route {
  return { kind: 'business', endpoint, prepare: (_, { body }) => prepare(body), handle }
}

interface Upload<E, Prepared> {
  readonly prepare: (bytes: Buffer) => Promise<Prepared>
  readonly handle: (
    context: StaffContext,
    input: Input<E>,
    prepared: Prepared,
  ) => Promise<AnswerOf<E>>
}

/** Answers a stored file to everyone who knows its address. */
export function asFile<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope, input: Input<E>) => Promise<StoredFile>,
): Route {
  return { kind: 'file', endpoint, handle }
}

/** Answers a file about people to those who may see it; opens its transactions itself, as it may have to draw it. */
export function asPrivateFile<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope & { caller: Caller }, input: Input<E>) => Promise<StoredFile>,
): Route {
  return { kind: 'privateFile', endpoint, handle }
}

/** Answers a file about people to a caller with the personal link to it. */
export function asLinkedFile<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope, input: Input<E>) => Promise<PersonalFile>,
): Route {
  return { kind: 'linkedFile', endpoint, handle }
}

/** Answers a table in pieces, each read in a short transaction of its own. */
export function asDownload<E extends Endpoint>(
  endpoint: E,
  handle: (
    scope: RequestScope & { caller: Caller },
    input: Input<E>,
  ) => Download | Promise<Download>,
): Route {
  return { kind: 'download', endpoint, handle }
}

/** The same for a caller with the link to it. */
export function asLinkedDownload<E extends Endpoint>(
  endpoint: E,
  handle: (scope: RequestScope, input: Input<E>) => Promise<Download>,
): Route {
  return { kind: 'linkedDownload', endpoint, handle }
}

/** Called by another service, which proves by its signature who it is; opens its transactions itself. */
export function asSigned<E extends Endpoint>(
  endpoint: E,
  handle: (
    scope: RequestScope,
    input: Omit<UntypedSigned, 'params'> & { readonly params: ParamsOf<E> },
  ) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'signed', endpoint, handle }
}

/** Stays open and sends changes in the caller's business; holds no transaction meanwhile. */
export function asChanges(endpoint: Endpoint, topic: Topic): Route {
  return { kind: 'changes', endpoint, topic }
}
