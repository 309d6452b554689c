import { addDays } from '@cantina/domain/calendar'
import { paperFor } from '@cantina/domain/settlement/cash-flow'
import { splitVat } from '@cantina/domain/vat'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Provider, requireProvider } from '#features/admin/provider/load-provider'
import { nextProviderNumber } from '#features/admin/provider/next-number'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { findText } from '#platform/texts'
import type { BilledParty } from './billed-content'
import { cashFlows } from './cash-flows.table'
import type { CashFlow } from './lock-cash-flow'

/** Gives each of several periods its paper, in the order of their days: all of them or none. */
export async function billCashFlows(
  context: PlatformContext,
  ids: readonly string[],
): Promise<number> {
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

async function bill(context: PlatformContext, provider: Provider, flow: CashFlow): Promise<void> {
  const { tx, now } = context
  if (flow.number !== null) throw new Failure('already_billed', { params: { number: flow.number } })
  const { customer, timeZone, currency } = await customerOf(context, flow.businessId)
  const today = wallClockAt(now, timeZone).date
  const given = await nextProviderNumber(tx, paperFor(flow), today)
  const { netCents, vatCents } = splitVat(flow.commissionCents, provider.vatPercent)
  await tx
    .update(cashFlows)
    .set({
      ...given,
      // A day that has gone by before the paper was made is counted anew.
      dueDate: flow.dueDate < today ? addDays(today, flow.paymentDays) : flow.dueDate,
      billed: {
        provider: {
          ...partyOf(provider),
          country: await countryNames(context, provider.countryId),
        },
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

type Written = Omit<BilledParty, 'country'>

function partyOf({
  name,
  address,
  postalCode,
  city,
  vatCode,
  taxCode,
  sdi,
  pec,
  email,
  iban,
}: Written): Written {
  return { name, address, postalCode, city, vatCode, taxCode, sdi, pec, email, iban }
}

/** To whom it is made out, if they have said enough of themselves. */
async function customerOf(context: PlatformContext, businessId: string) {
  const [house] = await context.tx.select().from(businesses).where(eq(businesses.id, businessId))
  if (!house) throw new Failure('not_found')
  const { address, vatCode, timeZone, currency } = house
  if (address === null || vatCode === null) {
    const missing = [
      ...(address === null ? ['address'] : []),
      ...(vatCode === null ? ['vatCode'] : []),
    ]
    throw new Failure('customer_incomplete', {
      params: {
        name: house.name,
        missing: missing
          .map((field) => findText(context.language, `entities.admin.customer.fields.${field}`))
          .join(', '),
      },
    })
  }
  const party = partyOf({ ...house, address, vatCode, taxCode: null, pec: null, iban: null })
  return {
    customer: { ...party, country: await countryNames(context, house.countryId) },
    timeZone,
    currency,
  }
}

async function countryNames(
  { tx }: PlatformContext,
  countryId: number | null,
): Promise<BilledParty['country']> {
  if (countryId === null) return null
  const { rows } = await tx.execute<{ en: string; it: string }>(
    sql`select name_en as en, name_it as it from ${countriesTable} where id = ${countryId}`,
  )
  return rows[0] ?? null
}
