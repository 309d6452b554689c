ALTER TABLE customers ADD FOREIGN KEY (country_id) REFERENCES countries (id), ADD FOREIGN KEY (language_id) REFERENCES languages (id);
--> statement-breakpoint
ALTER TABLE bookings ADD FOREIGN KEY (language_id) REFERENCES languages (id);
--> statement-breakpoint
ALTER TABLE slot_holds ADD FOREIGN KEY (language_id) REFERENCES languages (id);
--> statement-breakpoint
-- A booking is called by its number.
CREATE OR REPLACE FUNCTION label_of(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    nullif(concat_ws(' ', record ->> 'name', record ->> 'surname'), ''), record ->> 'name_it', record ->> 'name_en',
    record ->> 'question_it', record ->> 'question_en', record ->> 'company', record ->> 'number', '')
$$;
--> statement-breakpoint
-- Which columns differ between two states of a row. Those that only repeat or add up others are no changes of their own.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(before || after) AS key
    WHERE key NOT IN ('version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position',
        'booking_count', 'spent_cents', 'last_visit_date')
      AND NOT ((before || after) ? 'occupies_from' AND key IN ('party_size', 'occupies_from', 'occupies_to', 'starts_at',
        'slot_start_minute', 'window_id', 'availability_id', 'price_lines', 'sub_total_cents', 'due_now_cents',
        'paid_cents', 'refunded_cents', 'payment_methods', 'payment_status', 'year', 'sequence'))
      AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key)
$$;
--> statement-breakpoint
-- Asks for the person first: without one (seeding, jobs) nothing is written, and nothing need be compared.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before jsonb;
  after jsonb;
  whole jsonb;
  changed jsonb;
BEGIN
  IF actor IS NULL THEN
    RETURN NULL;
  END IF;
  before := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  changed := changed_fields(before, after);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (
    coalesce(whole ->> 'business_id', whole ->> 'id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> 'id')::uuid, label_of(whole),
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END, changed
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT protect_record_table('customers', 'analytics', 'customer'),
  protect_part_table('customer_tags', 'analytics', 'customer', 'customer_id', 'customers');
--> statement-breakpoint
SELECT protect_record_table('bookings', 'booking', 'booking'),
  protect_part_table('booking_extras', 'booking', 'booking', 'booking_id', 'bookings'),
  protect_part_table('booking_answers', 'booking', 'booking', 'booking_id', 'bookings'),
  protect_part_table('payments', 'booking', 'booking', 'booking_id', 'bookings');
--> statement-breakpoint
SELECT protect_record_table('slot_blocks', 'booking', 'block'), protect_business_table('slot_holds'),
  protect_business_table('booking_counters'), protect_business_table('slot_loads'), protect_business_table('booking_days');
--> statement-breakpoint
-- The ledger is added to, never changed; what is counted is nobody's to write.
REVOKE UPDATE, DELETE ON payments FROM cantina_app;
--> statement-breakpoint
REVOKE DELETE ON bookings FROM cantina_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON slot_loads, booking_days FROM cantina_app;
--> statement-breakpoint
-- Adds to a slot, or takes from it. A booking without an override is refused where it would pass the limits that
-- hold now; what exists stays as it is when they are lowered.
CREATE FUNCTION load_slot(
  business uuid, pos uuid, time_window uuid, day date, minute integer, people integer, number integer, guests_limit integer, bookings_limit integer
) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  full_now slot_loads;
BEGIN
  INSERT INTO slot_loads AS load (business_id, pos_id, window_id, date, start_minute, guests, bookings)
  VALUES (business, pos, time_window, day, minute, greatest(people, 0), greatest(number, 0))
  ON CONFLICT (business_id, pos_id, window_id, date, start_minute) DO UPDATE
    SET guests = load.guests + people, bookings = load.bookings + number
  RETURNING * INTO full_now;
  IF full_now.guests > guests_limit OR full_now.bookings > bookings_limit THEN
    RAISE EXCEPTION 'The slot is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'slot_loads_limits';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_bookings_counted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was_there boolean := TG_OP <> 'INSERT' AND OLD.status <> 'denied';
  is_there boolean := TG_OP <> 'DELETE' AND NEW.status <> 'denied';
  keeps_seats boolean := was_there AND is_there AND OLD.window_id IS NOT DISTINCT FROM NEW.window_id
    AND OLD.pos_id = NEW.pos_id AND OLD.date = NEW.date AND OLD.slot_start_minute IS NOT DISTINCT FROM NEW.slot_start_minute
    AND OLD.party_size = NEW.party_size;
  limits availability_times;
BEGIN
  IF was_there AND OLD.window_id IS NOT NULL AND NOT keeps_seats THEN
    PERFORM load_slot(OLD.business_id, OLD.pos_id, OLD.window_id, OLD.date, OLD.slot_start_minute, -OLD.party_size, -1, NULL, NULL);
    PERFORM load_slot(OLD.business_id, OLD.pos_id, OLD.window_id, OLD.date, -1, -OLD.party_size, -1, NULL, NULL);
  END IF;
  IF is_there AND NEW.window_id IS NOT NULL AND NOT keeps_seats THEN
    IF NEW.override_reason IS NULL THEN
      SELECT * INTO limits FROM availability_times WHERE business_id = NEW.business_id AND id = NEW.window_id;
    END IF;
    PERFORM load_slot(NEW.business_id, NEW.pos_id, NEW.window_id, NEW.date, NEW.slot_start_minute, NEW.party_size, 1,
      limits.max_guests_per_slot, limits.max_bookings);
    PERFORM load_slot(NEW.business_id, NEW.pos_id, NEW.window_id, NEW.date, -1, NEW.party_size, 1, limits.max_guests, NULL);
  END IF;

  IF was_there THEN
    UPDATE booking_days SET bookings = bookings - 1, guests = guests - OLD.party_size,
      to_confirm = to_confirm - (OLD.status = 'to_be_confirmed')::int,
      unpaid = unpaid - (OLD.payment_status IN ('unpaid', 'partially_paid'))::int
    WHERE business_id = OLD.business_id AND pos_id = OLD.pos_id AND date = OLD.date AND service_id = OLD.service_id;
  END IF;
  IF is_there THEN
    INSERT INTO booking_days AS day (business_id, pos_id, service_id, date, bookings, guests, to_confirm, unpaid)
    VALUES (NEW.business_id, NEW.pos_id, NEW.service_id, NEW.date, 1, NEW.party_size,
      (NEW.status = 'to_be_confirmed')::int, (NEW.payment_status IN ('unpaid', 'partially_paid'))::int)
    ON CONFLICT (business_id, pos_id, date, service_id) DO UPDATE SET
      bookings = day.bookings + 1, guests = day.guests + excluded.guests,
      to_confirm = day.to_confirm + excluded.to_confirm, unpaid = day.unpaid + excluded.unpaid;
  END IF;

  IF TG_OP <> 'INSERT' THEN
    UPDATE customers SET booking_count = booking_count - was_there::int, spent_cents = spent_cents - (OLD.paid_cents - OLD.refunded_cents)
    WHERE business_id = OLD.business_id AND id = OLD.customer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE customers SET booking_count = booking_count + is_there::int, spent_cents = spent_cents + (NEW.paid_cents - NEW.refunded_cents),
      last_visit_date = CASE WHEN NEW.arrival_status = 'arrived' THEN greatest(last_visit_date, NEW.date) ELSE last_visit_date END
    WHERE business_id = NEW.business_id AND id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_bookings_counted AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION keep_bookings_counted();
--> statement-breakpoint
-- The ledger says what was paid; the booking only remembers it.
CREATE FUNCTION keep_paid() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE bookings SET
    paid_cents = paid_cents + greatest(NEW.cents, 0),
    refunded_cents = refunded_cents + greatest(-NEW.cents, 0),
    payment_methods = CASE WHEN NEW.method = ANY (payment_methods) THEN payment_methods ELSE payment_methods || NEW.method END,
    version = version + 1, updated_at = NEW.at
  WHERE business_id = NEW.business_id AND id = NEW.booking_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_paid AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION keep_paid();
--> statement-breakpoint
-- The bookings as they are listed: with the names of what they point to.
CREATE VIEW booking_rows WITH (security_invoker = true) AS
  SELECT b.business_id, b.id, b.version, b.status, b.created_at, b.updated_at, b.search_text, b.number, b.date, b.start_minute,
    to_char(make_interval(mins => b.start_minute), 'HH24:MI') AS start,
    b.service_id, s.name_en AS service_name_en, s.name_it AS service_name_it, b.pos_id, p.name AS pos_name,
    b.customer_id, concat_ws(' ', c.name, c.surname) AS customer_name, c.email AS customer_email, c.phone AS customer_phone,
    b.guests, b.non_drinkers, b.children, b.party_size, b.language_id, b.room_id, r.name AS room_name,
    b.guide_id, nullif(concat_ws(' ', g.name, g.surname), '') AS guide_name, b.arrival_status, b.payment_status, b.payment_methods,
    b.total_cents, b.paid_cents - b.refunded_cents AS net_paid_cents, b.channel, b.notes, b.starts_at
  FROM bookings b
  JOIN services s ON s.business_id = b.business_id AND s.id = b.service_id
  JOIN points_of_sale p ON p.business_id = b.business_id AND p.id = b.pos_id
  JOIN customers c ON c.business_id = b.business_id AND c.id = b.customer_id
  LEFT JOIN pos_rooms r ON r.business_id = b.business_id AND r.id = b.room_id
  LEFT JOIN users g ON g.business_id = b.business_id AND g.id = b.guide_id;
--> statement-breakpoint
-- Seats that are taken, by bookings or by whoever is filling one in, with what their services allow beside them.
CREATE VIEW taken_seats WITH (security_invoker = true) AS
  SELECT t.*, s.is_single_service, s.is_room_exclusive, s.is_room_single_service
  FROM (
    SELECT business_id, id AS booking_id, NULL::uuid AS hold_id, NULL::timestamptz AS expires_at, service_id, pos_id, date, start_minute,
      availability_id, window_id, party_size, language_id, room_id, occupies_from, occupies_to
    FROM bookings WHERE status <> 'denied'
    UNION ALL
    SELECT business_id, NULL, id, expires_at, service_id, pos_id, date, start_minute,
      availability_id, window_id, party_size, language_id, room_id, occupies_from, occupies_to
    FROM slot_holds
  ) t JOIN services s ON s.business_id = t.business_id AND s.id = t.service_id;
--> statement-breakpoint
GRANT SELECT ON booking_rows, taken_seats TO cantina_app, cantina_platform;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION load_slot FROM PUBLIC;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION load_slot OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION keep_bookings_counted OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION keep_paid OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
