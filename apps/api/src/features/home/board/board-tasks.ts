import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  type BoardTask,
  countedTasks,
  type homeBoard,
  shownTasks,
  unpaidBefore,
} from '@cantina/contract/home/board'
import { timeOf } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { bookingIsStillToPay } from '#features/bookings/bookings/due-of-booking'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { stockLevelRows } from '#schema/catalogue/stock.view'
import { customers } from '#schema/customers/customers.table'
import { orderReturns, orders } from '#schema/orders/orders.table'
import type { BoardDay } from './board-day'
import { due } from './board-visits'
import { type Counted, counted } from './counted-tasks'

type Board = AnswerOf<typeof homeBoard>

/** Requests for later days, the nearest first. */
export function boardRequests(context: BusinessContext, { to }: BoardDay) {
  const found = sql`b.status = 'to_be_confirmed' and b.starts_at >= ${to.toISOString()}::timestamptz`
  return partyTasks(context, found, sql`b.starts_at, b.id`)
}

/** Visits of the days before that were not fully paid, the latest first: those of the list it leads to. */
export function boardUnpaid(context: BusinessContext, day: BoardDay) {
  const { from } = unpaidBefore(day.date)
  const found = sql`${bookingIsStillToPay} and b.starts_at < ${day.from.toISOString()}::timestamptz
    and b.date >= ${from} and b.starts_at >= ${from}::date - 1`
  return partyTasks(context, found, sql`b.starts_at desc, b.id desc`)
}

type TaskRow = Omit<BoardTask, 'start'> & Counted & { readonly startMinute: number }

async function partyTasks({ tx, businessId, language }: BusinessContext, found: SQL, order: SQL) {
  const { rows } = await tx.execute<TaskRow & Record<string, unknown>>(sql`
    select b.id, b.number, b.date::text as date, b.start_minute as "startMinute", b.party_size as "partySize", b.found,
      (${due})::float8 as "dueCents", concat_ws(' ', c.name, c.surname) as "customerName",
      s.name_en as "serviceNameEn", s.name_it as "serviceNameIt"
    from (
      select b.*, count(*) over ()::int as found
      from (
        select * from ${bookings} b where b.business_id = ${businessId} and ${found}
        order by ${order} limit ${countedTasks + 1}
      ) b
      order by ${order} limit ${shownTasks}
    ) b
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    order by ${order}`)
  return counted(rows, ({ found: _, startMinute, customerName, ...row }) => ({
    ...row,
    start: timeOf(startMinute),
    customerName: guestName(language, customerName),
  }))
}

type LowStock = NonNullable<Board['lowStock']>['items'][number]

/** What runs out, the emptiest first. */
export async function boardLowStock({ tx, businessId }: BusinessContext) {
  const { rows } = await tx.execute<LowStock & Counted & Record<string, unknown>>(sql`
    select l.product_id as "productId", concat_ws(' ', l.product_name, p.vintage) as "productName", l.pos_id as "posId", l.pos_name as "posName",
      l.quantity, l.low_stock_limit as "limit", count(*) over ()::int as found
    from ${stockLevelRows} l
    join ${products} p on p.business_id = l.business_id and p.id = l.product_id
    where l.business_id = ${businessId} and l.is_low
    order by l.quantity::float8 / l.low_stock_limit, l.product_key, l.pos_id limit ${shownTasks}`)
  return counted(rows, ({ found: _, ...row }) => row)
}

type Withdrawn = NonNullable<Board['withdrawn']>['items'][number]

/** Buyers who changed their mind and wait for their money, the oldest first. */
export async function boardWithdrawn({ tx, businessId, language }: BusinessContext) {
  const { rows } = await tx.execute<Withdrawn & Counted & Record<string, unknown>>(sql`
    select o.id, o.number, to_jsonb(o.withdrawn_at at time zone 'UTC') #>> '{}' || 'Z' as at, o.found,
      coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), o.shipping ->> 'name', '') as "customerName"
    from (
      select o.*, count(*) over ()::int as found
      from (
        select * from ${orders} o
        where o.business_id = ${businessId} and o.withdrawn_at is not null and o.status <> 'cancelled'
          and not exists (select from ${orderReturns} r
            where r.business_id = o.business_id and r.order_id = o.id and r.at >= o.withdrawn_at)
        order by o.withdrawn_at, o.id limit ${countedTasks + 1}
      ) o
      order by o.withdrawn_at, o.id limit ${shownTasks}
    ) o
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    order by o.withdrawn_at, o.id`)
  return counted(rows, ({ found: _, customerName, ...row }) => ({
    ...row,
    customerName: guestName(language, customerName),
  }))
}

type ToShip = NonNullable<Board['toShip']>['items'][number]

/** Orders that wait for a yes, the oldest first. */
export function boardToConfirm(context: BusinessContext) {
  return orderTasks(context, sql`o.status = 'pending'`)
}

/** Orders that wait for their parcel, the oldest first. */
export function boardToShip(context: BusinessContext) {
  return orderTasks(context, sql`o.shipping_status = 'to_ship' and o.status = 'confirmed'`)
}

async function orderTasks({ tx, businessId, language }: BusinessContext, found: SQL) {
  const { rows } = await tx.execute<ToShip & Counted & Record<string, unknown>>(sql`
    select o.id, o.number, o.items, o.date::text as date, o.found,
      coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), o.shipping ->> 'name', '') as "customerName"
    from (
      select o.*, count(*) over ()::int as found
      from (
        select * from ${orders} o
        where o.business_id = ${businessId} and ${found}
        order by o.date, o.id limit ${countedTasks + 1}
      ) o
      order by o.date, o.id limit ${shownTasks}
    ) o
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    order by o.date, o.id`)
  return counted(rows, ({ found: _, customerName, ...row }) => ({
    ...row,
    customerName: guestName(language, customerName),
  }))
}
