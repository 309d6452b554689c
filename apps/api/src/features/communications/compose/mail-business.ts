import { readFile } from '@cantina/contract/business/files'
import { fillPath } from '@cantina/contract/endpoint'
import type { Language } from '@cantina/contract/languages'
import { eq, sql } from 'drizzle-orm'
import { leastBalanceCents } from '#features/payments/gateway/cards-taken'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { businesses } from '#platform/tenancy/businesses.table'
import { countries as countriesTable } from '#schema/reference/places.table'

/** The business that writes, as it stands in its mails. */
export interface MailBusiness {
  readonly businessId: string
  readonly name: string
  readonly senderName: string
  readonly replyTo: string | null
  readonly brandColor: string
  readonly logoUrl: string | null
  /** Address and contact, line by line. */
  readonly details: readonly string[]
  readonly timeZone: string
  readonly currency: string
  /** The smallest balance that its guests can pay by card; null where they cannot pay any. */
  readonly leastByCardCents: number | null
  /** What its own people read. */
  readonly language: Language
  readonly baseUrl: string
}

export async function mailBusiness(
  tx: Transaction,
  businessId: string,
  baseUrl: string,
): Promise<MailBusiness> {
  const [business] = await tx
    .select({
      business: businesses,
      countryCode: sql<
        string | null
      >`(select code from ${countriesTable} where countries.id = ${businesses.countryId})`,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  const { name, email, phone, address, postalCode, city, logoId, ...rest } = business.business
  const { mailSenderName, mailReplyTo, brandColor, timeZone, currency } = rest
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    businessId,
    name,
    senderName: mailSenderName ?? name,
    replyTo: mailReplyTo ?? email,
    brandColor,
    logoUrl: logoId && new URL(`/api${fillPath(readFile.path, { id: logoId })}`, baseUrl).href,
    details: [place, [phone, email].filter(Boolean).join(' · ')].filter(Boolean),
    timeZone,
    currency,
    leastByCardCents: await leastBalanceCents({ tx, businessId }),
    language: business.countryCode === 'IT' ? 'it' : 'en',
    baseUrl,
  }
}
