import {
  type DiscountTerms,
  isLimitedPerCustomer,
} from '@cantina/domain/promotions/automatic-discount'
import type { KnownCustomer, Moment, PurchaseKind } from '@cantina/domain/promotions/purchase'
import { usesAt } from '@cantina/domain/promotions/uses-at'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { type SQL, sql } from 'drizzle-orm'
import type { UseTarget } from '#features/promotions/uses/record-uses'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { customerTags } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import {
  discountProducts,
  discountServices,
  discounts as discountsTable,
  discountTags as discountTagsTable,
} from '#schema/promotions/discounts.table'
import { promotionUses } from '#schema/promotions/promotion-uses.table'
import {
  voucherProducts,
  voucherServices,
  vouchers,
  voucherTags as voucherTagsTable,
} from '#schema/promotions/vouchers.table'

export interface OfferWish {
  readonly kind: PurchaseKind
  /** What somebody typed, in whatever case. */
  readonly code: string | null
  /** Instead of a code: the voucher that something has already. */
  readonly voucherId?: string | null
  /** Where the code stands in what was sent. */
  readonly codeField?: string
  readonly customerId: string | null
  /** Who is not known yet is taken for somebody who has had nothing of it: whether they have is seen when they buy. */
  readonly isNewcomer?: boolean
  /** Of the discounts only those for one of these, or for all. */
  readonly itemIds?: readonly string[]
  /** Whoever is about to use what has a limit waits for whoever is doing it. */
  readonly locks: boolean
  /** What is being changed does not count against itself. */
  readonly spared?: UseTarget
}

export interface ReadOffers {
  readonly discounts: DiscountTerms[]
  readonly voucher: VoucherTerms | null
  /** Their uses of what has a limit, and which they have of the tags that these ask for. */
  readonly customer: KnownCustomer | null
}

type Context = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

/** More than any business runs at once; those that go first by their priority. */
const mostDiscounts = 200

/**
 * The discounts and the voucher that a purchase may get. Limits are exact for whoever takes the locks:
 * uses are counted behind them. Call it with locks after those of days, bookings and orders.
 */
export async function readOffers(context: Context, wish: OfferWish): Promise<ReadOffers> {
  const isRedeeming = wish.code !== null || (wish.voucherId ?? null) !== null
  if (wish.locks && isRedeeming) await lockLimited(context, wish)
  let found = await read(context, wish)
  if (wish.locks && !isRedeeming && hasLimit(found)) {
    await lockLimited(context, wish)
    found = await read(context, wish)
  }
  if (isRedeeming && !found.voucher) throw unknownVoucher(wish)
  return found
}

function hasLimit({ discounts, customer }: ReadOffers): boolean {
  return customer !== null && discounts.some(isLimitedPerCustomer)
}

function unknownVoucher({ codeField = 'discountCode' }: OfferWish): Failure {
  return new Failure('voucher_unknown', {
    fields: { [codeField]: { key: 'voucherUnknown', params: {} } },
  })
}

/** One use in all is one lock for all; one for each customer is nobody else's to wait for. */
async function lockLimited({ tx, businessId, now }: Context, wish: OfferWish): Promise<void> {
  const { customerId } = wish
  await tx.execute(sql`
    select take_locks(array(
      select 'promotion ' || v.id || case v.usage when 'multiple_single' then ' ' || coalesce(${customerId}::text, '') else '' end
      from ${vouchers} v where ${isWanted(businessId, wish)} and (v.usage <> 'multiple' or v.maximum_uses is not null)
      union all
      select 'promotion ' || d.id || ' ' || ${customerId}::text from ${discountsTable} d
      where ${isOffered(businessId, now, wish)} and (d.maximum_per_customer is not null or ${hasLimitedTime}) and ${customerId}::text is not null))`)
}

interface Row extends Record<string, unknown> {
  discounts: DiscountTerms[]
  voucher: VoucherTerms | null
  uses: Record<string, number>
  /** When they had those with a limit at a time. */
  moments: Record<string, Moment[]>
  tagIds: string[]
}

async function read({ tx, businessId, now }: Context, wish: OfferWish): Promise<ReadOffers> {
  const { customerId, spared, isNewcomer = false } = wish
  const counted = sql`u.business_id = ${businessId} and u.released_at is null and ${isOther(spared)}`
  const { rows } = await tx.execute<Row>(sql`
    with offered as (
      select d.* from ${discountsTable} d where ${isOffered(businessId, now, wish)}
      order by d.priority, d.id limit ${mostDiscounts}
    ), wanted as (
      select v.* from ${vouchers} v where ${isWanted(businessId, wish)}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object(${termsOf(sql`d`, discountItems(wish))}, 'isActive', d.status = 'active',
          'times', d.times, 'minimumPurchaseCents', d.minimum_purchase_cents, 'maximumNoticeDays', d.maximum_notice_days,
          'isCumulative', d.is_cumulative, 'priority', d.priority, 'tags', ${discountTags}, 'maximumPerCustomer', d.maximum_per_customer)
          order by d.priority, d.id), '[]') from offered d) as discounts,
      (select jsonb_build_object(${termsOf(sql`v`, voucherItems)}, 'isActive', v.status = 'active', 'code', v.code,
          'minimumSpendCents', v.minimum_spend_cents, 'minimumUnits', v.minimum_units, 'tags', ${voucherTags}, 'usage', v.usage, 'maximumUses', v.maximum_uses,
          'timesUsed', case when v.usage <> 'multiple' or v.maximum_uses is not null
            then (select count(*) from ${promotionUses} u where ${counted} and u.voucher_id = v.id) else 0 end)
        from wanted v) as voucher,
      (select coalesce(jsonb_object_agg(used.id, used.times), '{}') from (
        select d.id, (select count(*) from ${promotionUses} u
            where ${counted} and u.discount_id = d.id and u.customer_id = ${customerId}) as times
        from offered d where d.maximum_per_customer is not null
        union all
        select v.id, (select count(*) from ${promotionUses} u
            where ${counted} and u.voucher_id = v.id and u.customer_id = ${customerId}) as times
        from wanted v where v.usage = 'multiple_single') as used) as uses,
      (select coalesce(jsonb_object_agg(d.id, (select coalesce(jsonb_agg(${momentOfUse}), '[]') from ${promotionUses} u
            left join ${bookings} b on b.business_id = u.business_id and b.id = u.booking_id
            join businesses z on z.id = u.business_id
            where ${counted} and u.discount_id = d.id and u.customer_id = ${customerId})), '{}')
        from offered d where ${hasLimitedTime}) as moments,
      (select coalesce(jsonb_agg(distinct had.tag_id), '[]') from (
        select t.tag_id from wanted v join ${voucherTagsTable} t on t.business_id = v.business_id and t.voucher_id = v.id
        where ${hasTag(wish, sql`u.voucher_id = t.voucher_id`)}
        union all
        select t.tag_id from offered d join ${discountTagsTable} t on t.business_id = d.business_id and t.discount_id = d.id
        where ${hasTag(wish, sql`u.discount_id = t.discount_id`)}) as had) as "tagIds"
    where ${preparedStatement}`)
  const [row] = rows
  return {
    discounts: row?.discounts ?? [],
    voucher: row?.voucher ?? null,
    customer:
      row && (customerId !== null || isNewcomer) ? { uses: usesIn(row), tagIds: row.tagIds } : null,
  }
}

function usesIn({ discounts, uses, moments }: Row): KnownCustomer['uses'] {
  return Object.assign({}, uses, ...discounts.map((one) => usesAt(one, moments[one.id] ?? [])))
}

const hasLimitedTime = sql`jsonb_path_exists(d.times, '$[*] ? (@.maximumPerCustomer > 0)')`

/** When a visit takes place, or the one that its price was kept from; when goods were bought. */
const momentOfUse = sql`case
  when b.id is null then jsonb_build_object('date', (u.at at time zone z.time_zone)::date, 'time', to_char(u.at at time zone z.time_zone, 'HH24:MI'))
  when b.priced_for is null then jsonb_build_object('date', b.date, 'time', to_char(make_time(b.start_minute / 60, b.start_minute % 60, 0), 'HH24:MI'))
  else jsonb_build_object('date', b.priced_for -> 'date', 'time', b.priced_for -> 'start') end`

/** Whoever has had it with what is being changed is asked for no tag again: that purchase may have taken it from them. */
function hasTag({ customerId, spared }: OfferWish, isUse: SQL): SQL {
  const isOfChanged = spared ? sql`not (${isOther(spared)})` : sql`false`
  return sql`(exists (select from ${customerTags} c
      where c.business_id = t.business_id and c.customer_id = ${customerId} and c.tag_id = t.tag_id)
    or exists (select from ${promotionUses} u where u.business_id = t.business_id and ${isUse}
      and u.customer_id = ${customerId} and u.released_at is null and ${isOfChanged}))`
}

function isOther(spared: UseTarget | undefined): SQL {
  if (!spared) return sql`true`
  return 'bookingId' in spared
    ? sql`u.booking_id is distinct from ${spared.bookingId}::uuid`
    : sql`u.order_id is distinct from ${spared.orderId}::uuid`
}

/** Those in use whose days are not over on the calendar of the business. */
function isOffered(businessId: string, now: Date, { kind, itemIds }: OfferWish): SQL {
  const { table, itemId } = discountLinks(kind)
  const links = sql`select from ${table} l where l.business_id = d.business_id and l.discount_id = d.id`
  const isForThese = itemIds
    ? sql`(not exists (${links}) or exists (${links} and l.${itemId} = any(${sql.param([...itemIds])}::uuid[])))`
    : sql`true`
  return sql`d.business_id = ${businessId} and d.type = ${kind} and d.status = 'active'
    and (d."to" is null or d."to" >= (select (${now.toISOString()}::timestamptz at time zone b.time_zone)::date
      from businesses b where b.id = ${businessId})) and ${isForThese}`
}

function isWanted(businessId: string, { code, voucherId = null }: OfferWish): SQL {
  if (code === null && voucherId === null) return sql`false`
  return voucherId === null
    ? sql`v.business_id = ${businessId} and v.code_key = normalize_text(${code})`
    : sql`v.business_id = ${businessId} and v.id = ${voucherId}::uuid`
}

function discountLinks(kind: PurchaseKind) {
  return kind === 'services'
    ? { table: discountServices, itemId: sql`service_id` }
    : { table: discountProducts, itemId: sql`product_id` }
}

function discountItems({ kind, itemIds }: OfferWish): SQL {
  const { table, itemId } = discountLinks(kind)
  const among = itemIds ? sql`and l.${itemId} = any(${sql.param([...itemIds])}::uuid[])` : sql``
  return sql`(select coalesce(jsonb_agg(l.${itemId}), '[]') from ${table} l
    where l.business_id = d.business_id and l.discount_id = d.id ${among})`
}

const voucherItems = sql`(select coalesce(jsonb_agg(item), '[]') from (
    select l.service_id as item from ${voucherServices} l where l.business_id = v.business_id and l.voucher_id = v.id
    union all
    select l.product_id from ${voucherProducts} l where l.business_id = v.business_id and l.voucher_id = v.id) as items)`

const namedTags = sql`coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name_key), '[]')`

const voucherTags = sql`(select ${namedTags}
    from ${voucherTagsTable} l join ${tags} g on g.business_id = l.business_id and g.id = l.tag_id
    where l.business_id = v.business_id and l.voucher_id = v.id)`

const discountTags = sql`(select ${namedTags}
    from ${discountTagsTable} l join ${tags} g on g.business_id = l.business_id and g.id = l.tag_id
    where l.business_id = d.business_id and l.discount_id = d.id)`

/** What the terms of discounts and vouchers begin with. */
function termsOf(row: SQL, itemIds: SQL): SQL {
  return sql`'id', ${row}.id, 'name', ${row}.name, 'type', ${row}.type, 'itemIds', ${itemIds}, 'unit', ${row}.unit,
    'percent', ${row}.percent, 'amountCents', ${row}.amount_cents, 'from', ${row}."from", 'to', ${row}."to"`
}
