-- orchestration: Writes webhook deliveries for payments and refunds. The ledger is only added to.
CREATE OR REPLACE FUNCTION note_payment_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rows_after a JOIN webhooks w ON w.business_id = a.business_id AND w.status = 'active') THEN
    RETURN NULL;
  END IF;
  PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', business_id, 'booking_id', booking_id, 'order_id', order_id,
    'payment_id', id, 'event', CASE WHEN cents > 0 THEN 'payment_received' ELSE 'payment_refunded' END)))
  FROM rows_after;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION note_payment_events FROM PUBLIC;
ALTER FUNCTION note_payment_events OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_events AFTER INSERT ON payments
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_payment_events();
