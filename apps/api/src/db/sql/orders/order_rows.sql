-- list: Orders with the names that their list shows. Goods that are sent to somebody unknown carry the name of the
-- address.
CREATE VIEW order_rows WITH (security_invoker = true) AS
  SELECT o.business_id, o.id, o.version, o.status, o.created_at, o.updated_at, o.search_text || coalesce(c.search_text, '') AS search_text,
    o.number, o.date, o.ordered_at, o.pos_id, p.name AS pos_name, o.customer_id,
    coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), o.shipping ->> 'name', '') AS customer_name,
    o.agent_id, nullif(concat_ws(' ', a.name, a.surname), '') AS agent_name, o.item_count, o.items, o.channel, o.shipping_status,
    o.collected_at IS NOT NULL AS is_collected, o.payment_status, o.shipping, o.billing, o.discount_code, o.notes,
    o.shipping_cents, o.discount_cents, o.total_cents, o.returned_cents
  FROM orders o
  LEFT JOIN points_of_sale p ON p.business_id = o.business_id AND p.id = o.pos_id
  LEFT JOIN customers c ON c.business_id = o.business_id AND c.id = o.customer_id
  LEFT JOIN agents a ON a.business_id = o.business_id AND a.id = o.agent_id;

GRANT SELECT ON order_rows TO cantina_app, cantina_platform;
