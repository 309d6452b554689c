import type { Language } from '@cantina/contract/languages'
import type { EInvoiceSource } from '@cantina/domain/documents/einvoice/einvoice-source'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import type { DocumentContent } from '#schema/documents/document-content'
import { documentSettings } from '#schema/documents/document-settings.table'
import { documentSources, documents as documentsTable } from '#schema/documents/documents.table'
import { countries } from '#schema/reference/places.table'

/** What an invoice may lack that was written before it was asked for; the business can still add it. */
interface Business {
  readonly taxRegime: string | null
  readonly vatCode: string | null
  readonly taxCode: string | null
  readonly businessPostalCode: string | null
  readonly businessCity: string | null
  readonly posPostalCode: string | null
  readonly posCity: string | null
}

interface Row
  extends Record<string, unknown>,
    Pick<
      DocumentContent,
      | 'number'
      | 'date'
      | 'currency'
      | 'seller'
      | 'recipient'
      | 'sources'
      | 'receipt'
      | 'reason'
      | 'lines'
      | 'vat'
      | 'payments'
    > {
  id: string
  kind: EInvoiceSource['kind']
  total_cents: string
  due_cents: string
  credited: EInvoiceSource['credited']
  is_deposit: boolean
  deposits: EInvoiceSource['deposits'] | null
  country_code: string | null
  business: Business
}

export interface LoadedSource {
  readonly source: EInvoiceSource
  /** The point of sale that issued it with its own data. */
  readonly posId: string | null
  /** It was issued by the provider, whose files are counted over all businesses. */
  readonly isOfProvider: boolean
}

/** Issued documents with everything that their e-invoices are made from. */
export async function loadSources(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, LoadedSource>> {
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.kind, d.number, d.date::text as date, d.is_deposit, d.currency, d.seller, d.recipient, d.reason, d.lines, d.vat,
      d.total_cents, d.payments, d.due_cents, country.code as country_code,
      (select jsonb_agg(jsonb_build_object('number', s.number, 'date', s.date::text, 'start', s.start) order by s.position)
        from ${documentSources} s where s.business_id = d.business_id and s.document_id = d.id) as sources,
      case when r.id is not null then jsonb_build_object('number', r.number, 'date', r.date::text) end as receipt,
      case when o.id is not null then jsonb_build_object('number', o.number, 'date', o.date::text) end as credited,
      (select jsonb_agg(distinct jsonb_build_object('number', e.number, 'date', e.date::text))
        from ${documentSources} s
        join ${documentSources} same on same.business_id = s.business_id and same.document_id <> s.document_id
          and (same.booking_id = s.booking_id or same.order_id = s.order_id)
        join ${documentsTable} e on e.business_id = same.business_id and e.id = same.document_id
        where d.kind = 'invoice' and s.business_id = d.business_id and s.document_id = d.id
          and e.is_deposit and e.issued_at < d.issued_at) as deposits,
      jsonb_build_object('taxRegime', b.tax_regime, 'vatCode', b.vat_code, 'taxCode', s.seller_tax_code,
        'businessPostalCode', b.postal_code, 'businessCity', b.city, 'posPostalCode', p.cap, 'posCity', p.city) as business
    from ${documentsTable} d
    join businesses b on b.id = d.business_id
    join ${pointsOfSale} p on p.business_id = d.business_id and p.id = d.pos_id
    left join ${documentsTable} o on o.business_id = d.business_id and o.id = d.credited_id
    left join ${documentsTable} r on r.business_id = d.business_id and r.id = d.receipt_id
    left join ${countries} country on country.id = (d.recipient ->> 'countryId')::int
    left join ${documentSettings} s on s.business_id = d.business_id
    where d.business_id = ${businessId} and d.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(
    rows.map((row) => {
      const { posId, kind } = row.seller
      return [row.id, { source: sourceOf(row), posId, isOfProvider: kind === 'provider' }]
    }),
  )
}

function sourceOf(row: Row): EInvoiceSource {
  return {
    kind: row.kind,
    number: row.number,
    date: row.date,
    currency: row.currency,
    seller: sellerOf(row),
    recipient: { ...row.recipient, countryCode: row.country_code },
    causes: causesOf(row),
    credited: row.credited,
    isDeposit: row.is_deposit,
    receipt: row.receipt,
    deposits: row.deposits ?? [],
    lines: row.lines,
    vat: row.vat,
    totalCents: Number(row.total_cents),
    payments: row.payments,
    dueCents: Number(row.due_cents),
  }
}

/** What stands on the document comes first: it is what was issued. */
function sellerOf({ seller, business }: Row): EInvoiceSource['seller'] {
  if (seller.kind === 'provider') return { ...seller, taxCode: seller.taxCode ?? null }
  const isPos = seller.kind === 'pos'
  return {
    name: seller.businessName ?? seller.name,
    vatCode: seller.vatCode,
    // A point of sale with a VAT number of its own is another firm.
    taxCode: seller.vatCode === business.vatCode ? business.taxCode : null,
    taxRegime: seller.taxRegime ?? business.taxRegime,
    address: seller.address,
    postalCode: seller.postalCode ?? (isPos ? business.posPostalCode : business.businessPostalCode),
    city: seller.city ?? (isPos ? business.posCity : business.businessCity),
    iban: seller.iban,
  }
}

/** The exchange reads Italian. */
const exchangeLanguage: Language = 'it'

function causesOf({ sources, receipt, reason }: Row): string[] {
  const inItalian = (key: 'booking' | 'order' | 'visit' | 'receipt') =>
    say(exchangeLanguage, `documents.${key}`)
  return [
    ...(reason === null ? [] : [reason]),
    ...sources.map(({ number, date, start }) =>
      start === null
        ? `${inItalian('order')} ${number}, ${date}`
        : `${inItalian('booking')} ${number}, ${inItalian('visit')} ${date} ${start}`,
    ),
    ...(receipt ? [`${inItalian('receipt')} ${receipt.number}, ${receipt.date}`] : []),
  ]
}
