import type { Language } from '@cantina/contract/languages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { takeLocks } from '#platform/database/take-locks'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { withReferenceErrors } from '#resource/constraint-errors'
import { customers } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'

/** Somebody who buys without being known: what they say of themselves. */
export interface GuestFromOutside {
  readonly name: string
  readonly surname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly countryId: number | null
  readonly language: Language
  /** Whether they agreed to get advertising; never whether they did not. */
  readonly acceptsMarketing: boolean
}

/**
 * The customer that somebody from outside is: the one of their e-mail and surname, or a new one. What is known
 * of a customer is not for a stranger to change: only what is missing is filled in. Two who come at once wait.
 */
export async function guestFromOutside(
  context: BusinessContext,
  guest: GuestFromOutside,
): Promise<string> {
  return withReferenceErrors({ customers_country_id_fkey: 'countryId' }, async () => {
    const known = guest.email === null ? null : await knownGuest(context, guest, guest.email)
    return known ?? createGuest(context, guest)
  })
}

async function knownGuest(
  context: BusinessContext,
  guest: GuestFromOutside,
  email: string,
): Promise<string | null> {
  const { tx, businessId } = context
  await takeLocks(tx, [`guest ${email.toLowerCase()} ${businessId}`])
  const found = await tx
    .select({
      id: customers.id,
      status: customers.status,
      isSame: sql<boolean>`normalize_text(coalesce(${customers.surname}, '')) = normalize_text(${guest.surname ?? ''})`,
    })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        sql`${customers.emailKey} = normalize_text(${email})`,
        isNull(customers.erasedAt),
      ),
    )
    .orderBy(customers.createdAt, customers.id)
    .limit(mostOfOneAddress)
  if (found.some(({ status }) => status !== 'active')) throw new Failure('not_online')
  const same = found.find(({ isSame }) => isSame)
  if (!same) return null
  await fillIn(context, same.id, guest)
  return same.id
}

/** A family, an office; more are not looked at. */
const mostOfOneAddress = 20

export type KnownGuest = Pick<typeof customers.$inferSelect, 'name' | 'surname' | 'email' | 'phone'>

/**
 * Fills in what is missing of a customer with what somebody from outside enters; returns what is
 * then known.
 */
export async function completeGuest(
  context: BusinessContext,
  id: string,
  guest: GuestFromOutside,
): Promise<KnownGuest | null> {
  await fillIn(context, id, guest)
  const { name, surname, email, phone, businessId, id: customerId } = customers
  const [known] = await context.tx
    .select({ name, surname, email, phone })
    .from(customers)
    .where(and(eq(businessId, context.businessId), eq(customerId, id)))
  return known ?? null
}

async function fillIn(
  { tx, businessId, now }: BusinessContext,
  id: string,
  { email, phone, countryId, language, acceptsMarketing }: GuestFromOutside,
): Promise<void> {
  const { phone: knownPhone, countryId: knownCountry, languageId: knownLanguage } = customers
  const { email: knownEmail, erasedAt } = customers
  const spoken = languageOf(language)
  const isNews = sql`((${knownEmail} is null and ${email}::text is not null)
    or (${knownPhone} is null and ${phone}::text is not null)
    or (${knownCountry} is null and ${countryId}::int is not null) or ${knownLanguage} is null
    or (${acceptsMarketing} and not ${customers.acceptsMarketing}))`
  await tx
    .update(customers)
    .set({
      email: sql`coalesce(${knownEmail}, ${email})`,
      phone: sql`coalesce(${knownPhone}, ${phone})`,
      countryId: sql`coalesce(${knownCountry}, ${countryId}::int)`,
      languageId: sql`coalesce(${knownLanguage}, ${spoken})`,
      acceptsMarketing: sql`${customers.acceptsMarketing} or ${acceptsMarketing}`,
      version: sql`${customers.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(eq(customers.businessId, businessId), eq(customers.id, id), isNull(erasedAt), isNews),
    )
}

async function createGuest(
  { tx, businessId, now }: BusinessContext,
  { language, ...fields }: GuestFromOutside,
): Promise<string> {
  const id = newId(now.getTime())
  await tx.insert(customers).values({
    ...fields,
    businessId,
    id,
    languageId: languageOf(language),
    createdAt: now,
    updatedAt: now,
  })
  return id
}

const languageOf = (language: Language) =>
  sql<number>`(select id from ${languages} where code = ${language})`
