-- aggregate: Stock levels are what the movements sum up to, by statement: each level is updated once. Where there is
-- no level yet nothing can be taken: the check of the level refuses it.
CREATE OR REPLACE FUNCTION keep_stock_level() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH sums AS MATERIALIZED (
    SELECT business_id, product_id, pos_id, sum(change)::integer AS change, max(created_at) AS at
    FROM rows_after GROUP BY 1, 2, 3
  ), locked AS MATERIALIZED (
    SELECT level.business_id, level.product_id, level.pos_id, sums.change, sums.at
    FROM sums JOIN stock_levels level
      ON level.business_id = sums.business_id AND level.product_id = sums.product_id AND level.pos_id = sums.pos_id
    ORDER BY level.business_id, level.product_id, level.pos_id FOR UPDATE OF level
  ), kept AS (
    UPDATE stock_levels level SET quantity = level.quantity + locked.change, updated_at = locked.at
    FROM locked
    WHERE level.business_id = locked.business_id AND level.product_id = locked.product_id AND level.pos_id = locked.pos_id
    RETURNING level.business_id, level.product_id, level.pos_id
  )
  INSERT INTO stock_levels AS level (business_id, product_id, pos_id, quantity, updated_at)
  SELECT sums.business_id, sums.product_id, sums.pos_id, sums.change, sums.at FROM sums
  WHERE NOT EXISTS (
    SELECT FROM kept WHERE kept.business_id = sums.business_id AND kept.product_id = sums.product_id AND kept.pos_id = sums.pos_id
  )
  ON CONFLICT (business_id, product_id, pos_id) DO UPDATE
    SET quantity = level.quantity + excluded.quantity, updated_at = excluded.updated_at;
  RETURN NULL;
END $$;

ALTER FUNCTION keep_stock_level OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER keep_stock_level AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_level();
