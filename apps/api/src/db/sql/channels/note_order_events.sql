-- orchestration: Writes webhook deliveries for new and changed orders.
CREATE OR REPLACE FUNCTION note_order_events() RETURNS trigger
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

REVOKE EXECUTE ON FUNCTION note_order_events FROM PUBLIC;
ALTER FUNCTION note_order_events OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_events AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_events();
CREATE OR REPLACE TRIGGER note_events AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_events();
