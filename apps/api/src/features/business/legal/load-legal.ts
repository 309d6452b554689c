import type { LegalTexts } from '@cantina/contract/business/legal'
import { and, desc, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { legalTexts } from '#schema/business/legal.table'

/** The texts that are in force, or those of an earlier version. */
export async function loadLegal(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  version: number | null = null,
): Promise<LegalTexts> {
  const [latest] = await tx
    .select()
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.businessId, businessId),
        version === null ? undefined : eq(legalTexts.version, version),
      ),
    )
    .orderBy(desc(legalTexts.version))
    .limit(1)
  if (!latest) return none
  const { businessId: _, id: __, updatedAt, ...texts } = latest
  return { ...texts, updatedAt: updatedAt.toISOString() }
}

const none: LegalTexts = {
  version: 0,
  updatedAt: null,
  isToCheck: false,
  termsEn: null,
  termsIt: null,
  privacyEn: null,
  privacyIt: null,
  withdrawalEn: null,
  withdrawalIt: null,
}
