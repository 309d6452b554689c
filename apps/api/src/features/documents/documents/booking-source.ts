import type { Language } from '@cantina/contract/languages'
import { payableCents } from '@cantina/domain/bookings/booking-price'
import { timeOf } from '@cantina/domain/calendar'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { reductionsOfLine } from '@cantina/domain/promotions/named-reductions'
import { sql } from 'drizzle-orm'
import { guestLanguage } from '#features/customers/customers/guest-language'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { bookings as bookingsTable } from '#schema/bookings/bookings.table'
import type { StoredPriceLine } from '#schema/bookings/stored-price'
import { extras as extrasTable } from '#schema/catalogue/extras.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { languages as languagesTable } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'
import type { DocumentSource, WrittenBilling } from './document-source'

interface Names {
  readonly en: string | null
  readonly it: string | null
}

interface Row extends Record<string, unknown> {
  id: string
  version: number
  status: string
  arrival_status: string
  number: string
  date: string
  start_minute: number
  pos_id: string
  customer_id: string
  price_lines: StoredPriceLine[]
  promotions: AppliedPromotion[]
  total_cents: string
  net_paid_cents: string
  billing: WrittenBilling | null
  service: Names
  extras: Record<string, Names> | null
  customer_name: string
  customer_email: string | null
  customer_country_id: number | null
  customer_country_code: string | null
  language_code: string | null
}

/** A booking as its documents see it; locked until the transaction ends, where one is issued. */
export async function bookingSource(
  { tx, businessId }: BusinessContext,
  id: string,
  isLocked = false,
): Promise<DocumentSource> {
  const { rows } = await tx.execute<Row>(sql`
    select b.id, b.version, b.status, b.arrival_status, b.number, b.date::text as date, b.start_minute, b.pos_id, b.customer_id, b.price_lines, b.promotions, b.billing,
      b.total_cents, b.paid_cents - b.refunded_cents as net_paid_cents,
      jsonb_build_object('en', s.name_en, 'it', s.name_it) as service,
      (select jsonb_object_agg(e.id, jsonb_build_object('en', e.name_en, 'it', e.name_it)) from ${extrasTable} e
        where e.business_id = b.business_id
          and e.id in (select (l ->> 'extraId')::uuid from jsonb_array_elements(b.price_lines) l)) as extras,
      concat_ws(' ', c.name, c.surname) as customer_name, c.email as customer_email, c.country_id as customer_country_id,
      country.code as customer_country_code, language.code as language_code
    from ${bookingsTable} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    left join ${countries} country on country.id = c.country_id
    left join ${languagesTable} language on language.id = coalesce(c.language_id, b.language_id)
    where b.business_id = ${businessId} and b.id = ${id} ${isLocked ? sql`for update of b` : sql``}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return {
    bookingId: row.id,
    orderId: null,
    number: row.number,
    date: row.date,
    start: timeOf(row.start_minute),
    posId: row.pos_id,
    version: row.version,
    isCancelled: row.status === 'denied',
    isNoShow: row.arrival_status === 'no_show',
    totalCents: Number(row.total_cents),
    netPaidCents: Number(row.net_paid_cents),
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      email: row.customer_email,
      countryId: row.customer_country_id,
      countryCode: row.customer_country_code,
    },
    recipientName: row.customer_name,
    billing: row.billing,
    language: guestLanguage(row.language_code, row.customer_country_code) ?? 'en',
    linesIn: (languages) =>
      row.price_lines.map((line, index) => lineOf(row, line, index, languages)),
  }
}

function lineOf(
  row: Row,
  line: StoredPriceLine,
  index: number,
  languages: readonly Language[],
): DocumentLine {
  const words = languages.map((language) => describe(row, line, language))
  return {
    description: [...new Set(words)].join(' / '),
    count: line.count,
    unitCents: line.unitCents,
    discountCents: line.discountCents ?? 0,
    reductions: reductionsOfLine(row.promotions, index),
    totalCents: payableCents(line),
    ratePercent: line.ratePercent ?? 0,
    natureCode: line.natureCode ?? null,
    soldAs: line.kind === 'extra' ? `extra ${line.extraId}` : line.kind,
  }
}

function describe(row: Row, line: StoredPriceLine, language: Language): string {
  const inLanguage = ({ en, it }: Names) => (language === 'it' ? (it ?? en) : (en ?? it)) ?? ''
  if (line.kind === 'extra') {
    const names = row.extras?.[line.extraId]
    return (names && inLanguage(names)) || (line.extraName ?? '')
  }
  const service = inLanguage(row.service)
  return line.kind === 'perPerson' ? service : say(language, `documents.${line.kind}`, { service })
}
