import type { UnsubscribePage } from '@cantina/contract/communications/guest-page'
import type { Language } from '@cantina/contract/languages'
import { maskedEmail } from '@cantina/domain/communications/masked-email'
import { sql } from 'drizzle-orm'
import { customerMergesTable, customersTable } from '#features/analytics/customers/tables-to-join'
import { guestLanguage } from '#features/booking/documents/guest-language'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { languagesTable } from '#features/permission/language/tables-to-join'
import { loadBusiness } from '#features/settings/business/load-business'
import { Failure } from '#platform/failure'
import type { LinkReader } from '#platform/links/behind-link'
import type { SignedLink } from '#platform/links/signed-link'
import { guestHouseOf } from './guest-house'

interface Row extends Record<string, unknown> {
  id: string
  email: string | null
  accepts_marketing: boolean
  language_code: string | null
  country_code: string | null
}

export interface Subscriber {
  readonly id: string
  readonly email: string | null
  readonly acceptsMarketing: boolean
  readonly language: Language
}

/** Whom a link is about, under whatever record they are known by now. */
export async function readSubscriber(
  { tx, businessId }: LinkReader,
  { subject, subjectId }: SignedLink,
): Promise<Subscriber> {
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.email, c.accepts_marketing, language.code as language_code, country.code as country_code
    from ${customersTable} c
    left join ${countriesTable} country on country.id = c.country_id
    left join ${languagesTable} language on language.id = c.language_id
    where c.business_id = ${businessId} and c.erased_at is null and c.id = coalesce(
      (select customer_id from ${customerMergesTable} where business_id = ${businessId} and former_id = ${subjectId}), ${subjectId})`)
  const [row] = rows
  if (subject !== 'customer' || !row) throw new Failure('not_found')
  return {
    id: row.id,
    email: row.email,
    acceptsMarketing: row.accepts_marketing,
    language: guestLanguage(row.language_code, row.country_code) ?? 'en',
  }
}

export async function readUnsubscribePage(
  reader: LinkReader,
  { email, acceptsMarketing, language }: Subscriber,
): Promise<UnsubscribePage> {
  return {
    house: guestHouseOf(await loadBusiness(reader)),
    language,
    email: email && maskedEmail(email),
    acceptsMarketing,
  }
}
