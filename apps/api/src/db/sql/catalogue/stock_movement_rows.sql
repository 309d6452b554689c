-- list: Stock movements with the names that their list shows.
CREATE VIEW stock_movement_rows WITH (security_invoker = true) AS
  SELECT m.business_id, m.id, m.version, 'active' AS status, m.created_at, m.updated_at, p.search_text,
    m.product_id, p.name AS product_name, p.item_code, m.pos_id, s.name AS pos_name, m.date, m.category, m.change, m.note,
    coalesce(concat_ws(' ', u.name, u.surname), '') AS user_name,
    EXISTS (SELECT FROM stock_movements r WHERE r.business_id = m.business_id AND r.reverses_id = m.id) AS is_reversed
  FROM stock_movements m
  JOIN products p ON p.business_id = m.business_id AND p.id = m.product_id
  JOIN points_of_sale s ON s.business_id = m.business_id AND s.id = m.pos_id
  LEFT JOIN users u ON u.business_id = m.business_id AND u.id = m.user_id;

GRANT SELECT ON stock_movement_rows TO cantina_app, cantina_platform;
