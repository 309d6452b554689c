-- Records of money are called by their number, and before they have one by their day.
CREATE OR REPLACE FUNCTION label_of(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    nullif(concat_ws(' ', record ->> 'name', record ->> 'surname'), ''), record ->> 'name_it', record ->> 'name_en',
    record ->> 'question_it', record ->> 'question_en', record ->> 'company', record ->> 'number', record ->> 'period_to',
    record ->> 'valid_from', '')
$$;
--> statement-breakpoint
-- Which columns differ between two states of a row. Those that only repeat or add up others are no changes of their own.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(before || after) AS key
    WHERE key NOT IN ('version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position',
        'booking_count', 'order_count', 'spent_cents', 'last_visit_date')
      AND NOT ((before || after) ? 'occupies_from' AND key IN ('party_size', 'occupies_from', 'occupies_to', 'starts_at',
        'slot_start_minute', 'window_id', 'availability_id', 'price_lines', 'promotions', 'sub_total_cents', 'due_now_cents',
        'paid_cents', 'refunded_cents', 'payment_methods', 'payment_status', 'year', 'sequence'))
      AND NOT ((before || after) ? 'ordered_at' AND key IN ('storage_id', 'price_list', 'promotions', 'item_count', 'sub_total_cents',
        'shipping_rate_percent', 'shipping_nature_code', 'returned_cents', 'paid_cents', 'refunded_cents', 'payment_methods',
        'payment_status', 'year', 'sequence'))
      AND NOT ((before || after) ? 'owed_by' AND key IN ('billed', 'year', 'sequence', 'paid_cents', 'paid_commission_cents'))
      AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key)
$$;
--> statement-breakpoint
SELECT protect_record_table('commission_terms', 'settings', 'terms'), protect_record_table('cash_flows', 'settings', 'cashflow'),
  protect_part_table('cash_flow_payments', 'settings', 'cashflow', 'cash_flow_id', 'cash_flows'),
  protect_business_table('settlement_entries'), protect_business_table('settlement_closings'), protect_business_table('settlement_changes');
--> statement-breakpoint
-- A business reads what is settled with it, and writes nothing of it.
REVOKE INSERT, UPDATE, DELETE ON commission_terms, cash_flows, cash_flow_payments, settlement_entries, settlement_closings, settlement_changes
  FROM cantina_app;
--> statement-breakpoint
REVOKE UPDATE ON commission_terms, cash_flow_payments, settlement_entries, settlement_closings, settlement_changes FROM cantina_platform;
--> statement-breakpoint
-- What was agreed, settled and paid is only added to; it goes with its house alone.
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON commission_terms FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON settlement_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON settlement_closings FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON cash_flow_payments FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE DELETE ON cash_flows FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- The sums of a period stay; once it is billed nothing but notes and payments is left to change.
CREATE FUNCTION keep_cash_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.period_from, NEW.period_to, NEW.mode, NEW.amount_cents, NEW.commission_cents, NEW.price_cents, NEW.owed_by, NEW.payment_days)
      IS DISTINCT FROM (OLD.period_from, OLD.period_to, OLD.mode, OLD.amount_cents, OLD.commission_cents, OLD.price_cents, OLD.owed_by, OLD.payment_days)
    OR OLD.billed_on IS NOT NULL
      AND (NEW.paper, NEW.year, NEW.sequence, NEW.number, NEW.billed_on, NEW.billed, NEW.due_date)
        IS DISTINCT FROM (OLD.paper, OLD.year, OLD.sequence, OLD.number, OLD.billed_on, OLD.billed, OLD.due_date) THEN
    RAISE EXCEPTION 'What was settled is never changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_cash_flow BEFORE UPDATE ON cash_flows FOR EACH ROW EXECUTE FUNCTION keep_cash_flow();
--> statement-breakpoint
-- What was paid of a cash flow is what its payments add up to.
CREATE FUNCTION keep_cash_flow_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_flows SET paid_cents = paid_cents + NEW.cents, version = version + 1, updated_at = NEW.created_at
    WHERE business_id = NEW.business_id AND id = NEW.cash_flow_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_cash_flow_paid AFTER INSERT ON cash_flow_payments FOR EACH ROW EXECUTE FUNCTION keep_cash_flow_paid();
--> statement-breakpoint
-- The provider is known to the houses it sells for; its own work alone changes it.
GRANT SELECT ON provider_details TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT INSERT, UPDATE ON provider_details TO cantina_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON provider_counters TO cantina_platform;
--> statement-breakpoint
ALTER TABLE provider_details ADD CONSTRAINT provider_details_country FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON provider_details FOR EACH ROW EXECUTE FUNCTION record_change('admin', 'provider');
--> statement-breakpoint
-- A number is given to a cash flow right after the one before it, and to no other.
CREATE FUNCTION keep_provider_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM provider_counters c WHERE c.kind = NEW.paper AND c.year = NEW.year AND c.last = NEW.sequence
  ) THEN
    RAISE EXCEPTION 'The number was not given' USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_flows_number_given';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_provider_numbers BEFORE UPDATE ON cash_flows FOR EACH ROW
  WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL) EXECUTE FUNCTION keep_provider_numbers();
--> statement-breakpoint
CREATE FUNCTION keep_provider_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last + 1 OR NEW.last_date < OLD.last_date THEN
    RAISE EXCEPTION 'The series goes on one by one' USING ERRCODE = 'check_violation', CONSTRAINT = 'provider_counters_forward';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_provider_count BEFORE UPDATE ON provider_counters FOR EACH ROW EXECUTE FUNCTION keep_provider_count();
--> statement-breakpoint
-- Whether a day of a house may be settled already: it was, or it is over while terms hold. What changes on a day that is
-- still going on is found when the day is settled.
CREATE FUNCTION may_be_settled(house uuid, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM settlement_closings c WHERE c.business_id = house AND c.period_to >= day)
    OR EXISTS (
      SELECT FROM commission_terms t JOIN businesses b ON b.id = t.business_id
      WHERE t.business_id = house AND t.valid_from <= day AND day < (now() AT TIME ZONE b.time_zone)::date
    )
$$;
--> statement-breakpoint
CREATE FUNCTION note_booking_settlements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO settlement_changes (business_id, booking_id)
    SELECT business_id, id FROM rows_after WHERE may_be_settled(business_id, date);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO settlement_changes (business_id, booking_id)
    SELECT o.business_id, o.id FROM rows_before o JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    WHERE (o.date, o.status, o.arrival_status, o.channel, o.total_cents, o.paid_cents, o.refunded_cents)
      IS DISTINCT FROM (n.date, n.status, n.arrival_status, n.channel, n.total_cents, n.paid_cents, n.refunded_cents)
      AND may_be_settled(o.business_id, least(o.date, n.date));
  ELSE
    INSERT INTO settlement_changes (business_id, booking_id)
    SELECT business_id, id FROM rows_before WHERE may_be_settled(business_id, date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_settlements AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_settlements();
--> statement-breakpoint
CREATE TRIGGER note_changed_settlements AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_settlements();
--> statement-breakpoint
CREATE TRIGGER note_deleted_settlements AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_booking_settlements();
--> statement-breakpoint
CREATE FUNCTION note_order_settlements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, id FROM rows_after WHERE may_be_settled(business_id, date);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT o.business_id, o.id FROM rows_before o JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    WHERE (o.date, o.status, o.channel, o.sub_total_cents, o.discount_cents)
      IS DISTINCT FROM (n.date, n.status, n.channel, n.sub_total_cents, n.discount_cents)
      AND may_be_settled(o.business_id, least(o.date, n.date));
  ELSE
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, id FROM rows_before WHERE may_be_settled(business_id, date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_settlements AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_settlements();
--> statement-breakpoint
CREATE TRIGGER note_changed_settlements AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_settlements();
--> statement-breakpoint
CREATE TRIGGER note_deleted_settlements AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_settlements();
--> statement-breakpoint
CREATE FUNCTION note_return_settlements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, order_id FROM rows_after WHERE may_be_settled(business_id, date);
  ELSE
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, order_id FROM rows_before WHERE may_be_settled(business_id, date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_settlements AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_return_settlements();
--> statement-breakpoint
CREATE TRIGGER note_deleted_settlements AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_return_settlements();
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_booking_settlements OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_order_settlements OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_return_settlements OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- The cash flows as they are listed: overdue is what was billed, is not paid, and whose day has gone by in its house.
CREATE VIEW cash_flow_rows WITH (security_invoker = true) AS
  SELECT f.business_id, f.id, f.version,
    CASE WHEN f.state IN ('billed', 'partially_paid') AND f.due_date < (now() AT TIME ZONE b.time_zone)::date THEN 'overdue' ELSE f.state END AS status,
    f.state, f.created_at, f.updated_at, f.search_text || b.search_text AS search_text, f.business_id AS customer_id, b.name AS customer_name,
    f.period_from, f.period_to, f.mode, f.number, f.due_date, f.amount_cents, f.commission_cents, f.price_cents, f.owed_by, f.paid_cents,
    CASE WHEN f.billed_on IS NULL THEN 0 ELSE f.price_cents - f.paid_cents END AS open_cents, f.notes
  FROM cash_flows f JOIN businesses b ON b.id = f.business_id;
--> statement-breakpoint
CREATE VIEW settlement_rows WITH (security_invoker = true) AS
  SELECT e.business_id, e.id, 1 AS version, CASE WHEN e.is_correction THEN 'corrected' ELSE 'entered' END AS status,
    e.created_at, e.created_at AS updated_at, e.search_text, e.business_id AS customer_id, b.name AS customer_name, e.cash_flow_id, e.kind,
    e.booking_id, e.order_id, e.number, e.date, e.channel, e.mode, e.turnover_cents, e.percent, e.commission_cents
  FROM settlement_entries e JOIN businesses b ON b.id = e.business_id;
--> statement-breakpoint
GRANT SELECT ON cash_flow_rows, settlement_rows TO cantina_app, cantina_platform;
--> statement-breakpoint
-- What a business and the provider owe each other is added up for the rows that are shown; what is owed the other way round
-- than usual is taken off.
CREATE FUNCTION cash_flow_sums(house uuid) RETURNS TABLE (
  to_bill_cents bigint, billed_cents bigint, to_pay_cents bigint, paid_cents bigint, paid_commission_cents bigint
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(sum(sign * f.price_cents) FILTER (WHERE f.billed_on IS NULL), 0)::bigint,
    coalesce(sum(sign * f.price_cents) FILTER (WHERE f.billed_on IS NOT NULL), 0)::bigint,
    coalesce(sum(sign * (f.price_cents - f.paid_cents)) FILTER (WHERE f.billed_on IS NOT NULL), 0)::bigint,
    coalesce(sum(sign * f.paid_cents), 0)::bigint,
    coalesce(sum(f.paid_commission_cents), 0)::bigint
  FROM cash_flows f
  CROSS JOIN LATERAL (SELECT CASE WHEN (f.mode = 'provider') = (f.owed_by = 'provider') THEN 1 ELSE -1 END AS sign) direction
  WHERE f.business_id = house
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW customer_businesses WITH (security_invoker = true) AS
  SELECT id AS business_id, id, version, status, created_at, updated_at, name, name_key, search_text, vat_code, sdi, email,
    nullif(concat_ws(', ', address, nullif(concat_ws(' ', postal_code, city), '')), '') AS address,
    (SELECT t.mode FROM commission_terms t
      WHERE t.business_id = businesses.id AND t.valid_from <= (now() AT TIME ZONE businesses.time_zone)::date
      ORDER BY t.valid_from DESC, t.created_at DESC, t.id DESC LIMIT 1) AS sales_mode,
    (SELECT s.to_bill_cents FROM cash_flow_sums(businesses.id) s) AS to_bill_cents,
    (SELECT s.billed_cents FROM cash_flow_sums(businesses.id) s) AS billed_cents,
    (SELECT s.to_pay_cents FROM cash_flow_sums(businesses.id) s) AS to_pay_cents,
    (SELECT s.paid_cents FROM cash_flow_sums(businesses.id) s) AS paid_cents,
    (SELECT s.paid_commission_cents FROM cash_flow_sums(businesses.id) s) AS paid_commission_cents
  FROM businesses;
