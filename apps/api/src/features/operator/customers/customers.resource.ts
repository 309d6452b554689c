import { customers as resource } from '@cantina/contract/operator/customers'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { endSessionsOf } from '#platform/auth/account-changes'
import { accounts } from '#platform/auth/accounts.table'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { asPlatform } from '#platform/http/route'
import { platformBusinessId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { bindResource } from '#resource/bind-resource'
import { completeBinding } from '#resource/complete-binding'
import { statusAnswer } from '#resource/write-answers'
import { setStatus } from '#resource/write-record'
import { customerBusinesses as table } from '#schema/operator/customers.view'
import { sameVatCodeAs } from './same-vat-code'

const sharedVatCode = sameVatCodeAs({ id: sql`${table.id}`, closedAt: sql`${table.closedAt}` })

const binding = completeBinding({
  resource,
  table,
  fields: { sameVatCodeAs: sharedVatCode },
  columns: { sameVatCodeAs: sharedVatCode },
  shown: { sameVatCodeAs: sharedVatCode },
})

/** The operator's list of businesses. */
export const customers = bindResource(binding, {
  setStatus: asPlatform(resource.endpoints.setStatus, async (context, { body }) => {
    const { ids, status } = body
    if (status === 'active') await requireNoneDeleted(context, ids)
    const inList = { ...context, businessId: platformBusinessId }
    const count = await setStatus(inList, binding, ids, status)
    if (status === 'inactive') await signOutEverybody(context, ids)
    return statusAnswer(context, resource, status, count)
  }),
})

/** There is nothing left of it that could be enabled. */
async function requireNoneDeleted(
  { tx }: PlatformContext,
  businessIds: readonly string[],
): Promise<void> {
  const [deleted] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, [...businessIds]), isNotNull(businesses.closedAt)))
    .limit(1)
  if (deleted) throw new Failure('customer_deleted')
}

/** Their sessions end for good: enabling the business again does not revive them. */
async function signOutEverybody(
  { tx, now }: PlatformContext,
  businessIds: readonly string[],
): Promise<void> {
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.businessId, [...businessIds]))
  await endSessionsOf(
    tx,
    people.map(({ id }) => id),
    now,
  )
}
