import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

interface MonthQuery {
  readonly business: string
  readonly pos: string
  readonly from: string
  readonly to: string
}

/** The same rows for the calendar and the search of bookings, each with as few statements as it takes, from tables of their own. */
export function mountBookingRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/bookings/month', async (request) => {
    const { business, pos, from, to } = request.query as MonthQuery
    const { rows } = await pool.query(month, [business, pos, from, to])
    return rows[0]
  })
  app.get('/bookings/search', async (request) => {
    const { business, name, pos, status } = request.query as Record<string, string>
    const values = [business, `%${name}%`, pos, status]
    const [page, count] = await Promise.all([
      pool.query(foundPage, values),
      pool.query(foundCount, values),
    ])
    return { items: page.rows, total: count.rows[0].total }
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

/** A table with the same columns, its key and the index by which a slot is counted; no triggers. */
export const prepareBooking = `
  create table bench_bookings (like bookings including generated including defaults);
  alter table bench_bookings add primary key (business_id, id);
  create index on bench_bookings (business_id, pos_id, date, window_id, slot_start_minute);
  create sequence bench_numbers;
  grant all on bench_bookings, bench_numbers to cantina_platform`

const insertBooking = `
  insert into bench_bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, availability_id, window_id, slot_start_minute,
    date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers, children, customer_id,
    price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes, kept_percent)
  select $1, gen_random_uuid(), 'confirmed', 2040, nextval('bench_numbers'), '40-0001', 'back_office', $2, $3, $4, $5, $8::int, $7::date, $8::int, 60,
    $7::date + make_interval(mins => $8), $7::date + make_interval(mins => $8), $7::date + make_interval(mins => $8 + 60), 2, 0, 0, $6,
    '[]', 5000, 0, 5000, 0, 1440, 100
  returning id`

const month = `
  select (select jsonb_agg(to_jsonb(d)) from bench_booking_days d where d.business_id = $1 and d.pos_id = $2 and d.date between $3 and $4) as days,
    (select jsonb_agg(jsonb_build_object('service', b.service_id, 'date', b.date, 'minute', b.start_minute, 'window', b.window_id, 'party', b.party_size,
        'room', b.room_id, 'from', b.occupies_from, 'to', b.occupies_to, 'language', b.language_id))
      from bench_found b where b.business_id = $1 and b.pos_id = $2 and b.date between $3 and $4 and b.status <> 'denied') as taken,
    (select jsonb_agg(to_jsonb(x)) from slot_blocks x where x.business_id = $1 and x.pos_id = $2 and x.date between $3 and $4) as blocks,
    (select jsonb_agg(to_jsonb(r)) from pos_rooms r where r.business_id = $1 and r.pos_id = $2) as rooms,
    (select jsonb_agg(jsonb_build_object('service', to_jsonb(s), 'availability', to_jsonb(a), 'times',
        (select jsonb_agg(to_jsonb(t)) from availability_times t where t.business_id = a.business_id and t.availability_id = a.id)))
      from service_availabilities l join services s on s.business_id = l.business_id and s.id = l.service_id
      join availabilities a on a.business_id = l.business_id and a.id = l.availability_id
      where l.business_id = $1 and l.pos_id = $2) as offers`

/**
 * What a month and a search with three filters are at their best: copies without row security, the month by its days; the
 * point of sale and the payment status through one index in the order of the list, and the name asked of each row.
 */
export const prepareSearch = `
  create table bench_found (like bookings);
  create table bench_guests (like customers);
  create table bench_booking_days (like booking_days);
  grant all on bench_found, bench_guests, bench_booking_days to cantina_platform;
  set role cantina_platform;
  insert into bench_found select * from bookings;
  insert into bench_guests select * from customers;
  insert into bench_booking_days select * from booking_days;
  reset role;
  create index on bench_found (business_id, pos_id, payment_status, starts_at, id);
  create index on bench_found (business_id, pos_id, date);
  create index on bench_booking_days (business_id, pos_id, date);
  alter table bench_guests add primary key (business_id, id)`

const found = `
  from bench_found b join bench_guests c on c.business_id = b.business_id and c.id = b.customer_id
  where b.business_id = $1 and c.name_key like $2 and b.pos_id = $3 and b.payment_status = $4`

const foundPage = `
  select b.id, b.version, b.status, b.created_at, b.updated_at, b.number, b.date, b.start_minute, b.service_id, s.name_en, s.name_it, b.pos_id,
    p.name as pos_name, b.name, b.surname, b.email, b.phone, b.party_size, b.language_id, r.name as room_name, b.arrival_status, b.payment_status,
    b.total_cents, b.paid_cents - b.refunded_cents as net_paid_cents, b.channel, b.notes
  from (select b.*, c.name, c.surname, c.email, c.phone ${found} order by b.starts_at desc, b.id desc limit 25) b
  join services s on s.business_id = b.business_id and s.id = b.service_id
  join points_of_sale p on p.business_id = b.business_id and p.id = b.pos_id
  left join pos_rooms r on r.business_id = b.business_id and r.id = b.room_id
  order by b.starts_at desc, b.id desc`

const foundCount = `select count(*)::int as total from (select 1 ${found} limit 1001) counted`
