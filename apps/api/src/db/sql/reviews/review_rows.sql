-- list: Reviews with the names of what they are about.
CREATE VIEW review_rows WITH (security_invoker = true) AS
  SELECT r.business_id, r.id, r.version, r.status, r.created_at, r.updated_at, r.search_text, r.type, r.booking_id, r.service_id,
    s.name_en AS service_name_en, s.name_it AS service_name_it, r.order_id, r.product_id,
    concat_ws(' ', p.name, p.vintage::text) AS product_name, coalesce(b.number, o.number) AS purchase_number,
    r.date, r.guest_name, r.stars, r.text, r.language, r.is_flagged, r.answer, r.answered_at, r.published_at, r.customer_id
  FROM reviews r
  LEFT JOIN services s ON s.business_id = r.business_id AND s.id = r.service_id
  LEFT JOIN products p ON p.business_id = r.business_id AND p.id = r.product_id
  LEFT JOIN bookings b ON b.business_id = r.business_id AND b.id = r.booking_id
  LEFT JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id;

GRANT SELECT ON review_rows TO cantina_app, cantina_platform;
