import type { users as resource } from '@cantina/contract/accounts/users'
import type { Language } from '@cantina/contract/languages'
import { allRights, withImpliedRights } from '@cantina/contract/permissions'
import type { z } from 'zod'
import { endSessionsOf, saveAccount } from '#platform/auth/account-changes'
import type { StaffContext } from '#platform/http/context'
import { queueAccountMail, queueLinkMail } from '#platform/mail/queue-account-mail'
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
    await saveSignIn(context, String(record.id), fields.email, passwordHash)
    if (!passwordHash) await invite(context, { ...fields, id: String(record.id) })
    return toWire(record)
  }
  const record = await updateRecord(context, userBinding, before.id, { ...values, version })
  await requireAdministrator(context)
  await saveSignIn(context, before.id, fields.email, passwordHash)
  if (passwordHash) {
    await endSessionsOf(context.tx, [before.id], context.now)
    await report(context, { ...fields, ...reader(before) }, { mail: 'passwordChanged' })
  }
  if (fields.email !== before.email) {
    const told = { mail: 'emailChanged', recipient: before.email } as const
    await report(context, { ...fields, ...reader(before) }, told)
    if (await isInvited(context, before.id)) await invite(context, { ...fields, id: before.id })
  }
  return toWire(record)
}

function saveSignIn(
  { tx, businessId, now }: StaffContext,
  userId: string,
  email: string,
  passwordHash: string | null,
): Promise<void> {
  return saveAccount(tx, { userId, businessId, email, passwordHash, now }, 'email')
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
