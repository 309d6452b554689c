import type { AnswerOf, QueryOf } from '@cantina/contract/endpoint'
import { type readTill as endpoint, mostTillProducts, type Till } from '@cantina/contract/till/till'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { storageQuery } from '#features/catalogue/stock/storage-query'
import {
  freightsFrom,
  isReleased,
  isSoldAt,
  pricedProductColumns,
  vatRatesOf,
} from '#features/orders/orders/goods-on-sale'
import { keptJoin } from '#features/orders/orders/kept-by-devices'
import { readOffers } from '#features/promotions/offers/read-offers'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products as productsTable } from '#schema/catalogue/products.table'
import { serviceAvailabilities, services as servicesTable } from '#schema/catalogue/services.table'
import { stockLevels } from '#schema/catalogue/stock.table'
import { voucherIssuers } from '#schema/payments/voucher-issuers.table'
import { productCategories, productSubCategories } from '#schema/reference/lookups.table'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { tillSettings } from '#schema/till/till-settings.table'
import { bestSellersOf, categoriesOf, favouriteIdsOf } from './till-arrangement'

interface Row extends Record<string, unknown> {
  pos: Till['pos']
  drawer_mode: Till['drawer']['mode']
  open_drawer: { readonly id: string; readonly date: string; readonly openedAt: string } | null
  has_shelf: boolean
  time_zone: string
  currency: string
  products: Till['products'] | null
  favourite_ids: string[]
  categories: Till['categories']
  services: Till['services']
  freights: Till['freights']
  vat_rates: Till['vatRates']
  offline_gift_card_cents: number
  voucher_issuers: Till['voucherIssuers']
}

/** What is sold at a point of sale, with all that its prices need: one look, and the till asks nobody until it sells. */
export async function readTill(
  context: BusinessContext,
  { pos: posId, q, device }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tx, businessId, language } = context
  const named = sql.raw(language === 'it' ? 'name_it' : 'name_en')
  const isWanted = q ? sql`and p.search_text like all (search_patterns(${q}))` : sql``
  const { rows } = await tx.execute<Row>(sql`
    with recursive ${storageQuery(businessId, posId)}, shelf as (select id from storage where stock_storage = 'own' limit 1)
    select jsonb_build_object('id', pos.id, 'name', pos.name, 'accessType', pos.access_type) as pos,
      pos.drawer as drawer_mode, (select jsonb_build_object('id', d.id, 'date', d.date, 'openedAt', d.opened_at)
        from ${drawerSessions} d where d.business_id = pos.business_id and d.pos_id = pos.id and d.closed_at is null) as open_drawer,
      exists (select from shelf) as has_shelf, b.time_zone, b.currency,
      (select jsonb_agg(item order by place) from (
        select row_number() over (order by p.name_key, p.id) as place, jsonb_build_object(${pricedProductColumns(context)},
          'categoryId', p.category_id, 'categoryName', c.${named}, 'subCategoryId', p.sub_category_id, 'subCategoryName', s.${named}, 'kept', coalesce(kept.quantity, 0),
          'isLow', p.manages_stock and coalesce(coalesce(level.quantity, 0) < p.low_stock_limit, false)) as item
        from ${productsTable} p
        join ${productCategories} c on c.id = p.category_id
        left join ${productSubCategories} s on s.id = p.sub_category_id
        left join ${stockLevels} level on level.business_id = p.business_id and level.product_id = p.id and level.pos_id = (select id from shelf)
        ${keptJoin(businessId, { deviceId: device ?? null, asOf: context.now })}
        where p.business_id = ${businessId} and ${isSoldAt(posId)} and ${isReleased(context)} ${isWanted}
        order by p.name_key, p.id limit ${mostTillProducts + 1}) as listed) as products,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nameEn', s.name_en, 'nameIt', s.name_it, 'imageId', s.image_id, 'imageFocus', s.image_focus,
          'calendarColor', s.calendar_color, 'durationMinutes', s.duration_minutes, 'pricePerPersonCents', s.price_per_person_cents,
          'linkedProductId', s.linked_product_id) order by s.name_key, s.id), '[]')
        from ${servicesTable} s
        where s.business_id = ${businessId} and s.status = 'active'
          and exists (select from ${serviceAvailabilities} a where a.business_id = s.business_id and a.service_id = s.id and a.pos_id = ${posId})) as services,
      ${favouriteIdsOf(businessId)} as favourite_ids, ${categoriesOf(businessId)} as categories,
      ${freightsFrom(businessId, posId, null)} as freights, ${vatRatesOf(businessId)} as vat_rates,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.name_key), '[]')
        from ${voucherIssuers} i where i.business_id = ${businessId} and i.status = 'active') as voucher_issuers,
      coalesce((select s.offline_gift_card_cents from ${tillSettings} s where s.business_id = ${businessId}), 0) as offline_gift_card_cents
    from businesses b join ${pointsOfSale} pos on pos.business_id = b.id and pos.id = ${posId} and pos.status = 'active'
    where b.id = ${businessId}`)
  const [row] = rows
  if (!row?.has_shelf) throw notInList('pos')
  const products = row.products ?? []
  const discounts: Till['discounts'] = []
  for (const kind of purchaseKinds) {
    if (kind === 'services' && row.services.length === 0) continue
    const wish = { kind, code: null, customerId: null, locks: false }
    discounts.push(...(await readOffers(context, wish)).discounts)
  }
  return {
    pos: row.pos,
    drawer: { mode: row.drawer_mode, open: openDrawer(row, context.now) },
    timeZone: row.time_zone,
    currency: row.currency,
    products: products.slice(0, mostTillProducts),
    hasMore: products.length > mostTillProducts,
    favouriteIds: row.favourite_ids,
    bestSellerIds:
      row.favourite_ids.length > 0
        ? []
        : await bestSellersOf(context, { pos: row.pos, timeZone: row.time_zone }),
    categories: row.categories,
    services: row.services,
    discounts,
    vatRates: row.vat_rates,
    freights: row.freights,
    offlineGiftCardCents: row.offline_gift_card_cents,
    voucherIssuers: row.voucher_issuers,
  }
}

function openDrawer({ open_drawer: open, time_zone }: Row, now: Date): Till['drawer']['open'] {
  if (!open) return null
  return {
    ...open,
    openedAt: new Date(open.openedAt).toISOString(),
    isOverdue: open.date < wallClockAt(now, time_zone).date,
  }
}
