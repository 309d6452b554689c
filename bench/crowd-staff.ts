import type pg from 'pg'
import type { Desk } from './fill-desk'

/** People who may do everything at the desk, each with the password of whoever the business began with. */
export async function createStaff(
  client: pg.Client,
  { businessId, email }: Desk,
  count: number,
): Promise<readonly string[]> {
  await client.query('set role cantina_platform')
  const { rows } = await client.query<{ email: string }>(
    `with account as (insert into accounts (id, email, password_hash, business_id)
       select gen_random_uuid(), 'crowd-' || n || '@example.com', password_hash, $1 from accounts, generate_series(1, $2::int) n where email = $3
       returning id, email)
     insert into users (business_id, id, name, email, role)
     select $1, id, 'Crowd', email, 'bussiness_admin' from account returning email`,
    [businessId, count, email],
  )
  await client.query('reset role')
  return rows.map(({ email }) => email)
}

const dayMs = 24 * 60 * 60 * 1_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

/** What is looked at all day; in between somebody sells, and somebody takes a reservation. */
export const looks: readonly string[] = [
  `booking/booking?from=${day(6)}&to=${day(0)}`,
  'sales/order?paymentStatus=unpaid',
  'sales/order',
  'sales/product?q=chianti%20classico',
  'analytics/customer?q=rossi',
  `analytics/sales?from=${day(29)}&to=${day(0)}`,
  'home/sales?period=yearly',
  'settings/profile',
]

export const calendarOf = (posId: string, date: string) =>
  `booking/calendar/days?posId=${posId}&from=${date}&days=7`
