-- list: Webhook deliveries with the names that their list shows.
CREATE VIEW webhook_delivery_rows WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.version, d.status, d.created_at, d.updated_at, d.search_text, d.webhook_id, w.name AS webhook_name,
    d.event, d.event_id, d.booking_id, d.order_id, coalesce(b.number, o.number) AS number, d.attempts, d.last_attempt_at,
    CASE WHEN d.status = 'waiting' THEN d.next_attempt_at END AS next_attempt_at, d.answer_status, d.duration_ms, d.problem
  FROM webhook_deliveries d
  JOIN webhooks w ON w.business_id = d.business_id AND w.id = d.webhook_id
  LEFT JOIN bookings b ON b.business_id = d.business_id AND b.id = d.booking_id
  LEFT JOIN orders o ON o.business_id = d.business_id AND o.id = d.order_id;

GRANT SELECT ON webhook_delivery_rows TO cantina_app, cantina_platform;
