SELECT protect_record_table('webhooks', 'integrations', 'webhook'), protect_business_table('webhook_lines'),
  protect_business_table('webhook_deliveries');
--> statement-breakpoint
-- What was sent goes with its webhook, or after some weeks.
REVOKE DELETE ON webhook_deliveries FROM cantina_app;
--> statement-breakpoint
CREATE VIEW webhook_delivery_rows WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.version, d.status, d.created_at, d.updated_at, d.search_text, d.webhook_id, w.name AS webhook_name,
    d.event, d.event_id, d.booking_id, d.order_id, coalesce(b.number, o.number) AS number, d.attempts, d.last_attempt_at,
    CASE WHEN d.status = 'waiting' THEN d.next_attempt_at END AS next_attempt_at, d.answer_status, d.duration_ms, d.problem
  FROM webhook_deliveries d
  JOIN webhooks w ON w.business_id = d.business_id AND w.id = d.webhook_id
  LEFT JOIN bookings b ON b.business_id = d.business_id AND b.id = d.booking_id
  LEFT JOIN orders o ON o.business_id = d.business_id AND o.id = d.order_id;
--> statement-breakpoint
GRANT SELECT ON webhook_delivery_rows TO cantina_app, cantina_platform;
--> statement-breakpoint
-- Events are noted in the transaction of the change, whoever makes it. An event has one id, however many are told of it.
CREATE FUNCTION note_webhook_events(facts jsonb) RETURNS void
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
--> statement-breakpoint
CREATE FUNCTION note_booking_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rows_after a JOIN webhooks w ON w.business_id = a.business_id AND w.status = 'active') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', business_id, 'booking_id', id, 'event', 'booking_created')))
    FROM rows_after;
    RETURN NULL;
  END IF;
  PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', a.business_id, 'booking_id', a.id, 'event', e.event,
    'changed', CASE WHEN e.event = 'booking_changed' THEN to_jsonb(c.changed) END) ORDER BY a.business_id, a.id, e.nth))
  FROM rows_before b
  JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
  CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
    CASE WHEN a.status <> b.status AND a.status = 'to_be_confirmed' THEN 'status' END,
    CASE WHEN a.arrival_status <> b.arrival_status AND a.arrival_status = 'expected' THEN 'arrivalStatus' END,
    CASE WHEN a.service_id <> b.service_id THEN 'service' END,
    CASE WHEN a.pos_id <> b.pos_id THEN 'pointOfSale' END,
    CASE WHEN a.date <> b.date THEN 'date' END,
    CASE WHEN a.start_minute <> b.start_minute THEN 'start' END,
    CASE WHEN a.duration_minutes <> b.duration_minutes THEN 'durationMinutes' END,
    CASE WHEN (a.guests, a.non_drinkers, a.children) <> (b.guests, b.non_drinkers, b.children) THEN 'party' END,
    CASE WHEN a.language_id IS DISTINCT FROM b.language_id THEN 'language' END,
    CASE WHEN a.room_id IS DISTINCT FROM b.room_id THEN 'room' END,
    CASE WHEN a.customer_id <> b.customer_id THEN 'guest' END,
    CASE WHEN a.notes IS DISTINCT FROM b.notes THEN 'notes' END,
    CASE WHEN a.total_cents <> b.total_cents THEN 'totalCents' END], NULL) AS changed) c
  CROSS JOIN LATERAL (VALUES
    (1, 'booking_changed', cardinality(c.changed) > 0),
    (2, 'booking_confirmed', a.status <> b.status AND a.status = 'confirmed'),
    (3, 'booking_denied', a.status <> b.status AND a.status = 'denied' AND a.denial IN ('refused', 'expired')),
    (4, 'booking_cancelled', a.status <> b.status AND a.status = 'denied' AND a.denial NOT IN ('refused', 'expired')),
    (5, 'booking_arrived', a.arrival_status <> b.arrival_status AND a.arrival_status = 'arrived'),
    (6, 'booking_no_show', a.arrival_status <> b.arrival_status AND a.arrival_status = 'no_show')
  ) AS e (nth, event, has_happened)
  WHERE e.has_happened;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_events AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_events();
--> statement-breakpoint
CREATE TRIGGER note_events AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_events();
--> statement-breakpoint
CREATE FUNCTION note_order_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rows_after a JOIN webhooks w ON w.business_id = a.business_id AND w.status = 'active') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', business_id, 'order_id', id, 'event', 'order_created')))
    FROM rows_after;
    RETURN NULL;
  END IF;
  PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', a.business_id, 'order_id', a.id, 'event', e.event,
    'changed', CASE WHEN e.event = 'order_changed' THEN to_jsonb(c.changed) END) ORDER BY a.business_id, a.id, e.nth))
  FROM rows_before b
  JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
  CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
    CASE WHEN a.items <> b.items THEN 'lines' END,
    CASE WHEN a.total_cents <> b.total_cents THEN 'totalCents' END,
    CASE WHEN a.customer_id IS DISTINCT FROM b.customer_id THEN 'guest' END,
    CASE WHEN a.shipping IS DISTINCT FROM b.shipping THEN 'shipping' END,
    CASE WHEN a.notes IS DISTINCT FROM b.notes THEN 'notes' END], NULL) AS changed) c
  CROSS JOIN LATERAL (VALUES
    (1, 'order_changed', cardinality(c.changed) > 0),
    (2, 'order_confirmed', a.status <> b.status AND a.status = 'confirmed'),
    (3, 'order_paid', a.payment_status <> b.payment_status AND a.payment_status = 'paid'),
    (4, 'order_shipped', b.shipped_at IS NULL AND a.shipped_at IS NOT NULL),
    (5, 'order_delivered', b.delivered_at IS NULL AND a.delivered_at IS NOT NULL),
    (6, 'order_collected', b.collected_at IS NULL AND a.collected_at IS NOT NULL),
    (7, 'order_returned', a.returned_cents > b.returned_cents),
    (8, 'order_cancelled', a.status <> b.status AND a.status = 'cancelled')
  ) AS e (nth, event, has_happened)
  WHERE e.has_happened;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_events AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_events();
--> statement-breakpoint
CREATE TRIGGER note_events AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_events();
--> statement-breakpoint
-- The ledger is only added to.
CREATE FUNCTION note_payment_events() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER note_new_events AFTER INSERT ON payments
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_payment_events();
--> statement-breakpoint
-- What waited for a webhook that is switched off is told to nobody, also when it is switched on again later.
CREATE FUNCTION drop_waiting_deliveries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE webhook_deliveries SET status = 'failed', problem = 'switched_off', updated_at = NEW.updated_at
  WHERE business_id = NEW.business_id AND webhook_id = NEW.id AND status = 'waiting';
  UPDATE webhook_lines SET failing_since = NULL, rests_until = NULL WHERE business_id = NEW.business_id AND webhook_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drop_waiting_deliveries AFTER UPDATE OF status ON webhooks
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status = 'inactive') EXECUTE FUNCTION drop_waiting_deliveries();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_webhook_events, note_booking_events, note_order_events, note_payment_events, drop_waiting_deliveries FROM PUBLIC;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_webhook_events OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_booking_events OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_order_events OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_payment_events OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION drop_waiting_deliveries OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
