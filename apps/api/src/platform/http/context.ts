import type { Language } from '@cantina/contract/languages'
import type { Right, Role } from '@cantina/contract/permissions'
import type { Cards } from '#platform/cards/cards'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database/database'
import type { FreeSpace } from '#platform/database/free-space'
import type { ReadReplica } from '#platform/database/read-replica'
import type { ChangeHub } from '#platform/events/change-hub'
import type { ProcessMetrics } from '#platform/metrics/process-metrics'
import type { Secrets } from '#platform/settings/secrets'

/** What the server is made of; handed to `buildApp` so that tests can hand in their own. */
export interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /** Takes card payments for the businesses that have an account with it. */
  readonly cards: Cards
  /** Notifies watchers of changes. */
  readonly changes: ChangeHub
  /** The public address, which links in mails begin with; never taken from a request. */
  readonly baseUrl: () => string
  /** Whether guessing is slowed down; off for load tests alone. */
  readonly limitsAttempts: boolean
  /** Where questions about the product go; null: to the operator of the installation. */
  readonly supportEmail: string | null
  /** Of the disk with the embedded database's data; null with a database of its own. */
  readonly freeSpace: FreeSpace | null
  /** Whether mails leave, and if only into a mailbox for looking at. */
  readonly sendsMails: boolean
  /** A copy of the database that figures are read from, if there is one. */
  readonly readReplica: ReadReplica | null
  /** What this process has answered, and how busy it is. */
  readonly metrics: ProcessMetrics
}

/** The same for one request, whose name goes along to the database. */
export function depsFor(requestId: string, deps: Deps): Deps {
  return { ...deps, database: deps.database.forRequest(requestId) }
}

/** The person behind a request, as the database knows them at this moment. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly businessId: string | null
  readonly name: string
  readonly surname: string
  readonly role: Role
  readonly rights: readonly Right[]
}

/** What every handler knows of its request. */
export interface RequestScope {
  readonly deps: Deps
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly userAgent: string | null
  /** The name the caller has for this server, without its port. */
  readonly host: string
  /** Whether somebody stands between the caller and this server. */
  readonly isForwarded: boolean
}

/** What every context takes from its request. */
export function contextOf({ deps, now, language }: RequestScope) {
  return { now, language, baseUrl: deps.baseUrl() }
}

/** Who does something: one of the staff, or somebody from outside, who has no account and no rights. */
export type Actor = Pick<Caller, 'rights'> & { readonly userId: string | null }

export const guest: Actor = { userId: null, rights: [] }

/** A use-case's whole world: one transaction of one business, and who acts in it. */
export interface BusinessContext {
  readonly tx: Transaction
  readonly businessId: string
  readonly caller: Actor
  readonly now: Date
  readonly language: Language
  readonly baseUrl: string
}

/** What only somebody of the business does. */
export interface StaffContext extends BusinessContext {
  readonly caller: Caller
}

/** What reads figures may be answered from a copy of the database, and says so. */
export interface FiguresContext extends StaffContext {
  /** Null: as they are now. */
  readonly asOf: Date | null
}

/** Work of someone signed in that belongs to no single business. */
export interface PlatformContext {
  readonly tx: Transaction
  readonly caller: Caller
  readonly now: Date
  readonly language: Language
  readonly baseUrl: string
}
