import type { Language } from '@cantina/contract/languages'
import type { OrderBilling, ShippingAddress } from '@cantina/contract/orders/orders'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { reductionsOfLine } from '@cantina/domain/promotions/named-reductions'
import { sql } from 'drizzle-orm'
import { guestLanguage } from '#features/customers/customers/guest-language'
import { availableFrom } from '#features/orders/orders/goods-on-sale'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orderReturns, orders as ordersTable } from '#schema/orders/orders.table'
import { languages as languagesTable } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'
import type { DocumentSource, WrittenBilling } from './document-source'
import { type GoodsLine, goodsLine, shippingLine } from './goods-lines'

interface Row extends Record<string, unknown> {
  id: string
  version: number
  status: string
  number: string
  date: string
  pos_id: string
  shipping: ShippingAddress | null
  billing: OrderBilling | null
  shipping_cents: string
  shipping_rate: string | null
  shipping_nature_code: string | null
  total_cents: string
  net_paid_cents: string
  promotions: AppliedPromotion[]
  lines: (Omit<GoodsLine, 'reductions'> & { readonly returnedCents: number })[]
  customer_id: string | null
  customer_name: string | null
  customer_email: string | null
  customer_country_id: number | null
  customer_country_code: string | null
  shipping_country_code: string | null
  language_code: string | null
}

/** An order as its documents see it, less what came back; locked until the transaction ends, where one is issued. */
export async function orderSource(
  context: BusinessContext,
  id: string,
  isLocked = false,
): Promise<DocumentSource> {
  const { tx, businessId, language } = context
  const { rows } = await tx.execute<Row>(sql`
    select o.id, o.version, o.status, o.number, o.date::text as date, o.pos_id, o.shipping, o.billing, o.promotions,
      o.shipping_cents - (select coalesce(sum(r.shipping_cents), 0) from ${orderReturns} r
        where r.business_id = o.business_id and r.order_id = o.id) as shipping_cents,
      o.shipping_rate_percent as shipping_rate, o.shipping_nature_code,
      o.total_cents - o.returned_cents as total_cents, o.paid_cents - o.refunded_cents as net_paid_cents,
      (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'name', l.name, 'vintage', p.vintage, 'capacity', p.capacity, 'capacityUnit', p.capacity_unit,
          'availableFrom', ${availableFrom(context)},
          'quantity', l.quantity - l.returned_quantity, 'unitCents', l.unit_cents,
          'quantityDiscountCents', l.quantity_discount_cents, 'totalCents', l.total_cents,
          'ratePercent', l.rate_percent, 'natureCode', l.nature_code, 'returnedCents', (
            select coalesce(sum((back ->> 'cents')::bigint), 0) from ${orderReturns} r, jsonb_array_elements(r.lines) as back
            where r.business_id = o.business_id and r.order_id = o.id and (back ->> 'position')::int = l.position)
        ) order by l.position), '[]')
        from ${orderLines} l
        left join ${products} p on p.business_id = l.business_id and p.id = l.product_id
        where l.business_id = o.business_id and l.order_id = o.id) as lines,
      c.id as customer_id, case when c.id is not null then concat_ws(' ', c.name, c.surname) end as customer_name,
      c.email as customer_email, c.country_id as customer_country_id, country.code as customer_country_code, destination.code as shipping_country_code,
      language.code as language_code
    from ${ordersTable} o
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    left join ${countries} country on country.id = c.country_id
    left join ${countries} destination on destination.id = (o.shipping ->> 'countryId')::int
    left join ${languagesTable} language on language.id = c.language_id
    where o.business_id = ${businessId} and o.id = ${id} ${isLocked ? sql`for update of o` : sql``}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return {
    bookingId: null,
    orderId: row.id,
    number: row.number,
    date: row.date,
    start: null,
    posId: row.pos_id,
    version: row.version,
    isCancelled: row.status === 'cancelled',
    isNoShow: false,
    totalCents: Number(row.total_cents),
    netPaidCents: Number(row.net_paid_cents),
    customer: row.customer_id === null ? null : { ...buyerOf(row), id: row.customer_id },
    recipientName: row.customer_name ?? row.shipping?.name ?? null,
    billing: billingOf(row.billing) ?? billingOfShipping(row.shipping),
    // Of somebody unknown nobody knows the language better than whoever stands before them.
    language:
      guestLanguage(row.language_code, row.customer_country_code ?? row.shipping_country_code) ??
      language,
    linesIn: (languages) => linesOf(row, languages),
  }
}

function buyerOf(row: Row) {
  return {
    name: row.customer_name ?? '',
    email: row.customer_email,
    countryId: row.customer_country_id,
    countryCode: row.customer_country_code,
  }
}

function billingOf(billing: OrderBilling | null): WrittenBilling | null {
  if (!billing) return null
  const { street, number, ...rest } = billing
  return { ...rest, address: [street, number].filter(Boolean).join(' ') || null }
}

/** A business that goods go to has said who it is: nothing of it is asked again. */
function billingOfShipping(shipping: ShippingAddress | null): WrittenBilling | null {
  if (!shipping?.vatCode && !shipping?.sdi) return null
  const { street, number, vatCode = null, sdi = null, ...rest } = shipping
  const address = [street, number].filter(Boolean).join(' ')
  return { ...rest, address, vatCode, sdi }
}

function linesOf(row: Row, languages: readonly Language[]): DocumentLine[] {
  const goods = row.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ returnedCents, ...line }) =>
      goodsLine(
        {
          ...line,
          reductions: reductionsOfLine(row.promotions, line.position),
          totalCents: line.totalCents - returnedCents,
        },
        languages,
      ),
    )
  const shippingCents = Number(row.shipping_cents)
  if (shippingCents === 0) return goods
  const shipping = {
    totalCents: shippingCents,
    ratePercent: Number(row.shipping_rate ?? 0),
    natureCode: row.shipping_nature_code,
  }
  return [...goods, shippingLine(shipping, languages)]
}
