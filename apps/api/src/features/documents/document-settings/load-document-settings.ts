import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { documentKinds } from '@cantina/contract/documents/documents'
import { withSection } from '@cantina/domain/documents/number-pattern'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { patternOf, storedSettings } from '#features/documents/documents/document-rules'
import { seriesStates } from '#features/documents/documents/document-series'
import { legalCode } from '#features/documents/documents/legal-code'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { countries } from '#schema/reference/places.table'
import { duplicateNumbers } from './duplicate-numbers'

interface PlaceRow extends Record<string, unknown> {
  pos_id: string | null
  pos_name: string
  seller_name: string
  vat_code: string | null
  country_code: string | null
  time_zone: string
}

/** The series of every legal seller with the number that comes next, and the texts of the documents. */
export async function loadDocumentSettings(context: BusinessContext): Promise<DocumentSettings> {
  const places = await placesOf(context)
  const [business] = places
  const year = yearAt(context.now, business?.time_zone)
  const states = await seriesStates(context, year)
  const settings = await storedSettings(context)
  const sections = places.flatMap(({ pos_id, pos_name, ...seller }) =>
    pos_id === null
      ? []
      : [
          {
            posId: pos_id,
            posName: pos_name,
            sellerVatCode: codeOf(seller),
            section: settings?.sections[pos_id] ?? null,
          },
        ],
  )
  const sellers = new Map(
    places.toReversed().map((place) => [codeOf(place), place.seller_name] as const),
  )
  const vatCodes = [...new Set(places.map(codeOf))]
  const ranges = vatCodes.flatMap((sellerVatCode) =>
    sectionsOf(sellerVatCode).flatMap((section) =>
      documentKinds.map((kind) => {
        const state = states.find(
          (one) =>
            one.sellerVatCode === sellerVatCode && one.section === section && one.kind === kind,
        )
        const pattern = patternOf(settings, sellerVatCode, kind)
        return {
          sellerVatCode,
          section,
          kind,
          pattern: section === '' ? pattern : null,
          fullPattern: withSection(pattern, section),
          nextSequence: (state?.last ?? 0) + 1,
          issuedCount: state?.issuedCount ?? 0,
        }
      }),
    ),
  )
  return {
    version: settings?.version ?? 0,
    year,
    isItalian: business?.country_code === 'IT',
    sellers: vatCodes.map((vatCode) => ({ vatCode, name: sellers.get(vatCode) ?? '' })),
    sections,
    ranges,
    duplicates: await duplicateNumbers(context),
    paymentTermsEn: settings?.paymentTermsEn ?? null,
    paymentTermsIt: settings?.paymentTermsIt ?? null,
    invoiceNotesEn: settings?.invoiceNotesEn ?? null,
    invoiceNotesIt: settings?.invoiceNotesIt ?? null,
    receiptNotesEn: settings?.receiptNotesEn ?? null,
    receiptNotesIt: settings?.receiptNotesIt ?? null,
    sellerTaxCode: settings?.sellerTaxCode ?? null,
  }

  /** The main series, then the sections that are in use or have numbers of this year. */
  function sectionsOf(vatCode: string): string[] {
    const chosen = sections.filter((one) => one.sellerVatCode === vatCode && one.section !== null)
    const begun = states.filter((one) => one.sellerVatCode === vatCode && one.issuedCount > 0)
    const named = [...chosen, ...begun].flatMap(({ section }) => (section ? [section] : []))
    return ['', ...[...new Set(named)].toSorted()]
  }
}

function codeOf({ vat_code, country_code }: Pick<PlaceRow, 'vat_code' | 'country_code'>): string {
  return legalCode({ vatCode: vat_code, countryCode: country_code })
}

/** The business first, then its points of sale by name, each with who sells there. */
async function placesOf({ tx, businessId }: BusinessContext): Promise<PlaceRow[]> {
  const { rows } = await tx.execute<PlaceRow>(sql`
    select null::uuid as pos_id, '' as pos_name, b.name as seller_name, b.vat_code, c.code as country_code, b.time_zone, 0 as place, '' as name_key
      from businesses b left join ${countries} c on c.id = b.country_id where b.id = ${businessId}
    union all
    select p.id, p.name, case when p.has_invoicing then p.name else b.name end, case when p.has_invoicing then p.vat_code else b.vat_code end,
      case when p.has_invoicing then pc.code else bc.code end, b.time_zone, 1, p.name_key
      from ${pointsOfSale} p join businesses b on b.id = p.business_id
      left join ${countries} bc on bc.id = b.country_id left join ${countries} pc on pc.id = p.country_id
      where p.business_id = ${businessId}
    order by place, name_key limit 201`)
  return rows
}

function yearAt(now: Date, timeZone = 'Europe/Rome'): number {
  return Number(wallClockAt(now, timeZone).date.slice(0, 4))
}
