import type { Language } from '@cantina/contract/languages'
import { businessSeller } from '@cantina/contract/settings/documents'
import { sql } from 'drizzle-orm'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { pointsOfSaleTable } from '#features/sales/pos/tables-to-join'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Seller } from './document-content'

interface Row extends Record<string, unknown> {
  business: Omit<Seller, 'kind' | 'posId' | 'iban'>
  pos:
    | (Omit<Seller, 'kind' | 'email' | 'phone' | 'website' | 'taxRegime'> & { posId: string })
    | null
  logo_id: string | null
  brand_color: string
  currency: string
  time_zone: string
}

export interface IssuingHouse {
  /** Names the series that the seller's documents are numbered in. */
  readonly sellerKey: string
  readonly seller: Seller
  readonly logoId: string | null
  readonly brandColor: string
  readonly currency: string
  readonly timeZone: string
}

/** Who sells at a point of sale: it itself when it invoices with its own data, the business otherwise. */
export async function sellerAt(
  { tx, businessId }: BusinessContext,
  posId: string,
  language: Language,
): Promise<IssuingHouse> {
  const countryName = sql.raw(language === 'it' ? 'name_it' : 'name_en')
  const { rows } = await tx.execute<Row>(sql`
    select b.logo_id, b.brand_color, b.currency, b.time_zone,
      jsonb_build_object('name', b.name, 'address', b.address, 'postalCode', b.postal_code, 'city', b.city,
        'countryCode', bc.code, 'country', bc.${countryName}, 'vatCode', b.vat_code, 'sdi', b.sdi,
        'taxRegime', b.tax_regime, 'email', b.email, 'phone', b.phone, 'website', b.website) as business,
      case when p.has_invoicing then jsonb_build_object('posId', p.id, 'name', p.name,
        'address', nullif(concat_ws(', ', p.address, nullif(concat_ws(' ', p.street, p.number), '')), ''),
        'postalCode', p.cap, 'city', p.city, 'countryCode', pc.code, 'country', pc.${countryName},
        'vatCode', p.vat_code, 'sdi', p.sdi, 'iban', p.iban) end as pos
    from businesses b
    join ${pointsOfSaleTable} p on p.business_id = b.id and p.id = ${posId}
    left join ${countriesTable} bc on bc.id = b.country_id
    left join ${countriesTable} pc on pc.id = p.country_id
    where b.id = ${businessId}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const { business, pos } = row
  return {
    sellerKey: pos ? pos.posId : businessSeller,
    seller: pos
      ? { ...business, taxRegime: null, ...pos, kind: 'pos' }
      : { ...business, kind: 'business', posId: null, iban: null },
    logoId: row.logo_id,
    brandColor: row.brand_color,
    currency: row.currency,
    timeZone: row.time_zone,
  }
}

/** An invoice without the seller's own data would be none. */
export function requireCompleteSeller({ name, address, vatCode }: Seller): void {
  if (address === null || vatCode === null) {
    throw new Failure('seller_incomplete', { params: { seller: name } })
  }
}
