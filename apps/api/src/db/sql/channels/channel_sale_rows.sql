-- list: What platforms sold and owe. Vouchers that the desk redeemed are not theirs.
CREATE VIEW channel_sale_rows WITH (security_invoker = true) AS
  SELECT r.business_id, r.id, b.version, b.status, r.confirmed_at AS created_at, greatest(r.updated_at, b.updated_at) AS updated_at,
    ' ' || normalize_text(b.number || ' ' || coalesce(r.reseller_reference, '') || ' ' || p.name) AS search_text,
    r.platform_id, p.name AS platform_name, r.booking_id, b.number AS booking_number, coalesce(r.reseller_reference, r.uuid::text) AS reference,
    b.date, b.starts_at, sold.cents AS sold_cents, owed.cents AS net_cents, sold.cents - owed.cents AS commission_cents, b.denial
  FROM channel_reservations r
  JOIN channel_platforms p ON p.business_id = r.business_id AND p.id = r.platform_id
  JOIN bookings b ON b.business_id = r.business_id AND b.id = r.booking_id
  CROSS JOIN LATERAL (
    SELECT greatest(coalesce(sum(y.cents), 0), 0)::bigint AS cents FROM payments y
    WHERE y.business_id = r.business_id AND y.booking_id = r.booking_id AND y.method = 'voucher'
      AND y.redemption_id IS NULL AND (y.user_id IS NULL OR y.cents < 0)
  ) sold
  CROSS JOIN LATERAL (
    SELECT CASE WHEN (r.price ->> 'totalCents')::bigint = 0 THEN 0
      ELSE round(r.net_cents::numeric * sold.cents / (r.price ->> 'totalCents')::numeric)::bigint END AS cents
  ) owed;

GRANT SELECT ON channel_sale_rows TO cantina_app, cantina_platform;
