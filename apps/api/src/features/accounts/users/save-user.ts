import type { users as resource } from '@cantina/contract/accounts/users'
import type { Language } from '@cantina/contract/languages'
import { allRights, withImpliedRights } from '@cantina/contract/permissions'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { endSessionsOf, isEmailTaken, saveAccount } from '#platform/auth/account-changes'
import { attempt } from '#platform/database/savepoint'
import type { StaffContext } from '#platform/http/context'
import { queueAccountMail, queueLinkMail } from '#platform/mail/queue-account-mail'
import { users } from '#platform/tenancy/users.table'
import { toWire } from '#resource/wire'
import { createRecord, updateRecord } from '#resource/write-record'
import { lockAdministrators, requireAdministrator } from './last-administrator'
import { findPeople, isInvited, readBusinessName, refuse } from './people'
import { userBinding } from './user-binding'
import { type Person, refusalToSave } from './users.policy'

type Wish = z.output<typeof resource.input> & { version?: number }

interface SaveUser {
  /** Absent for a new user. */
  readonly id?: string
  readonly wish: Wish
  readonly passwordHash: string | null
}

/** Makes or changes a person together with their sign-in, within what the caller may give away. */
export async function saveUser(
  context: StaffContext,
  { id, wish, passwordHash }: SaveUser,
): Promise<z.output<typeof resource.record>> {
  const { password: _, version = 0, ...fields } = wish
  await lockAdministrators(context)
  const before = id === undefined ? null : ((await findPeople(context, [id]))[0] ?? null)
  refuse(refusalToSave(context.caller, before, { ...fields, hasPassword: passwordHash !== null }))
  const rights = fields.role === 'bussiness_admin' ? allRights : withImpliedRights(fields.rights)
  const values = { ...fields, rights: [...rights] }
  if (!before) {
    const record = await createRecord(context, userBinding, {
      ...values,
      language: context.language,
    })
    const made = { ...fields, id: String(record.id) }
    const isTheirs = await saveSignIn(context, made, passwordHash)
    if (!isTheirs) await notifyKnown(context, made)
    else if (!passwordHash) await invite(context, made)
    return toWire(record)
  }
  const record = await updateRecord(context, userBinding, before.id, { ...values, version })
  await requireAdministrator(context)
  const changed = { ...fields, id: before.id, before: before.email }
  const isTheirs = await saveSignIn(context, changed, passwordHash)
  if (passwordHash) {
    await endSessionsOf(context.tx, [before.id], context.now)
    await report(context, { ...fields, ...reader(before) }, { mail: 'passwordChanged' })
  }
  if (fields.email !== before.email) {
    const notice = { mail: 'emailChanged', recipient: before.email } as const
    await report(context, { ...fields, ...reader(before) }, notice)
    if (!isTheirs) await notifyKnown(context, changed)
    else if (await isInvited(context, before.id)) await invite(context, changed)
  }
  return toWire(record)
}

interface SignIn {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The address there was, for somebody who is known already. */
  readonly before?: string
}

/**
 * Gives somebody the sign-in with their address. An address that signs in a person of another
 * business is indistinguishable from a free one: who had a sign-in keeps it, who is new gets one
 * that nobody can use. Returns false in both cases.
 */
async function saveSignIn(
  context: StaffContext,
  { id: userId, email, before = email }: SignIn,
  passwordHash: string | null,
): Promise<boolean> {
  const { tx, businessId, now } = context
  for (const candidate of new Set([email, before, `${userId}@taken.invalid`])) {
    const trial = await attempt(tx)
    try {
      await saveAccount(tx, { userId, businessId, email: candidate, passwordHash, now }, 'email')
      return candidate === email
    } catch (error) {
      if (!isEmailTaken(error, 'email')) throw error
      await trial.undo()
      if (await isColleagues(context, userId, email)) throw error
    }
  }
  return false
}

/** Their own people's addresses a business may know. */
async function isColleagues({ tx, businessId }: StaffContext, userId: string, email: string) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, businessId),
        ne(users.id, userId),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    )
  return found.length > 0
}

/** Whose address it is learns that somebody wanted them, and nobody else learns that they are known. */
async function notifyKnown(context: StaffContext, { id, name, email }: SignIn): Promise<void> {
  const { tx, businessId, now, language } = context
  const business = { id: businessId, name: await readBusinessName(context) }
  const person = { accountId: id, name, email, language, business }
  await queueAccountMail(tx, person, { mail: 'alreadyInvited' }, now)
}

async function invite(
  context: StaffContext,
  person: { id: string; name: string; email: string },
): Promise<void> {
  const { tx, businessId, now, language, baseUrl } = context
  const business = { id: businessId, name: await readBusinessName(context) }
  const reader = { ...person, accountId: person.id, language, business }
  await queueLinkMail(tx, reader, 'set-password', { now, baseUrl })
}

const reader = ({ id, language }: Person) => ({ accountId: id, language })

async function report(
  context: StaffContext,
  person: { accountId: string; name: string; email: string; language: Language },
  mail: { mail: 'emailChanged' | 'passwordChanged'; recipient?: string },
): Promise<void> {
  const { tx, businessId, now, baseUrl } = context
  const business = { id: businessId, name: await readBusinessName(context) }
  const link = mail.mail === 'passwordChanged' ? { link: `${baseUrl}/forgot-password` } : {}
  await queueAccountMail(tx, { ...person, business }, { ...mail, ...link }, now)
}
