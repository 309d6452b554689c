-- Takes locks by name until the transaction ends, in the order of their names: nobody waits in a circle.
CREATE FUNCTION take_locks(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text;
BEGIN
  FOR key IN SELECT DISTINCT k COLLATE "C" FROM unnest(keys) AS k ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(key, 0));
  END LOOP;
END $$;
--> statement-breakpoint
-- The figures of bookings are kept by statement, not by row: a year of them is written, or those of a merged guest moved,
-- at the cost of one. A slot's limits hold for whoever comes on top without an override; what exists stays as it is when
-- they are lowered, and a smaller party always fits. Where something falls there was something: only what grows may be new.
DROP TRIGGER keep_bookings_counted ON bookings;
--> statement-breakpoint
DROP FUNCTION keep_bookings_counted;
--> statement-breakpoint
DROP FUNCTION load_slot;
--> statement-breakpoint
-- What of a booking is counted: little enough to hand thousands of them around.
CREATE TYPE counted_booking AS (
  business_id uuid, pos_id uuid, service_id uuid, customer_id uuid, window_id uuid, date date, slot_start_minute integer,
  party_size integer, status text, has_come boolean, is_unpaid boolean, has_override boolean, net_cents bigint
);
--> statement-breakpoint
CREATE FUNCTION load_slots(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_over boolean;
BEGIN
  WITH seats AS (
    SELECT business_id, pos_id, window_id, date, slot_start_minute AS minute, -party_size AS guests, -1 AS bookings
    FROM unnest(was) WHERE status <> 'denied' AND window_id IS NOT NULL
    UNION ALL
    SELECT business_id, pos_id, window_id, date, slot_start_minute, party_size, 1
    FROM unnest(became) WHERE status <> 'denied' AND window_id IS NOT NULL
  ), sums AS (
    SELECT business_id, pos_id, window_id, date, slot.minute, sum(guests)::int AS guests, sum(bookings)::int AS bookings
    FROM seats, LATERAL (VALUES (seats.minute), (-1)) AS slot (minute)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(guests) <> 0 OR sum(bookings) <> 0
  ), grown AS (
    INSERT INTO slot_loads AS load (business_id, pos_id, window_id, date, start_minute, guests, bookings)
    SELECT * FROM sums WHERE least(guests, bookings) >= 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (business_id, pos_id, window_id, date, start_minute) DO UPDATE
      SET guests = load.guests + excluded.guests, bookings = load.bookings + excluded.bookings
    RETURNING *
  ), fallen AS (
    UPDATE slot_loads load SET guests = load.guests + sums.guests, bookings = load.bookings + sums.bookings
    FROM sums
    WHERE least(sums.guests, sums.bookings) < 0 AND load.business_id = sums.business_id AND load.pos_id = sums.pos_id
      AND load.window_id = sums.window_id AND load.date = sums.date AND load.start_minute = sums.minute
    RETURNING load.*
  ), loads AS (SELECT * FROM grown UNION ALL SELECT * FROM fallen)
  SELECT bool_or(CASE WHEN loads.start_minute >= 0
      THEN (sums.guests > 0 AND loads.guests > limits.max_guests_per_slot) OR (sums.bookings > 0 AND loads.bookings > limits.max_bookings)
      ELSE sums.guests > 0 AND loads.guests > limits.max_guests END)
  INTO is_over
  FROM loads
  JOIN sums ON sums.business_id = loads.business_id AND sums.pos_id = loads.pos_id AND sums.window_id = loads.window_id
    AND sums.date = loads.date AND sums.minute = loads.start_minute
  JOIN availability_times limits ON limits.business_id = loads.business_id AND limits.id = loads.window_id
  WHERE (loads.business_id, loads.pos_id, loads.window_id, loads.date) IN (
    SELECT business_id, pos_id, window_id, date FROM unnest(became) WHERE status <> 'denied' AND NOT has_override);
  IF is_over THEN
    RAISE EXCEPTION 'The slot is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'slot_loads_limits';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_booking_days(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  WITH figures AS (
    SELECT business_id, pos_id, service_id, date, -1 AS bookings, -party_size AS guests,
      -(status = 'to_be_confirmed')::int AS to_confirm, -is_unpaid::int AS unpaid
    FROM unnest(was) WHERE status <> 'denied'
    UNION ALL
    SELECT business_id, pos_id, service_id, date, 1, party_size,
      (status = 'to_be_confirmed')::int, is_unpaid::int
    FROM unnest(became) WHERE status <> 'denied'
  ), sums AS (
    SELECT business_id, pos_id, service_id, date, sum(bookings)::int AS bookings, sum(guests)::int AS guests,
      sum(to_confirm)::int AS to_confirm, sum(unpaid)::int AS unpaid
    FROM figures GROUP BY 1, 2, 3, 4
    HAVING sum(bookings) <> 0 OR sum(guests) <> 0 OR sum(to_confirm) <> 0 OR sum(unpaid) <> 0
  ), grown AS (
    INSERT INTO booking_days AS day (business_id, pos_id, service_id, date, bookings, guests, to_confirm, unpaid)
    SELECT * FROM sums WHERE least(bookings, guests, to_confirm, unpaid) >= 0 ORDER BY 1, 2, 4, 3
    ON CONFLICT (business_id, pos_id, date, service_id) DO UPDATE SET
      bookings = day.bookings + excluded.bookings, guests = day.guests + excluded.guests,
      to_confirm = day.to_confirm + excluded.to_confirm, unpaid = day.unpaid + excluded.unpaid
  )
  UPDATE booking_days day SET bookings = day.bookings + sums.bookings, guests = day.guests + sums.guests,
    to_confirm = day.to_confirm + sums.to_confirm, unpaid = day.unpaid + sums.unpaid
  FROM sums
  WHERE least(sums.bookings, sums.guests, sums.to_confirm, sums.unpaid) < 0 AND day.business_id = sums.business_id
    AND day.pos_id = sums.pos_id AND day.service_id = sums.service_id AND day.date = sums.date;
END $$;
--> statement-breakpoint
-- Guests are locked in the order of their ids, so that two who exchange bookings wait for each other in turn.
CREATE FUNCTION count_guests(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  WITH figures AS (
    SELECT business_id, customer_id, -(status <> 'denied')::int AS bookings, -net_cents AS cents,
      CASE WHEN has_come THEN date END AS visited, -1 AS sign
    FROM unnest(was)
    UNION ALL
    SELECT business_id, customer_id, (status <> 'denied')::int, net_cents,
      CASE WHEN has_come THEN date END, 1
    FROM unnest(became)
  ), sums AS (
    SELECT business_id, customer_id, sum(bookings)::int AS bookings, sum(cents) AS cents,
      max(visited) FILTER (WHERE sign < 0) IS DISTINCT FROM max(visited) FILTER (WHERE sign > 0) AS visits_differ
    FROM figures GROUP BY 1, 2
  ), locked AS MATERIALIZED (
    SELECT customers.business_id, customers.id, sums.bookings, sums.cents, sums.visits_differ
    FROM sums JOIN customers ON customers.business_id = sums.business_id AND customers.id = sums.customer_id
    WHERE sums.bookings <> 0 OR sums.cents <> 0 OR sums.visits_differ
    ORDER BY customers.business_id, customers.id FOR UPDATE OF customers
  )
  UPDATE customers SET booking_count = booking_count + locked.bookings, spent_cents = spent_cents + locked.cents,
    last_visit_date = CASE WHEN locked.visits_differ
      THEN (SELECT max(date) FROM bookings WHERE bookings.business_id = customers.business_id
        AND bookings.customer_id = customers.id AND arrival_status = 'arrived' AND bookings.status <> 'denied')
      ELSE last_visit_date END
  FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_bookings_counted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was counted_booking[];
  became counted_booking[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := ARRAY(SELECT ROW(business_id, pos_id, service_id, customer_id, window_id, date, slot_start_minute, party_size, status,
      arrival_status = 'arrived' AND status <> 'denied', payment_status IN ('unpaid', 'partially_paid'), override_reason IS NOT NULL,
      paid_cents - refunded_cents)::counted_booking FROM rows_before);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := ARRAY(SELECT ROW(business_id, pos_id, service_id, customer_id, window_id, date, slot_start_minute, party_size, status,
      arrival_status = 'arrived' AND status <> 'denied', payment_status IN ('unpaid', 'partially_paid'), override_reason IS NOT NULL,
      paid_cents - refunded_cents)::counted_booking FROM rows_after);
  END IF;
  PERFORM load_slots(was, became);
  PERFORM count_booking_days(was, became);
  PERFORM count_guests(was, became);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_bookings AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_bookings_counted();
--> statement-breakpoint
CREATE TRIGGER count_changed_bookings AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_bookings_counted();
--> statement-breakpoint
CREATE TRIGGER count_deleted_bookings AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_bookings_counted();
--> statement-breakpoint
DROP TRIGGER keep_paid ON payments;
--> statement-breakpoint
-- The ledger says what was paid; the booking only remembers it.
CREATE OR REPLACE FUNCTION keep_paid() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE bookings SET paid_cents = ledger.paid, refunded_cents = ledger.refunded, payment_methods = ledger.methods,
    version = version + 1, updated_at = greatest(updated_at, ledger.at)
  FROM (
    SELECT business_id, booking_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
      array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
    FROM payments WHERE (business_id, booking_id) IN (SELECT business_id, booking_id FROM rows_after)
    GROUP BY 1, 2
  ) AS ledger
  WHERE bookings.business_id = ledger.business_id AND bookings.id = ledger.booking_id
    AND (bookings.paid_cents, bookings.refunded_cents) IS DISTINCT FROM (ledger.paid, ledger.refunded);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_paid AFTER INSERT ON payments
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_paid();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION load_slots, count_booking_days, count_guests FROM PUBLIC;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION load_slots OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION count_booking_days OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION count_guests OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION keep_bookings_counted OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- Seats that are taken, by bookings or by whoever is filling one in, with what their services allow beside them.
-- A request is over at its start.
DROP VIEW taken_seats;
--> statement-breakpoint
CREATE VIEW taken_seats WITH (security_invoker = true) AS
  SELECT t.*, s.is_single_service, s.is_room_exclusive, s.is_room_single_service
  FROM (
    SELECT business_id, id AS booking_id, NULL::uuid AS hold_id, NULL::uuid AS holder_id,
      CASE WHEN status = 'to_be_confirmed' THEN starts_at END AS expires_at, service_id, pos_id, date, start_minute,
      availability_id, window_id, party_size, language_id, room_id, occupies_from, occupies_to
    FROM bookings WHERE status <> 'denied'
    UNION ALL
    SELECT business_id, NULL, id, user_id, expires_at, service_id, pos_id, date, start_minute,
      availability_id, window_id, party_size, language_id, room_id, occupies_from, occupies_to
    FROM slot_holds
  ) t JOIN services s ON s.business_id = t.business_id AND s.id = t.service_id;
--> statement-breakpoint
-- A booking with everything that is shown of it.
CREATE VIEW booking_details WITH (security_invoker = true) AS
  SELECT b.*, s.name_en AS service_name_en, s.name_it AS service_name_it, p.name AS pos_name, r.name AS room_name,
    nullif(concat_ws(' ', g.name, g.surname), '') AS guide_name,
    jsonb_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'email', c.email, 'phone', c.phone,
      'countryId', c.country_id, 'languageId', c.language_id, 'notes', c.notes, 'bookingCount', c.booking_count) AS customer,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('extraId', x.extra_id, 'nameEn', e.name_en, 'nameIt', e.name_it,
        'quantity', x.quantity, 'unitCents', x.unit_cents) ORDER BY e.name_key, e.id), '[]')
      FROM booking_extras x JOIN extras e ON e.business_id = x.business_id AND e.id = x.extra_id
      WHERE x.business_id = b.business_id AND x.booking_id = b.id) AS extras,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', a.question_id, 'guest', a.guest, 'value', a.value,
        'en', q.question_en, 'it', q.question_it) ORDER BY q.question_key, q.id, a.guest, a.id), '[]')
      FROM booking_answers a JOIN questions q ON q.business_id = a.business_id AND q.id = a.question_id
      WHERE a.business_id = b.business_id AND a.booking_id = b.id) AS answers,
    b.status <> 'denied' AND EXISTS (SELECT FROM bookings o
      WHERE o.business_id = b.business_id AND o.guide_id = b.guide_id AND o.id <> b.id AND o.status <> 'denied'
        AND o.date BETWEEN b.date - 2 AND b.date + 2
        AND o.starts_at < b.starts_at + make_interval(mins => b.duration_minutes)
        AND b.starts_at < o.starts_at + make_interval(mins => o.duration_minutes)) AS guide_is_busy
  FROM bookings b
  JOIN services s ON s.business_id = b.business_id AND s.id = b.service_id
  JOIN points_of_sale p ON p.business_id = b.business_id AND p.id = b.pos_id
  JOIN customers c ON c.business_id = b.business_id AND c.id = b.customer_id
  LEFT JOIN pos_rooms r ON r.business_id = b.business_id AND r.id = b.room_id
  LEFT JOIN users g ON g.business_id = b.business_id AND g.id = b.guide_id;
--> statement-breakpoint
-- What the things that a booking points to are called, for the story of its changes.
CREATE VIEW named_records WITH (security_invoker = true) AS
  SELECT business_id, id, name_en, name_it FROM services
  UNION ALL SELECT business_id, id, name, name FROM points_of_sale
  UNION ALL SELECT business_id, id, name, name FROM pos_rooms
  UNION ALL SELECT business_id, id, concat_ws(' ', name, surname), concat_ws(' ', name, surname) FROM users
  UNION ALL SELECT business_id, id, concat_ws(' ', name, surname), concat_ws(' ', name, surname) FROM customers
  UNION ALL SELECT business_id, id, name_en, name_it FROM extras
  UNION ALL SELECT business_id, id, question_en, question_it FROM questions;
--> statement-breakpoint
GRANT SELECT ON taken_seats, booking_details, named_records TO cantina_app, cantina_platform;
--> statement-breakpoint
-- Each word that was typed, wherever it stands.
CREATE FUNCTION guest_patterns(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  FROM unnest(string_to_array(normalize_text(typed), ' ')) AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- The customers of the transaction's business whose name, e-mail or phone contains what was typed; null for more
-- than the most. The trigram index of the search narrows first. Row security keeps LIKE away from indexes; this
-- runs on the platform's side.
CREATE FUNCTION guest_ids(field text, typed text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  looked_in text := CASE field WHEN 'name' THEN 'name_key' WHEN 'email' THEN 'email_key'
    ELSE 'regexp_replace(phone, ''[^0-9]'', '''', ''g'')' END;
  conditions text := '';
  pattern text;
  found uuid[];
BEGIN
  FOREACH pattern IN ARRAY guest_patterns(typed) LOOP
    conditions := conditions || format(' AND search_text LIKE %1$L AND %2$s LIKE %1$L', pattern, looked_in);
  END LOOP;
  IF conditions = '' THEN
    RETURN '{}';
  END IF;
  EXECUTE 'SELECT array(SELECT id FROM customers WHERE business_id = $1' || conditions || ' LIMIT $2 + 1)'
    INTO found USING current_business_id(), most;
  RETURN CASE WHEN cardinality(found) <= most OR most IS NULL THEN found END;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION guest_ids FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION guest_ids TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION guest_ids OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
