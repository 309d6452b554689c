import type { UnsubscribePage } from '@cantina/contract/guest/guest-page'
import { maskedEmail } from '@cantina/domain/communications/masked-email'
import { sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import type { MailGuest } from '#features/communications/compose/mail-subjects'
import { readPersons } from '#features/communications/compose/read-persons'
import { Failure } from '#platform/failure'
import type { LinkReader } from '#platform/links/behind-link'
import type { SignedLink } from '#platform/links/signed-link'
import { customerMerges } from '#schema/customers/customers.table'
import { guestBusinessOf } from './guest-business'

/** Whom a link is about, under whatever record they are known by now. */
export async function readSubscriber(
  { tx, businessId }: LinkReader,
  { subject, subjectId }: SignedLink,
): Promise<MailGuest> {
  if (subject !== 'customer') throw new Failure('not_found')
  const { rows } = await tx.execute<{ customerId: string }>(sql`
    select customer_id as "customerId" from ${customerMerges}
    where business_id = ${businessId} and former_id = ${subjectId}`)
  const [person] = await readPersons(tx, businessId, [rows[0]?.customerId ?? subjectId])
  if (!person) throw new Failure('not_found')
  return person.guest
}

export async function readUnsubscribePage(
  reader: LinkReader,
  { email, acceptsMarketing, language }: MailGuest,
): Promise<UnsubscribePage> {
  return {
    house: guestBusinessOf(await loadBusiness(reader)),
    language,
    email: email && maskedEmail(email),
    acceptsMarketing,
  }
}
