import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { Language } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import type { Seller } from '#schema/documents/document-content'
import { documentSettings } from '#schema/documents/document-settings.table'
import { providerDetails, providerSections } from '#schema/operator/provider.table'
import { commissionTerms } from '#schema/operator/terms.table'
import { countries } from '#schema/reference/places.table'
import { documentLanguages, inLanguages } from './document-languages'
import type { RuleSettings } from './document-rules'
import { legalCode } from './legal-code'

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
  /** While it is the formal seller. */
  provider: ProviderSeller | null
  provider_country: Names | null
  section: number | null
  logo_id: string | null
  brand_color: string
  currency: string
  time_zone: string
  settings: RuleSettings | null
}

type ProviderSeller = Omit<Seller, 'kind' | 'posId' | 'phone' | 'website' | 'country'>

/** Who issues a document, in which series, and how it looks and speaks. */
export interface IssuingSeller {
  /** The legal seller, by which its series are counted; empty while it has no VAT code. */
  readonly sellerVatCode: string
  /** Of the point of sale, or of the provider's numbers for this business; empty for the main series. */
  readonly section: string
  readonly seller: Seller
  /** What the document that it issues speaks. */
  readonly languages: readonly Language[]
  readonly logoId: string | null
  readonly brandColor: string
  readonly currency: string
  readonly timeZone: string
  /** How it numbers its documents, and what it writes on them. */
  readonly settings: RuleSettings | null
}

/**
 * Who sells at a point of sale: the provider, where it is the formal seller today; the point of sale itself, in the
 * name of its business, when it invoices with its own data; the business otherwise.
 */
export async function sellerAt(
  { tx, businessId, now }: BusinessContext,
  posId: string,
  document: { readonly kind: DocumentKind; readonly language: Language },
): Promise<IssuingSeller> {
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
      case when v.id is not null then jsonb_build_object('en', vc.name_en, 'it', vc.name_it) end as provider_country,
      case when v.id is not null then jsonb_build_object('name', v.name, 'hostBusinessName', b.name, 'address', v.address,
        'postalCode', v.postal_code, 'city', v.city, 'countryCode', vc.code, 'vatCode', v.vat_code, 'taxCode', v.tax_code, 'sdi', v.sdi,
        'iban', v.iban, 'taxRegime', v.tax_regime, 'email', v.email) end as provider,
      section.section,
      case when s.id is not null then jsonb_build_object('patterns', s.patterns, 'sections', s.sections, 'paymentTermsEn', s.payment_terms_en,
        'paymentTermsIt', s.payment_terms_it, 'invoiceNotesEn', s.invoice_notes_en, 'invoiceNotesIt', s.invoice_notes_it,
        'receiptNotesEn', s.receipt_notes_en, 'receiptNotesIt', s.receipt_notes_it) end as settings
    from businesses b
    join ${pointsOfSale} p on p.business_id = b.id and p.id = ${posId}
    left join ${countries} bc on bc.id = b.country_id
    left join ${countries} pc on pc.id = p.country_id
    left join ${documentSettings} s on s.business_id = b.id
    left join lateral (
      select t.mode from ${commissionTerms} t
      where t.business_id = b.id and t.valid_from <= (${now.toISOString()}::timestamptz at time zone b.time_zone)::date
      order by t.valid_from desc, t.created_at desc, t.id desc limit 1
    ) terms on true
    left join ${providerDetails} v on terms.mode = 'provider'
    left join ${countries} vc on vc.id = v.country_id
    left join ${providerSections} section on section.business_id = b.id
    where b.id = ${businessId} and ${preparedStatement}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const { seller, country } = whoSells(row)
  const languages = documentLanguages({ ...document, seller })
  const section = seller.kind === 'provider' ? row.section : row.settings?.sections[posId]
  return {
    sellerVatCode: legalCode(seller),
    section: String(section ?? ''),
    seller: { ...seller, country: country && inLanguages(languages, (one) => country[one]) },
    languages,
    // The provider's document is not headed by the business's picture.
    logoId: seller.kind === 'provider' ? null : row.logo_id,
    brandColor: row.brand_color,
    currency: row.currency,
    timeZone: row.time_zone,
    settings: row.settings,
  }
}

interface WhoSells {
  readonly seller: Omit<Seller, 'country'>
  readonly country: Names | null
}

function whoSells(row: Row): WhoSells {
  const { business, pos, provider } = row
  if (provider) {
    const unknown = { posId: null, phone: null, website: null }
    const seller = { ...provider, ...unknown, kind: 'provider' as const }
    return { seller, country: row.provider_country }
  }
  if (pos) {
    const own = { ...business, taxRegime: null, ...pos, kind: 'pos' as const }
    // With a VAT code of its own it is another firm, which sells in its own name.
    const isSameFirm = pos.vatCode === null || legalCode(pos) === legalCode(business)
    const seller = isSameFirm ? { ...own, businessName: business.name } : own
    return { seller, country: row.pos_country }
  }
  const seller = { ...business, kind: 'business' as const, posId: null, iban: null }
  return { seller, country: row.business_country }
}

/** An invoice without the seller's own data would be none. */
export function requireCompleteSeller({ name, address, vatCode }: Seller): void {
  if (address === null || vatCode === null) {
    throw new Failure('seller_incomplete', { params: { seller: name } })
  }
}
