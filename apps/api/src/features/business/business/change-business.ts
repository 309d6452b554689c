import type { updateBusiness } from '@cantina/contract/business/business'
import type { BodyOf } from '@cantina/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import { compareVatCodeSoon } from '#features/business/vat-code/compare-vat-code-soon'
import { requireVatCode } from '#features/business/vat-code/require-vat-code'
import { requireRegion } from '#features/reference/places/require-region'
import { Failure } from '#platform/failure'
import { files } from '#platform/files/files.table'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { businesses } from '#platform/tenancy/businesses.table'
import { type BusinessProfile, loadBusiness } from './load-business'

/** Carries the version it read: whoever saved in between is not overwritten. */
export async function changeBusiness(
  context: BusinessContext,
  { version, ...values }: BodyOf<typeof updateBusiness>,
): Promise<BusinessProfile> {
  const { tx, businessId, now } = context
  const country = await requireRegion(tx, values, { country: 'countryId', region: 'regionId' })
  if (values.logoId) await requireImage(context, values.logoId)
  const before = await loadBusiness(context)
  const vatCode = requireVatCode(values.vatCode, country.code, 'vatCode')
  const changed = await tx
    .update(businesses)
    .set({
      ...values,
      vatCode,
      sdi: values.sdi.toUpperCase(),
      kinds: [...new Set(values.kinds)],
      version: sql`${businesses.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(businesses.id, businessId), eq(businesses.version, version)))
    .returning({ id: businesses.id })
  const current = await loadBusiness(context)
  if (changed.length === 0) throw new Failure('stale_version', { current })
  if (before.vatCode !== vatCode) await compareVatCodeSoon(tx, businessId, vatCode)
  return current
}

async function requireImage({ tx, businessId }: BusinessContext, id: string): Promise<void> {
  const [image] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.businessId, businessId), eq(files.id, id), eq(files.kind, 'image')))
  if (image) return
  throw notInList('logoId')
}
