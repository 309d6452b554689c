-- list: Bookings with the names that their list shows.
CREATE VIEW booking_rows WITH (security_invoker = true) AS
  SELECT b.business_id, b.id, b.version, b.status, b.created_at, b.updated_at, b.search_text || c.search_text AS search_text, b.number, b.date, b.start_minute,
    to_char(make_interval(mins => b.start_minute), 'HH24:MI') AS start,
    b.service_id, s.name_en AS service_name_en, s.name_it AS service_name_it, b.pos_id, p.name AS pos_name,
    b.customer_id, concat_ws(' ', c.name, c.surname) AS customer_name, c.email AS customer_email, c.phone AS customer_phone,
    b.guests, b.non_drinkers, b.children, b.party_size, b.language_id, b.room_id, r.name AS room_name,
    b.guide_id, nullif(concat_ws(' ', g.name, g.surname), '') AS guide_name, b.arrival_status, b.payment_status, b.payment_methods,
    b.total_cents, b.paid_cents - b.refunded_cents AS net_paid_cents, b.channel, b.notes, b.starts_at,
    b.duration_minutes, b.sub_total_cents, b.discount_cents, b.discount_code, b.denial
  FROM bookings b
  LEFT JOIN services s ON s.business_id = b.business_id AND s.id = b.service_id
  LEFT JOIN points_of_sale p ON p.business_id = b.business_id AND p.id = b.pos_id
  LEFT JOIN customers c ON c.business_id = b.business_id AND c.id = b.customer_id
  LEFT JOIN pos_rooms r ON r.business_id = b.business_id AND r.id = b.room_id
  LEFT JOIN users g ON g.business_id = b.business_id AND g.id = b.guide_id;

GRANT SELECT ON booking_rows TO cantina_app, cantina_platform;
