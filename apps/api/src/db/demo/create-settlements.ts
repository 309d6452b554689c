import { addDays, addMonths, type IsoDate, weekDayOf } from '@cantina/domain/calendar'
import type { CommissionPercents, SettlementTerms } from '@cantina/domain/operator/terms'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, asc, eq } from 'drizzle-orm'
import { billCashFlows } from '#features/operator/cashflow/bill-cash-flows'
import { closeBusiness } from '#features/operator/cashflow/close-periods'
import { payCashFlow } from '#features/operator/cashflow/pay-cash-flow'
import { changeProvider } from '#features/operator/provider/change-provider'
import { prepareToSellFor } from '#features/operator/provider/prepare-to-sell-for'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { cashFlows } from '#schema/operator/cash-flows.table'
import { commissionTerms } from '#schema/operator/terms.table'
import { countries } from '#schema/reference/places.table'
import { createNeighboursSales } from './create-neighbours-sales'
import { demoBusiness, otherBusinesses } from './demo-people'

const zone = 'Europe/Rome'

const usual: CommissionPercents = {
  pos: 1,
  back_office: 1.5,
  website: 5,
  agent: 2,
  channel_manager: 2.5,
}

/** What the provider settles with its businesses, made by the same job as everywhere, month after month. */
export async function createSettlements(tx: Transaction, now: Date): Promise<void> {
  const today = wallClockAt(now, zone).date
  const month = `${today.slice(0, 7)}-01`
  await createProvider(tx, now)
  const demo = await businessNamed(tx, demoBusiness.name)
  const rondini = await businessNamed(tx, otherBusinesses[0].name)
  const bricco = await businessNamed(tx, otherBusinesses[1].name)
  if (!demo || !rondini || !bricco) throw new Error('The businesses of the demo are made first')

  const agreed = { mode: 'direct', frequency: 'monthly', commissionPercents: usual } as const
  await agree(tx, demo, { ...agreed, validFrom: addMonths(month, -5), paymentDays: 60 })
  const raised = { ...agreed, commissionPercents: { ...usual, website: 4.5, channel_manager: 3 } }
  await agree(tx, demo, { ...raised, validFrom: addMonths(month, -3), paymentDays: 60 })
  for (let nth = -4; nth <= 0; nth += 1) await close(tx, demo, addMonths(month, nth))
  await settle(tx, now, demo, { unbilled: 1, unpaid: 0, partlyPaid: 1, overdue: 1 })

  const days = 130
  await createNeighboursSales(tx, now, {
    businessId: bricco,
    wine: 'Barolo Serralunga',
    priceCents: 4_200,
    days,
  })
  await agree(tx, bricco, { ...agreed, validFrom: addMonths(month, -3), paymentDays: 30 })
  for (let nth = -2; nth <= 0; nth += 1) await close(tx, bricco, addMonths(month, nth))
  await settle(tx, now, bricco, { unbilled: 0, unpaid: 1, partlyPaid: 0, overdue: 0 })

  await createNeighboursSales(tx, now, {
    businessId: rondini,
    wine: 'Rosso di Montalcino',
    priceCents: 1_900,
    days,
  })
  await prepareToSellFor(tx, rondini)
  const monday = addDays(today, 1 - weekDayOf(today))
  await agree(tx, rondini, {
    mode: 'provider',
    frequency: 'weekly',
    commissionPercents: { ...usual, pos: 8, website: 12 },
    validFrom: addDays(monday, -56),
    paymentDays: 10,
  })
  for (let week = -7; week <= 0; week += 1) await close(tx, rondini, addDays(monday, 7 * week))
  await settle(tx, now, rondini, { unbilled: 1, unpaid: 1, partlyPaid: 0, overdue: 0 })
}

async function createProvider(tx: Transaction, now: Date): Promise<void> {
  const [italy] = await tx
    .select({ id: countries.id })
    .from(countries)
    .where(eq(countries.code, 'IT'))
  await changeProvider(
    { tx, now },
    {
      name: 'Cantina Platform S.r.l.',
      address: 'Via Tornabuoni 5',
      postalCode: '50123',
      city: 'Firenze',
      countryId: italy?.id ?? 0,
      vatCode: 'IT06284510481',
      taxCode: null,
      sdi: 'T04ZHR3',
      pec: 'amministrazione@pec.cantina-platform.com',
      taxRegime: 'RF01',
      email: 'amministrazione@cantina-platform.com',
      iban: 'IT60X0542811101000000123456',
      vatPercent: 22,
      version: 0,
    },
  )
}

async function businessNamed(tx: Transaction, name: string): Promise<string | undefined> {
  const [business] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.name, name), eq(businesses.isDemo, true)))
  return business?.id
}

/** Also from a day that is over: the businesses of the demo have been here for a while. */
async function agree(tx: Transaction, businessId: string, terms: SettlementTerms): Promise<void> {
  const createdAt = instantOf(addDays(terms.validFrom, -10), 600, zone)
  await tx
    .insert(commissionTerms)
    .values({ ...terms, businessId, id: newId(createdAt.getTime()), createdAt })
}

/** As the job does it, in the night to a day. */
const close = (tx: Transaction, businessId: string, date: IsoDate) =>
  closeBusiness(tx, businessId, instantOf(date, 7, zone))

/** How many of the last periods are in which state; all before them are paid. */
interface Standing {
  readonly unbilled: number
  readonly unpaid: number
  readonly partlyPaid: number
  readonly overdue: number
}

async function settle(
  tx: Transaction,
  now: Date,
  businessId: string,
  { unbilled, unpaid, partlyPaid, overdue }: Standing,
): Promise<void> {
  const flows = await tx
    .select()
    .from(cashFlows)
    .where(eq(cashFlows.businessId, businessId))
    .orderBy(asc(cashFlows.periodTo))
  const today = wallClockAt(now, zone).date
  for (const [index, { id, periodTo, priceCents }] of flows.entries()) {
    const fromLast = flows.length - 1 - index
    if (fromLast < unbilled) continue
    const billedOn = earlier(addDays(periodTo, 4), today)
    const billing = { tx, now: instantOf(billedOn, 600, zone), language: 'it' } as const
    await billCashFlows(billing, [id])
    const open = fromLast - unbilled
    if (open < unpaid || priceCents < 2) continue
    if (open >= unpaid + partlyPaid && open < unpaid + partlyPaid + overdue) continue
    const isPart = open < unpaid + partlyPaid
    const date = earlier(addDays(billedOn, 9), today)
    const cents = isPart ? Math.floor(priceCents / 2) : priceCents
    const paying = { tx, now: instantOf(date, 660, zone) }
    await payCashFlow(paying, id, { cents, date, note: isPart ? 'Acconto' : null })
  }
}

function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other
}
