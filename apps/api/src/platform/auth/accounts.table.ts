import { languages } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** Who can sign in, over all businesses: a platform table that only sign-in and its kin reach. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Empty until an invited person has set one. */
    passwordHash: text(),
    /** Empty for the operator, who belongs to no business. */
    businessId: uuid(),
    /** Signs nobody in until a link that was mailed to its address has been followed. */
    awaitsConfirmation: boolean().notNull().default(false),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('accounts_email_key').on(sql`lower(${t.email})`), index().on(t.businessId)],
)

/** The platform's operators: accounts without a business. */
export const operators = pgTable('operators', {
  id: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  surname: text(),
  language: text({ enum: languages }).notNull().default('en'),
})

/**
 * One row per signed-in device, with hashes of its current refresh token and of the one before. A
 * token that is neither was used before, or was made up: the family ends.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    currentHash: text().notNull(),
    previousHash: text(),
    rotatedAt: instantColumn().notNull(),
    isRemembered: boolean().notNull(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    endedAt: instantColumn(),
    userAgent: text(),
    address: text(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)

export const linkPurposes = [
  'reset-password',
  'set-password',
  'confirm-email',
  'change-email',
  'export-data',
] as const

export type LinkPurpose = (typeof linkPurposes)[number]

/** Mailed links, by the hash of what they carry. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
    /** Where it was mailed to: of no use once the account has another address, or what it makes the address. */
    email: text().notNull().default(''),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
  },
  (t) => [index().on(t.accountId, t.createdAt), index().on(t.expiresAt)],
)

/** The sealed key of somebody's authenticator app; it counts from its first code on. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  createdAt: instantColumn().notNull(),
  confirmedAt: instantColumn(),
  /** The step of the last code: no code is taken twice. */
  lastStep: bigint({ mode: 'number' }),
})

/** Hashes of the codes for the day on which the app is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instantColumn(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
)

/**
 * Who could sign in to a business that was deleted: for a while, the right password gets an answer
 * that says so. Whose they were stands here as a hash alone, and their address is free for another
 * account.
 */
export const closedAccounts = pgTable(
  'closed_accounts',
  {
    emailHash: text().primaryKey(),
    passwordHash: text().notNull(),
    closedAt: instantColumn().notNull(),
  },
  (t) => [index().on(t.closedAt)],
)

export const attemptKinds = [
  'sign-in',
  'second-factor',
  'forgot-password',
  'register',
  'invite',
  'review',
  'channel-key',
  'guest-link',
  'gift-card',
] as const

export type AttemptKind = (typeof attemptKinds)[number]

/** Who tried what from where of late: guessing is slowed by what stands here, across restarts. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: attemptKinds }).notNull(),
    /** A hash of what it is about: an e-mail address, known or not, or a business. */
    subject: text().notNull(),
    address: text().notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    index().on(t.kind, t.subject, t.at),
    index().on(t.kind, t.address, t.at),
    index().on(t.at),
  ],
)
