import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import { type SQL, sql } from 'drizzle-orm'
import type { Given } from '#platform/database/written-query'
import { businesses } from '#platform/tenancy/businesses.table'
import { bookings as bookingsTable } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orderReturns, orders as ordersTable } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import { figureColumns, figuresWith, summedFigures } from './figure-columns'
import { goodsCents, isSold, isVisit, returnedGoodsCents, visitCents } from './what-counts'

/** Else all customers and payments that there ever were would be held against some days. */
const oneByOne = sql`offset 0`

/** What is added up: all of some days, an array of dates, and some sales on others. */
interface Counted {
  readonly days?: SQL
  readonly sales?: NewSales
}

/**
 * The aggregates of some days, and of some sales on others, added up from the rows themselves: the one place that says what counts when. A visit
 * counts on its day, at its price once it is confirmed, else with what was paid and kept; goods on the day of
 * their order, without shipping; what comes back on the day it does; money on the day it moves.
 */
export function aggregatesOf(businessId: Given<string>, { days, sales }: Counted): SQL {
  const ofDays = days && sql`day as (select unnest(${days}) as date), ${visits(businessId)},`
  return sql`
    with business as (select time_zone as zone from ${businesses} where id = ${businessId}),
    ${ofDays} ${goods(businessId, { days, sales })},
    part as (
      ${
        days &&
        sql`
      select date, pos_id, d.dimension, d.key, ${figureColumns} from visit
      cross join lateral (values ('all', ''), ('service', service_id), ('channel', channel), ('guide', guide_id),
        ('language', language_id), ('country', country_id), ('hour', hour)) as d (dimension, key)
      union all`
      }
      select date, pos_id, d.dimension, d.key, ${figureColumns} from goods
      cross join lateral (values ('all', ''), ('channel', channel), ('agent', agent_id), ('country', country_id),
        ('hour', hour)) as d (dimension, key)
      where d.key is not null
      union all ${lines}
      union all ${money(businessId, { days, sales })}
      union all ${promotions(days !== undefined)}
    )
    select dimension, date, pos_id, key, ${summedFigures} from part group by dimension, date, pos_id, key`
}

/** Sales that are added to days which were added up before: statements of their ids. */
export interface NewSales {
  readonly orders: SQL
  readonly payments: SQL
}

/** One after the other, of those that are asked for. */
const allOf = (parts: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` union all `,
  )

/** An order belongs to the last visit of its customer that began within a day before it. */
function visits(businessId: Given<string>): SQL {
  return sql`
    visit as materialized (
      select b.date, b.pos_id, b.service_id::text, b.channel, coalesce(b.guide_id::text, '') as guide_id,
        coalesce(b.language_id::text, '') as language_id, coalesce(c.country_id::text, '') as country_id,
        (b.start_minute / 60)::text as hour, b.status, b.promotions,
        ${figuresWith({
          visitCents,
          bookings: sql`(b.status = 'confirmed')::int`,
          noShows: sql`(b.status = 'confirmed' and b.arrival_status = 'no_show')::int`,
          cancelled: sql`coalesce(b.denial in ('cancelled_by_guest', 'cancelled_by_staff'), false)::int`,
          guests: sql`case when ${isVisit} then b.party_size else 0 end`,
          leadHours: sql`case when b.status = 'confirmed' then greatest(floor(extract(epoch from b.starts_at - b.created_at) / 3600), 0)::int else 0 end`,
          boughtVisits: sql`(bought.orders > 0)::int`,
          boughtCents: sql`bought.cents`,
        })}
      from day
      join ${pointsOfSale} p on p.business_id = ${businessId}
      join ${bookingsTable} b on b.business_id = p.business_id and b.pos_id = p.id and b.date = day.date
      join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
      cross join lateral (
        select count(*) as orders, coalesce(sum(${goodsCents} - back.cents), 0) as cents
        from ${ordersTable} o
        cross join lateral (
          select coalesce(sum(${returnedGoodsCents}), 0) as cents from ${orderReturns} r
          where r.business_id = o.business_id and r.order_id = o.id
        ) back
        where ${isVisit} and o.business_id = b.business_id and o.customer_id = b.customer_id
          and o.date between b.date and b.date + 2 and ${isSold}
          and o.ordered_at >= b.starts_at and o.ordered_at < b.starts_at + interval '24 hours'
          and not exists (
            select from ${bookingsTable} later
            where later.business_id = b.business_id and later.customer_id = b.customer_id
              and later.date between b.date and b.date + 2 and (later.starts_at, later.id) > (b.starts_at, b.id)
              and later.starts_at <= o.ordered_at and later.status = 'confirmed' and later.arrival_status <> 'no_show'
          )
      ) bought
    )`
}

/** Orders, and what came back of them, with what they are made of. */
function goods(businessId: Given<string>, { days, sales }: Counted): SQL {
  const sold = sql`o.id as fact_id, o.id, o.pos_id, o.channel, o.agent_id, o.customer_id, o.ordered_at as at, o.promotions,
        ${goodsCents} as cents, 1 as sign, null::jsonb as lines`
  return sql`
    sold as materialized (
      ${allOf([
        days &&
          sql`
      select o.date, ${sold}
      from day join ${ordersTable} o on o.business_id = ${businessId} and o.date = day.date and ${isSold}`,
        sales &&
          sql`
      select o.date, ${sold}
      from ${ordersTable} o where o.business_id = ${businessId} and o.id = any(array(${sales.orders})) and ${isSold}`,
        days &&
          sql`
      select r.date, r.id, o.id, o.pos_id, o.channel, o.agent_id, o.customer_id, r.at, '[]', ${returnedGoodsCents}, -1, r.lines
      from day join ${orderReturns} r on r.business_id = ${businessId} and r.date = day.date
      join ${ordersTable} o on o.business_id = r.business_id and o.id = r.order_id and ${isSold}`,
      ])}
    ),
    line as materialized (
      select sold.date, sold.pos_id, l.product_id, sold.sign * part.cents as cents, (sold.sign > 0)::int as orders,
        sold.sign * part.quantity as units, case when p.category_id = ${wineCategoryId} then sold.sign * part.quantity else 0 end as bottles,
        sold.fact_id
      from sold
      join ${orderLines} l on l.business_id = ${businessId} and l.order_id = sold.id and not l.is_gift_card
      join ${products} p on p.business_id = l.business_id and p.id = l.product_id
      cross join lateral (
        select l.total_cents as cents, l.quantity where sold.sign > 0
        union all
        select back.cents, back.quantity from jsonb_to_recordset(sold.lines) as back (position int, quantity int, cents bigint)
        where sold.sign < 0 and back.position = l.position
      ) part
    ),
    goods as materialized (
      select sold.date, sold.pos_id, sold.channel, sold.agent_id::text, coalesce(c.country_id::text, '') as country_id,
        extract(hour from sold.at at time zone business.zone)::int::text as hour, sold.sign, sold.promotions,
        ${figuresWith({
          wineCents: sql`sold.sign * sold.cents`,
          orders: sql`(sold.sign > 0)::int`,
          units: sql`coalesce(inside.units, 0)`,
          bottles: sql`coalesce(inside.bottles, 0)`,
        })}
      from sold
      cross join business
      left join lateral (
        select country_id from ${customers} where business_id = ${businessId} and id = sold.customer_id ${oneByOne}
      ) c on true
      left join (select fact_id, sum(units) as units, sum(bottles) as bottles from line group by fact_id) inside on inside.fact_id = sold.fact_id
    )`
}

const lines = sql`
  select date, pos_id, 'product', product_id::text,
    ${figuresWith({ wineCents: sql`cents`, orders: sql`orders`, units: sql`units`, bottles: sql`bottles` })}
  from line`

function money(businessId: Given<string>, { days, sales }: Counted): SQL {
  return sql`
    select p.date, p.pos_id, d.dimension, d.key,
      ${figuresWith({
        paidCents: sql`greatest(p.cents, 0)`,
        refundedCents: sql`greatest(-p.cents, 0)`,
        payments: sql`1`,
      })}
    from (
      ${allOf([
        days &&
          sql`
      select day.date, taken.pos_id, taken.method, taken.cents
      from day cross join business
      cross join lateral (
        select pos_id, method, cents from ${payments}
        where business_id = ${businessId} and at >= day.date::timestamp at time zone business.zone
          and at < (day.date + 1)::timestamp at time zone business.zone
        ${oneByOne}
      ) taken`,
        sales &&
          sql`
      select (at at time zone business.zone)::date as date, pos_id, method, cents from ${payments} cross join business
      where business_id = ${businessId} and id = any(array(${sales.payments}))`,
      ])}
    ) p
    cross join lateral (values ('all', ''), ('method', p.method)) as d (dimension, key)`
}

/** What was sold with a promotion, and what it took off. */
const promotions = (hasVisits: boolean): SQL => sql`
  select date, pos_id, 'promotion', promotion.key,
    ${figuresWith({
      visitCents: sql`visit_cents`,
      bookings: sql`bookings`,
      guests: sql`guests`,
      wineCents: sql`wine_cents`,
      orders: sql`orders`,
      discountCents: sql`promotion.cents`,
    })}
  from (
    ${allOf([
      hasVisits
        ? sql`
    select date, pos_id, promotions, visit_cents, bookings, guests, wine_cents, orders from visit where status = 'confirmed'`
        : undefined,
      sql`
    select date, pos_id, promotions, visit_cents, bookings, guests, wine_cents, orders from goods where sign > 0`,
    ])}
  ) bought
  cross join lateral (
    select applied ->> 'kind' || ' ' || (applied -> 'terms' ->> (case applied ->> 'kind' when 'manual' then 'reason' else 'id' end)) as key,
      sum((applied ->> 'cents')::bigint) as cents
    from jsonb_array_elements(promotions) applied group by 1
  ) promotion`
