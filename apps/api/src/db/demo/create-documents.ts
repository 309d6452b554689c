import { and, asc, between, eq, gt, sql } from 'drizzle-orm'
import { issueCreditNote } from '#features/documents/documents/issue-credit-note'
import { issueInvoice } from '#features/documents/documents/issue-invoice'
import { issueReceipt } from '#features/documents/documents/issue-receipt'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { payments } from '#schema/payments/payments.table'
import { type DemoCompany, demoCompanies } from './demo-companies'
import { countryIdOf, type DemoContext } from './demo-context'
import { deskOf } from './demo-desk'
import { followEInvoices } from './demo-einvoices'
import { type DocumentStep, orderDocuments } from './demo-order-documents'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const daysToPay = 14
/** Each is issued as the server issues it, which takes its time: enough to fill the lists, no more. */
const mostVisits = 75
const firmEvery = 6

interface PaidVisit {
  readonly id: string
  readonly version: number
  readonly partySize: number
  readonly totalCents: number
  /** When the guests were there and everything was paid. */
  readonly settledAt: Date
}

/**
 * What the business has issued lately: receipts for those who asked for one, invoices for firms, and what
 * was wrong with two of these put right. One after the other as it happened, so that numbers and days
 * go up together.
 */
export async function createDocuments(demo: DemoContext): Promise<void> {
  const visits = await paidVisits(demo)
  const nth = Math.ceil(visits.length / mostVisits)
  const documented = visits.filter((_, index) => index % nth === 0)
  const [wrong, ...others] = documented.filter((_, index) => index % firmEvery === 0).slice(2)
  // Somebody who came alone has no guest too many.
  const tooMany = others.find(({ partySize }) => partySize > 1)
  const steps = documented.flatMap((visit, index) => {
    // Agencies bring guests from everywhere.
    const company = demoCompanies[(index / firmEvery) % demoCompanies.length]
    if (!company) return [receiptFor(visit)]
    if (visit === wrong) return invoiceToTheWrongFirm(visit, company)
    if (visit === tooMany) return invoiceForOneTooMany(visit, company)
    return [invoiceFor(visit, company)]
  })
  const inOrder = [...steps, ...(await orderDocuments(demo))]
    .filter(({ at }) => at.getTime() < demo.now.getTime() - minuteMs)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const desk = deskOf(demo)
  let last = new Date(0)
  for (const { at, issue } of inOrder) {
    // No two at once: their numbers show which came first.
    last = later(at, new Date(last.getTime() + 1_000))
    await issue({ ...desk, now: last })
  }
  await followEInvoices(demo)
}

/** Those who have come lately and paid everything. */
async function paidVisits({ tx, businessId, now }: DemoContext): Promise<PaidVisit[]> {
  const found = await tx
    .select({
      id: bookings.id,
      version: bookings.version,
      partySize: bookings.partySize,
      totalCents: bookings.totalCents,
      startsAt: bookings.startsAt,
      lastPaid: sql<string>`max(${payments.at})`,
    })
    .from(bookings)
    .innerJoin(
      payments,
      and(eq(payments.businessId, bookings.businessId), eq(payments.bookingId, bookings.id)),
    )
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.status, 'confirmed'),
        eq(bookings.arrivalStatus, 'arrived'),
        eq(bookings.paidCents, bookings.totalCents),
        gt(bookings.totalCents, 0),
        between(bookings.startsAt, new Date(now.getTime() - daysToPay * dayMs), now),
      ),
    )
    .groupBy(bookings.businessId, bookings.id)
    .orderBy(asc(bookings.startsAt), asc(bookings.number))
  return found.map(({ startsAt, lastPaid: paidAt, ...visit }) => ({
    ...visit,
    settledAt: later(startsAt, new Date(paidAt)),
  }))
}

function receiptFor({ id, version, settledAt }: PaidVisit): DocumentStep {
  return {
    at: minutesAfter(settledAt, 1),
    issue: (context) => issueReceipt(context, { bookingId: id }, { version, language: null }),
  }
}

function invoiceFor(visit: PaidVisit, company: DemoCompany, minutes = 3): DocumentStep {
  return {
    at: minutesAfter(visit.settledAt, minutes),
    issue: (context) => invoice(context, visit, company),
  }
}

/** Taken back as a whole, and made out anew. */
function invoiceToTheWrongFirm(visit: PaidVisit, company: DemoCompany): DocumentStep[] {
  const meant = demoCompanies.find((one) => one !== company) ?? company
  return [
    ...invoiceCreditedAfter(40, visit, company, { reason: 'Intestazione errata', cents: null }),
    invoiceFor(visit, meant, 50),
  ]
}

function invoiceForOneTooMany(visit: PaidVisit, company: DemoCompany): DocumentStep[] {
  const cents = Math.floor(visit.totalCents / visit.partySize)
  return invoiceCreditedAfter(25, visit, company, { reason: 'Un ospite in meno', cents })
}

function invoiceCreditedAfter(
  minutes: number,
  visit: PaidVisit,
  company: DemoCompany,
  credit: { readonly reason: string; readonly cents: number | null },
): DocumentStep[] {
  let issuedId: string | null = null
  return [
    {
      at: minutesAfter(visit.settledAt, 3),
      issue: async (context) => {
        issuedId = (await invoice(context, visit, company)).id
      },
    },
    {
      at: minutesAfter(visit.settledAt, minutes),
      issue: async (context) => {
        if (issuedId) await issueCreditNote(context, issuedId, { ...credit, lines: null })
      },
    },
  ]
}

function invoice(
  context: BusinessContext,
  { id, version }: PaidVisit,
  { country, ...company }: DemoCompany,
) {
  return issueInvoice(
    context,
    { bookingId: id },
    {
      ...company,
      version,
      language: null,
      isDeposit: false,
      countryId: countryIdOf(country),
      name: null,
      taxCode: null,
      pec: null,
    },
  )
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}
