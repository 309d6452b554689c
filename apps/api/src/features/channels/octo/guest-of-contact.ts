import type { OctoContact } from '@cantina/contract/channels/octo-bodies'
import { phone } from '@cantina/contract/contact-fields'
import { email, lengths } from '@cantina/contract/fields'
import { sql } from 'drizzle-orm'
import type { GuestFromOutside } from '#features/customers/customers/guest-from-outside'
import { countries } from '#schema/reference/places.table'
import type { OctoContext } from './octo-context'

/** Somebody as a platform describes them: often without an address, sometimes without a name. */
export async function guestOfContact(
  context: OctoContext,
  contact: OctoContact,
): Promise<GuestFromOutside> {
  const [first, ...rest] = (contact.fullName ?? '').trim().split(/\s+/)
  const name = oneLine(contact.firstName) ?? oneLine(first)
  const surname = oneLine(contact.lastName) ?? oneLine(contact.firstName ? null : rest.join(' '))
  const isItalian = contact.locales?.[0]?.toLowerCase().startsWith('it') ?? false
  return {
    name: name ?? surname ?? context.platform.name,
    surname: name ? surname : null,
    email: email.safeParse(contact.emailAddress).data ?? null,
    phone: phone.safeParse(contact.phoneNumber).data ?? null,
    countryId: await countryOf(context, contact.country),
    language: isItalian ? 'it' : 'en',
    acceptsMarketing: false,
  }
}

function oneLine(text: string | null | undefined): string | null {
  const clean = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return clean.slice(0, lengths.name).trim() || null
}

async function countryOf({ tx }: OctoContext, code: string | null | undefined) {
  if (!code) return null
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${countries} where code = ${code.toUpperCase()}`,
  )
  return rows[0]?.id ?? null
}
