import { documentKinds } from '@cantina/contract/booking/documents'
import { businessSeller, type DocumentSettings } from '@cantina/contract/settings/documents'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { seriesStates } from '#features/booking/documents/document-series'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { pointsOfSaleTable } from '#features/sales/pos/tables-to-join'
import type { BusinessContext } from '#platform/http/context'
import { patternOf, storedSettings } from './document-rules'

interface SellerRow extends Record<string, unknown> {
  key: string
  name: string
  time_zone: string
  country_code: string | null
}

/** The series of every seller with the number that comes next, and the texts of the papers. */
export async function loadDocumentSettings(context: BusinessContext): Promise<DocumentSettings> {
  const sellers = await sellersOf(context)
  const year = yearAt(context.now, sellers)
  const states = await seriesStates(context, year)
  const settings = await storedSettings(context)
  return {
    version: settings?.version ?? 0,
    year,
    isItalian: sellers[0]?.country_code === 'IT',
    ranges: sellers.flatMap(({ key, name }) =>
      documentKinds.map((kind) => {
        const state = states.find((one) => one.sellerKey === key && one.kind === kind)
        return {
          sellerKey: key,
          sellerName: name,
          kind,
          pattern: patternOf(settings, key, kind),
          nextSequence: (state?.last ?? 0) + 1,
          isStarted: state?.isStarted ?? false,
        }
      }),
    ),
    paymentTermsEn: settings?.paymentTermsEn ?? null,
    paymentTermsIt: settings?.paymentTermsIt ?? null,
    invoiceNotesEn: settings?.invoiceNotesEn ?? null,
    invoiceNotesIt: settings?.invoiceNotesIt ?? null,
    receiptNotesEn: settings?.receiptNotesEn ?? null,
    receiptNotesIt: settings?.receiptNotesIt ?? null,
    sellerTaxCode: settings?.sellerTaxCode ?? null,
  }
}

/** The business first, then the points of sale that invoice with their own data, by name. */
async function sellersOf({ tx, businessId }: BusinessContext): Promise<SellerRow[]> {
  const { rows } = await tx.execute<SellerRow>(sql`
    select ${businessSeller}::text as key, b.name, b.time_zone, c.code as country_code, 0 as place, '' as name_key
      from businesses b left join ${countriesTable} c on c.id = b.country_id where b.id = ${businessId}
    union all
    select p.id::text, p.name, b.time_zone, null, 1, p.name_key from ${pointsOfSaleTable} p join businesses b on b.id = p.business_id
      where p.business_id = ${businessId} and p.has_invoicing
    order by place, name_key limit 200`)
  return rows
}

function yearAt(now: Date, [business]: readonly SellerRow[]): number {
  return Number(wallClockAt(now, business?.time_zone ?? 'Europe/Rome').date.slice(0, 4))
}
