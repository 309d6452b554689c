import type { LegalTexts } from '@cantina/contract/business/legal'
import type { Acceptances } from '@cantina/contract/guest/public-business'
import type { IssueText } from '@cantina/contract/issue-text'
import { and, eq, isNotNull } from 'drizzle-orm'
import { loadLegal } from '#features/business/legal/load-legal'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { acceptances, acceptedThings } from '#schema/guest/acceptances.table'

/**
 * Refuses a purchase without what has to be agreed to: the texts of the business, as they are now, and the age
 * for what not everybody may buy.
 */
export async function requireAcceptances(
  context: BusinessContext,
  given: Acceptances,
  { needsAge }: { readonly needsAge: boolean },
): Promise<void> {
  const legal = await loadLegal(context)
  const hasTerms = (legal.termsEn ?? legal.termsIt) !== null
  const hasPrivacy = (legal.privacyEn ?? legal.privacyIt) !== null
  if (given.version !== null && given.version !== legal.version) throw new Failure('terms_changed')
  const fields: Record<string, IssueText> = {}
  const missing: IssueText = { key: 'required', params: {} }
  if (hasTerms && !given.terms) fields['acceptances.terms'] = missing
  if (hasPrivacy && !given.privacy) fields['acceptances.privacy'] = missing
  if (needsAge && !given.age) fields['acceptances.age'] = missing
  if ((hasTerms || hasPrivacy) && given.version === null) fields['acceptances.version'] = missing
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}

/** The texts that somebody agreed to with a purchase; of who was never asked, those in force. */
export async function agreedLegal(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  { orderId }: { readonly orderId: string },
): Promise<LegalTexts> {
  const [agreed] = await tx
    .select({ version: acceptances.legalVersion })
    .from(acceptances)
    .where(
      and(
        eq(acceptances.businessId, businessId),
        eq(acceptances.orderId, orderId),
        isNotNull(acceptances.legalVersion),
      ),
    )
    .limit(1)
  return loadLegal({ tx, businessId }, agreed?.version ?? null)
}

/** Keeps what was agreed to with what was bought. */
export async function keepAcceptances(
  { tx, businessId, now }: BusinessContext,
  given: Acceptances,
  purchase: { readonly bookingId: string } | { readonly orderId: string },
): Promise<void> {
  const rows = acceptedThings
    .filter((kind) => given[kind])
    .map((kind) => ({
      ...purchase,
      businessId,
      id: newId(now.getTime()),
      kind,
      legalVersion: given.version,
      at: now,
    }))
  if (rows.length > 0) await tx.insert(acceptances).values(rows)
}
