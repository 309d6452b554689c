-- list: Calls of booking platforms with the names that their list shows.
CREATE VIEW channel_call_rows WITH (security_invoker = true) AS
  SELECT c.business_id, c.id, c.version, c.status, c.created_at, c.updated_at, c.search_text, c.platform_id, p.name AS platform_name,
    c.call, c.problem, c.times, c.booking_id, b.number AS booking_number
  FROM channel_calls c
  JOIN channel_platforms p ON p.business_id = c.business_id AND p.id = c.platform_id
  LEFT JOIN bookings b ON b.business_id = c.business_id AND b.id = c.booking_id;

GRANT SELECT ON channel_call_rows TO cantina_app, cantina_platform;
