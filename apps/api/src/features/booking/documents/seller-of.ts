import type { DocumentKind } from '@cantina/contract/booking/documents'
import type { Language } from '@cantina/contract/languages'
import { businessSeller } from '@cantina/contract/settings/documents'
import { sql } from 'drizzle-orm'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { pointsOfSaleTable } from '#features/sales/pos/tables-to-join'
import type { RuleSettings } from '#features/settings/documents/document-rules'
import { documentSettingsTable } from '#features/settings/documents/tables-to-join'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Seller } from './document-content'
import { inLanguages, paperLanguages } from './paper-languages'

type Names = Readonly<Record<Language, string>>

interface Row extends Record<string, unknown> {
  business: Omit<Seller, 'kind' | 'posId' | 'iban' | 'country'>
  pos:
    | (Omit<Seller, 'kind' | 'email' | 'phone' | 'website' | 'taxRegime' | 'country'> & {
        posId: string
      })
    | null
  business_country: Names | null
  pos_country: Names | null
  logo_id: string | null
  brand_color: string
  currency: string
  time_zone: string
  settings: RuleSettings | null
}

export interface IssuingHouse {
  /** Names the series that the seller's documents are numbered in. */
  readonly sellerKey: string
  readonly seller: Seller
  /** What the paper that it issues speaks. */
  readonly languages: readonly Language[]
  readonly logoId: string | null
  readonly brandColor: string
  readonly currency: string
  readonly timeZone: string
  /** How it numbers its papers, and what it writes on them. */
  readonly settings: RuleSettings | null
}

/**
 * Who sells at a point of sale: it itself, in the name of its business, when it invoices with its own
 * data; the business otherwise.
 */
export async function sellerAt(
  { tx, businessId }: BusinessContext,
  posId: string,
  paper: { readonly kind: DocumentKind; readonly language: Language },
): Promise<IssuingHouse> {
  const { rows } = await tx.execute<Row>(sql`
    select b.logo_id, b.brand_color, b.currency, b.time_zone,
      jsonb_build_object('name', b.name, 'address', b.address, 'postalCode', b.postal_code, 'city', b.city,
        'countryCode', bc.code, 'vatCode', b.vat_code, 'sdi', b.sdi,
        'taxRegime', b.tax_regime, 'email', b.email, 'phone', b.phone, 'website', b.website) as business,
      case when p.has_invoicing then jsonb_build_object('posId', p.id, 'name', p.name,
        'address', nullif(concat_ws(', ', p.address, nullif(concat_ws(' ', p.street, p.number), '')), ''),
        'postalCode', p.cap, 'city', p.city, 'countryCode', pc.code,
        'vatCode', p.vat_code, 'sdi', p.sdi, 'iban', p.iban) end as pos,
      case when bc.id is not null then jsonb_build_object('en', bc.name_en, 'it', bc.name_it) end as business_country,
      case when pc.id is not null then jsonb_build_object('en', pc.name_en, 'it', pc.name_it) end as pos_country,
      case when s.id is not null then jsonb_build_object('patterns', s.patterns, 'paymentTermsEn', s.payment_terms_en,
        'paymentTermsIt', s.payment_terms_it, 'invoiceNotesEn', s.invoice_notes_en, 'invoiceNotesIt', s.invoice_notes_it,
        'receiptNotesEn', s.receipt_notes_en, 'receiptNotesIt', s.receipt_notes_it) end as settings
    from businesses b
    join ${pointsOfSaleTable} p on p.business_id = b.id and p.id = ${posId}
    left join ${countriesTable} bc on bc.id = b.country_id
    left join ${countriesTable} pc on pc.id = p.country_id
    left join ${documentSettingsTable} s on s.business_id = b.id
    where b.id = ${businessId}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const { business, pos } = row
  const seller = pos
    ? { ...business, taxRegime: null, ...pos, businessName: business.name, kind: 'pos' as const }
    : { ...business, kind: 'business' as const, posId: null, iban: null }
  const names = pos ? row.pos_country : row.business_country
  const languages = paperLanguages({ ...paper, seller })
  return {
    sellerKey: pos ? pos.posId : businessSeller,
    seller: { ...seller, country: names && inLanguages(languages, (one) => names[one]) },
    languages,
    logoId: row.logo_id,
    brandColor: row.brand_color,
    currency: row.currency,
    timeZone: row.time_zone,
    settings: row.settings,
  }
}

/** An invoice without the seller's own data would be none. */
export function requireCompleteSeller({ name, address, vatCode }: Seller): void {
  if (address === null || vatCode === null) {
    throw new Failure('seller_incomplete', { params: { seller: name } })
  }
}
