-- aggregate: Keeps seats per slot, counts per day and counts per customer, by statement: a year of bookings, or
-- those of a merged customer, cost one update each.
CREATE OR REPLACE FUNCTION keep_bookings_counted() RETURNS trigger
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

ALTER FUNCTION keep_bookings_counted OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER count_new_bookings AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_bookings_counted();
CREATE OR REPLACE TRIGGER count_changed_bookings AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_bookings_counted();
CREATE OR REPLACE TRIGGER count_deleted_bookings AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_bookings_counted();
