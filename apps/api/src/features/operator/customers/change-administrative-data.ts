import type { BodyOf } from '@cantina/contract/endpoint'
import {
  type AdministrativeData,
  administrativeData,
  type updateAdministrativeData,
} from '@cantina/contract/operator/customers'
import { eq } from 'drizzle-orm'
import { changeBusiness } from '#features/business/business/change-business'
import { loadBusiness } from '#features/business/business/load-business'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'

export async function readAdministrativeData(
  { tx }: PlatformContext,
  businessId: string,
): Promise<AdministrativeData> {
  return administrativeData.parse(await loadBusiness({ tx, businessId }))
}

/** By the same rules as the business itself; what the operator does not see stays as it is. */
export async function changeAdministrativeData(
  context: PlatformContext,
  businessId: string,
  body: BodyOf<typeof updateAdministrativeData>,
): Promise<AdministrativeData> {
  const { tx } = context
  const [business] = await tx
    .select({ closedAt: businesses.closedAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('update')
  if (!business) throw new Failure('not_found')
  if (business.closedAt !== null) throw new Failure('customer_deleted')
  const { isEmailConfirmed: _, ...profile } = await loadBusiness({ tx, businessId })
  await changeBusiness({ ...context, businessId }, { ...profile, ...body })
  return readAdministrativeData(context, businessId)
}
