-- list: Stock levels with the names that their list shows. Their ids are made from names (version 8).
CREATE VIEW stock_level_rows WITH (security_invoker = true) AS
  SELECT l.business_id, overlay(overlay(md5(l.product_id::text || l.pos_id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id,
    1 AS version, 'active' AS status, l.updated_at AS created_at, l.updated_at, p.search_text, p.name_key AS product_key,
    l.product_id, p.name AS product_name, p.item_code, l.pos_id, s.name AS pos_name, l.quantity, p.low_stock_limit,
    coalesce(l.quantity < p.low_stock_limit, false) AS is_low
  FROM stock_levels l
  JOIN products p ON p.business_id = l.business_id AND p.id = l.product_id
  JOIN points_of_sale s ON s.business_id = l.business_id AND s.id = l.pos_id;

GRANT SELECT ON stock_level_rows TO cantina_app, cantina_platform;
