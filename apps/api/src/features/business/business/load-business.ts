import { businessFields, type readBusiness } from '@cantina/contract/business/business'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'

export type BusinessProfile = AnswerOf<typeof readBusiness>

const fields = Object.keys(businessFields) as (keyof typeof businessFields)[]

export async function loadBusiness({
  tx,
  businessId,
}: Pick<BusinessContext, 'tx' | 'businessId'>): Promise<BusinessProfile> {
  const columns = Object.fromEntries(fields.map((field) => [field, businesses[field]]))
  const [profile] = await tx
    .select({
      ...columns,
      version: businesses.version,
      isEmailConfirmed: sql<boolean>`${businesses.emailConfirmedAt} is not null`,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!profile) throw new Failure('not_found')
  return profile as BusinessProfile
}
