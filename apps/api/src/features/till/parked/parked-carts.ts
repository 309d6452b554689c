import type { ParkedCart } from '@cantina/contract/till/parked-carts'
import { timeOf } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import { guestName } from '#features/customers/customers/guest-name'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { parkedCarts } from '#schema/till/parked-carts.table'

type Reservation = Omit<ParkedCart['reservations'][number], 'start'> & {
  readonly startMinute: number
}

type Row = Record<string, unknown> &
  Omit<ParkedCart, 'reservations'> & { readonly reservations: readonly Reservation[] }

/** Those that wait at a point of sale, the latest first. */
export function parkedAt(context: BusinessContext, posId: string): Promise<ParkedCart[]> {
  const { now } = context
  return read(
    context,
    sql`${parkedCarts} p where p.business_id = ${context.businessId} and p.pos_id = ${posId} and p.expires_at > ${now.toISOString()}`,
  )
}

/** It is whoever deletes its row that has it: a second one waits, and finds none. */
export async function takeUp(context: BusinessContext, id: string): Promise<ParkedCart> {
  const { tx, businessId, now } = context
  const [cart] = await read(
    context,
    sql`${parkedCarts} p where p.business_id = ${businessId} and p.id = ${id} and p.expires_at > ${now.toISOString()} for update of p`,
  )
  if (!cart) throw new Failure('cart_taken')
  await tx.execute(sql`delete from ${parkedCarts} where business_id = ${businessId} and id = ${id}`)
  return cart
}

async function read({ tx, language }: BusinessContext, wanted: SQL): Promise<ParkedCart[]> {
  const { rows } = await tx.execute<Row>(sql`
    with p as materialized (select p.* from ${wanted})
    select p.id, p.name, p.parked_at as "parkedAt", p.expires_at as "expiresAt", concat_ws(' ', u.name, u.surname) as "parkedBy", p.content,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.surname), 'email', c.email, 'countryId', c.country_id) end as customer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'customerName', concat_ws(' ', g.name, g.surname),
          'serviceNameEn', s.name_en, 'serviceNameIt', s.name_it, 'partySize', b.party_size, 'date', b.date, 'startMinute', b.start_minute,
          'dueCents', ${dueOfBooking})), '[]')
        from jsonb_array_elements(p.content -> 'reservations') r
        join ${bookings} b on b.business_id = p.business_id and b.id = (r ->> 'id')::uuid and b.status <> 'denied'
        join ${services} s on s.business_id = b.business_id and s.id = b.service_id
        join ${customers} g on g.business_id = b.business_id and g.id = b.customer_id) as reservations
    from p
    join ${users} u on u.business_id = p.business_id and u.id = p.parked_by_id
    left join ${customers} c on c.business_id = p.business_id and c.id = p.customer_id
    order by p.parked_at desc, p.id`)
  return rows.map((row) => ({
    ...row,
    parkedAt: new Date(row.parkedAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    customer: row.customer && { ...row.customer, name: guestName(language, row.customer.name) },
    reservations: row.reservations.map(({ startMinute, ...reservation }) => ({
      ...reservation,
      start: timeOf(startMinute),
      customerName: guestName(language, reservation.customerName),
      dueCents: Number(reservation.dueCents),
    })),
  }))
}
