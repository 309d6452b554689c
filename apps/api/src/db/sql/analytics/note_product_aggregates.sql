-- aggregate: Notes days whose sales aggregates another category of a product makes stale: bottles are counted by
-- what is wine now.
CREATE OR REPLACE FUNCTION note_product_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH touched AS (
    SELECT l.business_id, l.order_id FROM rows_before o
    JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    JOIN order_lines l ON l.business_id = n.business_id AND l.product_id = n.id
    WHERE n.category_id <> o.category_id
  )
  INSERT INTO sales_aggregate_changes (business_id, date)
  SELECT o.business_id, o.date FROM touched t JOIN orders o ON o.business_id = t.business_id AND o.id = t.order_id
  UNION
  SELECT r.business_id, r.date FROM touched t JOIN order_returns r ON r.business_id = t.business_id AND r.order_id = t.order_id;
  RETURN NULL;
END $$;

ALTER FUNCTION note_product_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_changed_aggregates AFTER UPDATE ON products
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_product_aggregates();
