-- orchestration: Writes webhook deliveries in the transaction of the change and enqueues their job. An event has one
-- id, whoever receives it.
CREATE OR REPLACE FUNCTION note_webhook_events(facts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF facts IS NULL THEN
    RETURN;
  END IF;
  WITH happened AS MATERIALIZED (
    SELECT f.*, gen_random_uuid() AS event_id
    FROM ROWS FROM (jsonb_to_recordset(facts) AS (business_id uuid, event text, booking_id uuid, order_id uuid, payment_id uuid, changed text[]))
      WITH ORDINALITY AS f (business_id, event, booking_id, order_id, payment_id, changed, nth)
  )
  INSERT INTO webhook_deliveries (business_id, id, status, webhook_id, event, event_id, booking_id, order_id, payment_id, changed, tried_until)
  SELECT h.business_id, gen_random_uuid(), 'waiting', w.id, h.event, h.event_id, h.booking_id, h.order_id, h.payment_id, h.changed, now() + interval '1 day'
  FROM happened h
  JOIN webhooks w ON w.business_id = h.business_id AND w.status = 'active' AND h.event = ANY (w.events)
  JOIN webhook_lines l ON l.business_id = w.business_id AND l.webhook_id = w.id
  ORDER BY h.nth, w.id;
  IF FOUND THEN
    PERFORM enqueue_job('send-webhooks', '{}');
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION note_webhook_events FROM PUBLIC;
ALTER FUNCTION note_webhook_events OWNER TO cantina_platform;
