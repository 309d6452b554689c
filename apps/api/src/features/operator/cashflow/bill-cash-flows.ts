import { addDays } from '@cantina/domain/calendar'
import { documentFor } from '@cantina/domain/operator/cash-flow'
import { splitVat } from '@cantina/domain/vat'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Provider, requireProvider } from '#features/operator/provider/load-provider'
import { nextProviderNumber } from '#features/operator/provider/next-number'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { findText } from '#platform/texts'
import type { BilledParty } from '#schema/operator/billed-content'
import { cashFlows } from '#schema/operator/cash-flows.table'
import { customerParty, providerParty } from './billed-parties'
import type { CashFlow } from './lock-cash-flow'

/** What a period is settled in. */
type Settling = Pick<PlatformContext, 'tx' | 'now' | 'language'>

/** Gives each of several periods its document, in the order of their days: all of them or none. */
export async function billCashFlows(context: Settling, ids: readonly string[]): Promise<number> {
  const { tx } = context
  const flows = await tx
    .select()
    .from(cashFlows)
    .where(inArray(cashFlows.id, [...ids]))
    .orderBy(asc(cashFlows.periodTo), asc(cashFlows.id))
    .for('update')
  if (flows.length < new Set(ids).size) throw new Failure('not_found')
  const provider = await requireProvider(tx)
  for (const flow of flows) await bill(context, provider, flow)
  return flows.length
}

async function bill(context: Settling, provider: Provider, flow: CashFlow): Promise<void> {
  const { tx, now } = context
  if (flow.number !== null) throw new Failure('already_billed', { params: { number: flow.number } })
  const { customer, timeZone, currency } = await customerParty(tx, flow.businessId)
  requireComplete(context, customer)
  const today = wallClockAt(now, timeZone).date
  const given = await nextProviderNumber(tx, documentFor(flow), today)
  const { netCents, vatCents } = splitVat(flow.commissionCents, provider.vatPercent)
  await tx
    .update(cashFlows)
    .set({
      ...given,
      // A day that has gone by before the document was made is counted anew.
      dueDate: flow.dueDate < today ? addDays(today, flow.paymentDays) : flow.dueDate,
      billed: {
        provider: await providerParty(tx, provider),
        customer,
        currency,
        vatPercent: provider.vatPercent,
        commissionNetCents: netCents,
        commissionVatCents: vatCents,
      },
      version: sql`${cashFlows.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(cashFlows.businessId, flow.businessId), eq(cashFlows.id, flow.id)))
}

/** A document without its reader's own data would be none. */
function requireComplete({ language }: Settling, customer: BilledParty): void {
  const missing = (['address', 'vatCode'] as const).filter((field) => customer[field] === null)
  if (missing.length === 0) return
  const names = missing.map((field) =>
    findText(language, `entities.operator.customer.fields.${field}`),
  )
  throw new Failure('customer_incomplete', {
    params: { name: customer.name, missing: names.join(', ') },
  })
}
