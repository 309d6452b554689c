-- orchestration: Schedules mails anew when a booking is made or changes its status, time, place, service, arrival or
-- customer.
CREATE OR REPLACE FUNCTION note_mails_of_bookings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_mail_checks(array_agg(business_id), array_agg(id), array_agg(NULL::uuid)) FROM rows_after;
  ELSE
    PERFORM note_mail_checks(array_agg(a.business_id), array_agg(a.id), array_agg(NULL::uuid)) FROM rows_before b
    JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
    WHERE (a.status, a.date, a.start_minute, a.pos_id, a.announced_at, a.arrival_status, a.service_id, a.customer_id)
      IS DISTINCT FROM (b.status, b.date, b.start_minute, b.pos_id, b.announced_at, b.arrival_status, b.service_id, b.customer_id);
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_mails_of_bookings OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_mails AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_bookings();
CREATE OR REPLACE TRIGGER note_changed_mails AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_bookings();
