-- orchestration: Notes bookings and orders whose mails may have to be rescheduled. The first note of a business
-- enqueues the job, which takes all there are.
CREATE OR REPLACE FUNCTION note_mail_checks(the_businesses uuid[], the_bookings uuid[], the_orders uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_first boolean;
BEGIN
  IF the_businesses IS NULL THEN
    RETURN;
  END IF;
  is_first := NOT EXISTS (SELECT FROM mail_checks WHERE business_id = ANY (the_businesses))
    AND EXISTS (SELECT FROM emails WHERE business_id = ANY (the_businesses) AND status = 'active');
  INSERT INTO mail_checks (business_id, booking_id, order_id) SELECT * FROM unnest(the_businesses, the_bookings, the_orders);
  IF is_first THEN
    PERFORM enqueue_job('plan-mails', '{}');
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION note_mail_checks FROM PUBLIC;
ALTER FUNCTION note_mail_checks OWNER TO cantina_platform;
