import type pg from 'pg'

export interface Seeded {
  readonly posId: string
  readonly serviceId: string
  readonly customerId: string
}

interface Size {
  readonly places: number
  readonly years: number
  /** At each place in a year. */
  readonly bookingsAYear: number
}

/** Six weeks in the first of the years that are made. */
export const middleDay = '2030-06-01'
export const lastDay = '2030-07-12'
const firstYear = 2030

const names = ['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano', 'Gallo', 'Conti', 'Moretti']

/**
 * A business with several tastings that share their seats, in rooms, at some points of sale, and its
 * bookings. What triggers would count row by row is filled in afterwards, all at once and alike.
 */
export async function createBookings(
  client: pg.Client,
  businessId: string,
  { places, years, bookingsAYear }: Size,
): Promise<Seeded> {
  const run = (text: string, values: readonly unknown[] = []) =>
    client.query<{ id: string }>(text, [businessId, ...values])
  await client.query(`${withoutChecks}; set role cantina_platform`)
  const customers = Math.ceil((places * years * bookingsAYear) / 3)
  await run(
    `insert into vat_rates (business_id, id, name, rate_percent, is_default) values ($1, gen_random_uuid(), '22%', 22, true)`,
  )
  await run(
    `insert into points_of_sale (business_id, id, name, category, access_type, stock_storage, has_invoicing)
     select $1, gen_random_uuid(), 'Place ' || lpad(n::text, 4, '0'), 'tasting_room', 'consumer', 'own', false from generate_series(1, $2::int) n`,
    [places],
  )
  await run(
    `insert into pos_rooms (business_id, id, pos_id, position, name, priority, capability)
     select $1, gen_random_uuid(), p.id, n, 'Room ' || n, n + 1, 20 from points_of_sale p, generate_series(0, 2) n where p.business_id = $1`,
  )
  await run(
    `insert into availabilities (business_id, id, name, periods)
     select $1, gen_random_uuid(), 'Open ' || n, '[]' from generate_series(1, 2) n`,
  )
  await run(
    `insert into availability_times (business_id, id, availability_id, position, start, "end", language_ids, slot_minutes, max_guests_per_slot)
     select $1, gen_random_uuid(), a.id, t.position, t.start, t.finish, '{}', 60, 30
     from availabilities a, (values (0, '10:00', '13:00'), (1, '14:00', '18:00')) t (position, start, finish) where a.business_id = $1`,
  )
  await run(
    `insert into services (business_id, id, name_en, name_it, category, duration_minutes, minimum_notice, minimum_notice_unit, minimum_guests,
       maximum_guests, lead_minutes_before, lead_minutes_after, sells_on_website, sells_online, calendar_color, is_single_language, needs_confirmation,
       is_exclusive, is_room_exclusive, is_single_service, is_room_single_service, price_per_person_cents, under_age, vat_rate_id, week_days,
       payment_option, free_cancellation, free_cancellation_unit, kept_percent)
     select $1, gen_random_uuid(), 'Tasting ' || n, 'Degustazione ' || n, 'tasting', 60, 2, 'hours', 1, 20, 0, 0, false, false, '#7a1f3d', false, false,
       false, false, false, false, 2500, 18, v.id, '{1,2,3,4,5,6,7}', 'at_arrival', 24, 'hours', 100
     from generate_series(1, 4) n, vat_rates v where v.business_id = $1`,
  )
  await run(
    `insert into service_availabilities (business_id, id, service_id, position, pos_id, availability_id)
     select $1, gen_random_uuid(), s.id, p.nth, p.id, (array_agg(a.id order by a.name))[1 + s.nth % 2]
     from (select id, row_number() over (order by name_en) as nth from services where business_id = $1) s,
       (select id, row_number() over (order by name) as nth from points_of_sale where business_id = $1) p, availabilities a
     where a.business_id = $1 group by s.id, s.nth, p.id, p.nth`,
  )
  await run(
    `insert into customers (business_id, id, name, surname, email, phone)
     select $1, gen_random_uuid(), 'Ada ' || substr(md5(n::text), 1, 5), ($3::text[])[1 + n % $4], 'guest' || n || '@example.com', '+3905512' || lpad(n::text, 6, '0')
     from generate_series(1, $2::int) n`,
    [customers, names, names.length],
  )
  // Nothing is known yet of tables that were just filled: left to guess, it would loop over all guests for each.
  await client.query('set enable_nestloop = off')
  await run(insertBookings, [places, years, bookingsAYear, firstYear, customers])
  await client.query('reset enable_nestloop')
  for (const count of counts) await run(count)
  const found = await client.query<Seeded>(
    `select (select id from points_of_sale where business_id = $1 order by name limit 1) as "posId",
       (select id from services where business_id = $1 order by name_en limit 1) as "serviceId",
       (select id from customers where business_id = $1 limit 1) as "customerId"`,
    [businessId],
  )
  await client.query(`reset role; ${withIndexes}`)
  return found.rows[0] as Seeded
}

/** Checked and indexed row by row, so many rows would take minutes; they are right by construction. */
const withoutChecks = `
  create temp table if not exists dropped_indexes (definition text);
  do $$
  declare
    dropped record;
  begin
    for dropped in select conname from pg_constraint where conrelid = 'bookings'::regclass and contype = 'f' loop
      execute format('alter table bookings drop constraint %I', dropped.conname);
    end loop;
    for dropped in select indexname, indexdef from pg_indexes where tablename = 'bookings' and indexname <> 'bookings_business_id_id_pk' loop
      insert into dropped_indexes values (dropped.indexdef);
      execute format('drop index %I', dropped.indexname);
    end loop;
  end $$;
  alter table bookings disable trigger user`

const withIndexes = `
  do $$
  declare
    definition text;
  begin
    for definition in select d.definition from dropped_indexes d loop
      execute definition;
    end loop;
  end $$;
  drop table dropped_indexes;
  alter table bookings enable trigger user`

/** Spread over places, days, services, rooms and the hours of their windows. */
const insertBookings = `
  insert into bookings (business_id, id, status, year, sequence, number, channel, service_id, pos_id, availability_id, window_id, slot_start_minute,
    date, start_minute, duration_minutes, starts_at, occupies_from, occupies_to, guests, non_drinkers, children, customer_id, room_id,
    price_lines, sub_total_cents, discount_cents, total_cents, due_now_cents, free_cancellation_minutes, kept_percent, paid_cents)
  select $1, gen_random_uuid(), case when n % 40 = 0 then 'to_be_confirmed' else 'confirmed' end, day.year, n, day.year % 100 || '-' || lpad(n::text, 4, '0'),
    'back_office', sold.service_id, place.id, sold.availability_id, sold.window_id, sold.minute, day.date, sold.minute, 60,
    day.date + make_interval(mins => sold.minute), day.date + make_interval(mins => sold.minute), day.date + make_interval(mins => sold.minute + 60),
    1 + n % 4, 0, 0, guest.id, room.ids[1 + n % 3], '[]', 5000, 0, 5000, 0, 1440, 100, case when n % 3 = 0 then 0 else 5000 end
  from generate_series(1, $2::int * $3::int * $4::int) n
  join lateral (select $5::int + (n / ($2 * $4)) % $3 as year, make_date($5 + ((n / ($2 * $4)) % $3)::int, 1, 1) + ((n / $2) % 365)::int as date) day on true
  join (select id, (row_number() over (order by name)) - 1 as nth from points_of_sale where business_id = $1) place on place.nth = n % $2
  join (
    select l.service_id, l.pos_id, l.availability_id, t.id as window_id, 60 * split_part(t.start, ':', 1)::int + 60 * hour as minute,
      (row_number() over (partition by l.pos_id order by l.service_id, t.position, hour)) - 1 as nth, count(*) over (partition by l.pos_id) as number
    from service_availabilities l join availability_times t on t.business_id = l.business_id and t.availability_id = l.availability_id,
      generate_series(0, 2) hour
    where l.business_id = $1
  ) sold on sold.pos_id = place.id and sold.nth = (n / $2 * 7) % sold.number
  join (select pos_id, array_agg(id order by priority) as ids from pos_rooms where business_id = $1 group by pos_id) room on room.pos_id = place.id
  join (select id, (row_number() over (order by email)) - 1 as nth from customers where business_id = $1) guest on guest.nth = n % $6`

const counts = [
  `insert into booking_days (business_id, pos_id, service_id, date, bookings, guests, to_confirm, unpaid)
   select business_id, pos_id, service_id, date, count(*), sum(party_size), count(*) filter (where status = 'to_be_confirmed'),
     count(*) filter (where payment_status in ('unpaid', 'partially_paid'))
   from bookings where business_id = $1 group by 1, 2, 3, 4`,
  `insert into slot_loads (business_id, pos_id, window_id, date, start_minute, guests, bookings)
   select business_id, pos_id, window_id, date, coalesce(slot_start_minute, -1), sum(party_size), count(*)
   from bookings where business_id = $1 group by grouping sets ((1, 2, 3, 4, slot_start_minute), (1, 2, 3, 4))`,
  `insert into booking_counters (business_id, year, last) select business_id, year, max(sequence) from bookings where business_id = $1 group by 1, 2`,
]
