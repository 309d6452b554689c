import type { Language } from '@cantina/contract/languages'
import type { Right, Role } from '@cantina/contract/permissions'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database/database'
import type { ChangeHub } from '#platform/events/change-hub'
import type { Secrets } from '#platform/settings/secrets'

/** What the server is made of; handed to `buildApp` so that tests can hand in their own. */
export interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /** Tells those who watch what has changed. */
  readonly changes: ChangeHub
  /** The public address, which links in mails begin with; never taken from a request. */
  readonly baseUrl: () => string
  /** Whether guessing is slowed down; off for load tests alone. */
  readonly limitsAttempts: boolean
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

/** A use-case's whole world: one transaction of one business, and who acts in it. */
export interface BusinessContext {
  readonly tx: Transaction
  readonly businessId: string
  readonly caller: Caller
  readonly now: Date
  readonly language: Language
  readonly baseUrl: string
}

/** Work of someone signed in that belongs to no single business. */
export interface PlatformContext {
  readonly tx: Transaction
  readonly caller: Caller
  readonly now: Date
  readonly language: Language
  readonly baseUrl: string
}
