import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

interface MonthQuery {
  readonly business: string
  readonly pos: string
  readonly from: string
  readonly to: string
}

/** The same rows for the calendar and the search of bookings, each with as few statements as it takes. */
export function mountBookingRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/bookings/month', async (request) => {
    const { business, pos, from, to } = request.query as MonthQuery
    const { rows } = await pool.query(month, [business, pos, from, to])
    return rows[0]
  })
  app.get('/bookings/search', async (request) => {
    const { business, name, pos, status } = request.query as Record<string, string>
    const values = [business, `%${name}%`, pos, status]
    const client = await pool.connect()
    try {
      const items = await client.query(
        `select b.*, s.name_en, s.name_it, p.name as pos_name, c.name, c.surname, c.email, c.phone ${searched} order by b.date desc, b.id desc limit 25`,
        values,
      )
      const count = await client.query(
        `select count(*)::int as total from (select 1 ${searched} limit 1001) counted`,
        values,
      )
      return { items: items.rows, total: count.rows[0].total }
    } finally {
      client.release()
    }
  })
  app.post('/bookings/book', async (request) => {
    const body = request.body as Record<string, string | number>
    const { businessId, posId, serviceId, customerId, availabilityId, windowId, date, minute } =
      body
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${businessId} ${posId} ${date}`,
      ])
      const { rows } = await client.query(
        `select coalesce(sum(party_size), 0)::int as guests, count(*)::int as bookings from bench_bookings
         where business_id = $1 and pos_id = $2 and date = $3 and window_id = $4 and slot_start_minute = $5 and status <> 'denied'`,
        [businessId, posId, date, windowId, minute],
      )
      if (rows[0].guests + 2 > 30) throw new Error('The slot is full')
      const made = await client.query(insertBooking, [
        businessId,
        serviceId,
        posId,
        availabilityId,
        windowId,
        customerId,
        date,
        minute,
      ])
      await client.query('commit')
      return made.rows[0]
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}

/** Into a table with the same columns and indexes, and without triggers. */
const insertBooking = `
  insert into bench_bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, availability_id, window_id, slot_start_minute,
    date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers, children, customer_id,
    price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes, kept_percent)
  select $1, gen_random_uuid(), 'confirmed', 2040, nextval('bench_numbers'), '40-0001', 'back_office', $2, $3, $4, $5, $8::int, $7::date, $8::int, 60,
    $7::date + make_interval(mins => $8), $7::date + make_interval(mins => $8), $7::date + make_interval(mins => $8 + 60), 2, 0, 0, $6,
    '[]', 5000, 0, 5000, 0, 1440, 100
  returning id`

const month = `
  select (select jsonb_agg(to_jsonb(d)) from booking_days d where d.business_id = $1 and d.pos_id = $2 and d.date between $3 and $4) as days,
    (select jsonb_agg(jsonb_build_object('service', b.service_id, 'date', b.date, 'minute', b.start_minute, 'window', b.window_id, 'party', b.party_size,
        'room', b.room_id, 'from', b.occupies_from, 'to', b.occupies_to, 'language', b.language_id))
      from bookings b where b.business_id = $1 and b.pos_id = $2 and b.date between $3 and $4 and b.status <> 'denied') as taken,
    (select jsonb_agg(to_jsonb(x)) from slot_blocks x where x.business_id = $1 and x.pos_id = $2 and x.date between $3 and $4) as blocks,
    (select jsonb_agg(to_jsonb(r)) from pos_rooms r where r.business_id = $1 and r.pos_id = $2) as rooms,
    (select jsonb_agg(jsonb_build_object('service', to_jsonb(s), 'availability', to_jsonb(a), 'times',
        (select jsonb_agg(to_jsonb(t)) from availability_times t where t.business_id = a.business_id and t.availability_id = a.id)))
      from service_availabilities l join services s on s.business_id = l.business_id and s.id = l.service_id
      join availabilities a on a.business_id = l.business_id and a.id = l.availability_id
      where l.business_id = $1 and l.pos_id = $2) as offers`

const searched = `
  from bookings b join services s on s.business_id = b.business_id and s.id = b.service_id
  join points_of_sale p on p.business_id = b.business_id and p.id = b.pos_id
  join customers c on c.business_id = b.business_id and c.id = b.customer_id
  where b.business_id = $1 and c.search_text like $2 and b.pos_id = $3 and b.payment_status = $4`
